import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import type { ListParams } from '@utkarsh/domain/contract/api';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import {
  type Insight,
  type InsightRecord,
  type StoredInsight,
  readInsightRecord,
  toStoredInsight,
} from '@utkarsh/domain/insight/insight';
import { insightMediaPath } from '@utkarsh/domain/media/media';
import { erasureReference } from './history/erasure';
import { collectionOf, withIsoTimes } from './firestore';
import { erasedAttempt } from './idempotency';
import { isAlreadyStored, removeMediaOf, storeMedia } from './media/media';
import { isThere } from './media/mediaFiles';
import { keyIn, keyReference, storeKey } from './nomination/privateKeys';
import { everyRecord, listRecords, ofStatus, type Wanted } from './records';

type Statuses = StoredInsight['status'][] | undefined;

/** A file as it was sent. */
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
    /**
     * Reads before it writes; returns the key of the private link. A repetition whose kept reply is gone finds the record, and
     * leaves it as it is.
     */
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

/** Reads an insight for staff. Throws when the document is not an insight. */
const toInsightRecord = (document: DocumentSnapshot): InsightRecord =>
  readInsightRecord({ ...withIsoTimes(document.data() ?? {}), id: document.id });

/** A page of insights, newest first, of some statuses if any are named. */
export const listInsights = (params: ListParams, status: Statuses) =>
  listRecords(ofStatus('insights', status), params, toInsightRecord);

/** All insights of a search, some days and some statuses, newest first, as they are stored. */
export const everyInsight = (wanted: Wanted, status: Statuses): AsyncGenerator<DocumentSnapshot> =>
  everyRecord(ofStatus('insights', status), wanted);
