import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '@utkarsh/domain/history';
import { invitationMail } from '@utkarsh/domain/mail/invitation';
import {
  nextSecond,
  staffRecordSchema,
  type Invitation,
  type StaffRecord,
  type StaffRole,
} from '@utkarsh/domain/staff';
import { firestore } from './firestore';
import { noteChange } from './history';
import { isId, readRecord, recordReference } from './records';
import { accountFor, endSessions, giveRole, passwordLink, secureAccount } from './staffAccounts';
import { beginRoleChange, endRoleChange, lastRevision, roleChangeOf, StaffConflict } from './staffChanges';
import { sendMailWith } from './mail';
import { withIsoTimes } from './times';

/*
 * A role is a claim of Auth's account; the document in `staff` is what people see of it, and no transaction spans the
 * two. So every change first announces itself in the document (`role_change`), then changes the claim, and then says
 * in the document that it is done. Whatever breaks off in between, nobody has access without a document that shows
 * it, and who is about to lose it does not count as an administrator. Making the change again ends it.
 */

const toStaffRecord = (document: DocumentSnapshot): StaffRecord => {
  const data = document.data() ?? {};
  return staffRecordSchema.parse({
    ...withIsoTimes(data),
    uid: document.id,
    role_change: roleChangeOf(data)?.to ?? null,
  });
};

async function present(uid: string): Promise<StaffRecord> {
  const document = await readRecord('staff', uid);
  if (!document) throw new StaffConflict('gone');
  return toStaffRecord(document);
}

/** Makes somebody staff and sends them a mail. Throws StaffConflict when they are staff already. */
export async function inviteStaff({ email, role }: Invitation, inviter: string): Promise<StaffRecord> {
  const account = await accountFor(email);
  if (account.disabled) throw new StaffConflict('disabled');
  const { uid } = account;
  await announceInvitation(uid, { email, role, inviter });
  await secureAccount(account);
  await giveRole(uid, role);
  const message = invitationMail({ role, link: await passwordLink(email) });
  await firestore().runTransaction(async (transaction) => {
    await endRoleChange(transaction, uid, { to: role, actor: { kind: 'staff', uid: inviter } });
    sendMailWith(transaction, email, message);
  });
  return present(uid);
}

async function announceInvitation(
  uid: string,
  { email, role, inviter }: Invitation & { inviter: string },
): Promise<void> {
  const reference = recordReference('staff', uid);
  await firestore().runTransaction(async (transaction) => {
    const before = (await transaction.get(reference)).data();
    // An invitation that broke off is made again; its entry in the history is there.
    if (before && roleChangeOf(before) === undefined) throw new StaffConflict('staff_already');
    const revision = (await lastRevision(transaction, uid)) + 1;
    await beginRoleChange(transaction, uid, role);
    if (before) return;
    const after = { email, role, valid_since: nextSecond(), invited_by: inviter, last_seen: null, revision };
    noteChange(transaction, 'staff', uid, { after, actor: { kind: 'staff', uid: inviter } });
    transaction.set(
      reference,
      { ...after, created_at: FieldValue.serverTimestamp(), updated_at: FieldValue.serverTimestamp() },
      { merge: true },
    );
  });
}

/** Changes a role; undefined when the person is not staff. Throws StaffConflict for the last administrator. */
export async function changeRole(
  uid: string,
  { role, actor }: { role: StaffRole; actor: Actor },
): Promise<StaffRecord | undefined> {
  if (!(await begin(uid, role))) return undefined;
  if (!(await giveRole(uid, role))) {
    // Nothing was changed and nothing will be: whoever removes them now need not wait.
    await recordReference('staff', uid).update({ role_change: null });
    throw new StaffConflict('gone');
  }
  await firestore().runTransaction((transaction) => endRoleChange(transaction, uid, { to: role, actor }));
  return present(uid);
}

/** Takes somebody's role and ends their sessions; false when they are not staff. Throws as `changeRole` does. */
export async function removeStaff(uid: string, actor: Actor): Promise<boolean> {
  if (!(await begin(uid, 'none'))) return false;
  await giveRole(uid, undefined);
  await endSessions(uid);
  await firestore().runTransaction((transaction) => endRoleChange(transaction, uid, { to: 'none', actor }));
  return true;
}

const begin = async (uid: string, to: StaffRole | 'none'): Promise<boolean> =>
  isId(uid) &&
  firestore().runTransaction(async (transaction) => {
    if (!(await transaction.get(recordReference('staff', uid))).exists) return false;
    await beginRoleChange(transaction, uid, to);
    return true;
  });
