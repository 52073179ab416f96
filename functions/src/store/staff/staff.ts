import { setTimeout as pause } from 'node:timers/promises';
import { type Auth, FirebaseAuthError, getAuth } from 'firebase-admin/auth';
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { pageUrl } from '@utkarsh/domain/brand';
import { type Actor, revisionOf } from '@utkarsh/domain/history/history';
import { invitationMail } from '@utkarsh/domain/mail/mails';
import type { Invitation, Profile, StaffRecord, StaffRole } from '@utkarsh/domain/staff/staff';
import {
  claimsOf,
  invitationDays,
  nextSecond,
  staffRecordSchema,
  weakPasswordText,
} from '@utkarsh/domain/staff/staff';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { adminApp, collectionOf, hashOf, isId, plainRecord, undefinedIf } from '../firestore';
import { transact, transactOn } from '../transaction';
import { noteChange } from '../history/history';
import { sendMailWith } from '../mail/mail';
import { Conflict, EditRefused, editRecord, readRecord } from '../records';

const reasons = {
  staff_already: 'This person is staff already.',
  last_admin: 'This is the last administrator who can sign in. Make somebody else an administrator first.',
  busy: 'This address is being invited at the moment. Try again in a minute.',
  taken: 'Somebody keeps registering with this address. Try again in a few minutes.',
  signed_in:
    'This person has signed in already. With "Forgot password?" at the login they get a new password.',
  gone: 'The account of this person no longer exists. Remove them, and invite them again.',
} as const;

class StaffConflict extends Conflict {
  constructor(reason: keyof typeof reasons) {
    super(reasons[reason]);
  }
}

const auth = (): Auth => getAuth(adminApp());

const isAuthError = (error: unknown, code: string) =>
  error instanceof FirebaseAuthError && error.code === code;

/** Changes an account. Returns false for an unknown one. */
const unlessGone = async (change: () => Promise<unknown>): Promise<boolean> => {
  const isGone = (error: unknown) => isAuthError(error, 'auth/user-not-found');
  return (await undefinedIf(isGone, () => change().then(() => true))) ?? false;
};

/** Deletes the account that has an address. Throws StaffConflict when it belongs to a member of staff. */
async function freeAddress(email: string): Promise<void> {
  const [account] = (await auth().getUsers([{ email }])).users;
  if (!account) return;
  if ((await collectionOf('staff').doc(account.uid).get()).exists) throw new StaffConflict('staff_already');
  await unlessGone(() => auth().deleteUser(account.uid));
}

const hashOfInvitation = (key: string): string => hashOf('invitation', key);

/** Makes the link to choose the first password. Auth's own ends after an hour, and would open a later account of the address. */
function makeInvitation(uid: string) {
  const key = `${uid}-${newDocumentId()}${newDocumentId()}`;
  const invited_until = Timestamp.fromMillis(Date.now() + invitationDays * 86_400_000);
  return {
    link: pageUrl(`/admin/password?${new URLSearchParams({ invitation: key })}`),
    fields: { invitation: hashOfInvitation(key), invited_until },
  };
}

/** Maximum attempts: somebody may register with the address once it is free. Auth lets one network register 100 times an hour. */
const maxAttempts = 100;

/** Creates an account for an address. Returns its uid. An older account is deleted, never reused: its creator could get it back by mail. */
async function openAccount(email: string, role: StaffRole): Promise<string> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await freeAddress(email);
    try {
      const { uid } = await auth().createUser({ email });
      await auth().setCustomUserClaims(uid, claimsOf(role));
      return uid;
    } catch (error) {
      if (!isAuthError(error, 'auth/email-already-exists')) throw error;
    }
  }
  throw new StaffConflict('taken');
}

/** Makes an account match the list of staff, also after an interrupted change. Returns false when a member has no account. */
export async function applyRole(uid: string): Promise<boolean> {
  const readRole = async (): Promise<unknown> => (await collectionOf('staff').doc(uid).get()).get('role');
  for (;;) {
    const role = await readRole();
    const hasAccount =
      role === 'admin' || role === 'viewer'
        ? await unlessGone(() => auth().setCustomUserClaims(uid, claimsOf(role)))
        : !(await unlessGone(() => auth().deleteUser(uid)));
    // If the role has changed meanwhile, the loop applies the new one.
    if ((await readRole()) === role) return hasAccount;
  }
}

/** Returns the accounts that can sign in: they exist, are not disabled, and have a verified address. */
export async function ableToSignIn(uids: readonly string[]): Promise<string[]> {
  const ableUids: string[] = [];
  for (let start = 0; start < uids.length; start += 100) {
    const { users } = await auth().getUsers(uids.slice(start, start + 100).map((uid) => ({ uid })));
    ableUids.push(...users.filter((user) => !user.disabled && user.emailVerified).map(({ uid }) => uid));
  }
  return ableUids;
}

/*
 * `staff/{uid}` says who has which role since when. The claim of the account follows it. A token counts when both agree and its session
 * began at `valid_since` or later. So every change first writes the document and its history entry in one transaction, which ends all
 * sessions at once. The claim comes after.
 */

const staff = () => collectionOf('staff');

export const toStaffRecord = (document: DocumentSnapshot): StaffRecord =>
  staffRecordSchema.parse({ ...plainRecord(document), uid: document.id });

export const listStaff = async (): Promise<StaffRecord[]> =>
  (await staff().orderBy('email').get()).docs.map(toStaffRecord);

/** Waits for the second from which new sessions count, so that a person can sign in right after the reply. */
const sleepUntil = (second: number) => pause(Math.max(0, second * 1000 - Date.now()));

/** Milliseconds of an invitation's lease, longer than a function may run. An invitation that began earlier was interrupted. */
const leaseMs = 90_000;

/** Runs one invitation of an address at a time. Two would delete each other's account. Throws StaffConflict for the second. */
async function withLease<Result>(email: string, work: () => Promise<Result>): Promise<Result> {
  const lease = collectionOf('idempotency').doc(hashOf('invitation', email));
  await transact(async (transaction) => {
    const leaseEnd: unknown = (await transaction.get(lease)).get('expires_at');
    if (leaseEnd instanceof Timestamp && leaseEnd.toMillis() > Date.now()) throw new StaffConflict('busy');
    transaction.set(lease, { expires_at: Timestamp.fromMillis(Date.now() + leaseMs) });
  });
  try {
    return await work();
  } finally {
    await lease.delete();
  }
}

/** Adds a member, mailed unless `mail` is false. `inviter` is '' for the first administrator. Throws StaffConflict for staff. */
export async function inviteStaff(
  { email, role, name, initials }: Invitation,
  { inviter, mail = true }: { inviter: string; mail?: boolean },
): Promise<{ member: StaffRecord; link: string }> {
  const { uid, link } = await withLease(email, async () => {
    await requireNoMember(() => staff().where('email', '==', email).limit(1).get());
    const newUid = await openAccount(email, role);
    const invitation = makeInvitation(newUid);
    await transact(async (transaction) => {
      await requireNoMember(() => transaction.get(staff().where('email', '==', email).limit(1)));
      const after = {
        email,
        name,
        initials,
        role,
        valid_since: nextSecond(),
        invited_by: inviter,
        last_seen: null,
        revision: 1,
      };
      const actor: Actor = inviter === '' ? { kind: 'server' } : { kind: 'staff', uid: inviter };
      noteChange(transaction, 'staff', newUid, { after, actor });
      const now = FieldValue.serverTimestamp();
      transaction.create(collectionOf('staff').doc(newUid), {
        ...after,
        ...invitation.fields,
        created_at: now,
        updated_at: now,
      });
      if (mail) {
        const message = invitationMail({ role, link: invitation.link });
        sendMailWith(transaction, { to: email, message, about: [], record: `staff/${newUid}` });
      }
    });
    return { uid: newUid, link: invitation.link };
  });
  await sleepUntil(await endOlderSessions(uid));
  return { member: toStaffRecord(await collectionOf('staff').doc(uid).get()), link };
}

export async function readMember(uid: string): Promise<StaffRecord | undefined> {
  const document = await readRecord('staff', uid);
  return document && toStaffRecord(document);
}

/** Sends an invitation again. The link before it opens nothing any more. Throws StaffConflict when the member has signed in already. */
export async function resendInvitation({ uid, email, role, last_seen }: StaffRecord): Promise<void> {
  if (last_seen !== null) throw new StaffConflict('signed_in');
  if ((await auth().getUsers([{ uid }])).users.length === 0) throw new StaffConflict('gone');
  const { link, fields } = makeInvitation(uid);
  await transact(async (transaction) => {
    const member = collectionOf('staff').doc(uid);
    if (!(await transaction.get(member)).exists) throw new StaffConflict('gone');
    transaction.update(member, fields);
    const message = invitationMail({ role, link });
    sendMailWith(transaction, { to: email, message, about: [], record: `staff/${uid}` });
  });
}

/** Returns the member whose invitation has a key. Returns undefined when the invitation was used or replaced, has ended, or its member is gone. */
export async function findInvited(key: string): Promise<StaffRecord | undefined> {
  const document = await readRecord('staff', key.slice(0, key.lastIndexOf('-')));
  if (document?.get('invitation') !== hashOfInvitation(key)) return undefined;
  const member = toStaffRecord(document);
  const isOpen = member.invited_until !== null && Date.parse(member.invited_until) > Date.now();
  return isOpen && member.last_seen === null ? member : undefined;
}

/** Sets the first password of a member, which also proves the address. Returns undefined like `findInvited`. Throws EditRefused. */
export async function acceptInvitation(key: string, password: string): Promise<StaffRecord | undefined> {
  const member = await findInvited(key);
  if (!member) return undefined;
  const { uid } = member;
  const isWeak = (error: unknown) => isAuthError(error, 'auth/password-does-not-meet-requirements');
  const setPassword = () => auth().updateUser(uid, { password, emailVerified: true });
  const wasSet = await undefinedIf(isWeak, () => unlessGone(setPassword));
  if (wasSet === undefined) throw new EditRefused({ password: weakPasswordText });
  if (!wasSet) return undefined;
  const reference = collectionOf('staff').doc(uid);
  await transact(async (transaction) => {
    // The member may have been removed at this moment, and does not come back as half a document.
    if (!(await transaction.get(reference)).exists) return;
    const last_seen = FieldValue.serverTimestamp();
    transaction.update(reference, { invitation: '', invited_until: null, last_seen });
  });
  return member;
}

/** Changes how colleagues see a member. Sessions and role stay. Returns undefined for somebody who is not staff. */
export async function changeProfile(uid: string, profile: Profile): Promise<StaffRecord | undefined> {
  const edit = () => ({ ...profile });
  const document = await editRecord('staff', uid, { actor: { kind: 'staff', uid }, edit });
  return document && toStaffRecord(document);
}

async function requireNoMember(find: () => Promise<{ empty: boolean }>): Promise<void> {
  if (!(await find()).empty) throw new StaffConflict('staff_already');
}

/** All changes of roles take one turn, because each reads who else is an administrator. */
const roleTurn = ['roles'];

/** Changes a role and ends the sessions with the old one. Returns undefined for an unknown uid. Throws StaffConflict for the last admin. */
export async function changeRole(
  uid: string,
  { role, actor }: { role: StaffRole; actor: Actor },
): Promise<StaffRecord | undefined> {
  if (!isId(uid)) return undefined;
  const reference = collectionOf('staff').doc(uid);
  const hasChanged = await transactOn(roleTurn, async (transaction) => {
    const before = (await transaction.get(reference)).data();
    if (!before) return undefined;
    if (before['role'] === role) return false;
    if (role !== 'admin') await requireAnotherAdmin(transaction, uid);
    const after = { ...before, role, valid_since: nextSecond(), revision: revisionOf(before) + 1 };
    noteChange(transaction, 'staff', uid, { before, after, actor });
    transaction.set(reference, { ...after, updated_at: FieldValue.serverTimestamp() });
    return true;
  });
  if (hasChanged === undefined) return undefined;
  const second = hasChanged ? await endOlderSessions(uid) : nextSecond();
  if (!(await applyRole(uid))) throw new StaffConflict('gone');
  await sleepUntil(second);
  return toStaffRecord(await reference.get());
}

/** Removes a member with their account. Returns false for an unknown uid. Throws StaffConflict for the last admin, unless `evenLast`. */
export async function removeStaff(
  uid: string,
  { actor, evenLast = false }: { actor: Actor; evenLast?: boolean },
): Promise<boolean> {
  if (!isId(uid)) return false;
  const reference = collectionOf('staff').doc(uid);
  const wasStaff = await transactOn(roleTurn, async (transaction) => {
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

/** Throws StaffConflict unless another administrator can sign in. Of two who remove each other at once, the second one fails. */
async function requireAnotherAdmin(transaction: Transaction, uid: string): Promise<void> {
  const admins = await transaction.get(staff().where('role', '==', 'admin'));
  const others = admins.docs.map(({ id }) => id).filter((id) => id !== uid);
  if ((await ableToSignIn(others)).length === 0) throw new StaffConflict('last_admin');
}

export async function endSessionsBefore(uid: string, second: number): Promise<void> {
  const reference = collectionOf('staff').doc(uid);
  await transact(async (transaction) => {
    const start: unknown = (await transaction.get(reference)).get('valid_since');
    if (typeof start === 'number' && start < second) transaction.update(reference, { valid_since: second });
  });
}

/** Ends all sessions up to now, even if the write takes longer than a second. Returns the second from which sessions count. */
async function endOlderSessions(uid: string): Promise<number> {
  const second = nextSecond();
  await endSessionsBefore(uid, second);
  return second;
}

export async function endSessions(uid: string): Promise<void> {
  const second = await endOlderSessions(uid);
  // Auth then issues no new token for an old session.
  await unlessGone(() => auth().revokeRefreshTokens(uid));
  await sleepUntil(second);
}
