import { FirebaseError } from 'firebase/app';
import { doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore/lite';
import { collections } from '@utkarsh/domain/collections';
import { currentConsentVersion } from '@utkarsh/domain/consent';
import { newDocumentId } from '@utkarsh/domain/ids';
import { toStoredInsight, type Insight } from '@utkarsh/domain/insight';
import { insightMediaPath } from '@utkarsh/domain/media';
import { liteFirestore } from '../firebase/lite';
import { newFileUpload, uploadFile, type FileUpload } from './fileUpload';
import { writeOnce } from './refusals';

export interface InsightFiles {
  image: File;
  video: File | undefined;
}

/** Names one sending of an insight: repeating it sends only what is not stored yet, and stores nothing twice. */
export interface InsightSending {
  id: string;
  image: FileUpload;
  video: FileUpload | undefined;
}

export function newInsightSending({ image, video }: InsightFiles): InsightSending {
  const id = newDocumentId();
  return {
    id,
    image: newFileUpload(image, insightMediaPath(id, 'image', image.type)),
    video: video && newFileUpload(video, insightMediaPath(id, 'video', video.type)),
  };
}

export interface InsightProgress {
  /** Bytes of all files. */
  sent: number;
  total: number;
}

interface Control {
  signal: AbortSignal;
  onProgress: (progress: InsightProgress) => void;
}

/** Stores the files of an insight. Throws as `uploadFile` does. */
export async function uploadInsightFiles({ image, video }: InsightSending, control: Control): Promise<void> {
  const { signal, onProgress } = control;
  const uploads = video ? [image, video] : [image];
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0);
  let before = 0;
  for (const upload of uploads) {
    const done = before;
    await uploadFile(upload, { signal, onProgress: (sent) => onProgress({ sent: done + sent, total }) });
    before += upload.file.size;
    onProgress({ sent: before, total });
  }
}

/**
 * Whether an insight has arrived. The rules show a visitor that an id has no insight, and hide one that waits for staff: a
 * denial says that it is there. Unless everything is denied: an id that nobody has shows that first.
 */
async function isStored(id: string): Promise<boolean> {
  const database = await liteFirestore();
  const read = (other: string) => getDoc(doc(database, collections.insights, other));
  await read(newDocumentId());
  try {
    return (await read(id)).exists();
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return true;
    throw error;
  }
}

/**
 * Stores the record of an insight whose files are stored. It comes last: what breaks off half-way shows nowhere.
 * Throws RefusedError when the rules say no, any other error when the server was not reached; then it may be sent again.
 */
export async function storeInsight(insight: Insight, sending: InsightSending): Promise<void> {
  const { id, image, video } = sending;
  const database = await liteFirestore();
  const stored = toStoredInsight(insight, {
    consentVersion: currentConsentVersion,
    image: image.path,
    video: video?.path ?? '',
  });
  const now = serverTimestamp();
  await writeOnce(
    () =>
      setDoc(doc(database, collections.insights, id), {
        ...stored,
        created_at: now,
        updated_at: now,
        published_at: null,
      }),
    () => isStored(id),
  );
}
