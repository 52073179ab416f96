import { getAuth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { claimsOf, type StaffRole } from '@utkarsh/domain/staff/staff';
import { samplePassword, sampleStaff } from '../../tools/seed/staff';
import { database } from './firestore';

const tokenSchema = z.object({ idToken: z.string(), localId: z.string() });

/** Calls one of Auth's public endpoints. */
export async function askAuth(call: string, body: object): Promise<unknown> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (!host) throw new Error('FIREBASE_AUTH_EMULATOR_HOST is not set.');
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    },
  );
  return response.json();
}

/** ID token of an account. Throws when the password is wrong. */
export async function tokenOf(email: string, password: string): Promise<string> {
  const reply = await askAuth('signInWithPassword', { email, password });
  const { data } = tokenSchema.safeParse(reply);
  if (!data) throw new Error(`${email} cannot sign in: ${JSON.stringify(reply)}`);
  return data.idToken;
}

/** Chooses a password with the code of a link that Auth has made. */
export const choosePassword = (oobCode: string, newPassword: string) =>
  askAuth('resetPassword', { oobCode, newPassword });

const signIns = new Map<string, Promise<string>>();

async function signIn(role: StaffRole): Promise<string> {
  const email = sampleStaff.find((staff) => staff.role === role)?.email;
  return tokenOf(email ?? '', samplePassword);
}

/** ID token of a member of the sample staff, who signs in once a test file. */
export function staffToken(role: StaffRole): Promise<string> {
  const token = signIns.get(role) ?? signIn(role);
  signIns.set(role, token);
  return token;
}

export const newEmail = () => `${crypto.randomUUID()}@visitors.example`;
export const theirPassword = 'a-password-of-theirs';

/** Registers somebody new, as anybody may with Auth's public endpoint. */
export async function register(email = newEmail()) {
  const { idToken, localId } = tokenSchema.parse(await askAuth('signUp', { email, password: theirPassword }));
  return { token: idToken, uid: localId, email };
}

/** A member of the staff of a test's own, with account, claim and document. */
export async function newStaff(role: StaffRole) {
  const { uid, email } = await register();
  await database()
    .collection(collections.staff)
    .doc(uid)
    .set({
      email,
      role,
      valid_since: Math.floor(Date.now() / 1000),
      invited_by: '',
      last_seen: null,
      revision: 1,
      created_at: new Date(),
    });
  await getAuth().updateUser(uid, { emailVerified: true });
  await getAuth().setCustomUserClaims(uid, claimsOf(role));
  return { uid, email, token: await tokenOf(email, theirPassword) };
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token without signature that claims whatever it is told to. */
export function forgedToken(claims: object): string {
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    ...claims,
  };
  return `${base64url({ alg: 'none', typ: 'JWT' })}.${base64url(payload)}.`;
}
