import { storedInsightSchema } from '@utkarsh/domain/insight/insight';
import { type TrackedInsight, toTrackedInsight } from '@utkarsh/domain/insight/insightReading';
import { readMediaPath } from '@utkarsh/domain/media/media';
import {
  type NominationStatusDocument,
  type TrackedNomination,
  toTracked,
} from '@utkarsh/domain/nomination/nominationStatus';
import { isTrackingKey, withdrawnStatus } from '@utkarsh/domain/nomination/nominationTracking';
import { isWithdrawn } from '@utkarsh/domain/nomination/statusFlow';
import { eraseRecord, finishErasure, forgetWith } from '../history/erasure';
import { firestore } from '../firestore';
import { lookUpMedia } from '../media/media';
import { inTurn } from '../memory';
import { readFollowed, keepStatus, keptStatus, readStatus } from './nominationStatus';
import { recordOfKey } from './privateKeys';
import { writeRecords } from '../recordBatches';
import { readRecord, recordReference } from '../records';

/** More deletions and undos than staff can make of one nomination while a withdrawal is on its way. */
const attempts = 10;

/** Reads from the nomination itself what the holder of its key may know. Returns undefined for an unknown key. */
export async function readTracked(key: string): Promise<NominationStatusDocument | undefined> {
  const id = await recordOfKey('nominations', key);
  return id === undefined ? undefined : readStatus(id);
}

/** Reads the private page of a nomination from one document, which the trigger writes. */
export async function readPrivatePage(key: string): Promise<TrackedNomination | undefined> {
  if (!isTrackingKey(key)) return undefined;
  const kept = await keptStatus(key);
  if (kept) return kept;
  const status = await readTracked(key);
  return status && toTracked(status);
}

/** A nomination that its nominator has withdrawn, and what they see of it. */
interface Withdrawn {
  id: string;
  status: NominationStatusDocument;
}

/**
 * Withdraws a nomination and its consent. Returns undefined for an unknown key. A nomination that staff have deleted stays deleted.
 * A second call changes nothing.
 */
export const withdrawTracked = (key: string): Promise<Withdrawn | undefined> =>
  inTurn(`withdrawal ${key}`, async () => {
    const id = await recordOfKey('nominations', key);
    if (id === undefined) return undefined;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (!(await withdrawOrForget(id))) return undefined;
      // The trigger would write the same a moment later; the nominator looks at once.
      const status = await keepStatus(id);
      if (status) return { id, status };
      // Staff have deleted it in between, and a withdrawn nomination must not come back.
    }
    throw new Error(`nominations/${id} is deleted and brought back again and again.`);
  });

/**
 * Withdraws a nomination that is there, or forgets one that is deleted. One transaction sees which it is, so that nobody who
 * deletes it or brings it back at this moment hides it. Returns whether it is there.
 */
async function withdrawOrForget(id: string): Promise<boolean> {
  const gone = { collection: 'nominations', record: id } as const;
  const outcome = await firestore().runTransaction(async (transaction) => {
    const before = (await transaction.get(recordReference('nominations', id))).data();
    if (!before) return (await forgetWith(transaction, gone)) ? 'forgotten' : 'unknown';
    const present = readFollowed(before);
    if (isWithdrawn(present)) return 'there';
    const after = {
      ...before,
      ...{ terms_accepted: 0, status: withdrawnStatus(present.status), revision: present.revision + 1 },
    };
    const actor = { kind: 'nominator' } as const;
    await writeRecords(transaction, 'nominations', { writes: [{ id, before, after }], actor });
    return 'there';
  });
  if (outcome === 'forgotten') await finishErasure(gone);
  return outcome === 'there';
}

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
  // Of one that is gone, deleted by staff or withdrawn at this moment, the history is still to be cleaned.
  return (await eraseRecord({ collection: 'insights', record })) !== undefined;
}
