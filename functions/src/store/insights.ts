import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { isDocumentId } from '@utkarsh/domain/text/ids';
import { publishedInsightSchema, type PublishedInsight } from '@utkarsh/domain/insight/insight';
import { summaryLimits } from '@utkarsh/domain/contract/publicData';
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

/** Published insights, newest first, without the first `offset`. */
export async function publishedInsights(limit: number, offset = 0): Promise<PublishedInsight[]> {
  const found = await published().offset(offset).limit(limit).get();
  return readDocuments(found.docs, toPublished);
}

/** How many insights are published. */
export async function countPublishedInsights(): Promise<number> {
  return (await published().count().get()).data().count;
}

/** An insight as feeds have it. */
export type EditedInsight = PublishedInsight & { edited_at: string };

/** When what is published was changed last: an edit may be older than the publication. */
function editedAt(document: DocumentSnapshot): string {
  const [published = '', updated = ''] = ['published_at', 'updated_at'].map((field) =>
    z.catch(z.optional(z.string()), undefined).parse(isoTime(document.get(field))),
  );
  return updated > published ? updated : published;
}

/** Reads the newest published insights with the time of their last edit. */
export async function editedInsights(limit: number): Promise<EditedInsight[]> {
  const found = await published().limit(limit).get();
  return readDocuments(found.docs, (document) => ({
    ...toPublished(document),
    edited_at: editedAt(document),
  }));
}

/** The newest ones, kept for a moment: every visit of the home page asks for them. */
export const newestInsights = remembered(() => publishedInsights(summaryLimits.insights));

const addressSchema = z.object({ id: z.string(), edited_at: z.string() });
export type InsightAddress = z.infer<typeof addressSchema>;

/** Where published insights are, newest first, without the rest of them. */
export async function publishedInsightAddresses(limit: number): Promise<InsightAddress[]> {
  const found = await published().select('published_at', 'updated_at').limit(limit).get();
  return readDocuments(found.docs, (document) =>
    addressSchema.parse({ id: document.id, edited_at: editedAt(document) }),
  );
}

/** Reads a published insight. Returns null for an unknown or unpublished one. */
export async function publishedInsight(id: string): Promise<PublishedInsight | null> {
  if (!isDocumentId(id)) return null;
  const document = await collectionOf('insights').doc(id).get();
  return document.get('status') === 'published' ? toPublished(document) : null;
}
