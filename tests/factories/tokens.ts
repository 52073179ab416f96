import * as z from 'zod/mini';
import { samplePassword, sampleStaff } from '../../tools/seed/staff';

const tokenSchema = z.object({ idToken: z.string(), localId: z.string() });

async function auth(call: string, body: object) {
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
  return tokenSchema.parse(await response.json());
}

const signIns = new Map<string, Promise<string>>();

async function signIn(role: 'admin' | 'viewer'): Promise<string> {
  const email = sampleStaff.find((staff) => staff.role === role)?.email;
  return (await auth('signInWithPassword', { email, password: samplePassword })).idToken;
}

/** ID token of a member of the sample staff, who signs in once a test file. */
export function staffToken(role: 'admin' | 'viewer'): Promise<string> {
  const token = signIns.get(role) ?? signIn(role);
  signIns.set(role, token);
  return token;
}

/** Registers somebody new, as anybody may with Auth's public endpoint. */
export async function register() {
  const email = `${crypto.randomUUID()}@visitors.example`;
  const { idToken, localId } = await auth('signUp', { email, password: 'a-password-of-theirs' });
  return { token: idToken, uid: localId };
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
