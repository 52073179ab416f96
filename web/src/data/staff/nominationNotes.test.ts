import { FirebaseError } from 'firebase/app';
import { beforeEach, expect, test, vi } from 'vitest';

import { addNote, deleteNote } from './nominationNotes';

const notes = vi.hoisted(() => new Map<string, object>());
/** What happens to the replies to the next commits. Without an entry, the reply arrives. */
const replies: ('retried' | Error)[] = [];
const denial = new FirebaseError('permission-denied', 'No.');
const offline = new FirebaseError('unavailable', 'Offline.');
vi.mock('firebase/firestore', () => ({
  collection: () => '',
  doc: (_: unknown, _collection: string, id: string) => id,
  documentId: () => '',
  where: (_field: string, _is: '==', id: string) => id,
  limit: () => '',
  query: (_notes: string, id: string) => id,
  getDocsFromServer: (id: string) => Promise.resolve({ empty: !notes.has(id) }),
  serverTimestamp: () => 'now',
  runTransaction: async (_: unknown, change: (transaction: object) => Promise<unknown>) => {
    const transaction = {
      set: (id: string, note: object) => {
        // The rules let nobody change a note.
        if (notes.has(id)) throw denial;
        notes.set(id, note);
      },
      delete: (id: string) => notes.delete(id),
    };
    await change(transaction);
    const failure = replies.shift();
    if (failure === 'retried') await change(transaction);
    else if (failure) throw failure;
  },
}));
vi.mock('../../firebase/full', () => ({ fullFirestore: () => Promise.resolve({}) }));
vi.mock('../../firebase/auth', () => ({ checkSession: () => Promise.resolve() }));

beforeEach(() => {
  notes.clear();
  replies.length = 0;
});

const add = (text = 'Called.') => addNote('kaveri', 'meena', text);

test('a note whose reply was lost is stored once, when the SDK tries again and when a person does', async () => {
  replies.push('retried', offline);
  await add();
  await expect(add('Called again.')).rejects.toMatchObject({ code: 'unfinished' });
  await add('Called again.');
  expect([...notes.values()]).toEqual(
    ['Called.', 'Called again.'].map((text) => ({ nomination: 'kaveri', author: 'meena', text, at: 'now' })),
  );
});

test('the same note may be added twice', async () => {
  await add();
  await add();
  expect(notes.size).toBe(2);
});

test('a note that the rules refuse is reported as refused', async () => {
  const refuse = vi.spyOn(notes, 'set').mockImplementationOnce(() => {
    throw denial;
  });
  await expect(add()).rejects.toMatchObject({ code: 'refused' });
  refuse.mockRestore();
});

test('a note is deleted once, and a lost reply does not claim that nothing changed', async () => {
  notes.set('one', {});
  replies.push(offline);
  await expect(deleteNote('one')).rejects.toMatchObject({ code: 'unanswered' });
  await deleteNote('one');
  replies.push(denial);
  await expect(deleteNote('one')).rejects.toMatchObject({ code: 'refused' });
});
