import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type ListParams, summaryLimits } from '@utkarsh/domain/contract/api';
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
  type TrackedInsight,
  toTrackedInsight,
} from '@utkarsh/domain/insight/insight';
import { insightMediaPath, readMediaPath } from '@utkarsh/domain/media/media';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { collectionOf, isoTime, plainRecord, readIfVisible, visitorList } from './firestore';
import { eraseRecord, erasureReference } from './history/erasure';
import { erasedAttempt } from './idempotency';
import { isAlreadyStored, lookUpMedia, removeMediaOf, storeMedia } from './media/media';
import { fileExists } from './media/mediaFiles';
import { cacheRead } from './memory';
import { keyIn, keyReference, recordOfKey, storeKey } from './nomination/privateLinks';
import { type RecordFilter, everyRecord, listRecords, queryByStatus, readRecord } from './records';

const toPublished = (document: DocumentSnapshot): PublishedInsight =>
  publishedInsightSchema.parse(plainRecord(document));

const publishedQuery = () =>
  collectionOf('insights').where('status', '==', 'published').orderBy('published_at', 'desc');

/** Published insights, newest first. */
export const publishedInsights = visitorList(publishedQuery, toPublished);

export type EditedInsight = PublishedInsight & { edited_at: string };

/** Returns when a published insight changed last: by an edit, or by its publication if that is later. */
function editedAt(document: DocumentSnapshot): string {
  const [publishedAt = '', updatedAt = ''] = ['published_at', 'updated_at'].map((field) =>
    z.catch(z.optional(z.string()), undefined).parse(isoTime(document.get(field))),
  );
  return updatedAt > publishedAt ? updatedAt : publishedAt;
}

/** The newest published insights with the time of their last edit. */
export const editedInsights = visitorList(publishedQuery, (document): EditedInsight => ({
  ...toPublished(document),
  edited_at: editedAt(document),
}));

/** Newest insights for the home page and for an insight's page. */
export const newestInsights = cacheRead(() => publishedInsights.read(summaryLimits.newestInsights));

/** Only the ids and edit times of published insights, newest first. */
export const publishedInsightAddresses = visitorList(
  () => publishedQuery().select('published_at', 'updated_at'),
  (document) => ({ id: document.id, edited_at: editedAt(document) }),
);
export type InsightAddress = Pick<EditedInsight, 'id' | 'edited_at'>;

/** Reads a published insight. Returns null for an unknown or unpublished one. */
export const publishedInsight = (id: string): Promise<PublishedInsight | null> =>
  readIfVisible('insights', id, (document) => document.get('status') === 'published', toPublished);

export interface SentFile {
  type: string;
  content: Buffer;
}

export interface InsightSubmission {
  insight: Insight;
  image: SentFile;
  video: SentFile | undefined;
}
/** Stores a file. A repeated attempt skips a file that an earlier attempt has stored. */
async function storeFile(path: string, { type, content }: SentFile, mayExist: boolean): Promise<void> {
  if (mayExist && (await fileExists(path))) return;
  try {
    await storeMedia(path, type, content);
  } catch (error) {
    if (!(mayExist && isAlreadyStored(error))) throw error;
  }
}

/** Throws Conflict when the insight of an attempt was erased: nothing else may be stored under its id. */
function requireNotErased(note: DocumentSnapshot | undefined): void {
  if (note?.exists) throw erasedAttempt();
}

/**
 * Stores the files of a new insight as the site does, before its record, and returns the functions that create the record. `repeatedId` is
 * the id of an attempt that may be repeated, even in parallel. If it fails, its files stay for another repetition, or for the nightly sweep.
 */
export async function storeInsight(
  { insight, image, video }: InsightSubmission,
  repeatedId: string | undefined,
) {
  const id = repeatedId ?? newDocumentId();
  const erasure = erasureReference('insights', id);
  if (repeatedId !== undefined) requireNotErased(await erasure.get());
  const reference = collectionOf('insights').doc(id);
  const record = toStoredInsight(insight, {
    consentVersion: currentConsentVersion,
    image: insightMediaPath(id, 'image', image.type),
    video: video ? insightMediaPath(id, 'video', video.type) : '',
  });
  /** Runs the creation of the record. If it fails, removes the files, unless the attempt may be repeated. */
  const rollbackOnError = async (run: () => Promise<void>) => {
    try {
      await run();
    } catch (error) {
      // The record may exist even though the reply was lost.
      if (repeatedId === undefined && !(await reference.get()).exists)
        await removeMediaOf({ owner: 'insights', id });
      throw error;
    }
  };
  await rollbackOnError(async () => {
    await storeFile(record.image, image, repeatedId !== undefined);
    if (video) await storeFile(record.video, video, repeatedId !== undefined);
  });
  return {
    id,
    rollbackOnError,
    /** Creates the record and returns the key of its private link. A repetition without a kept reply leaves an existing record as it is. */
    create: async (transaction: Transaction): Promise<string> => {
      if (repeatedId !== undefined) {
        const key = keyReference('insights', id);
        const [present, storedKey, note] = await transaction.getAll(reference, key, erasure);
        requireNotErased(note);
        if (present?.exists) return keyIn(storedKey) ?? storeKey(transaction, 'insights', id);
      }
      transaction.create(reference, {
        ...record,
        created_at: FieldValue.serverTimestamp(),
        updated_at: FieldValue.serverTimestamp(),
        published_at: null,
      });
      return storeKey(transaction, 'insights', id);
    },
  };
}

type Statuses = StoredInsight['status'][] | undefined;

export const listInsights = (params: ListParams, status: Statuses) =>
  listRecords(queryByStatus('insights', status), params, (document): InsightRecord =>
    readInsightRecord(plainRecord(document)),
  );

export const everyInsight = (filter: RecordFilter, status: Statuses): AsyncGenerator<DocumentSnapshot> =>
  everyRecord(queryByStatus('insights', status), filter);

/** Reads what the holder of a key may see of the insight. Returns undefined for an unknown key. */
export async function readTrackedInsight(key: string): Promise<TrackedInsight | undefined> {
  const id = await recordOfKey('insights', key);
  const insight = id === undefined ? undefined : await readRecord('insights', id);
  return insight && toTrackedInsight(insight.id, insight.data(), await findDiscardedFiles(insight.data()));
}

/** Returns the kinds of files that the check of uploads has removed from a pending insight. */
async function findDiscardedFiles(record: unknown): Promise<TrackedInsight['discarded']> {
  const kinds: TrackedInsight['discarded'] = [];
  const insight = storedInsightSchema.parse(record);
  if (insight.status !== 'pending') return kinds;
  for (const kind of ['image', 'video'] as const) {
    const place = readMediaPath(insight[kind]);
    if (place && (await lookUpMedia(insight[kind], place)) === undefined) kinds.push(kind);
  }
  return kinds;
}

/** Erases the insight that a key opens. Returns false for an unknown key, as after a withdrawal. */
export async function withdrawInsight(key: string): Promise<boolean> {
  const record = await recordOfKey('insights', key);
  if (record === undefined) return false;
  // A record that was deleted or withdrawn meanwhile still has a history to erase.
  return (await eraseRecord({ collection: 'insights', record })) !== undefined;
}
