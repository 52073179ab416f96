import { FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { getAppCheck } from 'firebase-admin/app-check';
import { logger } from 'firebase-functions/v2';
import { nextSecond, roleOfClaims, staffRoles, type StaffRole } from '@utkarsh/domain/staff/staff';
import { adminApp, undefinedIf } from '../firestore';
import { recordReference } from '../records';
import { endSessionsBefore } from './staff';

/** Somebody whose token was made by this project's Auth and still holds. */
export interface Identity {
  uid: string;
  /** Empty for an account without one. */
  email: string;
  /** Undefined for anybody else who has registered: being signed in says nothing. */
  role: StaffRole | undefined;
}

/** Codes that say something of the token or its account. The local Auth looks for the last three with the token. */
const verdicts = [
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
];

/** Keys that could not be fetched are an `argument-error` too: words alone tell it from one of the token. */
const isVerdict = (error: unknown): boolean =>
  error instanceof FirebaseAuthError &&
  (verdicts.includes(error.code) ||
    (error.code === 'auth/argument-error' &&
      /^((Decoding )?Firebase ID token|verifyIdToken\(\) expects) /.test(error.message)));

/** The SDK reads a token before it looks what it is, and stumbles over one that holds no claims. */
const isOfToken = (error: unknown): boolean =>
  error instanceof SyntaxError || error instanceof TypeError || isVerdict(error);

/** Auth refuses sessions that began before this: they were revoked, or the password was changed. In whole seconds. */
const revokedBefore = ({ tokensValidAfterTime }: UserRecord) =>
  tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime) / 1000;

const memberSchema = z.object({ role: z.enum(staffRoles), valid_since: z.int() });

/** The list of staff, as far as a token is compared with it. */
const listOfStaff = {
  read: async (uid: string): Promise<unknown> => (await recordReference('staff', uid).get()).data(),
  endSessionsBefore,
};

/**
 * Whose ID token it is; undefined for one that is false, expired or of a session that has ended, or of a disabled or
 * deleted account. The role counts as in the rules: the token claims it, the list of staff names it, and the session began
 * after it was given. Throws when Auth or Firestore cannot be asked.
 */
export async function identify(token: string, list = listOfStaff): Promise<Identity | undefined> {
  const auth = getAuth(adminApp());
  // Without Auth's own look for revocation, which would fetch the same account a second time.
  const claims = await undefinedIf(isOfToken, () => auth.verifyIdToken(token));
  if (!claims) return undefined;
  const { uid, auth_time } = claims;
  const [account, entry] = await Promise.all([
    undefinedIf(isVerdict, () => auth.getUser(uid)),
    list.read(uid),
  ]);
  const member = memberSchema.safeParse(entry).data;
  const since = account && !account.disabled ? revokedBefore(account) : nextSecond();
  // What Auth alone knows, a new password or a disabled account, the rules learn here, by the first call after it.
  if (member && auth_time >= member.valid_since && since > member.valid_since) {
    await list.endSessionsBefore(uid, since);
  }
  if (!account || auth_time < Math.max(since, member?.valid_since ?? 0)) return undefined;
  const role = roleOfClaims(claims);
  return { uid, email: account.email ?? '', role: role === member?.role ? role : undefined };
}

/** Whether App Check made a token for an app of this project, and it has not expired. */
export async function isAppCheckToken(token: string): Promise<boolean> {
  try {
    await getAppCheck(adminApp()).verifyToken(token);
    return true;
  } catch (error) {
    logger.debug('App Check refused a token', error);
    return false;
  }
}
