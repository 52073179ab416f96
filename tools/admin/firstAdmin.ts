import { randomBytes } from 'node:crypto';
import { collections } from '@utkarsh/domain/collections';
import { auditEntry, auditEntryId, changedFields } from '@utkarsh/domain/history';
import { nextSecond } from '@utkarsh/domain/staff';
import { normalEmail } from '@utkarsh/domain/subscriber';
import { FirebaseAuthError, getAuth, type Auth, type UserRecord } from 'firebase-admin/auth';
import { FieldValue, getFirestore, type Firestore } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
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

const revisionSchema = z.object({ revision: z.catch(z.int(), 1) });

/**
 * Writes the claim into the list of staff, with its entry in the history. A change of role that broke off is over by
 * this. Where nothing is new, as when the link is asked for once more, no version is made.
 */
async function listAsAdmin(database: Firestore, uid: string, address: string): Promise<void> {
  const reference = database.collection(collections.staff).doc(uid);
  const audit = database.collection(collections.audit);
  const known = audit.where('collection', '==', 'staff').where('record', '==', uid).select('revision');
  await database.runTransaction(async (transaction) => {
    const before = (await transaction.get(reference)).data();
    const past = await transaction.get(known);
    const versions = [...past.docs.map((entry) => entry.data()), ...(before ? [before] : [])];
    const last = Math.max(0, ...versions.map((version) => revisionSchema.parse(version).revision));
    const listed = before ?? { invited_by: '', last_seen: null, created_at: FieldValue.serverTimestamp() };
    const after = {
      ...listed,
      valid_since: nextSecond(),
      email: normalEmail(address),
      role: 'admin',
      role_change: null,
    };
    const isNew = changedFields(before, after).length > 0;
    const version = { ...after, revision: isNew ? last + 1 : last };
    const entry = auditEntry('staff', uid, { before, after: version, actor: { kind: 'server' } });
    if (isNew && entry) {
      transaction.set(audit.doc(auditEntryId(entry)), { ...entry, at: FieldValue.serverTimestamp() });
    }
    transaction.set(reference, { ...version, updated_at: FieldValue.serverTimestamp() });
  });
}

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
  await listAsAdmin(getFirestore(target.app), account.uid, email);
  return [
    `${email} is an administrator of ${target.project}.`,
    'Choose a password at this address, which is good for one use and must not be passed on:',
    await auth.generatePasswordResetLink(email),
  ];
}
