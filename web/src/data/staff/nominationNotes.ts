import {
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { type NominationNote, nominationNoteSchema } from '@utkarsh/domain/nomination/nomination';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { DataError, isDataError } from '../errors';
import { type Watch, commit, readAs, recordAt, recordsOf, watchRecords } from './records';

const maxNotes = 200;

export const watchNotes = (nomination: string): Watch<NominationNote[]> =>
  watchRecords(
    'nominationNotes',
    [where('nomination', '==', nomination), orderBy('at', 'desc'), limit(maxNotes)],
    (documents) => documents.map(readAs(nominationNoteSchema)),
  );

/** Ids of notes whose reply was lost, by their text, so that a repeated note is stored once. */
const unansweredNotes = new Map<string, string>();

/** Adds a note. The rules require `author` to be the uid of the signed-in person. Errors as with `commit`. */
export async function addNote(nomination: string, author: string, text: string): Promise<void> {
  const note = { nomination, text, author };
  const key = JSON.stringify(note);
  const id = unansweredNotes.get(key) ?? newDocumentId();
  unansweredNotes.set(key, id);
  const reference = await recordAt('nominationNotes', id);
  await commit((transaction) => transaction.set(reference, { ...note, at: serverTimestamp() })).catch(
    async (error: unknown) => {
      if (!isDataError(error, 'refused')) throw error;
      // The rules reject a second note with the same id without saying why.
      const sameNotes = query(await recordsOf('nominationNotes'), where(documentId(), '==', id), limit(1));
      if ((await getDocsFromServer(sameNotes)).empty) throw error;
    },
  );
  unansweredNotes.delete(key);
}

/** Deletes a note for good. A missing note is no failure. Throws `refused` or `unanswered`. */
export async function deleteNote(id: string): Promise<void> {
  const reference = await recordAt('nominationNotes', id);
  await commit((transaction) => transaction.delete(reference)).catch((error: unknown) => {
    throw isDataError(error, 'refused')
      ? error
      : new DataError('unanswered', 'Firestore did not answer.', { cause: error });
  });
}
