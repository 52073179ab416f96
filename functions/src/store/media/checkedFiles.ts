import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { folderId, type MediaPath } from '@utkarsh/domain/media/media';
import { collectionOf, firestore } from '../firestore';

export type Folder = Pick<MediaPath, 'owner' | 'id'>;

/** Name of an uploaded file → its version in the bucket that was checked. */
const noteSchema = z.object({ files: z.record(z.string(), z.string()) });
type CheckedFiles = Readonly<Record<string, string>>;

const filesOf = (data: unknown): CheckedFiles => (data === undefined ? {} : noteSchema.parse(data).files);

export const noteOf = (folder: Folder) => collectionOf('checkedFiles').doc(folderId(folder));

const closedFolder = (folder: Folder) => collectionOf('closedFolders').doc(folderId(folder));

/** The checked files of an insight or event. Nothing else in its folder is ever served or published. */
export const checkedFiles = async (folder: Folder): Promise<CheckedFiles> =>
  filesOf((await noteOf(folder).get()).data());

/** Notes that a version of a file was checked. An older one never takes the place of a newer one. */
export async function noteChecked(folder: Folder, file: string, generation: string): Promise<void> {
  const note = noteOf(folder);
  await firestore().runTransaction(async (transaction) => {
    const known = filesOf((await transaction.get(note)).data())[file];
    if (known !== undefined && Number(known) >= Number(generation)) return;
    transaction.set(note, { files: { [file]: generation } }, { merge: true });
  });
}

/** Takes a version of a file out of the note, and the note away when nothing is left in it. */
export async function forgetChecked(folder: Folder, file: string, generation: string): Promise<void> {
  const note = noteOf(folder);
  await firestore().runTransaction(async (transaction) => {
    const { [file]: known, ...others } = filesOf((await transaction.get(note)).data());
    if (known !== generation) return;
    if (Object.keys(others).length === 0) transaction.delete(note);
    else transaction.set(note, { files: others });
  });
}

interface RecordEvent {
  collection: Folder['owner'];
  id: string;
  before: unknown;
  after: unknown;
  at: Date;
}

/**
 * Closes the folder of a record that was created or deleted, for ever: nobody uploads under the id of a deleted one.
 * `gone_at` is when the record was deleted, null while it exists.
 */
export async function closeFolder({ collection, id, before, after, at }: RecordEvent): Promise<void> {
  if (before !== undefined && after !== undefined) return;
  const folder = { owner: collection, id };
  const reference = closedFolder(folder);
  const record = collectionOf(collection).doc(id);
  await firestore().runTransaction(async (transaction) => {
    const [present, closed] = await transaction.getAll(record, reference);
    const known: unknown = closed?.get('gone_at');
    const earlier = known instanceof Timestamp ? known.toMillis() : 0;
    const gone_at = present?.exists ? null : Timestamp.fromMillis(Math.max(earlier, at.getTime()));
    transaction.set(reference, { gone_at });
  });
}

/**
 * When the record of a folder was deleted: 'just now' before our trigger has heard of it; undefined for a folder that never
 * had one. To be asked when the record is gone.
 */
export async function folderGoneAt(folder: Folder): Promise<Date | 'just now' | undefined> {
  const closed = await closedFolder(folder).get();
  const at: unknown = closed.get('gone_at');
  if (at instanceof Timestamp) return at.toDate();
  return closed.exists ? 'just now' : undefined;
}
