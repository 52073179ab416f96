import { type DocumentSnapshot, Timestamp } from 'firebase/firestore';
import {
  type EventInput,
  type EventPhoto,
  type EventRecord,
  eventRecordSchema,
  packPhoto,
  unpackPhotos,
} from '@utkarsh/domain/event/event';
import { requireFiles } from './mediaFile';
import { editRecord, plainRecord, saveRecord } from './records';

/** The parts of an event that staff write, with the paths of its pictures. '' means no cover. */
export interface EventContent extends EventInput {
  cover: string;
  photos: EventPhoto[];
}

export function toEvent(document: DocumentSnapshot): EventRecord {
  const data = plainRecord(document);
  return eventRecordSchema.parse({ ...data, photos: unpackPhotos(data['photos']) });
}

const toTime = (iso: string) => Timestamp.fromDate(new Date(iso));

export const saveEvent = (id: string, base: EventRecord | undefined, content: EventContent): Promise<void> =>
  saveRecord('events', id, base, {
    ...content,
    starts_at: toTime(content.starts_at),
    ends_at: toTime(content.ends_at),
    photos: content.photos.map(packPhoto),
  });

export const publishEvent = (base: EventRecord, isPublished: boolean): Promise<void> =>
  editRecord('events', base.id, { revision: base.revision, changes: { published: isPublished } });

type Pictures = Pick<EventContent, 'cover' | 'photos'>;

/** Throws `unsaved` when a newly chosen picture is no longer in the bucket. */
export async function requirePictures({ cover, photos }: Pictures, base?: Pictures): Promise<void> {
  const storedPaths = new Set([base?.cover, ...(base?.photos ?? []).map(({ file }) => file)]);
  const pictures = [
    { name: 'the cover', path: cover },
    ...photos.map(({ file }, index) => ({ name: `photo ${index + 1}`, path: file })),
  ];
  await requireFiles(pictures.filter(({ path }) => path !== '' && !storedPaths.has(path)));
}
