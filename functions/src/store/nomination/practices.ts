import type { Readable } from 'node:stream';
import { FieldValue } from 'firebase-admin/firestore';
import {
  type PracticeFile,
  type Practices,
  nameByType,
  practiceLimits,
  readPractices,
} from '@utkarsh/domain/assessment/practices';
import type { PillarId } from '@utkarsh/domain/assessment/pillars';
import type { PracticesReply } from '@utkarsh/domain/contract/tracking';
import { mayDescribePractices } from '@utkarsh/domain/nomination/nominationTracking';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { collectionOf, firestore, isId, undefinedIf } from '../firestore';
import { transactOn } from '../transaction';
import { bucket, isAlreadyStored, removeFilesUnder, storeMedia } from '../media/media';
import type { StoredFile } from '../media/mediaFiles';
import { Conflict } from '../records';
import { keepWorkspaceOf } from '../workspace/workspaces';
import { keepStatus, readFollowed } from './privateLinks';

/** The folder of all practice files. Only the API reads and writes it. */
export const practiceFolder = 'practices';
const pathOf = (nomination: string, file: string) => `${practiceFolder}/${nomination}/${file}`;
const practicesOf = (nomination: string) => collectionOf('practices').doc(nomination);

const isOpen = (nomination: FirebaseFirestore.DocumentData): boolean => {
  const { status, terms_accepted } = readFollowed(nomination);
  return mayDescribePractices(status, terms_accepted === 1);
};

/** Returns the practices of a nomination. Returns undefined for an unknown one. */
export async function readPracticesOf(id: string): Promise<PracticesReply | undefined> {
  const [nomination, practices] = await firestore().getAll(
    collectionOf('nominations').doc(id),
    practicesOf(id),
  );
  const data = nomination?.data();
  return data && { ...readPractices(practices?.data()), open: isOpen(data) };
}

const closedPractices = () => new Conflict('Practices can be changed only while the nomination is assessed.');

/** Changes the practices of a nomination. Returns undefined for an unknown one. Throws Conflict when they can no longer be changed. */
async function changePractices(
  id: string,
  edit: (present: Practices) => Practices,
): Promise<PracticesReply | undefined> {
  const change = await transactOn(
    [practicesOf(id).path],
    async (transaction): Promise<PracticesReply | undefined> => {
      const [nomination, practices] = await transaction.getAll(
        collectionOf('nominations').doc(id),
        practicesOf(id),
      );
      const data = nomination?.data();
      if (!data) return undefined;
      if (!isOpen(data)) throw closedPractices();
      const next = edit(readPractices(practices?.data()));
      transaction.set(practicesOf(id), { ...next, updated_at: FieldValue.serverTimestamp() });
      return { ...next, open: true };
    },
  );
  // The private page and the workspace say how many pillars are described.
  if (change) {
    await keepStatus(id);
    await keepWorkspaceOf(id);
  }
  return change;
}

/** Stores the text of a pillar. Throws Conflict when it was changed since `before` was read. */
export const describePractices = (
  id: string,
  { pillar, text, before }: { pillar: PillarId; text: string; before: string },
): Promise<PracticesReply | undefined> =>
  changePractices(id, ({ texts, files }) => {
    const present = texts[pillar] ?? '';
    if (present !== before && present !== text) {
      throw new Conflict(
        'Not saved: this text was changed elsewhere meanwhile. Compare the two texts first.',
      );
    }
    return { texts: { ...texts, [pillar]: text }, files };
  });

interface NewFile extends Omit<PracticeFile, 'id' | 'bytes'> {
  id?: string | undefined;
  /** Makes the content to store. Runs only when there is room for the file. */
  makeContent: () => Promise<Buffer>;
}

function requireRoom(files: readonly PracticeFile[], pillar: PillarId): void {
  if (files.filter((file) => file.pillar === pillar).length < practiceLimits.files) return;
  throw new Conflict(`There can be at most ${practiceLimits.files} files for each pillar. Remove one first.`);
}

/** Stores a checked file of a pillar. A repeated id stores nothing more. Errors as with `describePractices`. */
export async function addPracticeFile(
  nomination: string,
  { makeContent, id = newDocumentId(), ...file }: NewFile,
): Promise<PracticeFile | undefined> {
  const present = await readPracticesOf(nomination);
  if (!present) return undefined;
  const earlierFile = present.files.find((other) => other.id === id);
  if (earlierFile) return earlierFile;
  if (!present.open) throw closedPractices();
  requireRoom(present.files, file.pillar);
  const content = await makeContent();
  const newFile = { ...file, name: nameByType(file.name, file.type), id, bytes: content.length };
  // The file comes first, so that no record names a missing one. The sweep removes a file that no record names.
  await undefinedIf(isAlreadyStored, () => storeMedia(pathOf(nomination, id), file.type, content));
  let change: PracticesReply | undefined;
  try {
    change = await changePractices(nomination, ({ texts, files }) => {
      if (files.some((other) => other.id === id)) return { texts, files };
      requireRoom(files, file.pillar);
      return { texts, files: [...files, newFile] };
    });
  } finally {
    // Another attempt with this id may have recorded the same file.
    if (!change && !(await isRecorded(nomination, id))) await removeFile(nomination, id);
  }
  return change && newFile;
}

const isRecorded = async (nomination: string, file: string): Promise<boolean> =>
  readPractices((await practicesOf(nomination).get()).data()).files.some(({ id }) => id === file);

const removeFile = async (nomination: string, file: string): Promise<void> => {
  await bucket().file(pathOf(nomination, file)).delete({ ignoreNotFound: true });
};

/** Removes a file. Errors as with `describePractices`. */
export async function removePracticeFile(
  nomination: string,
  file: string,
): Promise<PracticesReply | undefined> {
  const change = await changePractices(nomination, ({ texts, files }) => ({
    texts,
    files: files.filter(({ id }) => id !== file),
  }));
  if (change) await removeFile(nomination, file);
  return change;
}

/** Opens a file for staff. Returns undefined for an unknown file. */
export async function openPracticeFile(
  nomination: string,
  file: string,
): Promise<{ file: PracticeFile; content: Readable } | undefined> {
  if (!isId(nomination)) return undefined;
  const { files } = readPractices((await practicesOf(nomination).get()).data());
  const entry = files.find(({ id }) => id === file);
  const storedFile = bucket().file(pathOf(nomination, file));
  if (!entry || !(await storedFile.exists())[0]) return undefined;
  return { file: entry, content: storedFile.createReadStream({ decompress: false, validation: false }) };
}

/** Deletes the practices of an erased nomination. Returns the number of files. */
export async function removePractices(nomination: string): Promise<number> {
  await practicesOf(nomination).delete();
  return removeFilesUnder(pathOf(nomination, ''));
}

/** Returns whether a file from before `oldest` is named by no record: an upload whose record could not be stored. */
export async function isStrayPracticeFile({ path, createdAt }: StoredFile, oldest: Date): Promise<boolean> {
  const [, nomination = '', name = ''] = path.split('/');
  if (createdAt >= oldest || !isId(nomination)) return false;
  return !(await isRecorded(nomination, name));
}
