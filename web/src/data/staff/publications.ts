import { type DocumentSnapshot, Timestamp, serverTimestamp } from 'firebase/firestore';
import {
  type EventInput,
  type EventPhoto,
  type EventRecord,
  eventRecordSchema,
  packPhoto,
  unpackPhotos,
} from '@utkarsh/domain/event/event';
import { type InsightEdit, type InsightRecord, readInsightRecord } from '@utkarsh/domain/insight/insight';
import type { MediaKind } from '@utkarsh/domain/media/media';
import { CannotSaveError, RefusedError } from '../errors';
import { type FileState, readFileStates, requireFiles } from './mediaFile';
import { addRecord, editRecord, plainRecord } from './records';

const toTime = (iso: string) => Timestamp.fromDate(new Date(iso));

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
  return { published_at: before ? toTime(before) : serverTimestamp() };
}

/** Changes of an insight. Staff can remove its video and transcript, but cannot replace the file. */
type InsightChanges = Partial<InsightEdit> & { video?: '' };

/** Fields that remove the video. The nightly sweep deletes the file. */
export const withoutVideo = { video: '', video_text: '' } as const satisfies InsightChanges;

/** Changes an insight or its status; `whole` as in `editRecord`. Throws ConflictError, CannotSaveError, RefusedError or a network error. */
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

/** The parts of an event that staff write, with the paths of its pictures. '' means no cover. */
export interface EventContent extends EventInput {
  cover: string;
  photos: EventPhoto[];
}

export function toEvent(document: DocumentSnapshot): EventRecord {
  const data = plainRecord(document);
  return eventRecordSchema.parse({ ...data, photos: unpackPhotos(data['photos']) });
}

const toStoredEvent = (content: EventContent) => ({
  ...content,
  starts_at: toTime(content.starts_at),
  ends_at: toTime(content.ends_at),
  photos: content.photos.map(packPhoto),
});

/** Adds an event under the id that its pictures are stored under. Errors as with `addRecord`. */
export const addEvent = (id: string, content: EventContent): Promise<void> =>
  addRecord('events', id, toStoredEvent(content));

/** Changes an event. Throws ConflictError, RefusedError or a network error. */
export const saveEvent = (base: EventRecord, content: EventContent): Promise<void> =>
  editRecord('events', base.id, { revision: base.revision, changes: toStoredEvent(content), whole: true });

export const publishEvent = (base: EventRecord, isPublished: boolean): Promise<void> =>
  editRecord('events', base.id, { revision: base.revision, changes: { published: isPublished } });

type Pictures = Pick<EventContent, 'cover' | 'photos'>;

/** Throws CannotSaveError when a newly chosen picture is no longer in the bucket. */
export async function requirePictures({ cover, photos }: Pictures, base?: Pictures): Promise<void> {
  const storedPaths = new Set([base?.cover, ...(base?.photos ?? []).map(({ file }) => file)]);
  const pictures = [
    { name: 'the cover', path: cover },
    ...photos.map(({ file }, index) => ({ name: `photo ${index + 1}`, path: file })),
  ];
  await requireFiles(pictures.filter(({ path }) => path !== '' && !storedPaths.has(path)));
}
