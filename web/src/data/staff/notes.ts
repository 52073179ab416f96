import {
  deleteDoc,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  where,
} from 'firebase/firestore';
import { newDocumentId } from '@utkarsh/domain/ids';
import { nominationNoteSchema, type NominationNote } from '@utkarsh/domain/nominationEdit';
import { throwEditError } from './edits';
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

/** Adds a note. `author` is the uid of who is signed in; the rules take no other. Throws RefusedError, or what the network said. */
export async function addNote(nomination: string, author: string, text: string): Promise<void> {
  const note = await recordAt('nominationNotes', newDocumentId());
  await setDoc(note, { nomination, text, author, at: serverTimestamp() }).catch(throwEditError);
}

/** Deletes a note for good. Errors as with `addNote`. */
export async function deleteNote(id: string): Promise<void> {
  await deleteDoc(await recordAt('nominationNotes', id)).catch(throwEditError);
}
