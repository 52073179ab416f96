import { apiLimits } from '@utkarsh/domain/contract/api';
import { chunked } from '@utkarsh/domain/contract/listQuery';
import { removalReplySchema, restorationReplySchema } from '@utkarsh/domain/contract/batches';
import { readApi, UnansweredError } from './api';
import { noteRemoved, noteRestored } from './savedOrganizations';
import type { RemovableCollection } from '@utkarsh/domain/history/recordKinds';

export type OnRemoved = (gone: readonly string[], own: readonly string[]) => void;

/** Records whose deletion got no answer: when they are gone later, it was that. */
const unanswered = new Set<string>();

/**
 * Deletes records, a hundred at a time, all or none of them; those that are gone already are no failure. `onRemoved` hears of
 * each hundred that is gone, and which of them nobody else has deleted. Errors as with `callApi`: what it has not heard of then
 * is still there, unless no answer came.
 */
export async function removeRecords(
  collection: RemovableCollection | 'subscribers',
  ids: readonly string[],
  onRemoved?: OnRemoved,
): Promise<void> {
  const path = `/api/admin/${collection}/remove`;
  for (const batch of chunked(ids, apiLimits.batch)) {
    const { removed } = await readApi(removalReplySchema, 'POST', path, { ids: batch }).catch(
      (error: unknown) => {
        if (error instanceof UnansweredError) for (const id of batch) unanswered.add(id);
        throw error;
      },
    );
    if (collection === 'organizations') noteRemoved(batch);
    onRemoved?.(
      batch,
      batch.filter((id) => removed.includes(id) || unanswered.has(id)),
    );
  }
}

/**
 * Brings back deleted records, a hundred at a time. Resolves to how many of them there are then, and of how many no answer tells
 * that; what fails is among neither.
 */
export async function restoreRecords(
  collection: RemovableCollection,
  ids: readonly string[],
): Promise<{ restored: number; unknown: number }> {
  const path = `/api/admin/${collection}/restore`;
  const result = { restored: 0, unknown: 0 };
  for (const batch of chunked(ids, apiLimits.batch)) {
    // Before the call: it may succeed though its reply is lost.
    if (collection === 'organizations') noteRestored(batch);
    try {
      const { missing } = await readApi(restorationReplySchema, 'POST', path, { ids: batch });
      result.restored += batch.length - missing.length;
    } catch (error) {
      if (error instanceof UnansweredError) result.unknown += batch.length;
    }
  }
  return result;
}
