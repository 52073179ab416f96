import { setTimeout as pause } from 'node:timers/promises';
import { FieldValue, Timestamp, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import { revisionOf, type Actor } from '@utkarsh/domain/history/history';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { invitationMail } from '@utkarsh/domain/mail/staffMails';
import {
  nextSecond,
  staffRecordSchema,
  type Invitation,
  type StaffRecord,
  type StaffRole,
} from '@utkarsh/domain/staff/staff';
import { digest } from '../hash';
import { collectionOf, firestore, withIsoTimes } from '../firestore';
import { noteChange } from '../history/history';
import { sendMails, sendMailWith } from '../mail/mail';
import { isId, readRecord, recordReference } from '../records';
import {
  ableToSignIn,
  applyRole,
  newPasswordLink,
  openAccount,
  passwordPage,
  revokeSessions,
  StaffConflict,
} from './staffAccounts';

/*
 * `staff/{uid}` says who has which role since when; the claim of the account follows it. A token counts when both say the
 * same and its session began at `valid_since` or later. So every change writes the document first, in one transaction with
 * its entry in the history, which ends all sessions at once; the claim comes after.
 */

const staff = () => collectionOf('staff');

const toStaffRecord = (document: DocumentSnapshot): StaffRecord =>
  staffRecordSchema.parse({ ...withIsoTimes(document.data() ?? {}), uid: document.id });

/** All staff, by e-mail address. */
export const listStaff = async (): Promise<StaffRecord[]> =>
  (await staff().orderBy('email').get()).docs.map(toStaffRecord);

/** Waits until sessions that begin now count, so that a person can sign in right after the reply. */
const reached = (second: number) => pause(Math.max(0, second * 1000 - Date.now()));

/** Longer than a function may run: an invitation that began earlier has broken off. */
const leaseMs = 90_000;

/** Two invitations of one address at once would delete each other's account: the second is refused. */
async function withLease<Result>(email: string, work: () => Promise<Result>): Promise<Result> {
  const lease = collectionOf('idempotency').doc(digest('invitation', email));
  await firestore().runTransaction(async (transaction) => {
    const until: unknown = (await transaction.get(lease)).get('expires_at');
    if (until instanceof Timestamp && until.toMillis() > Date.now()) throw new StaffConflict('busy');
    transaction.set(lease, { expires_at: Timestamp.fromMillis(Date.now() + leaseMs) });
  });
  try {
    return await work();
  } finally {
    await lease.delete();
  }
}

/**
 * Makes somebody staff with a new account, and sends them a mail with the link to choose a password unless `mail` is false.
 * `inviter` is a uid, or empty for the first administrator. An invitation that breaks off leaves an account without
 * rights; the next one deletes it. Throws StaffConflict when they are staff already.
 */
export async function inviteStaff(
  { email, role }: Invitation,
  { inviter, mail = true }: { inviter: string; mail?: boolean },
): Promise<{ member: StaffRecord; link: string }> {
  const { uid, link } = await withLease(email, async () => {
    await refuseMember(() => staff().where('email', '==', email).limit(1).get());
    const account = await openAccount(email, role);
    await firestore().runTransaction(async (transaction) => {
      await refuseMember(() => transaction.get(staff().where('email', '==', email).limit(1)));
      const after = {
        email,
        role,
        valid_since: nextSecond(),
        invited_by: inviter,
        last_seen: null,
        revision: 1,
      };
      const actor: Actor = inviter === '' ? { kind: 'server' } : { kind: 'staff', uid: inviter };
      noteChange(transaction, 'staff', account.uid, { after, actor });
      const now = FieldValue.serverTimestamp();
      transaction.create(recordReference('staff', account.uid), {
        ...after,
        created_at: now,
        updated_at: now,
      });
      if (mail) {
        const message = invitationMail({ role, link: passwordPage(account.link) });
        sendMailWith(transaction, { to: email, message, record: `staff/${account.uid}` });
      }
    });
    return account;
  });
  await reached(await endOlderSessions(uid));
  return { member: toStaffRecord(await recordReference('staff', uid).get()), link };
}

/** Somebody of the staff; undefined when they are not. */
export async function readMember(uid: string): Promise<StaffRecord | undefined> {
  const found = await readRecord('staff', uid);
  return found && toStaffRecord(found);
}

/** Sends the invitation again, with another link. Throws StaffConflict when they have been here already. */
export async function resendInvitation({ uid, email, role, last_seen }: StaffRecord): Promise<void> {
  if (last_seen !== null) throw new StaffConflict('signed_in');
  const message = invitationMail({ role, link: passwordPage(await newPasswordLink(uid)) });
  await sendMails([{ id: newDocumentId(), to: email, message, record: `staff/${uid}` }]);
}

async function refuseMember(find: () => Promise<{ empty: boolean }>): Promise<void> {
  if (!(await find()).empty) throw new StaffConflict('staff_already');
}

/**
 * Changes a role and ends the sessions that had the other one; undefined when the person is not staff. Throws
 * StaffConflict for the last administrator.
 */
export async function changeRole(
  uid: string,
  { role, actor }: { role: StaffRole; actor: Actor },
): Promise<StaffRecord | undefined> {
  if (!isId(uid)) return undefined;
  const reference = recordReference('staff', uid);
  const changed = await firestore().runTransaction(async (transaction) => {
    const before = (await transaction.get(reference)).data();
    if (!before) return undefined;
    if (before['role'] === role) return false;
    if (role !== 'admin') await requireAnotherAdmin(transaction, uid);
    const after = { ...before, role, valid_since: nextSecond(), revision: revisionOf(before) + 1 };
    noteChange(transaction, 'staff', uid, { before, after, actor });
    transaction.set(reference, { ...after, updated_at: FieldValue.serverTimestamp() });
    return true;
  });
  if (changed === undefined) return undefined;
  const second = changed ? await endOlderSessions(uid) : nextSecond();
  if (!(await applyRole(uid))) throw new StaffConflict('gone');
  await reached(second);
  return toStaffRecord(await reference.get());
}

/** Removes a member with their account; false when they are not staff. Throws as `changeRole` does, unless `evenLast`. */
export async function removeStaff(
  uid: string,
  { actor, evenLast = false }: { actor: Actor; evenLast?: boolean },
): Promise<boolean> {
  if (!isId(uid)) return false;
  const reference = recordReference('staff', uid);
  const wasStaff = await firestore().runTransaction(async (transaction) => {
    const before = (await transaction.get(reference)).data();
    if (!before) return false;
    if (before['role'] === 'admin' && !evenLast) await requireAnotherAdmin(transaction, uid);
    noteChange(transaction, 'staff', uid, { before, actor });
    transaction.delete(reference);
    transaction.delete(collectionOf('arrivalsSeen').doc(uid));
    return true;
  });
  if (wasStaff) await applyRole(uid);
  return wasStaff;
}

/** The query is part of the transaction: of two administrators who remove each other at once, one comes too late. */
async function requireAnotherAdmin(transaction: Transaction, uid: string): Promise<void> {
  const admins = await transaction.get(staff().where('role', '==', 'admin'));
  const others = admins.docs.map(({ id }) => id).filter((id) => id !== uid);
  if ((await ableToSignIn(others)).length === 0) throw new StaffConflict('last_admin');
}

/** Lets only sessions count that began at a second or later. */
export async function endSessionsBefore(uid: string, second: number): Promise<void> {
  const reference = recordReference('staff', uid);
  await firestore().runTransaction(async (transaction) => {
    const since: unknown = (await transaction.get(reference)).get('valid_since');
    if (typeof since === 'number' && since < second) transaction.update(reference, { valid_since: second });
  });
}

/** Ends all sessions up to now, also when the write took longer than a second. Returns the second from which sessions count. */
async function endOlderSessions(uid: string): Promise<number> {
  const second = nextSecond();
  await endSessionsBefore(uid, second);
  return second;
}

/** Ends all sessions of a member of staff. */
export async function endSessions(uid: string): Promise<void> {
  const second = await endOlderSessions(uid);
  await revokeSessions(uid);
  await reached(second);
}
