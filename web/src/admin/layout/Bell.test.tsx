import { act, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Arrival } from '../../data/staff/arrivals';
import type { Watcher } from '../../data/staff/records';
import { renderStaff } from '../../testing/renderStaff';
import { SessionContext } from '../session/sessionContext';
import { Bell, useArrivals } from './Bell';

const data = vi.hoisted(() => ({
  assigned: new Array<Arrival>(),
  tellSeen: undefined as ((at: string | null) => void) | undefined,
  noteSeen: vi.fn<(uid: string, at: string) => Promise<void>>(),
}));

const hour = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const arrival = (id: string, time: string): Arrival => ({
  id,
  kind: 'nomination',
  company: 'Malar Mills',
  person: 'Asha Rao',
  time,
});
const newest = arrival('b', hoursAgo(1));
const older = arrival('a', hoursAgo(5));

vi.mock(import('../../data/staff/arrivals'), () => ({
  noteSeen: data.noteSeen,
  watchArrivals: (name: string) => (watcher: Watcher<Arrival[]>) => {
    watcher.onData(name === 'nominations' ? [newest, older] : []);
    return Promise.resolve(() => undefined);
  },
  watchAssignments: () => (watcher: Watcher<Arrival[]>) => {
    watcher.onData(data.assigned);
    return Promise.resolve(() => undefined);
  },
  watchSeen: () => (watcher: Watcher<string | null>) => {
    data.tellSeen = watcher.onData;
    return Promise.resolve(() => undefined);
  },
}));

vi.mock('../../data/staff/members', () => ({
  watchColleagues: ({ onData }: Watcher<object[]>) => {
    onData([{ uid: 'ravi', email: 'ravi@programme.example', name: 'Ravi Menon', initials: '' }]);
    return Promise.resolve(() => undefined);
  },
}));

const session = { uid: 'asha', email: 'asha@programme.example', role: 'viewer', began: 0 } as const;

function show() {
  const { result } = renderHook(() => useArrivals(), {
    wrapper: ({ children }) => <SessionContext value={session}>{children}</SessionContext>,
  });
  return { result, tell: (time: string | null) => act(() => data.tellSeen?.(time)) };
}

beforeEach(() => {
  data.assigned = [];
  data.noteSeen.mockReset().mockResolvedValue();
});

test('the bell is silent until the last look of the account is known', async () => {
  const { result, tell } = show();
  await expect.poll(() => result.current.arrivals).toHaveLength(2);
  expect(result.current.unseen).toBe(0);
  act(() => result.current.look());
  expect(data.noteSeen).not.toHaveBeenCalled();
  tell(null);
  expect(result.current.unseen).toBe(2);
});

test('arrivals seen on another device count as seen, and this device stores the time once', async () => {
  const { result, tell } = show();
  await expect.poll(() => result.current.arrivals).toHaveLength(2);
  tell(older.time);
  expect(result.current.unseen).toBe(1);
  act(() => result.current.look());
  expect(data.noteSeen).toHaveBeenCalledExactlyOnceWith('asha', newest.time);
  tell(newest.time);
  expect(result.current.unseen).toBe(0);
  act(() => result.current.look());
  expect(data.noteSeen).toHaveBeenCalledOnce();
});

test('an assignment is in the bell beside its nomination, with the name of the colleague', async () => {
  data.assigned = [{ ...newest, kind: 'assignment', person: 'ravi', time: hoursAgo(0.5) }];
  renderStaff(<Bell />, { role: 'viewer' });
  act(() => data.tellSeen?.(newest.time));
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Notifications, 1 new' }));
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toHaveLength(3);
  expect(links[0]?.[0]).toMatch(/^Assigned to you: Malar MillsRavi Menon, .*[(]new[)]$/);
  expect(links.map(([, href]) => href)).toEqual(['b', 'b', 'a'].map((id) => `/admin/nominations/${id}`));
});
