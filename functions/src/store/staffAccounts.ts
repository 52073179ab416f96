import { randomBytes } from 'node:crypto';
import { FirebaseAuthError, getAuth, type Auth, type UserRecord } from 'firebase-admin/auth';
import { claimsOf, type StaffRole } from '@utkarsh/domain/staff';
import { adminApp } from './adminApp';

const auth = (): Auth => getAuth(adminApp());

const isAuthError = (error: unknown, code: string) =>
  error instanceof FirebaseAuthError && error.code === code;

async function knownAccount(email: string): Promise<UserRecord | undefined> {
  const { users } = await auth().getUsers([{ email }]);
  return users[0];
}

/** The account of an address, made without a password if there is none. */
export async function accountFor(email: string): Promise<UserRecord> {
  const known = await knownAccount(email);
  if (known) return known;
  try {
    return await auth().createUser({ email });
  } catch (error) {
    const made = isAuthError(error, 'auth/email-already-exists') ? await knownAccount(email) : undefined;
    if (made) return made;
    throw error;
  }
}

/**
 * Takes an account away from whoever made it, unless its address is proven. Anybody may register with anybody's
 * address and wait for it to be invited; the only way into the account is then the link in the mail.
 */
export async function secureAccount({ uid, emailVerified, providerData }: UserRecord): Promise<void> {
  if (emailVerified || providerData.length === 0) return;
  const strangers = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
  await auth().updateUser(uid, {
    password: randomBytes(32).toString('base64url'),
    ...(strangers.length > 0 && { providersToUnlink: strangers }),
  });
  await auth().revokeRefreshTokens(uid);
}

/** A link by which the owner of an address chooses a password; it works once, for an hour. */
export const passwordLink = (email: string): Promise<string> => auth().generatePasswordResetLink(email);

/** Gives an account the claim of a role, or none, and leaves its other claims alone. False when there is no account. */
export async function giveRole(uid: string, role: StaffRole | undefined): Promise<boolean> {
  try {
    const claims: Record<string, unknown> = (await auth().getUser(uid)).customClaims ?? {};
    const { admin: _admin, role: earlier, ...rest } = claims;
    const others = earlier === undefined || earlier === 'viewer' ? rest : { ...rest, role: earlier };
    await auth().setCustomUserClaims(uid, { ...others, ...(role !== undefined && claimsOf(role)) });
    return true;
  } catch (error) {
    if (isAuthError(error, 'auth/user-not-found')) return false;
    throw error;
  }
}

/** Ends all sessions of an account. */
export async function endSessions(uid: string): Promise<void> {
  try {
    await auth().revokeRefreshTokens(uid);
  } catch (error) {
    if (!isAuthError(error, 'auth/user-not-found')) throw error;
  }
}
