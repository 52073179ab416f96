import * as z from 'zod/mini';
import { Timestamp } from 'firebase-admin/firestore';
import { loginLimits } from '@utkarsh/domain/contract/rateLimits';
import { firestore } from '../firestore';
import { inTurn } from '../memory';
import { counter, secondsToWait, storedWindow, windowOf } from '../rateLimits';

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

/**
 * An ID token for the right password; undefined when Auth refuses. Throws when Auth cannot be asked. Where App Check is enforced
 * for Auth, it wants the caller's token.
 */
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

/**
 * Counts an attempt before the password is looked at, so that many at once cannot slip through; returns the seconds to
 * wait instead when there were too many failures.
 */
export const beginLogin = (attempt: LoginAttempt): Promise<number> =>
  alone(attempt, () => countAttempt(attempt));

async function countAttempt(attempt: LoginAttempt): Promise<number> {
  const counters = countersOf(attempt);
  return firestore().runTransaction(async (transaction) => {
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
  });
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
export async function noteKnownAddress(attempt: LoginAttempt): Promise<void> {
  await placeOf(attempt).set({
    expires_at: Timestamp.fromMillis(Date.now() + loginLimits.knownSeconds * 1000),
  });
}

/** After a login the address is known, and earlier failures there are mistakes of the owner. */
export async function noteLogin(attempt: LoginAttempt): Promise<void> {
  await forgetLogin(attempt);
  await Promise.all([countersOf(attempt).pair.delete(), noteKnownAddress(attempt)]);
}
