import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicRow } from '@utkarsh/domain/contract/api';
import { listOf } from '@utkarsh/domain/bands';
import type { ListPage } from '@utkarsh/domain/directory/directoryQuery';
import type { CertifiedListPageData } from '@utkarsh/domain/contract/pageData';
import { deferred } from '../../testing/deferred';
import { makeRows } from '@utkarsh/domain/testing/directory';
import { answerWith, makeFirstPage, type ReadCertifiedList } from '../../testing/records';
import { address, renderAt } from '../../testing/renderAt';
import { ServedData } from '../pageData/servedData';
import { CertifiedList } from './CertifiedList';

const readCertifiedList = vi.hoisted(() => vi.fn<ReadCertifiedList>());
vi.mock(import('../../data/certifiedList'), () => ({ prepareList: () => undefined, readCertifiedList }));

const data: CertifiedListPageData = {
  kind: 'certified-list',
  list: 'micro',
  rows: makeRows(25, 'Served'),
  total: 60,
  page: 1,
};

/** The list of a page that the server made with its first rows. */
const show = (query = '') =>
  renderAt(
    `/certified/micro${query}`,
    <ServedData value={{ key: '/certified/micro', data }}>
      <CertifiedList list={listOf('micro')} />
    </ServedData>,
  );
const names = () => screen.queryAllByRole('rowheader').map((name) => name.textContent);
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search this list' });

beforeEach(() => {
  readCertifiedList.mockReset();
  readCertifiedList.mockImplementation(answerWith(makeRows(60, 'Read')));
});

describe('a list that came with its first page', () => {
  it('shows it at once and loads nothing more until somebody acts', async () => {
    const { user } = show();
    expect(names()[0]).toBe('Served 1');
    expect(screen.getByText('Showing 1 to 25 of 60 entries')).toBeDefined();
    expect(screen.queryByText('Loading the list…')).toBeNull();
    await user.click(box());
    expect(readCertifiedList).not.toHaveBeenCalled();
  });

  it('asks once for the typed text', async () => {
    const { user } = show();
    await user.type(box(), '58');
    await screen.findByText('Showing 1 to 1 of 1 entries');
    expect(names()).toEqual(['Read 58']);
    expect(readCertifiedList).toHaveBeenCalledTimes(1);
  });

  it('keeps its rows until others arrive', async () => {
    readCertifiedList.mockReturnValue(new Promise(() => undefined));
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(names()[0]).toBe('Served 1');
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  });

  it('asks for another page where the address names one', async () => {
    show('?page=2');
    await screen.findByText('Showing 26 to 50 of 60 entries');
    expect(readCertifiedList).toHaveBeenCalledTimes(1);
  });
});

describe('a list while its next rows load', () => {
  it('keeps the earlier rows, marked as busy, and its pager continues from the requested page', async () => {
    const { user } = show();
    const next = deferred<ListPage<PublicRow>>();
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

  it('cancels an outdated request', async () => {
    const { user } = show();
    readCertifiedList.mockReturnValueOnce(new Promise(() => undefined));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Number of Employees' }));
    expect(readCertifiedList.mock.calls.map(([, , signal]) => signal.aborted)).toEqual([true, false]);
  });

  it('keeps the typed text after a network failure, with a way to retry', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { user } = show();
    readCertifiedList.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await user.type(box(), 'read 60');
    expect((await screen.findByRole('alert')).textContent).toContain('The list could not be loaded.');
    expect(box().value).toBe('read 60');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toEqual(['Read 60']));
    expect(box().value).toBe('read 60');
  });
});
