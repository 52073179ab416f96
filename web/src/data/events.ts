import '@utkarsh/domain/jitless';
import { collection, getDocs, limit, orderBy, query, Timestamp, where } from 'firebase/firestore/lite';
import type { DocumentSnapshot, QueryConstraint } from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { publishedEventSchema, unpackPhoto, type PublishedEvent } from '@utkarsh/domain/event';
import { pageLimits } from '@utkarsh/domain/pageData';
import { readEach } from '@utkarsh/domain/readEach';
import { liteFirestore } from '../firebase/lite';
import { readPublishedDocument } from './publishedDocument';

const isoTime = (value: unknown) => (value instanceof Timestamp ? value.toDate().toISOString() : value);
const photosSchema = z.array(z.string());

function toPublished(document: DocumentSnapshot): PublishedEvent {
  const data = document.data() ?? {};
  return publishedEventSchema.parse({
    ...data,
    id: document.id,
    starts_at: isoTime(data['starts_at']),
    ends_at: isoTime(data['ends_at']),
    photos: photosSchema.parse(data['photos']).map(unpackPhoto),
  });
}

/** An event that cannot be read is left out: the others are to be seen. */
async function readPublished(...constraints: QueryConstraint[]): Promise<PublishedEvent[]> {
  const events = collection(await liteFirestore(), collections.events);
  const { docs } = await getDocs(query(events, where('published', '==', true), ...constraints));
  return readEach(docs, toPublished);
}

/** Published events that have not ended, by start. Throws when they cannot be read. */
export async function readUpcomingEvents(now: Date): Promise<PublishedEvent[]> {
  const events = await readPublished(
    where('ends_at', '>=', Timestamp.fromDate(now)),
    orderBy('ends_at'),
    limit(pageLimits.upcomingEvents),
  );
  return events.sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}

/** One published event; null when there is none. Throws when it cannot be read. */
export const readEvent = (id: string): Promise<PublishedEvent | null> =>
  readPublishedDocument('events', id, toPublished);
