import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { publishedEventSchema, unpackPhoto, type PublishedEvent } from '@utkarsh/domain/event';
import { isDocumentId } from '@utkarsh/domain/ids';
import { collectionOf, isoTime, readDocuments } from './firestore';

const photosSchema = z.array(z.string());

const toPublished = (document: DocumentSnapshot): PublishedEvent =>
  publishedEventSchema.parse({
    ...document.data(),
    id: document.id,
    starts_at: isoTime(document.get('starts_at')),
    ends_at: isoTime(document.get('ends_at')),
    photos: photosSchema.parse(document.get('photos')).map(unpackPhoto),
  });

const published = () => collectionOf('events').where('published', '==', true);

/** Published events that have not ended, by start. */
export async function upcomingEvents(now: Date, limit: number): Promise<PublishedEvent[]> {
  const found = await published()
    .where('ends_at', '>=', Timestamp.fromDate(now))
    .orderBy('ends_at')
    .limit(limit)
    .get();
  return readDocuments(found.docs, toPublished).sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}

/** Published events that have ended, newest first. */
export async function pastEvents(now: Date, limit: number): Promise<PublishedEvent[]> {
  const found = await published()
    .where('ends_at', '<', Timestamp.fromDate(now))
    .orderBy('ends_at', 'desc')
    .limit(limit)
    .get();
  return readDocuments(found.docs, toPublished);
}

/** One event; null when there is none or it is not published. */
export async function publishedEvent(id: string): Promise<PublishedEvent | null> {
  if (!isDocumentId(id)) return null;
  const document = await collectionOf('events').doc(id).get();
  return document.get('published') === true ? toPublished(document) : null;
}
