import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { packPhoto, unpackPhoto, type EventInput } from '@utkarsh/domain/event';
import { eventRecordSchema, type EventRecord, type EventUpdate } from '@utkarsh/domain/eventEdit';
import type { Actor } from '@utkarsh/domain/history';
import { newDocumentId } from '@utkarsh/domain/ids';
import { firestore } from './firestore';
import { removeMediaAfter } from './media';
import { createRecord, deleteRecord, editRecord, readRecord } from './records';
import { withIsoTimes } from './times';

const photosSchema = z.array(z.string());

/** An event as staff get it, published or not. Throws when what is stored is none. */
export const toEventRecord = (document: DocumentSnapshot): EventRecord =>
  eventRecordSchema.parse({
    ...withIsoTimes(document.data() ?? {}),
    id: document.id,
    photos: photosSchema.parse(document.get('photos')).map(unpackPhoto),
  });

const toTime = (iso: string) => Timestamp.fromDate(new Date(iso));

/** What staff typed, as it is stored. */
const stored = (input: EventInput) => ({
  title: input.title,
  summary: input.summary,
  description: input.description,
  starts_at: toTime(input.starts_at),
  ends_at: toTime(input.ends_at),
  venue: input.venue,
  city: input.city,
  registration_url: input.registration_url,
  cover_alt: input.cover_alt,
  published: input.published,
});

/** Stores a new event, without files yet. */
export async function createEvent(input: EventInput, actor: Actor): Promise<EventRecord> {
  const data = { ...stored(input), cover: '', photos: [] };
  return toEventRecord(await createRecord('events', newDocumentId(), { data, actor }));
}

/** A page of events, the latest start first, drafts among them. */
export async function listEvents({
  page,
  limit,
}: {
  page: number;
  limit: number;
}): Promise<{ events: EventRecord[]; total: number }> {
  const events = firestore().collection(collections.events);
  const [found, counted] = await Promise.all([
    events
      .orderBy('starts_at', 'desc')
      .offset((page - 1) * limit)
      .limit(limit)
      .get(),
    events.count().get(),
  ]);
  return { events: found.docs.map(toEventRecord), total: counted.data().count };
}

/** One event; undefined when there is none. */
export async function readEvent(id: string): Promise<EventRecord | undefined> {
  const document = await readRecord('events', id);
  return document && toEventRecord(document);
}

/** Changes an event; undefined when there is none. Throws EditConflict when `revision` is not its next one. */
export async function updateEvent(
  id: string,
  { edit, actor }: { edit: EventUpdate; actor: Actor },
): Promise<EventRecord | undefined> {
  const { cover, photos, revision } = edit;
  const changes = {
    ...stored(edit),
    ...(cover !== undefined && { cover }),
    ...(photos && { photos: photos.map(packPhoto) }),
  };
  const document = await editRecord('events', id, { revision, actor, edit: () => changes });
  return document && toEventRecord(document);
}

/** Deletes an event and its files; false when there is none. */
export async function deleteEvent(id: string, actor: Actor): Promise<boolean> {
  if (!(await deleteRecord('events', id, actor))) return false;
  await removeMediaAfter({ owner: 'events', id });
  return true;
}
