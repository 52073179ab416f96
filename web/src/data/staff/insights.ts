import { type DocumentSnapshot, Timestamp, serverTimestamp } from 'firebase/firestore';
import { type InsightEdit, type InsightRecord, readInsightRecord } from '@utkarsh/domain/insight/insight';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { DataError, isDataError } from '../errors';
import { type FileState, readFileStates } from './mediaFile';
import { editRecord, plainRecord } from './records';

export interface FileProblem {
  kind: MediaKind;
  state: FileState;
}

/** Returns the first problem with the files of an insight, the picture's first. Undefined when both are checked. */
export async function readFileProblem(
  insight: Pick<InsightRecord, 'image_path' | 'video_path'>,
): Promise<FileProblem | undefined> {
  const states = await readFileStates([insight.image_path, insight.video_path].filter((path) => path !== ''));
  for (const kind of ['image', 'video'] as const) {
    const state = states.get(insight[`${kind}_path`]);
    if (state) return { kind, state };
  }
  return undefined;
}

export function fileProblemText({ kind, state }: FileProblem): string {
  const file = kind === 'image' ? 'picture' : 'video';
  if (state === 'checking') return `The ${file} is still being checked. Try again in a minute.`;
  return kind === 'image'
    ? 'The picture was refused by the server’s check, or never arrived. This insight cannot be published; reject or delete it.'
    : 'The video was refused by the server’s check, or never arrived. Remove the video to publish the insight without it.';
}

export const toInsight = (document: DocumentSnapshot): InsightRecord =>
  readInsightRecord(plainRecord(document));

/** Returns the time of publication after an edit: kept while the insight stays published, restored by an undo. */
function publication(base: InsightRecord, status: InsightRecord['status']) {
  if (status !== 'published') return { published_at: null };
  if (base.status === 'published') return {};
  const before = base.published_at;
  return { published_at: before ? Timestamp.fromDate(new Date(before)) : serverTimestamp() };
}

/** Changes of an insight. Staff can remove its video and transcript, but cannot replace the file. */
type InsightChanges = Partial<InsightEdit> & { video?: '' };

/** Fields that remove the video. The nightly sweep deletes the file. */
export const withoutVideo = { video: '', video_text: '' } as const satisfies InsightChanges;

/** Changes an insight or its status; `whole` as in `editRecord`. Throws `conflict`, `unsaved`, `refused` or a network error. */
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
    if (!isDataError(error, 'refused') || status !== 'published') throw error;
    const files = { ...base, ...(changes.video === '' && { video_path: '' }) };
    const problem = await readFileProblem(files).catch(() => undefined);
    throw problem ? new DataError('unsaved', fileProblemText(problem), { cause: error }) : error;
  }
}
