import {
  documentId,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { nominationNoteSchema, type NominationNote } from '@utkarsh/domain/nomination/nominationEdit';
import { RefusedError } from '../failures';
import { UnansweredError } from './api';
import { commit } from './edits';
import { recordAt, recordsOf } from './references';
import { readAs, type Watcher } from './snapshots';

/** So many notes are shown, the newest ones. */
const mostNotes = 200;

/** Tells the notes beside a nomination, newest first, now and whenever there is another. Returns what ends it. */
export async function watchNotes(
  nomination: string,
  { onData, onError }: Watcher<NominationNote[]>,
): Promise<() => void> {
  const notes = await recordsOf('nominationNotes');
  return onSnapshot(
    query(notes, where('nomination', '==', nomination), orderBy('at', 'desc'), limit(mostNotes)),
    ({ docs }) => onData(docs.map(readAs(nominationNoteSchema))),
    onError,
  );
}

/** Ids of notes whose reply was lost, by what they say: the same note, added again, is stored once. */
const unanswered = new Map<string, string>();

/** Whether a note is stored. The rules reject a second note with the same id without saying why. */
async function isStored(id: string): Promise<boolean> {
  const notes = await recordsOf('nominationNotes');
  const { empty } = await getDocsFromServer(query(notes, where(documentId(), '==', id), limit(1)));
  return !empty;
}

/** Adds a note. `author` is the uid of who is signed in; the rules take no other. Errors as with `commit`. */
export async function addNote(nomination: string, author: string, text: string): Promise<void> {
  const note = { nomination, text, author };
  const key = JSON.stringify(note);
  const id = unanswered.get(key) ?? newDocumentId();
  unanswered.set(key, id);
  const reference = await recordAt('nominationNotes', id);
  await commit((transaction) =>
    Promise.resolve(transaction.set(reference, { ...note, at: serverTimestamp() })),
  ).catch(async (error: unknown) => {
    if (!(error instanceof RefusedError) || !(await isStored(id))) throw error;
  });
  unanswered.delete(key);
}

/** Deletes a note for good; one that is gone is no failure. Throws RefusedError or UnansweredError. */
export async function deleteNote(id: string): Promise<void> {
  const reference = await recordAt('nominationNotes', id);
  await commit((transaction) => Promise.resolve(transaction.delete(reference))).catch((error: unknown) => {
    throw error instanceof RefusedError
      ? error
      : new UnansweredError('Firestore did not answer.', { cause: error });
  });
}
