import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import type { Actor, RecordData } from '@utkarsh/domain/history';
import { roleChanges, type RoleChange } from '@utkarsh/domain/staff';
import { firestore } from './firestore';
import { noteChange } from './history';
import { entriesOf } from './historyEntries';
import { recordReference } from './records';

const reasons = {
  staff_already: 'This person is staff already.',
  last_admin: 'This is the last administrator. Make somebody else an administrator first.',
  busy: 'The role of this person is being changed at the moment. Try again in a minute.',
  disabled: 'The account of this person is disabled. Enable it in the Firebase console first.',
  gone: 'The account of this person no longer exists. Remove them, and invite them again.',
} as const;

/** A change of the staff that cannot be made as things are. The message is for the person who wanted it. */
export class StaffConflict extends Error {
  constructor(reason: keyof typeof reasons) {
    super(reasons[reason]);
  }
}

/** Longer than a function may run: a change that began earlier has broken off. */
const brokenOffAfter = 90_000;

const roleChangeSchema = z.object({ to: z.enum(roleChanges), at: z.instanceof(Timestamp) });

/** The change of role that has begun and not ended, of a document in `staff`. */
export const roleChangeOf = (data: RecordData) => roleChangeSchema.safeParse(data['role_change']).data;

/**
 * Announces a change of role, alone: two at once could leave a claim that the document does not show. Throws
 * StaffConflict when one is under way, or when no administrator would be left. Reads before it writes.
 */
export async function beginRoleChange(transaction: Transaction, uid: string, to: RoleChange): Promise<void> {
  const reference = recordReference('staff', uid);
  const document = await transaction.get(reference);
  const earlier = roleChangeOf(document.data() ?? {});
  if (earlier && Date.now() - earlier.at.toMillis() < brokenOffAfter) throw new StaffConflict('busy');
  if (document.get('role') === 'admin' && to !== 'admin') await requireAnotherAdmin(transaction, uid);
  transaction.set(reference, { role_change: { to, at: Timestamp.now() } }, { merge: true });
}

/** The query is part of the transaction: of two administrators who remove each other at once, one comes too late. */
async function requireAnotherAdmin(transaction: Transaction, uid: string): Promise<void> {
  const admins = await transaction.get(
    firestore().collection(collections.staff).where('role', '==', 'admin'),
  );
  const stays = admins.docs.some((admin) => admin.id !== uid && roleChangeOf(admin.data()) === undefined);
  if (!stays) throw new StaffConflict('last_admin');
}

/** Notes that the claim is what was announced, with an entry in the history if that changed anything. */
export async function endRoleChange(
  transaction: Transaction,
  uid: string,
  { to, actor }: { to: RoleChange; actor: Actor },
): Promise<void> {
  const reference = recordReference('staff', uid);
  const found = (await transaction.get(reference)).data();
  // Somebody else has taken over what took too long.
  if (!found || roleChangeOf(found)?.to !== to) throw new StaffConflict('busy');
  const before = { ...found, role_change: null };
  const revision = typeof found['revision'] === 'number' ? found['revision'] : 1;
  if (to === 'none') {
    noteChange(transaction, 'staff', uid, { before, actor });
    transaction.delete(reference);
    return;
  }
  const changed = found['role'] !== to;
  const after = { ...before, role: to, revision: changed ? revision + 1 : revision };
  if (changed) noteChange(transaction, 'staff', uid, { before, after, actor });
  transaction.set(reference, { ...after, updated_at: FieldValue.serverTimestamp() });
}

/** The revision up to which the history knows somebody: who comes back goes on from there. */
export async function lastRevision(transaction: Transaction, uid: string): Promise<number> {
  const entries = await transaction.get(entriesOf('staff', uid).select('revision'));
  const revisions = entries.docs.map((entry): unknown => entry.get('revision'));
  return Math.max(0, ...revisions.filter((revision) => typeof revision === 'number'));
}
