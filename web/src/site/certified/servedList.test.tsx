import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bandOf, type BandId } from '@utkarsh/domain/bands';
import type { DirectoryRow } from '@utkarsh/domain/directory';
import type { CertifiedListPageData } from '@utkarsh/domain/pageData';
import { deferred } from '../../testing/deferred';
import { directoryRows } from '../../testing/directoryRows';
import { renderAt } from '../../testing/renderAt';
import { ServedData } from '../pageData/servedData';
import { CertifiedList } from './CertifiedList';

const readDirectory = vi.hoisted(() => vi.fn<(tier: BandId) => Promise<DirectoryRow[]>>());
vi.mock(import('../../data/directory'), () => ({ readDirectory }));

const data: CertifiedListPageData = {
  kind: 'certified-list',
  tier: 'micro',
  rows: directoryRows(25, 'Served'),
  total: 60,
};

/** The list of a page that the server made with its first rows. */
const show = (query = '') =>
  renderAt(
    `/certified/micro${query}`,
    <ServedData value={{ key: '/certified/micro', data }}>
      <CertifiedList band={bandOf('micro')} />
    </ServedData>,
  );
const firstName = () => screen.getAllByRole('rowheader')[0]?.textContent;
const box = () => screen.getByRole('searchbox', { name: 'Search this list' });

beforeEach(() => {
  readDirectory.mockReset();
  readDirectory.mockResolvedValue(directoryRows(60, 'Read'));
});

describe('a list that came with its first page', () => {
  it('shows it at once and downloads nothing more for those who only look', () => {
    show();
    expect(firstName()).toBe('Served 1');
    expect(screen.getByText('Showing 1 to 25 of 60 entries')).toBeDefined();
    expect(screen.queryByText('Loading the list…')).toBeNull();
    expect(readDirectory).not.toHaveBeenCalled();
  });

  it('reads the whole list as soon as somebody turns to it', async () => {
    const { user } = show();
    await user.click(box());
    await waitFor(() => expect(readDirectory.mock.calls).toEqual([['micro']]));
    await user.type(box(), '58');
    await screen.findByText('Showing 1 to 1 of 1 entries');
    expect(firstName()).toBe('Read 58');
  });

  it('is loading, not empty, where somebody goes on before the whole list is there', async () => {
    const rows = deferred<DirectoryRow[]>();
    readDirectory.mockReturnValue(rows.promise);
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Loading the list…')).toBeDefined();
    await rows.resolve(directoryRows(60, 'Read'));
    await screen.findByText('Showing 26 to 50 of 60 entries');
    expect(firstName()).toBe('Read 26');
  });

  it('stays readable when the whole list cannot be read, and says so only where it is needed', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    readDirectory.mockRejectedValue(new Error('offline'));
    const { user } = show();
    await user.click(box());
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(firstName()).toBe('Served 1');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The list could not be loaded.');
  });

  it('reads the whole list at once where the address asks for more than the first page', async () => {
    show('?page=2');
    await screen.findByText('Showing 26 to 50 of 60 entries');
    expect(readDirectory.mock.calls).toEqual([['micro']]);
  });
});
