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

/** Codes that say something of Auth or the network, and nothing of the token. */
const troubles = ['auth/internal-error', 'auth/network-error', 'auth/network-timeout'];

/** Tokens of a session that began before this are no longer good; Auth counts whole seconds. */
const validSince = ({ tokensValidAfterTime }: UserRecord) =>
  tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime) / 1000;

/**
 * Whose ID token it is; undefined for one that is false, expired or revoked, or of a disabled or deleted account. The
 * role is that of the account as it is now: claims in a token are as old as the token. Throws when Auth cannot be asked.
 */
export async function identify(token: string): Promise<Identity | undefined> {
  const auth = getAuth(adminApp());
  try {
    // Without Auth's own look for revocation, which would fetch the same account a second time.
    const { uid, auth_time } = await auth.verifyIdToken(token);
    const account = await auth.getUser(uid);
    if (account.disabled || auth_time < validSince(account)) return undefined;
    return { uid, email: account.email ?? '', role: roleOfClaims(account.customClaims) };
  } catch (error) {
    if (error instanceof FirebaseAuthError && !troubles.includes(error.code)) return undefined;
    throw error;
  }
}
