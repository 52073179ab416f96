import type { Actor } from '@utkarsh/domain/history';
import type { HistoryEntry } from '@utkarsh/domain/historyEntry';
import type { OrganizationRestorationReply } from '@utkarsh/domain/organizationBatch';
import { organizationSchema } from '@utkarsh/domain/organizationEdit';
import { lastEntry } from './historyEntries';
import { readPresent, transactInTurn, writeOrganizations, type OrganizationWrite } from './organizations';
import { isId } from './records';

/** What brings an organization back; nothing for one that the history does not hold as deleted. */
function bringBack(entry: HistoryEntry | undefined): OrganizationWrite[] {
  if (entry?.kind !== 'deleted' || !entry.before) return [];
  const { record: id, before, revision } = entry;
  const after = organizationSchema.parse({ ...before, id, revision: revision + 1 });
  return [{ change: { id, after }, createdAt: before['created_at'] }];
}

/**
 * Brings deleted organizations back as they were, with their next revisions, all or none of those that the history holds;
 * those that are there stay as they are. Throws DirectoryFull.
 */
export async function restoreOrganizations(
  ids: readonly string[],
  actor: Actor,
): Promise<OrganizationRestorationReply> {
  const wanted = [...new Set(ids)];
  const possible = wanted.filter(isId);
  const entries = await Promise.all(possible.map((id) => lastEntry('organizations', id)));
  const known = entries.flatMap(bringBack);
  return transactInTurn(async (transaction) => {
    const present = await readPresent(transaction, possible);
    const writes = known.filter(({ change }) => !present.has(change.id));
    if (writes.length > 0) await writeOrganizations(transaction, writes, actor);
    const restored = writes.map(({ change }) => change.id);
    const there = new Set([...present.keys(), ...restored]);
    return { restored, present: [...present.keys()], missing: wanted.filter((id) => !there.has(id)) };
  });
}
