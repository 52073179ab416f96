import { getAppCheck } from 'firebase-admin/app-check';
import { FirebaseAuthError, type UserRecord, getAuth } from 'firebase-admin/auth';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import * as z from 'zod/mini';
import { loginLimits } from '@utkarsh/domain/contract/rateLimits';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { type StaffRole, nextSecond, roleOfClaims, staffRoles } from '@utkarsh/domain/staff/staff';
import { collectionOf, adminApp, undefinedIf } from '../firestore';
import { transactOn } from '../transaction';
import { counter, windowOf } from '../rateLimits';
import { endSessionsBefore } from './staff';

/** Person with a valid token of this project's Auth. */
export interface Identity {
  uid: string;
  /** Empty for an account without an address. */
  email: string;
  /** Second at which the session began. */
  since: number;
  /** Undefined for a person who is not staff. Anybody can register, so a valid token alone means nothing. */
  role: StaffRole | undefined;
}

/** Error codes about the token or its account. The local Auth raises the last three while it verifies a token. */
const verdicts = [
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
];

/** Returns whether an error is about the token or its account. A failure to fetch keys is an `argument-error` too, by another text. */
const isVerdict = (error: unknown): boolean =>
  error instanceof FirebaseAuthError &&
  (verdicts.includes(error.code) ||
    (error.code === 'auth/argument-error' &&
      /^((Decoding )?Firebase ID token|verifyIdToken\(\) expects) /.test(error.message)));

/** Returns whether an invalid token caused an error. The SDK throws SyntaxError or TypeError for a token without claims. */
const isTokenError = (error: unknown): boolean =>
  error instanceof SyntaxError || error instanceof TypeError || isVerdict(error);

/** Returns the second before which Auth refuses sessions. It changes when sessions are revoked or the password is changed. */
const validSinceOf = ({ tokensValidAfterTime }: UserRecord) =>
  tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime) / 1000;

const memberSchema = z.object({ role: z.enum(staffRoles), valid_since: z.int() });

/** The list of staff, with the two operations that a token check needs. */
const staffList = {
  read: async (uid: string): Promise<unknown> => (await collectionOf('staff').doc(uid).get()).data(),
  endSessionsBefore,
};

/**
 * Returns the person of an ID token, or undefined for one that does not count any more. The role counts as in the rules: the token claims it,
 * the list of staff names it, and the session began after it was granted. Throws when Auth or Firestore cannot be reached.
 */
export async function identify(token: string, list = staffList): Promise<Identity | undefined> {
  const auth = getAuth(adminApp());
  // Auth's own check for revocation would fetch the same account a second time.
  const claims = await undefinedIf(isTokenError, () => auth.verifyIdToken(token));
  if (!claims) return undefined;
  const { uid, auth_time } = claims;
  const [account, entry] = await Promise.all([
    undefinedIf(isVerdict, () => auth.getUser(uid)),
    list.read(uid),
  ]);
  const member = memberSchema.safeParse(entry).data;
  const validSince = account && !account.disabled ? validSinceOf(account) : nextSecond();
  // Only Auth knows of a new password or a disabled account. The first call after that stores it where the rules can read it.
  if (member && auth_time >= member.valid_since && validSince > member.valid_since)
    await list.endSessionsBefore(uid, validSince);
  if (!account || auth_time < Math.max(validSince, member?.valid_since ?? 0)) return undefined;
  const role = roleOfClaims(claims);
  return {
    uid,
    email: account.email ?? '',
    since: auth_time,
    role: role === member?.role ? role : undefined,
  };
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

/** Milliseconds by which "Last seen" may be late. */
const seenPause = 10 * 60_000;

/** Times at which this instance has noted people. Most calls then read nothing from Firestore. */
const notedAt = new Map<string, number>();

async function noteTime(uid: string, now: number): Promise<void> {
  const reference = collectionOf('staff').doc(uid);
  const document = await reference.get();
  const lastSeen: unknown = document.get('last_seen');
  if (!document.exists || (lastSeen instanceof Timestamp && now - lastSeen.toMillis() < seenPause)) return;
  // With `set`, a person who is removed at this moment would come back as half a document.
  await reference.update({ last_seen: FieldValue.serverTimestamp() });
}

/** Notes at most every ten minutes when a member was last seen, and that the account uses this address. A failure is logged only. */
export async function noteSeen({ uid, email }: Identity, address: string, now = Date.now()): Promise<void> {
  const key = `${uid} ${address}`;
  if (now - (notedAt.get(key) ?? 0) < seenPause) return;
  notedAt.set(key, now);
  try {
    await Promise.all([noteTime(uid, now), noteKnownAddress({ account: email.toLowerCase(), address })]);
  } catch (error) {
    notedAt.delete(key);
    logger.warn('Could not note when somebody was last seen', error);
  }
}

const tokenSchema = z.object({ idToken: z.string() });
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** Errors of Auth for a wrong name or password, a disabled account, or one that it protects after many attempts. */
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
 * Returns the URL of Auth's public endpoint with the project's Web API key: `WEB_API_KEY` in `functions/.env` (Firebase console, Project
 * settings, General). The key is no secret. Restrict it to the Identity Toolkit API, but not to web pages, because functions send no
 * Referer.
 */
function signInUrl(): string {
  const emulator = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const key = process.env['WEB_API_KEY'] ?? (emulator ? 'local' : '');
  if (key === '') throw new Error('WEB_API_KEY is not set: nobody can sign in over HTTP without it.');
  const base = emulator
    ? `http://${emulator}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  return `${base}/v1/accounts:signInWithPassword?key=${encodeURIComponent(key)}`;
}

/** Returns an ID token for the right password, else undefined. Throws when Auth cannot be reached. Auth may require App Check. */
export async function signIn(
  email: string,
  password: string,
  appCheckToken?: string,
): Promise<string | undefined> {
  const response = await fetch(signInUrl(), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(appCheckToken !== undefined && { 'X-Firebase-AppCheck': appCheckToken }),
    },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
    signal: AbortSignal.timeout(10_000),
  });
  const reply: unknown = await response.json();
  // The reply has no token when the account asks for a second factor, which this call cannot provide.
  if (response.ok) return tokenSchema.safeParse(reply).data?.idToken;
  const { data } = refusalSchema.safeParse(reply);
  // Some reasons come with an explanation: `TOO_MANY_ATTEMPTS_TRY_LATER : …`.
  const reason = data?.error.message.split(' ')[0] ?? '';
  if (refusals.includes(reason)) return undefined;
  throw new Error(`Auth answered ${response.status} ${reason} to a login.`);
}

export interface LoginAttempt {
  /** Typed account, in lower case. It is counted even if it does not exist. */
  account: string;
  address: string;
}

const countersOf = ({ account, address }: LoginAttempt) => ({
  pair: counter('login failures of account from address', account, address),
  address: counter('login failures from address', address),
  account: counter('login failures of account', account),
});

const knownPlaceOf = ({ account, address }: LoginAttempt) => counter('known place', account, address);

/** Runs attempts that share a counter one after the other. */
const transactAlone = <Result>(
  attempt: LoginAttempt,
  change: (transaction: Transaction) => Promise<Result>,
): Promise<Result> => {
  const { account, address } = countersOf(attempt);
  return transactOn([account.path, address.path], change);
};

/** Counts an attempt before the password is checked, so that many at once cannot slip through. Returns the seconds to wait. */
export async function beginLogin(attempt: LoginAttempt): Promise<number> {
  const counters = countersOf(attempt);
  return transactAlone(attempt, async (transaction) => {
    const now = Date.now();
    const [pair, address, account, place] = await transaction.getAll(
      counters.pair,
      counters.address,
      counters.account,
      knownPlaceOf(attempt),
    );
    const knownUntil: unknown = place?.get('expires_at');
    const isKnown = knownUntil instanceof Timestamp && knownUntil.toMillis() > now;
    const windows = {
      pair: windowOf(pair, loginLimits.accountFromAddress, now),
      address: windowOf(address, loginLimits.address, now),
      account: windowOf(account, loginLimits.account, now),
    };
    const wait = Math.max(windows.pair.wait, windows.address.wait, isKnown ? 0 : windows.account.wait);
    if (wait > 0) return wait;
    for (const name of namesOf(windows)) transaction.set(counters[name], windows[name].next);
    return 0;
  });
}

/** Removes an attempt from the counts of `beginLogin`, because it did not fail. */
export async function forgetLogin(attempt: LoginAttempt): Promise<void> {
  const counters = Object.values(countersOf(attempt));
  await transactAlone(attempt, async (transaction) => {
    const documents = await transaction.getAll(...counters);
    for (const document of documents) {
      const count: unknown = document.get('count');
      if (typeof count === 'number' && count > 0) transaction.update(document.ref, { count: count - 1 });
    }
  });
}

/** Notes that the owner of an account uses an address. Failed attempts from elsewhere then do not lock the account there. */
async function noteKnownAddress(attempt: LoginAttempt): Promise<void> {
  await knownPlaceOf(attempt).set({
    expires_at: Timestamp.fromMillis(Date.now() + loginLimits.knownSeconds * 1000),
  });
}

/** Notes a successful login: the address becomes known, and earlier failures there count as mistakes of the owner. */
export async function noteLogin(attempt: LoginAttempt): Promise<void> {
  await forgetLogin(attempt);
  await Promise.all([countersOf(attempt).pair.delete(), noteKnownAddress(attempt)]);
}
