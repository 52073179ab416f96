import { apiLimits } from '@utkarsh/domain/api';
import { chunked } from '@utkarsh/domain/chunks';
import { removalReplySchema, restorationReplySchema } from '@utkarsh/domain/recordBatch';
import { readApi } from './api';
import { noteRemoved, noteRestored } from './savedOrganizations';
import type { RemovableCollection } from '@utkarsh/domain/recordKinds';

/**
 * Deletes records, a hundred at a time, all or none of them; those that are gone already are no failure. `onRemoved` hears of
 * each hundred. Errors as with `callApi`: what it has not heard of then is still there, unless no answer came.
 */
export async function removeRecords(
  collection: RemovableCollection | 'subscribers',
  ids: readonly string[],
  onRemoved?: (ids: readonly string[]) => void,
): Promise<void> {
  for (const batch of chunked(ids, apiLimits.batch)) {
    await readApi(removalReplySchema, 'POST', `/api/admin/${collection}/remove`, { ids: batch });
    if (collection === 'organizations') noteRemoved(batch);
    onRemoved?.(batch);
  }
}

/** Brings back deleted records, a hundred at a time; resolves to how many of them there are then. What fails is not among them. */
export async function restoreRecords(
  collection: RemovableCollection,
  ids: readonly string[],
): Promise<number> {
  const path = `/api/admin/${collection}/restore`;
  let restored = 0;
  for (const batch of chunked(ids, apiLimits.batch)) {
    const reply = await readApi(restorationReplySchema, 'POST', path, { ids: batch }).catch(() => undefined);
    if (!reply) continue;
    if (collection === 'organizations') noteRestored(batch);
    restored += batch.length - reply.missing.length;
  }
  return restored;
}
