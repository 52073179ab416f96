import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, test, vi } from 'vitest';
import { RefusedError, UnfinishedError } from '../failures';
import { UnansweredError } from './api';
import { addNote, deleteNote } from './notes';

const stored = vi.hoisted(() => new Map<string, object>());
/** What becomes of the replies to the next commits. None is lost without it. */
const replies: ('retried' | Error)[] = [];
const denied = new FirebaseError('permission-denied', 'No.');
const offline = new FirebaseError('unavailable', 'Offline.');
vi.mock('firebase/firestore', () => ({
  collection: () => '',
  doc: (_: unknown, _collection: string, id: string) => id,
  documentId: () => '',
  where: (_field: string, _is: '==', id: string) => id,
  limit: () => '',
  query: (_notes: string, id: string) => id,
  getDocsFromServer: (id: string) => Promise.resolve({ empty: !stored.has(id) }),
  serverTimestamp: () => 'now',
  runTransaction: async (_: unknown, change: (transaction: object) => Promise<unknown>) => {
    const transaction = {
      set: (id: string, note: object) => {
        // The rules let nobody change a note.
        if (stored.has(id)) throw denied;
        stored.set(id, note);
      },
      delete: (id: string) => stored.delete(id),
    };
    await change(transaction);
    const failure = replies.shift();
    if (failure === 'retried') await change(transaction);
    else if (failure) throw failure;
  },
}));
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve({}) }));
vi.mock('./session', () => ({ checkSession: () => Promise.resolve() }));

beforeEach(() => {
  stored.clear();
  replies.length = 0;
});

const add = (text = 'Called.') => addNote('kaveri', 'meena', text);

test('a note whose reply was lost is stored once, when the SDK tries again and when a person does', async () => {
  replies.push('retried', offline);
  await add();
  await expect(add('Called again.')).rejects.toThrow(UnfinishedError);
  await add('Called again.');
  expect([...stored.values()]).toEqual(
    ['Called.', 'Called again.'].map((text) => ({ nomination: 'kaveri', author: 'meena', text, at: 'now' })),
  );
});

test('the same note may be added twice', async () => {
  await add();
  await add();
  expect(stored.size).toBe(2);
});

test('a note that the rules refuse is told as refused', async () => {
  const refuse = vi.spyOn(stored, 'set').mockImplementationOnce(() => {
    throw denied;
  });
  await expect(add()).rejects.toThrow(RefusedError);
  refuse.mockRestore();
});

test('a note is deleted once, and a lost reply is not told as nothing changed', async () => {
  stored.set('one', {});
  replies.push(offline);
  await expect(deleteNote('one')).rejects.toThrow(UnansweredError);
  await deleteNote('one');
  replies.push(denied);
  await expect(deleteNote('one')).rejects.toThrow(RefusedError);
});
