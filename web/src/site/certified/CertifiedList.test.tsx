import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listOf, type ListId } from '@utkarsh/domain/bands';
import type { PublicRow } from '@utkarsh/domain/contract/api';
import type { ListPage } from '@utkarsh/domain/directory/directoryQuery';
import { readListQuery } from '@utkarsh/domain/contract/listQuery';
import type { CertifiedListPageData } from '@utkarsh/domain/contract/pageData';
import { defer } from '../../testing/deferred';
import { makeRows } from '@utkarsh/domain/testing/directory';
import { ServedData } from '../pageData/servedData';
import { answerWith, makeFirstPage, type ReadCertifiedList } from '../../testing/records';
import { address, renderAt } from '../../testing/renderAt';
import { CertifiedList } from './CertifiedList';
import { ListFootBelow } from './ListFootBelow';

const readCertifiedList = vi.hoisted(() => vi.fn<ReadCertifiedList>());
vi.mock(import('../../data/certifiedList'), () => ({ prepareList: () => undefined, readCertifiedList }));

const show = (query = '', list: ListId = 'micro') =>
  renderAt(`/certified/${list}${query}`, <CertifiedList list={listOf(list)} />);
const names = () => screen.queryAllByRole('rowheader').map((name) => name.textContent);
const size = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Show.*entries/ });
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search this list' });
const rowsShown = async () => {
  await screen.findAllByRole('rowheader');
};
const findText = (text: string) => screen.findByText(text);

beforeEach(() => {
  readCertifiedList.mockReset();
  readCertifiedList.mockImplementation(answerWith(makeRows(60)));
});

describe('a certified list', () => {
  it('shows that it is loading until its rows arrive', async () => {
    const rows = defer<ListPage<PublicRow>>();
    readCertifiedList.mockReturnValue(rows.promise);
    show();
    expect(screen.getByRole('status').textContent).toBe('Loading the list…');
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    await rows.resolve(makeFirstPage(makeRows(2)));
    await rowsShown();
    expect(names()).toEqual(['Company 1', 'Company 2']);
    expect(screen.queryByText('Loading the list…')).toBeNull();
    expect(readCertifiedList).toHaveBeenCalledTimes(1);
  });

  it('reports a failure, and reads again on request', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    readCertifiedList.mockRejectedValueOnce(new Error('offline'));
    const { user } = show();
    expect((await screen.findByRole('alert')).textContent).toContain('The list could not be loaded.');
    expect(screen.queryByRole('table')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await rowsShown();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(readCertifiedList).toHaveBeenCalledTimes(2);
  });

  it('filters by rating and industry, and starts at the first page', async () => {
    const { user } = show('?page=2');
    await rowsShown();
    const choose = (name: string, option: string) =>
      user.selectOptions(screen.getByRole('combobox', { name }), option);
    await choose('Rating', 'Gold');
    expect(address()).toBe('/certified/micro?rating=Gold');
    await choose('Industry', 'Insurance');
    expect(address()).toBe('/certified/micro?rating=Gold&industry=Insurance');
    const query = { page: 1, rating: 'Gold', industry: 'Insurance' };
    await waitFor(() => expect(readCertifiedList.mock.lastCall?.[1]).toMatchObject(query));
    await choose('Rating', 'All');
    await choose('Industry', 'All');
    expect(address()).toBe('/certified/micro');
  });
});

describe('the address of a list', () => {
  it('sets page, size, search and order of the list', async () => {
    show('?page=2&size=10&search=company&sort=-employees');
    await findText('Showing 11 to 20 of 60 entries');
    expect(names()[0]).toBe('Company 50');
    expect(size().value).toBe('10');
    expect(box().value).toBe('company');
    expect(screen.getByRole('columnheader', { name: 'Number of Employees' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  it('follows the page size, and returns to the first page', async () => {
    const { user } = show('?page=2&search=company');
    await rowsShown();
    await user.selectOptions(size(), '50');
    expect(address()).toBe('/certified/micro?search=company&size=50');
    await findText('Showing 1 to 50 of 60 entries');
    await user.selectOptions(size(), '25');
    expect(address()).toBe('/certified/micro?search=company');
  });

  it('follows the search box after a pause, at the first page, in one step of the history', async () => {
    const { user } = show('?page=3&size=10');
    await rowsShown();
    const steps = window.history.length;
    await user.type(box(), 'company 6');
    await waitFor(() => expect(address()).toBe('/certified/micro?size=10&search=company+6'));
    await findText('Showing 1 to 7 of 7 entries');
    expect(window.history.length).toBe(steps);
    await user.clear(box());
    await waitFor(() => expect(address()).toBe('/certified/micro?size=10'));
  });

  it('stays when somebody types only spaces', async () => {
    show('?page=2&search=company');
    await rowsShown();
    vi.useFakeTimers();
    fireEvent.change(box(), { target: { value: 'company  ' } });
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    vi.useRealTimers();
    expect(address()).toBe('/certified/micro?page=2&search=company');
  });

  it('follows the pressed column, reversed on the second press, at the first page', async () => {
    const { user } = show('?page=2');
    await rowsShown();
    await user.click(screen.getByRole('button', { name: 'Number of Employees' }));
    expect(address()).toBe('/certified/micro?sort=employees');
    await user.click(screen.getByRole('button', { name: 'Number of Employees' }));
    expect(address()).toBe('/certified/micro?sort=-employees');
    expect(names()[0]).toBe('Company 60');
    await user.click(screen.getByRole('button', { name: 'Organization Name' }));
    expect(address()).toBe('/certified/micro');
  });

  it('follows the chosen order where the columns have no headings', async () => {
    const { user } = show();
    await rowsShown();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Industry');
    expect(address()).toBe('/certified/micro?sort=industry');
  });

  it('fills the search box again on the way back', async () => {
    const { user } = show('?search=company');
    await rowsShown();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.clear(box());
    await waitFor(() => expect(address()).toBe('/certified/micro'));
    window.history.back();
    await waitFor(() => expect(box().value).toBe('company'));
  });
});

describe('a search in a list', () => {
  it('keeps a space at its end', async () => {
    const { user } = show();
    await rowsShown();
    await user.type(box(), 'company ');
    await waitFor(() => expect(address()).toBe('/certified/micro?search=company'));
    expect(box().value).toBe('company ');
    await user.type(box(), '6');
    await waitFor(() => expect(address()).toBe('/certified/micro?search=company+6'));
  });

  it('has a pager that turns to page 2 of the results for the latest text', async () => {
    const { user } = show();
    await rowsShown();
    vi.useFakeTimers();
    fireEvent.input(box(), { target: { value: 'company' } });
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    vi.useRealTimers();
    expect(address()).toBe('/certified/micro?search=company&page=2');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(address()).toBe('/certified/micro?search=company');
  });
});

describe('the foot of a list', () => {
  const show = (address: string, total: number, list: ListId = 'micro') =>
    renderAt(
      '/',
      <ListFootBelow
        list={listOf(list)}
        query={readListQuery(new URLSearchParams(address))}
        page={1}
        total={total}
        asOf="2026-11-28"
        busy={false}
        onPage={vi.fn()}
      />,
    );
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  it('says the day of the list, on paper too', () => {
    show('', 1060);
    expect(screen.getByText('1,060 organizations as of 28 Nov 2026').closest('.screen-only')).toBeNull();
  });

  it('the file holds the whole result of a list, not one page of it', () => {
    show('page=2&size=10&search=company&sort=-employees&industry=Oil+%26+Gas', 1060);
    expect(target('Download this list as CSV')).toBe(
      '/api/certified-organizations/micro/csv?search=company&sort=-employees&industry=Oil+%26+Gas',
    );
  });

  it.each([
    ['search=a+%26+b', 'Search all companies for “a & b”', '/search-organization?name=a+%26+b'],
    ['search=a+%26+b', 'Look in all sizes', '/certified/all?search=a+%26+b'],
    ['rating=Gold', 'Search for a company', '/search-organization'],
    ['rating=Gold&page=3', 'Look in all sizes', '/certified/all?rating=Gold'],
  ])('an empty list for %s shows where else to look: %s', (address, name, href) => {
    show(address, 0);
    expect(target(name)).toBe(href);
    expect(screen.queryByRole('link', { name: /^CSV/ })).toBeNull();
  });

  it('the empty list of all sizes does not lead to itself', () => {
    show('search=x', 0, 'all');
    expect(screen.queryByRole('link', { name: 'Look in all sizes' })).toBeNull();
  });
});

const pageData: CertifiedListPageData = {
  kind: 'certified-list',
  list: 'micro',
  rows: makeRows(25, 'Served'),
  total: 60,
  page: 1,
};

/** Shows a list with the first rows that the server rendered. */
const showServed = (query = '') =>
  renderAt(
    `/certified/micro${query}`,
    <ServedData value={{ key: '/certified/micro', data: pageData }}>
      <CertifiedList list={listOf('micro')} />
    </ServedData>,
  );
describe('a list that came with its first page', () => {
  beforeEach(() => {
    readCertifiedList.mockImplementation(answerWith(makeRows(60, 'Read')));
  });

  it('shows it at once and loads nothing more until somebody acts', async () => {
    const { user } = showServed();
    expect(names()[0]).toBe('Served 1');
    expect(screen.getByText('Showing 1 to 25 of 60 entries')).toBeDefined();
    expect(screen.queryByText('Loading the list…')).toBeNull();
    await user.click(box());
    expect(readCertifiedList).not.toHaveBeenCalled();
  });

  it('asks for another page where the address names one', async () => {
    showServed('?page=2');
    await screen.findByText('Showing 26 to 50 of 60 entries');
    expect(readCertifiedList).toHaveBeenCalledTimes(1);
  });
});

describe('a list while its next rows load', () => {
  beforeEach(() => {
    readCertifiedList.mockImplementation(answerWith(makeRows(60, 'Read')));
  });

  it('keeps the earlier rows, marked as busy, and its pager continues from the requested page', async () => {
    const { user } = showServed();
    const next = defer<ListPage<PublicRow>>();
    readCertifiedList.mockReturnValueOnce(next.promise);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(names()[0]).toBe('Served 1');
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Loading the list…');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(address()).toBe('/certified/micro?page=3');
    await screen.findByText('Showing 51 to 60 of 60 entries');
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
    await next.resolve(makeFirstPage(makeRows(1, 'Late')));
    expect(names()[0]).toBe('Read 51');
  });
});
