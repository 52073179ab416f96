import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CompanySearchReply } from '@utkarsh/domain/contract/api';
import type { CompanySearchPageData } from '@utkarsh/domain/contract/pageData';
import { deferred } from '../../testing/deferred';
import { makeRows } from '@utkarsh/domain/testing/directory';
import { renderAt } from '../../testing/renderAt';
import { ServedData } from '../pageData/servedData';
import { SearchPage } from './SearchPage';

const searchCompanies = vi.hoisted(() => vi.fn<(question: object) => Promise<CompanySearchReply>>());
vi.mock(import('../../data/directory'), () => ({ searchCompanies }));

const path = '/search-organization';
const found = (name: string): CompanySearchReply => ({
  results: makeRows(2, name).map((row) => ({ ...row, tier: 'mid', found_by: 'name' })),
  total: 60,
  by_name: 60,
  by_sound: 0,
  suggestions: [],
  others: [],
});
const served: CompanySearchPageData = {
  kind: 'company-search',
  name: 'malar',
  page: 1,
  reply: found('Malar'),
};
const names = () => screen.queryAllByRole('rowheader').map((name) => name.textContent);

it.each([
  ['another page', 'Next', undefined],
  ['another page than the one that was served', 'Next', { key: path, data: served }],
])('rows and focus stay while %s is asked for', async (_what, pressed, data) => {
  searchCompanies.mockResolvedValueOnce(found('Malar'));
  const { user } = renderAt(
    `${path}?name=malar`,
    <ServedData value={data}>
      <SearchPage />
    </ServedData>,
  );
  await screen.findByText('Showing 1 to 25 of 60 entries');
  const status = screen.getByRole('status');
  const button = screen.getByRole('button', { name: pressed });
  const next = deferred<CompanySearchReply>();
  searchCompanies.mockReset().mockReturnValueOnce(next.promise);
  await user.click(button);
  expect(names()).toEqual(['Malar 1', 'Malar 2']);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(status.textContent).toBe('Loading the list…');
  await next.resolve(found('Later'));
  expect(names()).toEqual(['Later 1', 'Later 2']);
  // One element for both answers, so that a screen reader reads the words out once.
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toMatch(/^Showing/);
  expect(document.activeElement).toBe(button);
});

it('the answer takes the focus of a visitor who searched, unless they type again', async () => {
  searchCompanies.mockResolvedValue(found('Malar'));
  const { user } = renderAt(`${path}?name=malar`, <SearchPage />);
  const verdict = await screen.findByText('60 certified companies for “malar”');
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'SEARCH' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(verdict.textContent)));
  const next = deferred<CompanySearchReply>();
  searchCompanies.mockReset().mockReturnValueOnce(next.promise);
  const box = screen.getByRole('textbox', { name: 'Company name' });
  await user.type(box, ' mills{Enter} and');
  await next.resolve(found('Later'));
  expect(await screen.findByText('60 certified companies for “malar mills”')).toBeDefined();
  expect(document.activeElement).toBe(box);
});
