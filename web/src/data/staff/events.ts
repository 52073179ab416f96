import { Timestamp, type DocumentSnapshot } from 'firebase/firestore';
import {
  eventRecordSchema,
  packPhoto,
  unpackPhotos,
  type EventInput,
  type EventPhoto,
  type EventRecord,
} from '@utkarsh/domain/event/event';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { mediaLimits } from '@utkarsh/domain/media/media';
import { newFileUpload, type FileUpload } from '../fileUpload';
import { addRecord, editRecord, plainRecord } from './records';

/** What staff write of an event, with the paths of its pictures in the bucket; '' for no cover. */
export interface EventContent extends EventInput {
  cover: string;
  photos: EventPhoto[];
}

/** Reads an event for the staff area. Throws when the document is not an event. */
export function toEvent(document: DocumentSnapshot): EventRecord {
  const data = plainRecord(document);
  return eventRecordSchema.parse({ ...data, photos: unpackPhotos(data['photos']) });
}

const toTime = (iso: string) => Timestamp.fromDate(new Date(iso));

const stored = (content: EventContent) => ({
  ...content,
  starts_at: toTime(content.starts_at),
  ends_at: toTime(content.ends_at),
  photos: content.photos.map(packPhoto),
});

/** Adds an event under the id that its pictures are stored under. Errors as with `addRecord`. */
export const addEvent = (id: string, content: EventContent): Promise<void> =>
  addRecord('events', id, stored(content));

/** Changes an event. Throws ConflictError, RefusedError, or what the network said. */
export const saveEvent = (base: EventRecord, content: EventContent): Promise<void> =>
  editRecord('events', base.id, { revision: base.revision, changes: stored(content), whole: true });

/** Shows or hides an event. Errors as with `saveEvent`. */
export const publishEvent = (base: EventRecord, published: boolean): Promise<void> =>
  editRecord('events', base.id, { revision: base.revision, changes: { published } });

/** A picture on its way to a name of its own in the folder of an event. */
export function newEventPicture(id: string, part: 'cover' | 'photo', file: File): FileUpload {
  const ending = mediaLimits.image.types[file.type];
  if (ending === undefined) throw new Error(`No picture: ${file.type}`);
  // Storage takes no second file of a name, and caches keep what they have under one.
  return newFileUpload(file, `events/${id}/${part}-${newDocumentId().toLowerCase()}.${ending}`);
}
