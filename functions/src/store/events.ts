import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { EventRecord, PublishedEvent } from '@utkarsh/domain/event/event';
import { eventRecordSchema, publishedEventSchema, unpackPhotos } from '@utkarsh/domain/event/event';
import { collectionOf, plainRecord, readDocuments, readIfVisible, visitorList } from './firestore';

const plainEvent = (document: DocumentSnapshot) => ({
  ...plainRecord(document),
  photos: unpackPhotos(document.get('photos')),
});
const toPublished = (document: DocumentSnapshot) => publishedEventSchema.parse(plainEvent(document));
const toRecord = (document: DocumentSnapshot) => eventRecordSchema.parse(plainEvent(document));

const queryPublished = () => collectionOf('events').where('published', '==', true);
const queryUpcoming = (now: Date) =>
  queryPublished().where('ends_at', '>=', Timestamp.fromDate(now)).orderBy('ends_at');
const queryPast = (now: Date) =>
  queryPublished().where('ends_at', '<', Timestamp.fromDate(now)).orderBy('ends_at', 'desc');

/** Reads published events that have not ended, by start. */
export async function upcomingEvents(now: Date, limit: number): Promise<PublishedEvent[]> {
  const { docs } = await queryUpcoming(now).limit(limit).get();
  return readDocuments(docs, toPublished).sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}

/** Published events that have ended, newest first. */
export const pastEvents = visitorList(() => queryPast(new Date()), toPublished);

/** Reads the published events for calendars: those that end soonest, and those that ended last. */
export async function calendarEvents(
  now: Date,
  limits: { upcoming: number; past: number },
): Promise<EventRecord[]> {
  const snapshots = await Promise.all([
    queryPast(now).limit(limits.past).get(),
    queryUpcoming(now).limit(limits.upcoming).get(),
  ]);
  const events = snapshots.flatMap(({ docs }) => readDocuments(docs, toRecord));
  return events.sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}

const isPublished = (document: DocumentSnapshot) => document.get('published') === true;

/** Reads a published event. Returns null for an unknown or unpublished one. */
export const publishedEvent = (id: string): Promise<PublishedEvent | null> =>
  readIfVisible('events', id, isPublished, toPublished);

export const calendarEvent = (id: string): Promise<EventRecord | null> =>
  readIfVisible('events', id, isPublished, toRecord);

const addressSchema = z.pick(publishedEventSchema, { id: true, ends_at: true });

/** Only the ids and end times of published events. */
export const publishedEventAddresses = visitorList(
  () => queryPublished().orderBy('ends_at', 'desc').select('ends_at'),
  (document) => addressSchema.parse(plainRecord(document)),
);
