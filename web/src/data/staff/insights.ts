import { serverTimestamp, Timestamp, type DocumentSnapshot } from 'firebase/firestore';
import { type InsightEdit, type InsightRecord, readInsightRecord } from '@utkarsh/domain/insight/insight';
import { RefusedError } from '../failures';
import { CannotSaveError, editRecord } from './edits';
import { fileProblemText, readFileProblem } from './insightFiles';
import { plainRecord } from './snapshots';

/** Reads an insight for the staff area. Throws when the document is not an insight. */
export const toInsight = (document: DocumentSnapshot): InsightRecord =>
  readInsightRecord(plainRecord(document));

/** It is published from the moment it first is until it no longer is; an undo brings back when that was. */
function publication(base: InsightRecord, status: InsightRecord['status']) {
  if (status !== 'published') return { published_at: null };
  if (base.status === 'published') return {};
  const before = base.published_at;
  return { published_at: before ? Timestamp.fromDate(new Date(before)) : serverTimestamp() };
}

/** Changes of an insight. Its video can be taken away, with what is said in it; no other file takes its place. */
type InsightChanges = Partial<InsightEdit> & { video?: '' };

/** What takes the video away. The nightly sweep removes a file that is no longer named. */
export const withoutVideo = { video: '', video_text: '' } as const satisfies InsightChanges;

/** Changes an insight, its status too; `whole` as in `editRecord`. Throws ConflictError, CannotSaveError, RefusedError, or what the network said. */
export async function saveInsight(
  base: InsightRecord,
  changes: InsightChanges,
  whole = false,
): Promise<void> {
  const status = changes.status ?? base.status;
  try {
    await editRecord('insights', base.id, {
      revision: base.revision,
      changes: { ...changes, ...publication(base, status) },
      whole,
    });
  } catch (error) {
    if (!(error instanceof RefusedError) || status !== 'published') throw error;
    const files = { ...base, ...(changes.video === '' && { video_path: '' }) };
    const problem = await readFileProblem(files).catch(() => undefined);
    throw problem ? new CannotSaveError(fileProblemText(problem), { cause: error }) : error;
  }
}
