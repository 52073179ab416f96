import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublicRow } from '@utkarsh/domain/contract/api';
import type { ListPage } from '@utkarsh/domain/directory/directoryQuery';
import { defer } from '../../testing/deferred';
import { makeRows } from '@utkarsh/domain/testing/directory';
import { answerWith, makeFirstPage, type ReadCertifiedList } from '../../testing/records';
import { address, renderAt } from '../../testing/renderAt';
import { CertifiedPage } from './CertifiedPage';

const readCertifiedList = vi.hoisted(() => vi.fn<ReadCertifiedList>());
vi.mock(import('../../data/certifiedList'), () => ({ prepareList: () => undefined, readCertifiedList }));

beforeEach(() => {
  readCertifiedList.mockReset();
  readCertifiedList.mockImplementation((tier, ...rest) => answerWith(makeRows(2, tier))(tier, ...rest));
});

const show = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route path="/certified/:band" element={<CertifiedPage />} />
    </Routes>,
  );
const cards = () => within(screen.getByRole('navigation', { name: 'Size bands' }));
const firstName = async () => (await screen.findAllByRole('rowheader'))[0]?.textContent;

test.each([
  ['micro', 'Certified Micro Organizations', /Micro.*10–99 employees/],
  ['mid', 'Certified Mid-scale Organizations', /Mid-scale.*100–499 employees/],
  ['large', 'Certified Large Organizations', /Large.*500–2,999 employees/],
  ['enterprise', 'Certified Enterprise Organizations', /Enterprise.*3,000\+ employees/],
  ['all', 'Certified Organizations of All Sizes', /All sizes.*10\+ employees/],
])('the %s page has its title, its card highlighted and its own list', async (band, title, card) => {
  show(`/certified/${band}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(cards().getAllByRole('link', { current: 'page' })).toEqual([
    cards().getByRole('link', { name: card }),
  ]);
  expect(await firstName()).toBe(`${band} 1`);
});

test('cards lead to the four bands and to all of them', () => {
  show('/certified/large');
  expect(
    cards()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/certified/micro',
    '/certified/mid',
    '/certified/large',
    '/certified/enterprise',
    '/certified/all',
  ]);
});

test('another band keeps the search, filters, order and size, and starts at its first page', async () => {
  const state = 'size=10&search=1&sort=-name&rating=Gold&industry=Insurance';
  const { user } = show(`/certified/micro?page=2&${state}`);
  await firstName();
  await user.click(cards().getByRole('link', { name: /Large/ }));
  expect(address()).toBe(`/certified/large?${state}`);
  expect(await screen.findByRole('rowheader', { name: 'large 1' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('1');
});

test('a search still being typed does not follow into another band', async () => {
  show('/certified/micro');
  await firstName();
  vi.useFakeTimers();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'micro 2' } });
  fireEvent.click(cards().getByRole('link', { name: /Mid-scale/ }));
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  vi.useRealTimers();
  expect(await screen.findByRole('rowheader', { name: 'mid 1' })).toBeDefined();
  expect(address()).toBe('/certified/mid');
});

test('a late answer for one band does not show in another', async () => {
  const late = defer<ListPage<PublicRow>>();
  readCertifiedList.mockReturnValueOnce(late.promise);
  const { user } = show('/certified/micro');
  await waitFor(() => expect(readCertifiedList).toHaveBeenCalledTimes(1));
  await user.click(cards().getByRole('link', { name: /Mid-scale/ }));
  expect(await firstName()).toBe('mid 1');
  await late.resolve(makeFirstPage(makeRows(3, 'micro')));
  expect(await firstName()).toBe('mid 1');
});
