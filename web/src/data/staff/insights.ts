import { serverTimestamp, type DocumentSnapshot } from 'firebase/firestore';
import { insightRecordSchema, type InsightEdit, type InsightRecord } from '@utkarsh/domain/insightEdit';
import { mediaUrl } from '@utkarsh/domain/media';
import { editRecord } from './edits';
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

/** Changes an insight, its status too. Throws ConflictError, RefusedError, or what the network said. */
export const saveInsight = (base: InsightRecord, changes: Partial<InsightEdit>): Promise<void> =>
  editRecord('insights', base.id, {
    revision: base.revision,
    changes: { ...changes, ...publication(base, changes.status ?? base.status) },
  });
