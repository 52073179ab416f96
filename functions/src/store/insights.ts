import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { isDocumentId } from '@utkarsh/domain/ids';
import { publishedInsightSchema, type PublishedInsight } from '@utkarsh/domain/insight';
import { summaryLimits } from '@utkarsh/domain/summary';
import { collectionOf, isoTime, readDocuments } from './firestore';
import { remembered } from './memory';

function toPublished(document: DocumentSnapshot): PublishedInsight {
  return publishedInsightSchema.parse({
    ...document.data(),
    id: document.id,
    published_at: isoTime(document.get('published_at')),
  });
}

const published = () =>
  collectionOf('insights').where('status', '==', 'published').orderBy('published_at', 'desc');

/** Published insights, newest first. */
export async function publishedInsights(limit: number): Promise<PublishedInsight[]> {
  const found = await published().limit(limit).get();
  return readDocuments(found.docs, toPublished);
}

/** The newest ones, kept for a moment: every visit of the home page asks for them. */
export const newestInsights = remembered(() => publishedInsights(summaryLimits.insights));

const addressSchema = z.object({ id: z.string(), published_at: z.string() });
export type InsightAddress = z.infer<typeof addressSchema>;

/** Where published insights are, newest first, without the rest of them. */
export async function publishedInsightAddresses(limit: number): Promise<InsightAddress[]> {
  const found = await published().select('published_at').limit(limit).get();
  return readDocuments(found.docs, (document) =>
    addressSchema.parse({ id: document.id, published_at: isoTime(document.get('published_at')) }),
  );
}

/** One insight; null when there is none or it is not published. */
export async function publishedInsight(id: string): Promise<PublishedInsight | null> {
  if (!isDocumentId(id)) return null;
  const document = await collectionOf('insights').doc(id).get();
  return document.get('status') === 'published' ? toPublished(document) : null;
}
