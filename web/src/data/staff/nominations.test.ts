import { beforeEach, expect, test, vi } from 'vitest';
import { ApiRefusal, CannotSaveError, RefusedError, UnansweredError, UnfinishedError } from '../errors';
import { makeNominationRecord } from '@utkarsh/domain/testing/nominations';
import { addNote, decline, deleteNote } from './nominations';
import { FirebaseError } from 'firebase/app';

const readApi = vi.hoisted(() =>
  vi.fn<(schema: unknown, method: string, path: string, body: unknown) => Promise<unknown>>(),
);
vi.mock('./api', async (original) => ({ ...(await original<object>()), readApi }));

const nomination = makeNominationRecord();
const form = { reason: 'Too few employees.', mail: true };
const conflict = (current: unknown) =>
  new ApiRefusal(409, { code: 'conflict', error: 'Compare with `current` and send again.', current });

beforeEach(() => {
  readApi.mockReset();
});

test('a decision whose reply was lost is repeated, and counts as done', async () => {
  readApi.mockRejectedValueOnce(new UnansweredError('The API did not answer.'));
  await expect(decline(nomination, form)).rejects.toThrow(UnansweredError);
  readApi.mockResolvedValueOnce({ nomination: { ...nomination, status: 'declined' }, mailed: true });
  expect(await decline(nomination, form)).toBe(true);
  expect(readApi.mock.calls[1]).toEqual(readApi.mock.calls[0]);
});

test('a decision of somebody else counts as made', async () => {
  readApi.mockRejectedValueOnce(conflict({ ...nomination, status: 'declined', revision: 4 }));
  await expect(decline(nomination, form)).rejects.toEqual(
    new CannotSaveError('This nomination is declined already.'),
  );
  expect(readApi.mock.lastCall?.[3]).toEqual({ ...form, revision: 3 });
});

test('a change by somebody else is reported in words for staff', async () => {
  readApi.mockRejectedValueOnce(conflict({ ...nomination, status: 'certified', revision: 4 }));
  await expect(decline(nomination, form)).rejects.toThrow(/^Somebody has changed this record meanwhile\./);
});

test('a failure of the server does not claim that nothing was saved', async () => {
  readApi.mockRejectedValueOnce(new ApiRefusal(500, { code: 'internal', error: 'Something went wrong.' }));
  await expect(decline(nomination, form)).rejects.toThrow(UnansweredError);
});

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
  await expect(add('Called again.')).rejects.toThrow(UnfinishedError);
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
  await expect(add()).rejects.toThrow(RefusedError);
  refuse.mockRestore();
});

test('a note is deleted once, and a lost reply does not claim that nothing changed', async () => {
  notes.set('one', {});
  replies.push(offline);
  await expect(deleteNote('one')).rejects.toThrow(UnansweredError);
  await deleteNote('one');
  replies.push(denial);
  await expect(deleteNote('one')).rejects.toThrow(RefusedError);
});
