import { getAuth } from 'firebase-admin/auth';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { type StaffRole, claimsOf } from '@utkarsh/domain/staff/staff';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { samplePassword, sampleStaff } from '../../tools/seed/staff';
import { database } from './firestore';
import { type Reply, callApi, postJson } from './site';

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

/** Returns the ID token of an account. Throws when the password is wrong. */
export async function signIn(email: string, password: string): Promise<string> {
  const reply = await askAuth('signInWithPassword', { email, password });
  const { data } = tokenSchema.safeParse(reply);
  if (!data) throw new Error(`${email} cannot sign in: ${JSON.stringify(reply)}`);
  return data.idToken;
}

/** Returns the key of an invitation in a text with its link. */
export const invitationKeyIn = (text: string): string => /invitation=([\w-]+)/.exec(text)?.[1] ?? '';

/** Sets the first password with the key of an invitation. */
export const choosePassword = (key: string, password: string): Promise<Reply> =>
  postJson('/api/admin/invitation/accept', { key, password });

const signIns = new Map<string, Promise<string>>();

async function signInSample(role: StaffRole): Promise<string> {
  const email = sampleStaff.find((staff) => staff.role === role)?.email;
  return signIn(email ?? '', samplePassword);
}

/** Returns the ID token of a member of the sample staff. Signs in once per test file. */
export function signInAs(role: StaffRole): Promise<string> {
  const token = signIns.get(role) ?? signInSample(role);
  signIns.set(role, token);
  return token;
}

export const makeEmail = () => `${crypto.randomUUID()}@visitors.example`;
export const strangersPassword = 'a-password-of-theirs';

/** Registers a new account with Auth's public endpoint, as a stranger can. */
export async function registerAccount(email = makeEmail()) {
  const { idToken, localId } = tokenSchema.parse(
    await askAuth('signUp', { email, password: strangersPassword }),
  );
  return { token: idToken, uid: localId, email };
}

/** Adds a member of the staff with account, claim and document. */
export async function addStaff(role: StaffRole) {
  const { uid, email } = await registerAccount();
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
  return { uid, email, token: await signIn(email, strangersPassword) };
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes a token with these claims and without a signature. */
export function forgeToken(claims: object): string {
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

/** Calls the API as a member of the sample staff. `body` is sent as JSON. */
export async function callAs(
  role: 'admin' | 'viewer',
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> {
  return callWithToken(await signInAs(role), method, path, body);
}

/** Calls the API with a token, or without one if it is undefined. */
export const callWithToken = (
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
): Promise<Reply> =>
  callApi(path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Makes a call that all staff may make. The status is 200 when the token is accepted. */
export const listNominationsAs = (token: string | undefined): Promise<Reply> =>
  callWithToken(token, 'GET', '/api/admin/nominations?limit=1');

/** Returns the role that a token has in the API; undefined when the API refuses it. */
export async function findRole(token: string): Promise<'admin' | 'viewer' | undefined> {
  if ((await listNominationsAs(token)).status !== 200) return undefined;
  return (await callWithToken(token, 'DELETE', '/api/nominations/none')).status === 404 ? 'admin' : 'viewer';
}

const projectId = () => process.env['GCLOUD_PROJECT'] ?? '';

/** Calls an emulator as the site's SDK does, and tells whether its rules allow the call. */
async function isLetIn(url: string, init: RequestInit): Promise<boolean> {
  const { status } = await fetch(url, init);
  if (![200, 401, 403].includes(status)) throw new Error(`${url} answered ${status}.`);
  return status === 200;
}

const canReadNominations = (token: string) => {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const documents = `http://${host}/v1/projects/${projectId()}/databases/(default)/documents`;
  return isLetIn(`${documents}/nominations?pageSize=1`, { headers: { Authorization: `Bearer ${token}` } });
};

/** Uses another bucket, because an upload to the site's would start the file check. */
const canUploadPhoto = (token: string) => {
  const host = process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? '';
  const name = encodeURIComponent(`events/${newDocumentId()}/photo-1.png`);
  return isLetIn(`http://${host}/v0/b/storage-rules/o?name=${name}`, {
    method: 'POST',
    headers: { Authorization: `Firebase ${token}`, 'Content-Type': 'image/png' },
    body: 'x',
  });
};

/** Returns which of the API, Firestore's rules and Storage's rules treat a token as staff. */
export async function findOpenDoors(token: string): Promise<string[]> {
  const isOpen = {
    API: (await listNominationsAs(token)).status === 200,
    Firestore: await canReadNominations(token),
    Storage: await canUploadPhoto(token),
  };
  return Object.entries(isOpen).flatMap(([door, open]) => (open ? [door] : []));
}

/** The doors that each role opens. Only administrators upload photos of events. */
export const doorsOf = { admin: ['API', 'Firestore', 'Storage'], viewer: ['API', 'Firestore'] } as const;

/** Adds an account to the suite's Auth; returns its uid. */
export async function createAccount(email: string, claims: object | null = null): Promise<string> {
  database();
  const { uid } = await getAuth().createUser({ email, password: strangersPassword });
  await getAuth().setCustomUserClaims(uid, claims);
  return uid;
}
