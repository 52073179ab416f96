import { doc, getDoc, serverTimestamp, type DocumentSnapshot } from 'firebase/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { insightRecordSchema, type InsightEdit, type InsightRecord } from '@utkarsh/domain/insightEdit';
import { folderId, mediaUrl, readMediaPath, uncheckedText } from '@utkarsh/domain/media';
import { fullFirestore } from '../../firebase/full';
import { RefusedError } from '../failures';
import { CannotSaveError, editRecord } from './edits';
import { plainRecord } from './times';

const urlOf = (path: unknown): unknown => (typeof path === 'string' && path !== '' ? mediaUrl(path) : path);

/** An insight as the staff area shows it. Throws when what is stored is none. */
export function toInsight(document: DocumentSnapshot): InsightRecord {
  const { image, video, ...data } = plainRecord(document);
  return insightRecordSchema.parse({
    ...data,
    image: urlOf(image),
    image_path: image,
    video: urlOf(video),
    video_path: video,
  });
}

/** It is published from the moment it first is until it no longer is. */
function publication(base: InsightRecord, status: InsightRecord['status']) {
  if (status !== 'published') return { published_at: null };
  return base.status === 'published' ? {} : { published_at: serverTimestamp() };
}

const noteSchema = z.object({ files: z.record(z.string(), z.string()) });

/** Which of its files keeps an insight from being published: the server has not checked it. */
async function uncheckedFile({ id, image_path, video_path }: InsightRecord) {
  const database = await fullFirestore();
  const note = await getDoc(doc(database, collections.checkedFiles, folderId({ owner: 'insights', id })));
  const checked = note.exists() ? noteSchema.parse(note.data()).files : {};
  const isChecked = (path: string) => path === '' || (readMediaPath(path)?.file ?? '') in checked;
  if (!isChecked(image_path)) return 'image';
  return isChecked(video_path) ? undefined : 'video';
}

/** Changes an insight, its status too. Throws ConflictError, CannotSaveError, RefusedError, or what the network said. */
export async function saveInsight(base: InsightRecord, changes: Partial<InsightEdit>): Promise<void> {
  const status = changes.status ?? base.status;
  try {
    await editRecord('insights', base.id, {
      revision: base.revision,
      changes: { ...changes, ...publication(base, status) },
    });
  } catch (error) {
    if (!(error instanceof RefusedError) || status !== 'published') throw error;
    const unchecked = await uncheckedFile(base);
    throw unchecked ? new CannotSaveError(uncheckedText(unchecked), { cause: error }) : error;
  }
}
