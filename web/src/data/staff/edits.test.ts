import { beforeEach, expect, test, vi } from 'vitest';
import { ConflictError, editRecord } from './edits';

const stored = vi.hoisted(() => new Map<string, { revision: number; updated_by?: string }>());
vi.mock('firebase/firestore', () => ({
  doc: (_: unknown, ...path: string[]) => ({ path: path.join('/') }),
  serverTimestamp: () => 'now',
  runTransaction: (_: unknown, change: (transaction: object) => Promise<unknown>) =>
    change({
      get: ({ path }: { path: string }) => ({
        exists: () => stored.has(path),
        get: (name: 'revision' | 'updated_by') => stored.get(path)?.[name],
      }),
      update: ({ path }: { path: string }, changes: { revision: number }) => stored.set(path, changes),
    }),
}));
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve({}) }));
vi.mock('./session', () => ({ currentUid: () => Promise.resolve('me') }));

beforeEach(() => {
  stored.set('events/one', { revision: 1 });
});

const edit = (revision: number, changes: object) =>
  editRecord('events', 'one', { revision, changes: { ...changes } });

test('an edit of a row that does not show this window’s last edit yet is stored after it', async () => {
  await edit(1, { title: 'First' });
  await edit(1, { title: 'Second' });
  expect(stored.get('events/one')).toMatchObject({ title: 'Second', revision: 3, updated_by: 'me' });
});

test('what somebody else stored meanwhile is a conflict, before and after this window’s own edit', async () => {
  stored.set('events/one', { revision: 9 });
  await expect(edit(8, { title: 'Mine' })).rejects.toThrow(ConflictError);
  await edit(9, { title: 'Mine' });
  stored.set('events/one', { revision: 11 });
  await expect(edit(9, { title: 'Mine again' })).rejects.toThrow(ConflictError);
  await expect(edit(10, { title: 'Mine again' })).rejects.toThrow(ConflictError);
});

test('a whole edit takes back nothing that this window stored after the version it was made of', async () => {
  await edit(1, { title: 'First' });
  const whole = editRecord('events', 'one', { revision: 1, changes: { title: 'Old' }, whole: true });
  await expect(whole).rejects.toThrow(ConflictError);
  expect(stored.get('events/one')).toMatchObject({ title: 'First', revision: 2 });
});

test('a record that is gone is a conflict with nothing', async () => {
  stored.delete('events/one');
  await expect(edit(1, {})).rejects.toMatchObject({ current: undefined });
});
