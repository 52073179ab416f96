import { expect, test, vi } from 'vitest';
import { watchColleagues } from './members';
import type { Watcher } from './records';

const listen = vi.hoisted(() =>
  vi.fn<(of: unknown, watcher: Watcher<unknown>, read: (found: object[]) => unknown) => void>(),
);
vi.mock('./records', async (original) => ({ ...(await original<object>()), listen }));
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve({}) }));
vi.mock(import('firebase/firestore'), async (original) => ({
  ...(await original()),
  collection: vi.fn(),
  query: vi.fn(),
}));

const member = (uid: string, last_seen: string | null, role = 'admin') => ({
  id: uid,
  data: () => ({
    email: `${uid}@programme.example`,
    role,
    invited_by: '',
    valid_since: 1,
    last_seen,
    created_at: '2026-11-20T06:30:00.000Z',
    updated_at: '2026-11-20T06:30:00.000Z',
    revision: 1,
  }),
});

test('the list of colleagues changes as they come and go, and not when one of them is seen', async () => {
  const onData = vi.fn();
  await watchColleagues({ onData, onError: vi.fn() });
  const tell = (...members: object[]) => {
    const [, watcher, read] = listen.mock.lastCall ?? [];
    watcher?.onData(read?.(members));
  };
  tell(member('asha', '2026-11-20T06:30:00.000Z'));
  tell(member('asha', '2026-11-21T06:30:00.000Z'));
  tell(
    member('asha', '2026-11-21T06:30:00.000Z'),
    member('meena', '2026-11-21T06:30:00.000Z', 'viewer'),
    member('ravi', null),
  );
  const [asha, meena, ravi] = ['asha', 'meena', 'ravi'].map((uid) => ({
    uid,
    email: `${uid}@programme.example`,
    name: '',
    initials: '',
    mayBeAssigned: uid === 'asha',
  }));
  expect(onData.mock.calls).toEqual([[[asha]], [[asha, meena, ravi]]]);
});
