import { removalReplySchema, restorationReplySchema } from '@utkarsh/domain/recordBatch';
import { readApi } from './api';
import { noteRemoved, noteRestored } from './savedOrganizations';
import type { RemovableCollection } from '@utkarsh/domain/recordKinds';

/**
 * Deletes up to a hundred records, all or none; those that are gone already are no failure. Throws ApiRefusal, or what the
 * network said.
 */
export async function removeRecords(
  collection: RemovableCollection | 'subscribers',
  ids: readonly string[],
): Promise<void> {
  await readApi(removalReplySchema, 'POST', `/api/admin/${collection}/remove`, { ids });
  if (collection === 'organizations') noteRemoved(ids);
}

/** Brings back up to a hundred deleted records; resolves to how many of them there are then. Throws as `removeRecords`. */
export async function restoreRecords(
  collection: RemovableCollection,
  ids: readonly string[],
): Promise<number> {
  const path = `/api/admin/${collection}/restore`;
  const { missing } = await readApi(restorationReplySchema, 'POST', path, { ids });
  if (collection === 'organizations') noteRestored(ids);
  return ids.length - missing.length;
}
