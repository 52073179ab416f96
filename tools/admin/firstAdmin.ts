import { randomBytes } from 'node:crypto';
import { collections } from '@utkarsh/domain/collections';
import { FirebaseAuthError, getAuth, type Auth, type UserRecord } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { Problem } from '../setup/problem.mjs';
import { confirm } from './confirm';
import type { Target } from './target';

async function findAccount(auth: Auth, email: string): Promise<UserRecord | undefined> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === 'auth/user-not-found') return undefined;
    throw error;
  }
}

async function administrators(auth: Auth): Promise<UserRecord[]> {
  const found: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await auth.listUsers(1000, pageToken);
    found.push(...page.users.filter((user) => user.customClaims?.['admin'] === true && !user.disabled));
    ({ pageToken } = page);
  } while (pageToken !== undefined);
  return found;
}

/**
 * The account of an address. Anybody may have registered a foreign address: whoever did so loses it, because the claim
 * must reach none but the person who gets the link to a new password.
 */
async function openAccount(auth: Auth, email: string): Promise<UserRecord> {
  const known = await findAccount(auth, email);
  if (!known) return auth.createUser({ email });
  if (known.customClaims?.['admin'] === true) return auth.updateUser(known.uid, { disabled: false });
  const password = randomBytes(48).toString('base64url');
  const account = await auth.updateUser(known.uid, {
    disabled: false,
    password,
    providersToUnlink: foreign(known),
  });
  await auth.revokeRefreshTokens(known.uid);
  return account;
}

const foreign = (user: UserRecord): string[] =>
  user.providerData.map(({ providerId }) => providerId).filter((provider) => provider !== 'password');

/** Makes somebody an administrator when there is none yet, who can invite all others. Returns lines to show. */
export async function makeFirstAdmin(
  target: Target,
  email: string,
  { force, yes }: { force: boolean; yes: boolean },
): Promise<string[]> {
  const auth = getAuth(target.app);
  const present = await administrators(auth);
  const others = present.filter((user) => user.email?.toLowerCase() !== email.toLowerCase());
  if (others.length > 0 && !force) {
    throw new Problem(
      `${target.project} has ${others.length === 1 ? 'an administrator' : `${others.length} administrators`} already, who can invite staff. Where nobody of them can sign in any more, give --force.`,
      others.map((user) => user.email ?? user.uid),
    );
  }
  await confirm(target, `Make ${email} an administrator`, yes);
  const account = await openAccount(auth, email);
  const { role: _role, ...claims } = account.customClaims ?? {};
  await auth.setCustomUserClaims(account.uid, { ...claims, admin: true });
  const staff = getFirestore(target.app).collection(collections.staff).doc(account.uid);
  await getFirestore(target.app).runTransaction(async (transaction) => {
    const before = await transaction.get(staff);
    transaction.set(
      staff,
      {
        email,
        role: 'admin',
        ...(!before.exists && { invited_by: '', last_seen: null, created_at: FieldValue.serverTimestamp() }),
      },
      { merge: true },
    );
  });
  return [
    `${email} is an administrator of ${target.project}.`,
    'Choose a password at this address, which is good for one use and must not be passed on:',
    await auth.generatePasswordResetLink(email),
  ];
}
