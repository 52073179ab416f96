import { FirebaseAuthError, getAuth, type Auth, type UserRecord } from 'firebase-admin/auth';
import { pageUrl } from '@utkarsh/domain/brand';
import { claimsOf, type StaffRole } from '@utkarsh/domain/staff/staff';
import { adminApp, undefinedIf } from '../firestore';
import { Conflict, recordReference } from '../records';

const reasons = {
  staff_already: 'This person is staff already.',
  last_admin: 'This is the last administrator who can sign in. Make somebody else an administrator first.',
  busy: 'This address is being invited at the moment. Try again in a minute.',
  taken: 'Somebody keeps registering with this address. Try again in a few minutes.',
  signed_in:
    'This person has signed in already. With "Forgot password?" at the login they get a new password.',
  gone: 'The account of this person no longer exists. Remove them, and invite them again.',
} as const;

export class StaffConflict extends Conflict {
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

async function accountWith(email: string): Promise<UserRecord | undefined> {
  const { users } = await auth().getUsers([{ email }]);
  return users[0];
}

/** Deletes the account that has an address. Throws StaffConflict when it belongs to a member of staff. */
async function freeAddress(email: string): Promise<void> {
  const account = await accountWith(email);
  if (!account) return;
  if ((await recordReference('staff', account.uid).get()).exists) throw new StaffConflict('staff_already');
  await unlessGone(() => auth().deleteUser(account.uid));
}

/**
 * The address of our own page to choose a password, for a link that Auth has made. The link itself leads to a page of
 * Auth's, or of the emulator.
 */
export function passwordPage(link: string): string {
  const oobCode = new URL(link).searchParams.get('oobCode') ?? '';
  return pageUrl(`/admin/password?${new URLSearchParams({ oobCode })}`);
}

/** Another link for an account that is there. Throws StaffConflict when it is gone. */
export async function newPasswordLink(uid: string): Promise<string> {
  const { users } = await auth().getUsers([{ uid }]);
  const email = users[0]?.email;
  if (email === undefined) throw new StaffConflict('gone');
  return auth().generatePasswordResetLink(email);
}

/** Somebody may register with the address in the moment it is free. Auth lets one network register 100 times an hour. */
const attempts = 100;

/**
 * Makes a new account for an address, and a link by which its owner chooses a password: it works once, for an hour. The
 * account has no password, so the link is the only way in. Any other account of the address is deleted, never taken over:
 * whoever made it may be signed in, or get it back by mail.
 */
export async function openAccount(email: string, role: StaffRole): Promise<{ uid: string; link: string }> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await freeAddress(email);
    try {
      const { uid } = await auth().createUser({ email });
      await auth().setCustomUserClaims(uid, claimsOf(role));
      return { uid, link: await auth().generatePasswordResetLink(email) };
    } catch (error) {
      if (!isAuthError(error, 'auth/email-already-exists')) throw error;
    }
  }
  throw new StaffConflict('taken');
}

/**
 * Makes an account what the list of staff says: its claim, or no account for who is not on the list. False when there is
 * no account. The trigger does it again after each change, so that a change which breaks off is completed.
 */
export async function applyRole(uid: string): Promise<boolean> {
  const listed = async (): Promise<unknown> => (await recordReference('staff', uid).get()).get('role');
  for (;;) {
    const role = await listed();
    const isThere =
      role === 'admin' || role === 'viewer'
        ? await unlessGone(() => auth().setCustomUserClaims(uid, claimsOf(role)))
        : !(await unlessGone(() => auth().deleteUser(uid)));
    // Another change came between: of two at once the last one is applied.
    if ((await listed()) === role) return isThere;
  }
}

/** Those of these accounts that can sign in: there, not disabled, and with an address their owner has proven. */
export async function ableToSignIn(uids: readonly string[]): Promise<string[]> {
  const able: string[] = [];
  for (let start = 0; start < uids.length; start += 100) {
    const { users } = await auth().getUsers(uids.slice(start, start + 100).map((uid) => ({ uid })));
    able.push(...users.filter((user) => !user.disabled && user.emailVerified).map(({ uid }) => uid));
  }
  return able;
}

/** Ends all sessions of an account, as far as Auth is concerned: nobody gets a new token by an old session. */
export const revokeSessions = (uid: string): Promise<boolean> =>
  unlessGone(() => auth().revokeRefreshTokens(uid));
