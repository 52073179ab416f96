import { toTrackedInsight, type TrackedInsight } from '@utkarsh/domain/insightTracking';
import { eraseRecord, forgetRecord } from './erasure';
import { recordOfKey } from './privateKeys';
import { readRecord } from './records';

/** What the holder of a key may know of its insight; undefined when there is none. */
export async function readTrackedInsight(key: string): Promise<TrackedInsight | undefined> {
  const id = await recordOfKey('insights', key);
  const found = id === undefined ? undefined : await readRecord('insights', id);
  return found && toTrackedInsight(found.id, found.data());
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
