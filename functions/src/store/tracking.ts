import { storedInsightSchema } from '@utkarsh/domain/insight';
import { toTrackedInsight, type TrackedInsight } from '@utkarsh/domain/insightTracking';
import { readMediaPath } from '@utkarsh/domain/media';
import {
  toTracked,
  type NominationStatusDocument,
  type TrackedNomination,
} from '@utkarsh/domain/nominationStatus';
import { isTrackingKey, withdrawnStatus } from '@utkarsh/domain/nominationTracking';
import { isWithdrawn } from '@utkarsh/domain/withdrawal';
import { eraseRecord, forgetRecord } from './erasure';
import { lookUpMedia } from './media';
import { inTurn } from './memory';
import { followed, keepStatus, keptStatus, readStatus } from './nominationStatus';
import { recordOfKey } from './privateKeys';
import { editRecord, EditConflict, readRecord } from './records';

/** More edits than staff can make to one nomination while a withdrawal is on its way. */
const attempts = 10;

/** What the holder of a key may know of its nomination, from the nomination itself; undefined when there is none. */
export async function readTracked(key: string): Promise<NominationStatusDocument | undefined> {
  const id = await recordOfKey('nominations', key);
  return id === undefined ? undefined : readStatus(id);
}

/** The same at the price of one document, once the trigger has written it. */
export async function readPrivatePage(key: string): Promise<TrackedNomination | undefined> {
  if (!isTrackingKey(key)) return undefined;
  const kept = await keptStatus(key);
  if (kept) return kept;
  const status = await readTracked(key);
  return status && toTracked(status);
}

/**
 * Withdraws a nomination and its consent; undefined when there is none: one that staff have deleted is never brought back then. It
 * follows whatever staff save meanwhile, so that neither is lost. Doing it again changes nothing.
 */
export const withdrawTracked = (key: string): Promise<NominationStatusDocument | undefined> =>
  inTurn(`withdrawal ${key}`, async () => {
    const id = await recordOfKey('nominations', key);
    if (id === undefined) return undefined;
    const status = await withdrawal(id);
    if (!status) await forgetRecord({ collection: 'nominations', record: id });
    return status;
  });

async function withdrawal(id: string): Promise<NominationStatusDocument | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const data = (await readRecord('nominations', id))?.data();
    if (!data) return undefined;
    const present = followed(data);
    if (isWithdrawn(present)) return readStatus(id);
    try {
      await editRecord('nominations', id, {
        revision: present.revision,
        actor: { kind: 'nominator' },
        edit: () => ({ terms_accepted: 0, status: withdrawnStatus(present.status) }),
      });
      // The trigger would write the same a moment later; the nominator looks at once.
      return await keepStatus(id);
    } catch (error) {
      if (!(error instanceof EditConflict) || attempt === attempts) throw error;
    }
  }
}

/** What the holder of a key may know of its insight; undefined when there is none. */
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
  // One that is gone, deleted by staff or withdrawn at this moment, is still to be taken out of the history.
  const erased =
    (await eraseRecord('insights', record)) ?? (await forgetRecord({ collection: 'insights', record }));
  return erased !== undefined;
}
