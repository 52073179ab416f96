import { FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth';
import { roleOfClaims, type StaffRole } from '@utkarsh/domain/staff';
import { adminApp } from './adminApp';

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

async function undefinedIf<Result>(
  isRefusal: (error: unknown) => boolean,
  ask: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** Tokens of a session that began before this are no longer good; Auth counts whole seconds. */
const validSince = ({ tokensValidAfterTime }: UserRecord) =>
  tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime) / 1000;

/**
 * Whose ID token it is; undefined for one that is false, expired or revoked, or of a disabled or deleted account. The
 * role is that of the account as it is now: claims in a token are as old as the token. Throws when Auth cannot be asked.
 */
export async function identify(token: string): Promise<Identity | undefined> {
  const auth = getAuth(adminApp());
  // Without Auth's own look for revocation, which would fetch the same account a second time.
  const claims = await undefinedIf(isOfToken, () => auth.verifyIdToken(token));
  if (!claims) return undefined;
  const account = await undefinedIf(isVerdict, () => auth.getUser(claims.uid));
  if (!account || account.disabled || claims.auth_time < validSince(account)) return undefined;
  return { uid: claims.uid, email: account.email ?? '', role: roleOfClaims(account.customClaims) };
}
