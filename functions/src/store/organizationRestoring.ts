import type { Actor } from '@utkarsh/domain/history';
import type { HistoryEntry } from '@utkarsh/domain/historyEntry';
import type { OrganizationRestorationReply } from '@utkarsh/domain/organizationBatch';
import { organizationSchema } from '@utkarsh/domain/organizationEdit';
import { lastEntry } from './historyEntries';
import { readPresent, transactInTurn, writeOrganizations, type OrganizationWrite } from './organizations';
import { isId } from './records';

function bringBack({ record: id, before, revision }: HistoryEntry): OrganizationWrite {
  const after = organizationSchema.parse({ ...before, id, revision: revision + 1 });
  return { change: { id, after }, createdAt: before?.['created_at'] };
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
  const known = wanted.filter(isId);
  const entries = await Promise.all(known.map((id) => lastEntry('organizations', id)));
  const deleted = entries.filter((entry) => entry?.kind === 'deleted' && entry.before !== null);
  return transactInTurn(async (transaction) => {
    const present = await readPresent(transaction, known);
    const writes = deleted.flatMap((entry) =>
      entry && !present.has(entry.record) ? [bringBack(entry)] : [],
    );
    if (writes.length > 0) await writeOrganizations(transaction, writes, actor);
    const restored = writes.map(({ change }) => change.id);
    const there = new Set([...present.keys(), ...restored]);
    return { restored, present: [...present.keys()], missing: wanted.filter((id) => !there.has(id)) };
  });
}
