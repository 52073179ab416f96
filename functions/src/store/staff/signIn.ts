import { getAppCheck } from 'firebase-admin/app-check';
import { FirebaseAuthError, type UserRecord, getAuth } from 'firebase-admin/auth';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import * as z from 'zod/mini';
import { loginLimits } from '@utkarsh/domain/contract/rateLimits';
import { type StaffRole, nextSecond, roleOfClaims, staffRoles } from '@utkarsh/domain/staff/staff';
import { collectionOf, adminApp, firestore, undefinedIf } from '../firestore';
import { inTurn } from '../memory';
import { counter, secondsToWait, storedWindow, windowOf } from '../rateLimits';

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
  read: async (uid: string): Promise<unknown> => (await collectionOf('staff').doc(uid).get()).data(),
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

export async function isAppCheckToken(token: string): Promise<boolean> {
  try {
    await getAppCheck(adminApp()).verifyToken(token);
    return true;
  } catch (error) {
    logger.debug('App Check refused a token', error);
    return false;
  }
}

const hour = 3_600_000;

/** Whom this instance has noted, and when: most calls of an hour ask Firestore nothing. */
const noted = new Map<string, number>();

async function noteTime(uid: string, now: number): Promise<void> {
  const reference = collectionOf('staff').doc(uid);
  const document = await reference.get();
  const seen: unknown = document.get('last_seen');
  if (!document.exists || (seen instanceof Timestamp && now - seen.toMillis() < hour)) return;
  // Not `set`: somebody who is removed at this moment must not come back as half a document.
  await reference.update({ last_seen: FieldValue.serverTimestamp() });
}

/**
 * Notes that somebody of the staff is here, at most once an hour: when, and the address as one where their account is
 * at home. Who signs in on the website alone would have no such place. What goes wrong is no reason to refuse them.
 */
export async function noteSeen({ uid, email }: Identity, address: string, now = Date.now()): Promise<void> {
  const key = `${uid} ${address}`;
  if (now - (noted.get(key) ?? 0) < hour) return;
  noted.set(key, now);
  try {
    await Promise.all([noteTime(uid, now), noteKnownAddress({ account: email.toLowerCase(), address })]);
  } catch (error) {
    logger.warn('Could not note when somebody was last seen', error);
  }
}

const tokenSchema = z.object({ idToken: z.string() });
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** What Auth says of a wrong name or password, a disabled account, or one it guards after many attempts. */
const refusals = [
  'EMAIL_NOT_FOUND',
  'INVALID_EMAIL',
  'INVALID_LOGIN_CREDENTIALS',
  'INVALID_PASSWORD',
  'MISSING_PASSWORD',
  'TOO_MANY_ATTEMPTS_TRY_LATER',
  'USER_DISABLED',
];

/**
 * The project's Web API key, which Auth's public endpoint wants: `WEB_API_KEY` in `functions/.env` (Firebase console,
 * Project settings, General). It is no secret; restrict it to the Identity Toolkit API, but not to web pages, because
 * functions send no Referer.
 */
function endpoint(): string {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const key = process.env['WEB_API_KEY'] ?? (emulator ? 'local' : '');
  if (key === '') throw new Error('WEB_API_KEY is not set: nobody can sign in over HTTP without it.');
  const base = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  return `${base}/v1/accounts:signInWithPassword?key=${encodeURIComponent(key)}`;
}

/** Returns an ID token for the right password. Throws when Auth cannot be asked. Auth may want the App Check token. */
export async function signIn(
  email: string,
  password: string,
  appCheckToken?: string,
): Promise<string | undefined> {
  const response = await fetch(endpoint(), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(appCheckToken !== undefined && { 'X-Firebase-AppCheck': appCheckToken }),
    },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
    signal: AbortSignal.timeout(10_000),
  });
  const reply: unknown = await response.json();
  // Without a token when the account asks for a second factor, which this door cannot.
  if (response.ok) return tokenSchema.safeParse(reply).data?.idToken;
  const { data } = refusalSchema.safeParse(reply);
  // Some come with an explanation: `TOO_MANY_ATTEMPTS_TRY_LATER : …`.
  const reason = data?.error.message.split(' ')[0] ?? '';
  if (refusals.includes(reason)) return undefined;
  throw new Error(`Auth answered ${response.status} ${reason} to a login.`);
}

export interface LoginAttempt {
  /** What was typed, in small letters: an account need not exist to be counted. */
  account: string;
  address: string;
}

const countersOf = ({ account, address }: LoginAttempt) => ({
  pair: counter('login failures of account from address', account, address),
  address: counter('login failures from address', address),
  account: counter('login failures of account', account),
});

const placeOf = ({ account, address }: LoginAttempt) => counter('known place', account, address);

/** Attempts that share a counter, one after the other. Always the account first: none waits for one that waits for it. */
const alone = <Result>(attempt: LoginAttempt, work: () => Promise<Result>): Promise<Result> => {
  const { account, address } = countersOf(attempt);
  return inTurn(account.path, () => inTurn(address.path, work));
};

/** Counts an attempt before the password is checked, so that many at once cannot slip through. Returns the seconds to wait. */
export async function beginLogin(attempt: LoginAttempt): Promise<number> {
  const counters = countersOf(attempt);
  const count = async (transaction: Transaction): Promise<number> => {
    const now = Date.now();
    const [pair, address, account, place] = await transaction.getAll(
      ...[counters.pair, counters.address, counters.account, placeOf(attempt)],
    );
    const knownUntil: unknown = place?.get('expires_at');
    const isKnown = knownUntil instanceof Timestamp && knownUntil.toMillis() > now;
    const windows = {
      pair: windowOf(pair, loginLimits.accountFromAddress, now),
      address: windowOf(address, loginLimits.address, now),
      account: windowOf(account, loginLimits.account, now),
    };
    const wait = Math.max(
      secondsToWait(windows.pair, loginLimits.accountFromAddress, now),
      secondsToWait(windows.address, loginLimits.address, now),
      isKnown ? 0 : secondsToWait(windows.account, loginLimits.account, now),
    );
    if (wait > 0) return wait;
    for (const name of ['pair', 'address', 'account'] as const) {
      transaction.set(counters[name], storedWindow({ ...windows[name], count: windows[name].count + 1 }));
    }
    return 0;
  };
  return alone(attempt, () => firestore().runTransaction(count));
}

/** Takes back what `beginLogin` counted: the attempt did not fail. */
export async function forgetLogin(attempt: LoginAttempt): Promise<void> {
  const counters = Object.values(countersOf(attempt));
  await alone(attempt, () =>
    firestore().runTransaction(async (transaction) => {
      const documents = await transaction.getAll(...counters);
      for (const document of documents) {
        const count: unknown = document.get('count');
        if (typeof count === 'number' && count > 0) transaction.update(document.ref, { count: count - 1 });
      }
    }),
  );
}

/** Notes that the owner of an account uses this address: failed attempts from elsewhere do not lock it there. */
async function noteKnownAddress(attempt: LoginAttempt): Promise<void> {
  await placeOf(attempt).set({
    expires_at: Timestamp.fromMillis(Date.now() + loginLimits.knownSeconds * 1000),
  });
}

/** After a login the address is known, and earlier failures there are mistakes of the owner. */
export async function noteLogin(attempt: LoginAttempt): Promise<void> {
  await forgetLogin(attempt);
  await Promise.all([countersOf(attempt).pair.delete(), noteKnownAddress(attempt)]);
}
