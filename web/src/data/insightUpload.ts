import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite';
import { collections } from '@utkarsh/domain/collections';
import { currentConsentVersion } from '@utkarsh/domain/consent';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/ids';
import { toStoredInsight, type Insight } from '@utkarsh/domain/insight';
import { insightMediaPath } from '@utkarsh/domain/media';
import { liteFirestore } from '../firebase/lite';
import { newFileUpload, uploadFile, type FileUpload } from './fileUpload';
import { askInsight } from './insightTracking';
import { writeOnce } from './refusals';

export interface InsightFiles {
  image: File;
  video: File | undefined;
}

/** Names one sending of an insight: repeating it sends only what is not stored yet, and stores nothing twice. */
export interface InsightSending {
  id: string;
  /** Of the private link, and what tells whether the insight has arrived. */
  trackingKey: string;
  image: FileUpload;
  video: FileUpload | undefined;
}

export function newInsightSending({ image, video }: InsightFiles): InsightSending {
  const id = newDocumentId();
  return {
    id,
    trackingKey: newTrackingKey(),
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
 * Stores the record of an insight whose files are stored, with its key. It comes last: what breaks off half-way shows nowhere.
 * Throws RefusedError when the rules say no, any other error when the server was not reached; then it may be sent again.
 */
export async function storeInsight(insight: Insight, sending: InsightSending): Promise<void> {
  const { id, trackingKey, image, video } = sending;
  const database = await liteFirestore();
  const stored = toStoredInsight(insight, {
    consentVersion: currentConsentVersion,
    image: image.path,
    video: video?.path ?? '',
  });
  const now = serverTimestamp();
  await writeOnce(
    () =>
      writeBatch(database)
        .set(doc(database, collections.insights, id), {
          ...stored,
          created_at: now,
          updated_at: now,
          published_at: null,
        })
        .set(doc(database, collections.insightKeys, id), { key: trackingKey, created_at: now })
        .commit(),
    async () => (await askInsight(trackingKey)) !== undefined,
  );
}
