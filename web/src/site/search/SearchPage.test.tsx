import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompanySearchReply } from '@utkarsh/domain/contract/api';
import type { CompanySearchPageData } from '@utkarsh/domain/contract/pageData';
import { defer } from '../../testing/deferred';
import { makeRows } from '@utkarsh/domain/testing/directory';
import { address, renderAt } from '../../testing/renderAt';
import { ServedData } from '../pageData/servedData';
import { SearchPage } from './SearchPage';

interface Question {
  name: string;
  page: number;
  limit: number;
}
const searchCompanies = vi.hoisted(() =>
  vi.fn<(question: Question, signal: AbortSignal) => Promise<CompanySearchReply>>(),
);
vi.mock(import('../../data/directory'), () => ({ searchCompanies }));

const makeReply = (count: number, name = 'Malar', total = count): CompanySearchReply => ({
  results: makeRows(count, name).map((row) => ({ ...row, tier: 'mid', found_by: 'name' })),
  total,
  by_name: total,
  by_sound: 0,
  suggestions: [],
  others: [],
});
const makeEmptyReply = (suggestions: string[] = []): CompanySearchReply => ({ ...makeReply(0), suggestions });

beforeEach(() => {
  searchCompanies.mockReset();
  searchCompanies.mockResolvedValue(makeReply(2));
});

const show = (query = '') => renderAt(`/search-organization${query}`, <SearchPage />);
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Company name' });
const button = () => screen.getByRole('button', { name: 'SEARCH' });
const questions = () => searchCompanies.mock.calls.map(([question]) => question);
const names = () => screen.queryAllByRole('rowheader').map((name) => name.textContent);

describe('the search', () => {
  it('asks for nothing and shows nothing before a name is given', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Search Your Workplace');
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('link', { name: 'Verify it' }).getAttribute('href')).toBe('/verify');
    expect(searchCompanies).not.toHaveBeenCalled();
  });

  it.each(['{Enter}', 'the button'])('shows the certified companies of that name with %s', async (action) => {
    const { user } = show();
    await user.type(box(), ' malar {Shift}');
    if (action === 'the button') await user.click(button());
    else await user.keyboard(action);
    expect(await screen.findByRole('heading', { name: 'Certified Companies List' })).toBeDefined();
    expect(names()).toEqual(['Malar 1', 'Malar 2']);
    expect(screen.getByText('Showing 1 to 2 of 2 entries')).toBeDefined();
    expect(questions()).toEqual([{ name: 'malar', page: 1, limit: 25 }]);
    expect(address()).toBe('/search-organization?name=malar');
  });

  it('has a link of its own, with the page', async () => {
    searchCompanies.mockResolvedValue(makeReply(25, 'Malar', 60));
    show('?name=malar&page=2');
    expect(await screen.findByText('Showing 26 to 50 of 60 entries')).toBeDefined();
    expect(box().value).toBe('malar');
    expect(questions()).toEqual([{ name: 'malar', page: 2, limit: 25 }]);
  });

  it('shows that it is running, and claims nothing meanwhile', () => {
    searchCompanies.mockReturnValue(new Promise(() => undefined));
    show('?name=malar');
    expect(screen.getByRole('heading', { name: 'Searching…' })).toBeDefined();
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText(/not certified/)).toBeNull();
  });

  it('refuses an empty name beside the box', async () => {
    const { user } = show();
    await user.type(box(), '   ');
    await user.click(button());
    expect(screen.getByRole('textbox', { description: 'Enter a company name.' })).toBe(box());
    expect(document.activeElement).toBe(box());
    expect(searchCompanies).not.toHaveBeenCalled();
    await user.type(box(), 'malar{Enter}');
    expect(box().hasAttribute('aria-invalid')).toBe(false);
  });

  it('counts the characters of a name as people do, and refuses more than 200', async () => {
    const { user } = show();
    await user.click(box());
    await user.paste('🏭'.repeat(201));
    await user.click(button());
    expect(screen.getByRole('textbox', { description: /at most 200 characters/ })).toBe(box());
    await user.clear(box());
    await user.paste('🏭'.repeat(200));
    await user.click(button());
    await waitFor(() => expect(questions().length).toBe(1));
  });
});

describe('a company that is not found', () => {
  it('is not called uncertified beside a near name: a suggestion searches for it', async () => {
    searchCompanies.mockResolvedValueOnce(makeEmptyReply(['Malar Mills', 'Malati Mills']));
    const { user } = show('?name=malr+mils');
    expect(await screen.findByText('Did you mean')).toBeDefined();
    expect(screen.getByText('We found no exact match.')).toBeDefined();
    expect(screen.queryByText(/not certified/)).toBeNull();
    expect(screen.getByRole('link', { name: 'NOMINATE NOW' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Malar Mills' }));
    expect(await screen.findByRole('heading', { name: 'Certified Companies List' })).toBeDefined();
    expect(questions().at(-1)).toEqual({ name: 'Malar Mills', page: 1, limit: 25 });
    expect(box().value).toBe('Malar Mills');
    expect(address()).toBe('/search-organization?name=Malar+Mills');
  });
});

describe('a search that fails', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
    searchCompanies.mockRejectedValueOnce(new Error('Company search answered 500'));
  });

  it('says so, claims nothing about the company and can be retried', async () => {
    const { user } = show('?name=malar');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'we cannot say whether this company is certified',
    );
    expect(screen.queryByText(/is not certified/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Showing 1 to 2 of 2 entries')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('repeats with a search for that name', async () => {
    const { user } = show('?name=malar');
    await screen.findByRole('alert');
    await user.click(button());
    expect(await screen.findByText('Showing 1 to 2 of 2 entries')).toBeDefined();
  });
});

describe('the next search', () => {
  it('starts at the first page', async () => {
    searchCompanies.mockResolvedValue(makeReply(25, 'Malar', 60));
    const { user } = show('?name=malar&page=3');
    await screen.findByText('Showing 51 to 60 of 60 entries');
    await user.clear(box());
    await user.type(box(), 'mills{Enter}');
    expect(await screen.findByText('Showing 1 to 25 of 60 entries')).toBeDefined();
    expect(address()).toBe('/search-organization?name=mills');
  });

  it('clears the earlier results', async () => {
    const { user } = show('?name=malar');
    await screen.findByText('Showing 1 to 2 of 2 entries');
    searchCompanies.mockReturnValue(new Promise(() => undefined));
    await user.clear(box());
    await user.type(box(), 'mills{Enter}');
    expect(names()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Searching…' })).toBeDefined();
  });

  it('is a page of one list when the pager is used', async () => {
    searchCompanies.mockResolvedValue(makeReply(25, 'Malar', 60));
    const { user } = show('?name=malar');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Showing 26 to 50 of 60 entries')).toBeDefined();
    expect(address()).toBe('/search-organization?name=malar&page=2');
    expect(questions().at(-1)).toEqual({ name: 'malar', page: 2, limit: 25 });
    await user.click(screen.getByRole('button', { name: 'Page 1' }));
    expect(address()).toBe('/search-organization?name=malar');
  });

  it('keeps a space at the end of the box', async () => {
    const { user } = show();
    await user.type(box(), 'malar {Enter}');
    await waitFor(() => expect(questions()).toEqual([{ name: 'malar', page: 1, limit: 25 }]));
    await user.type(box(), 'foods');
    expect(box().value).toBe('malar foods');
  });

  it('follows a step back in the history, as does the box', async () => {
    const { user } = show('?name=malar');
    await user.clear(box());
    await user.type(box(), 'kaveri{Enter}');
    await waitFor(() => expect(address()).toBe('/search-organization?name=kaveri'));
    window.history.back();
    await waitFor(() => expect(box().value).toBe('malar'));
    await waitFor(() => expect(questions().at(-1)?.name).toBe('malar'));
  });
});

const pageData: CompanySearchPageData = {
  kind: 'company-search',
  name: 'malar',
  page: 1,
  reply: makeReply(2, 'Malar', 60),
};

it.each([
  ['another page', 'Next', undefined],
  ['another page than the one that was served', 'Next', { key: '/search-organization', data: pageData }],
])('rows and focus stay while %s is asked for', async (_what, step, data) => {
  searchCompanies.mockResolvedValueOnce(makeReply(2, 'Malar', 60));
  const { user } = renderAt(
    `/search-organization?name=malar`,
    <ServedData value={data}>
      <SearchPage />
    </ServedData>,
  );
  await screen.findByText('Showing 1 to 25 of 60 entries');
  const status = screen.getByRole('status');
  const pager = screen.getByRole('button', { name: step });
  const next = defer<CompanySearchReply>();
  searchCompanies.mockReset().mockReturnValueOnce(next.promise);
  await user.click(pager);
  expect(names()).toEqual(['Malar 1', 'Malar 2']);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(status.textContent).toBe('Loading the list…');
  await next.resolve(makeReply(2, 'Later', 60));
  expect(names()).toEqual(['Later 1', 'Later 2']);
  // One element serves both answers, so that a screen reader reads each once.
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toMatch(/^Showing/);
  expect(document.activeElement).toBe(pager);
});

it('the answer takes the focus of a visitor who searched, unless they type again', async () => {
  searchCompanies.mockResolvedValue(makeReply(2, 'Malar', 60));
  const { user } = renderAt(`/search-organization?name=malar`, <SearchPage />);
  const verdict = await screen.findByText('60 certified companies for “malar”');
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'SEARCH' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(verdict.textContent)));
  const next = defer<CompanySearchReply>();
  searchCompanies.mockReset().mockReturnValueOnce(next.promise);
  const field = screen.getByRole('textbox', { name: 'Company name' });
  await user.type(field, ' mills{Enter} and');
  await next.resolve(makeReply(2, 'Later', 60));
  expect(await screen.findByText('60 certified companies for “malar mills”')).toBeDefined();
  expect(document.activeElement).toBe(field);
});

it('the page shows its served results and asks for nothing, until somebody asks for another name', async () => {
  const { user } = renderAt(
    '/search-organization?name=malar',
    <ServedData value={{ key: '/search-organization', data: { ...pageData, reply: makeReply(2) } }}>
      <SearchPage />
    </ServedData>,
  );
  expect(names()).toEqual(['Malar 1', 'Malar 2']);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(searchCompanies).not.toHaveBeenCalled();
  searchCompanies.mockResolvedValue(makeReply(1, 'Kaveri'));
  expect(box().value).toBe('malar');
  await user.clear(box());
  await user.type(box(), 'kaveri{Enter}');
  await waitFor(() => expect(names()).toEqual(['Kaveri 1']));
});
