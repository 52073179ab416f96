import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CompanySearchReply } from '@utkarsh/domain/contract/api';
import type { CompanySearchPageData } from '@utkarsh/domain/contract/pageData';
import { makeRows } from '@utkarsh/domain/testing/directory';
import { renderAt } from '../../testing/renderAt';
import { ServedData } from '../pageData/servedData';
import { SearchPage } from './SearchPage';

const searchCompanies = vi.hoisted(() => vi.fn<(question: object) => Promise<CompanySearchReply>>());
vi.mock(import('../../data/directory'), () => ({ searchCompanies }));

const found = (count: number, name: string): CompanySearchReply => ({
  results: makeRows(count, name).map((row) => ({ ...row, tier: 'mid', found_by: 'name' })),
  total: count,
  by_name: count,
  by_sound: 0,
  suggestions: [],
  others: [],
});
const served: CompanySearchPageData = {
  kind: 'company-search',
  name: 'malar',
  page: 1,
  reply: found(2, 'Malar'),
};
const show = (query: string) =>
  renderAt(
    `/search-organization${query}`,
    <ServedData value={{ key: '/search-organization', data: served }}>
      <SearchPage />
    </ServedData>,
  );
const names = () => screen.queryAllByRole('rowheader').map((name) => name.textContent);

it('the page shows its served results and asks for nothing, until somebody asks for another name', async () => {
  const { user } = show('?name=malar');
  expect(names()).toEqual(['Malar 1', 'Malar 2']);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(searchCompanies).not.toHaveBeenCalled();
  searchCompanies.mockResolvedValue(found(1, 'Kaveri'));
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Company name' });
  expect(box.value).toBe('malar');
  await user.clear(box);
  await user.type(box, 'kaveri{Enter}');
  await waitFor(() => expect(names()).toEqual(['Kaveri 1']));
});
