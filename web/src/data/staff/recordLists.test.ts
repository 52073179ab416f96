import { expect, test, vi } from 'vitest';
import { watchRecord } from './recordLists';

const shown = vi.hoisted(() => ({ next: (_document: object): void => undefined }));
vi.mock('firebase/firestore', () => ({
  doc: (_: unknown, ...path: string[]) => ({ path: path.join('/') }),
  onSnapshot: (_reference: unknown, _options: unknown, next: typeof shown.next) => {
    shown.next = next;
    return () => undefined;
  },
}));
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve({}) }));
vi.mock('./records', async (original) => ({
  ...(await original<object>()),
  isOutdated: (_path: string, revision: number) => revision < 2,
}));

test('a cached record is shown, but not in a version before one that was stored here', async () => {
  const reported = vi.fn();
  await watchRecord(
    { collection: 'events', id: 'one' },
    { read: (document): unknown => document.get('revision'), onData: reported, onError: vi.fn() },
  );
  const tell = (revision: number | undefined, fromCache: boolean) =>
    shown.next({ metadata: { fromCache }, exists: () => revision !== undefined, get: () => revision });
  tell(undefined, true);
  tell(1, true);
  expect(reported).not.toHaveBeenCalled();
  tell(2, true);
  // Restored by somebody else, maybe: the server knows.
  tell(1, false);
  tell(undefined, false);
  expect(reported.mock.calls).toEqual([[2], [1], [undefined]]);
});
