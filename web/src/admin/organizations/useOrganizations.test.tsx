import { renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { watchDirectory } from '../../data/staff/directory';
import type { TierRow } from '../../data/staff/directory';
import { idsFound } from '../../data/staff/directory';
import { useOrganizations } from './useOrganizations';

vi.mock(import('../../data/staff/directory'), async (original) => ({
  ...(await original()),
  watchDirectory: vi.fn(),
  idsFound: vi.fn(),
}));
vi.mock(import('../../data/staff/organizations'), async (original) => ({
  ...(await original()),
  watchOrganizations: () => Promise.resolve(() => undefined),
}));
const server = vi.fn<typeof fetch>().mockRejectedValue(new Error('offline'));
vi.stubGlobal('fetch', server);
afterEach(() => {
  vi.mocked(idsFound).mockReset();
  vi.useRealTimers();
});

const row = (organization_name: string): TierRow => ({
  id: organization_name,
  organization_name,
  industry: 'Insurance',
  number_of_employees: 20,
  periods: [{ valid_from: '2026-01-01', valid_until: '2026-12-31', revoked: false }],
  revision: 1,
  tier: 'mid',
});
const options = {
  defaultSort: { field: 'organization_name', descending: false },
  sortFields: ['organization_name'],
  numbered: true,
};

function open(names: readonly string[], search = '') {
  vi.mocked(watchDirectory).mockImplementation((_tier, { onData }) => {
    onData(names.map(row));
    return Promise.resolve(() => undefined);
  });
  return renderHook(() => useOrganizations('mid', options), {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[`/?${new URLSearchParams({ search })}`]}>{children}</MemoryRouter>
    ),
  });
}

it.each([
  ['Anand Vastra', 'आनंद वस्त्र उद्योग'],
  ['चैतन्य रीसाइक्लिंग', 'Chaitanya Recycling'],
  ['ಕಾವೇರಿ', 'कावेरी लूम्स'],
])('a search for %s finds %s, which sounds like it', async (search, name) => {
  vi.mocked(idsFound).mockResolvedValueOnce([name]);
  const { result } = open([name, 'Malar Insurance', 'सुंदर मिल्स'], search);
  await waitFor(() => expect(result.current.found.map(({ id }) => id)).toEqual([name]));
  expect(idsFound).toHaveBeenCalledExactlyOnceWith('mid', search);
});

it('asks for no sounds where the search and all names are in one script', () => {
  open(['Karan Mills', 'Kiran Mills'], 'Kiran');
  expect(idsFound).not.toHaveBeenCalled();
});

it('finds what is written alike when the sounds cannot be asked for', async () => {
  vi.mocked(idsFound).mockRejectedValueOnce(new Error('offline'));
  const { result } = open(['Kiran Mills', 'सुंदर मिल्स'], 'Kiran');
  await waitFor(() => expect(idsFound).toHaveBeenCalled());
  expect(result.current.found.map(({ id }) => id)).toEqual(['Kiran Mills']);
});

it('a certificate is as valid as on the day of the server, whatever the device says', async () => {
  vi.useFakeTimers({ now: new Date('2031-05-05'), toFake: ['Date'] });
  server.mockResolvedValue(new Response('', { headers: { Date: 'Mon, 01 Jun 2026 00:00:00 GMT' } }));
  const { result } = open(['Malar Insurance']);
  expect(result.current.records.rows[0]?.state).toBe('expired');
  await waitFor(() => expect(result.current.records.rows[0]?.state).toBe('valid'));
});
