import type { Actor } from '@utkarsh/domain/history';
import type { HistoryEntry } from '@utkarsh/domain/historyEntry';
import type { OrganizationRestorationReply } from '@utkarsh/domain/organizationBatch';
import { organizationSchema } from '@utkarsh/domain/organizationEdit';
import { lastDeletions } from './historyEntries';
import { readPresent, writeOrganizations, type OrganizationWrite } from './organizations';
import { transactInTurn } from './publishing';
import { isId } from './records';

/** What brings an organization back; nothing for one that was never deleted, or whose contents were erased from the history. */
function bringBack(deletion: HistoryEntry | undefined): OrganizationWrite[] {
  if (!deletion?.before) return [];
  const { record: id, before, revision } = deletion;
  const after = organizationSchema.parse({ ...before, id, revision: revision + 1 });
  return [{ id, after, createdAt: before['created_at'] }];
}

/**
 * Brings deleted organizations back as they were, with their next revisions, all or none of those that the history holds;
 * those that are there stay as they are. Throws DirectoryFull.
 */
export const restoreOrganizations = (
  ids: readonly string[],
  actor: Actor,
): Promise<OrganizationRestorationReply> =>
  transactInTurn(async (transaction) => {
    const wanted = [...new Set(ids)];
    const present = await readPresent(transaction, wanted.filter(isId));
    const gone = wanted.filter((id) => isId(id) && !present.has(id));
    const deletions = await lastDeletions(transaction, 'organizations', gone);
    const writes = gone.flatMap((id) => bringBack(deletions.get(id)));
    await writeOrganizations(transaction, writes, actor);
    const restored = writes.map(({ id }) => id);
    const there = new Set([...present.keys(), ...restored]);
    return { restored, present: [...present.keys()], missing: wanted.filter((id) => !there.has(id)) };
  });
