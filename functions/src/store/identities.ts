import { FirebaseAuthError, getAuth, type DecodedIdToken } from 'firebase-admin/auth';
import { adminApp } from './adminApp';

export type StaffRole = 'admin' | 'viewer';

/** Somebody whose token was made by this project's Auth and still holds. */
export interface Identity {
  uid: string;
  /** Undefined for anybody else who has registered: being signed in says nothing. */
  role: StaffRole | undefined;
}

/** As the rules read the claims: `admin` is a boolean, not a text. */
function roleOf(token: DecodedIdToken): StaffRole | undefined {
  if (token['admin'] === true) return 'admin';
  return token['role'] === 'viewer' ? 'viewer' : undefined;
}

/** Codes that say something of Auth or the network, and nothing of the token. */
const troubles = ['auth/internal-error', 'auth/network-error', 'auth/network-timeout'];

/** Whose ID token it is; undefined for one that is false, expired or revoked. Throws when Auth cannot be asked. */
export async function identify(token: string): Promise<Identity | undefined> {
  try {
    const decoded = await getAuth(adminApp()).verifyIdToken(token, true);
    return { uid: decoded.uid, role: roleOf(decoded) };
  } catch (error) {
    if (error instanceof FirebaseAuthError && !troubles.includes(error.code)) return undefined;
    throw error;
  }
}
