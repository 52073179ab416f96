import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import type { ListParams } from '@utkarsh/domain/contract/api';
import { summaryLimits } from '@utkarsh/domain/contract/publicData';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import {
  type Insight,
  type InsightRecord,
  type PublishedInsight,
  type StoredInsight,
  publishedInsightSchema,
  readInsightRecord,
  storedInsightSchema,
  toStoredInsight,
} from '@utkarsh/domain/insight/insight';
import {
  type TrackedInsight,
  moreInsightsCount,
  toTrackedInsight,
} from '@utkarsh/domain/insight/insightReading';
import { insightMediaPath, readMediaPath } from '@utkarsh/domain/media/media';
import { isDocumentId, newDocumentId } from '@utkarsh/domain/text/ids';
import { collectionOf, count, isoTime, readDocuments, withIsoTimes } from './firestore';
import { eraseRecord, erasureReference } from './history/erasure';
import { erasedAttempt } from './idempotency';
import { isAlreadyStored, lookUpMedia, removeMediaOf, storeMedia } from './media/media';
import { isThere } from './media/mediaFiles';
import { remembered } from './memory';
import { keyIn, keyReference, recordOfKey, storeKey } from './nomination/privateLinks';
import { type Wanted, everyRecord, listRecords, ofStatus, readRecord } from './records';

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

export const countPublishedInsights = (): Promise<number> => count(published());

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

/** The home page shows them; the page of an insight needs one more than it shows, as the insight may be among them. */
export const newestInsights = remembered(() =>
  publishedInsights(Math.max(summaryLimits.insights, moreInsightsCount + 1)),
);

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

type Statuses = StoredInsight['status'][] | undefined;

export interface SentFile {
  type: string;
  content: Buffer;
}

/** An insight with its files, all of them checked. */
export interface InsightSubmission {
  insight: Insight;
  image: SentFile;
  video: SentFile | undefined;
}

/** A repetition finds what an earlier attempt has stored, and need not send it again. */
async function storeFile(path: string, { type, content }: SentFile, mayBeThere: boolean): Promise<void> {
  if (mayBeThere && (await isThere(path))) return;
  try {
    await storeMedia(path, type, content);
  } catch (error) {
    if (!(mayBeThere && isAlreadyStored(error))) throw error;
  }
}

/** Throws Conflict for an attempt whose insight was erased: nothing comes under its id again. */
function requireNotErased(note: DocumentSnapshot | undefined): void {
  if (note?.exists) throw erasedAttempt();
}

/**
 * Stores the files of a fresh insight exactly as the site itself would, before its record. `repeatedId` is the id of an
 * attempt that may be repeated, even at the same time: what breaks off then is left to the sweep of files without a
 * record, because another repetition may be about to name them. Returns what makes the record.
 */
export async function storeInsight(
  { insight, image, video }: InsightSubmission,
  repeatedId: string | undefined,
) {
  const id = repeatedId ?? newDocumentId();
  const erasure = erasureReference('insights', id);
  if (repeatedId !== undefined) requireNotErased(await erasure.get());
  const reference = collectionOf('insights').doc(id);
  const stored = toStoredInsight(insight, {
    consentVersion: currentConsentVersion,
    image: insightMediaPath(id, 'image', image.type),
    video: video ? insightMediaPath(id, 'video', video.type) : '',
  });
  /** Runs what creates the record. If that fails, removes the files, unless this is a repetition. */
  const rollbackOnError = async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      // The reply may have been lost, and not the record.
      if (repeatedId === undefined && !(await reference.get()).exists) {
        await removeMediaOf({ owner: 'insights', id });
      }
      throw error;
    }
  };
  await rollbackOnError(async () => {
    await storeFile(stored.image, image, repeatedId !== undefined);
    if (video) await storeFile(stored.video, video, repeatedId !== undefined);
  });
  return {
    id,
    rollbackOnError,
    /** Returns the key of the private link. A repetition whose kept reply is gone leaves the record as it is. */
    create: async (transaction: Transaction): Promise<string> => {
      if (repeatedId !== undefined) {
        const key = keyReference('insights', id);
        const [present, kept, erased] = await transaction.getAll(reference, key, erasure);
        requireNotErased(erased);
        if (present?.exists) return keyIn(kept) ?? storeKey(transaction, 'insights', id);
      }
      transaction.create(reference, {
        ...stored,
        created_at: FieldValue.serverTimestamp(),
        updated_at: FieldValue.serverTimestamp(),
        published_at: null,
      });
      return storeKey(transaction, 'insights', id);
    },
  };
}

const toInsightRecord = (document: DocumentSnapshot): InsightRecord =>
  readInsightRecord({ ...withIsoTimes(document.data() ?? {}), id: document.id });

export const listInsights = (params: ListParams, status: Statuses) =>
  listRecords(ofStatus('insights', status), params, toInsightRecord);

export const everyInsight = (wanted: Wanted, status: Statuses): AsyncGenerator<DocumentSnapshot> =>
  everyRecord(ofStatus('insights', status), wanted);

/** Reads what the holder of a key may know of its insight. Returns undefined for an unknown key. */
export async function readTrackedInsight(key: string): Promise<TrackedInsight | undefined> {
  const id = await recordOfKey('insights', key);
  const found = id === undefined ? undefined : await readRecord('insights', id);
  return found && toTrackedInsight(found.id, found.data(), await discardedFiles(found.data()));
}

/** Returns which files of a waiting insight the check of uploads has removed. */
async function discardedFiles(record: unknown): Promise<TrackedInsight['discarded']> {
  const found: TrackedInsight['discarded'] = [];
  const { status, image, video } = storedInsightSchema.parse(record);
  if (status !== 'pending') return found;
  for (const [kind, path] of [
    ['image', image],
    ['video', video],
  ] as const) {
    const place = readMediaPath(path);
    if (place && (await lookUpMedia(path, place)) === undefined) found.push(kind);
  }
  return found;
}

/** Erases the insight that a key leads to; false when the key leads to nothing, as after a withdrawal. */
export async function withdrawInsight(key: string): Promise<boolean> {
  const record = await recordOfKey('insights', key);
  if (record === undefined) return false;
  // A record that was deleted or withdrawn meanwhile still has a history to erase.
  return (await eraseRecord({ collection: 'insights', record })) !== undefined;
}
