import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
  type DocumentSnapshot,
} from 'firebase/firestore/lite';
import { collections } from '@utkarsh/domain/collections';
import { publishedInsightSchema, type PublishedInsight } from '@utkarsh/domain/insight';
import { readEach } from '@utkarsh/domain/readEach';
import { liteFirestore } from '../firebase/lite';
import { readPublishedDocument } from './publishedDocument';

function toPublished(document: DocumentSnapshot): PublishedInsight {
  const published: unknown = document.get('published_at');
  return publishedInsightSchema.parse({
    ...document.data(),
    id: document.id,
    published_at: published instanceof Timestamp ? published.toDate().toISOString() : published,
  });
}

/** Published insights that can be read, newest first. */
export async function readInsights(count: number): Promise<PublishedInsight[]> {
  const insights = query(
    collection(await liteFirestore(), collections.insights),
    where('status', '==', 'published'),
    orderBy('published_at', 'desc'),
    limit(count),
  );
  return readEach((await getDocs(insights)).docs, toPublished);
}

/** One published insight; null when there is none. */
export const readInsight = (id: string): Promise<PublishedInsight | null> =>
  readPublishedDocument('insights', id, toPublished);
