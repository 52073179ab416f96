import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PublicRow } from '@utkarsh/domain/contract/api';
import { listOf } from '@utkarsh/domain/bands';
import type { ListPage } from '@utkarsh/domain/directory/directoryQuery';
import { deferred } from '../../testing/deferred';
import { makeRows } from '@utkarsh/domain/testing/directory';
import { answerWith, makeFirstPage, type ReadCertifiedList } from '../../testing/records';
import { address, renderAt } from '../../testing/renderAt';
import { CertifiedList } from './CertifiedList';

const readCertifiedList = vi.hoisted(() => vi.fn<ReadCertifiedList>());
vi.mock(import('../../data/certifiedList'), () => ({ prepareList: () => undefined, readCertifiedList }));

const show = () => renderAt('/certified/micro', <CertifiedList list={listOf('micro')} />);
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search this list' });
const rowsShown = async () => {
  await screen.findAllByRole('rowheader');
};

beforeEach(() => {
  readCertifiedList.mockReset();
  readCertifiedList.mockImplementation(answerWith(makeRows(60)));
});

it('the search box keeps a space at its end', async () => {
  const { user } = show();
  await rowsShown();
  await user.type(box(), 'company ');
  await waitFor(() => expect(address()).toBe('/certified/micro?search=company'));
  expect(box().value).toBe('company ');
  await user.type(box(), '6');
  await waitFor(() => expect(address()).toBe('/certified/micro?search=company+6'));
});

it('the pager turns to page 2 of the latest text', async () => {
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

it('the list reports a missing answer after ten seconds, and shows a later one', async () => {
  vi.useFakeTimers();
  const rows = deferred<ListPage<PublicRow>>();
  readCertifiedList.mockReturnValue(rows.promise);
  show();
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  vi.useRealTimers();
  expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  await rows.resolve(makeFirstPage(makeRows(2)));
  await rowsShown();
  expect(screen.queryByRole('alert')).toBeNull();
});
