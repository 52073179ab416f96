import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffRecordSchema } from '@utkarsh/domain/staff/staff';
import { collectionOf, database, documentOf, readDocument } from '../factories/firestore';
import { readEntry } from '../factories/history';
import { anyText, refusalOf } from '../factories/operations';
import { postJson } from '../factories/site';
import {
  addStaff,
  callAs,
  callWithToken,
  choosePassword,
  doorsOf,
  findOpenDoors,
  findRole,
  invitationKeyIn,
  listNominationsAs,
  makeEmail,
  registerAccount,
  signIn,
  strangersPassword,
} from '../factories/staff';
import { waitUntil } from '../factories/triggers';

const path = '/api/admin/staff';
const claimsOf = async (uid: string) => (await getAuth().getUser(uid)).customClaims ?? {};
const entry = (id: string) => readEntry(`staff_${id}`);
const mailsTo = async (email: string) =>
  (await collectionOf('mail').where('to', 'array-contains', email).get()).docs.map((mail) => mail.data());
const keysTo = async (email: string) =>
  (await mailsTo(email)).map((mail) => invitationKeyIn(JSON.stringify(mail)));
const readInvitation = (key: string) => postJson('/api/admin/invitation', { key });

const sendInvitation = (body: object) => callAs('admin', 'POST', path, body);
async function invite(email: string, role: string, name?: string) {
  const reply = await sendInvitation({ email, role, name });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return staffRecordSchema.parse(reply.body);
}
const setRole = (uid: string, body: object) => callAs('admin', 'PUT', `${path}/${uid}`, body);
const remove = (uid: string) => callAs('admin', 'DELETE', `${path}/${uid}`);

beforeAll(() => {
  database();
});

describe('a member of the staff', () => {
  it('gets a last-seen time on a call, without a new version of the record', async () => {
    const { uid, token } = await addStaff('viewer');
    await listNominationsAs(token);
    const lastSeen: unknown = (await readDocument('staff', uid))?.['last_seen'];
    expect(lastSeen).toHaveProperty('toMillis');
    await listNominationsAs(token);
    expect((await readDocument('staff', uid))?.['last_seen']).toEqual(lastSeen);
    expect(await entry(`${uid}_1_updated`)).toBeUndefined();
  });

  it('changes their own name, a viewer too, whose session and role stay', async () => {
    const { uid, token } = await addStaff('viewer');
    const before = await readDocument('staff', uid);
    const name = { name: 'Kamala Nair', initials: 'KN' };
    const reply = await callWithToken(token, 'PUT', '/api/admin/me', name);
    expect(reply).toMatchObject({ status: 200, body: { uid, ...name, role: 'viewer' } });
    expect(await readDocument('staff', uid)).toMatchObject({
      name: 'Kamala Nair',
      role: 'viewer',
      revision: 2,
      valid_since: before?.['valid_since'],
    });
    expect(await findOpenDoors(token)).toEqual(doorsOf.viewer);
    expect(await entry(`${uid}_2_updated`)).toMatchObject({
      actor: { kind: 'staff', uid },
      fields: ['initials', 'name', 'revision'],
    });
    for (const [body, field] of [
      [{ name: 'x'.repeat(81), initials: '' }, 'name'],
      [{ name: 'a\u0000b', initials: '' }, 'name'],
      [{ name: '', initials: 'ABCDE' }, 'initials'],
      [{ name: 'Asha' }, 'initials'],
      [{ name: 'Asha', initials: '', role: 'admin' }, 'role'],
    ] as const)
      expect(await callWithToken(token, 'PUT', '/api/admin/me', body)).toMatchObject(refusalOf([field]));
    expect(await readDocument('staff', uid)).toMatchObject(name);
  });

  it('ends all their own sessions at once, and nobody else', async () => {
    const [leaving, staying] = [await addStaff('viewer'), await addStaff('viewer')];
    const end = (token: string) => callWithToken(token, 'DELETE', '/api/admin/me/sessions');
    expect((await end('garbage')).status).toBe(401);
    expect(await end(leaving.token)).toMatchObject({ status: 200, body: { success: true } });
    expect(await findOpenDoors(leaving.token)).toEqual([]);
    expect(await findOpenDoors(staying.token)).toEqual(doorsOf.viewer);
    expect(await findOpenDoors(await signIn(leaving.email, strangersPassword))).toEqual(doorsOf.viewer);
  });
});

describe('an invitation', () => {
  it.each([
    ['admin', { admin: true }],
    ['viewer', { role: 'viewer' }],
  ])(
    'gives a %s exactly that claim, a document, a mail and an entry in the history',
    async (role, claims) => {
      const email = makeEmail();
      const member = await invite(` ${email.toUpperCase()} `, role, ' Kamala Nair ');
      expect(member).toMatchObject({ email, role, last_seen: null, name: 'Kamala Nair', initials: '' });
      expect(await claimsOf(member.uid)).toEqual(claims);
      const record = { email, role, invited_by: anyText, revision: 1 };
      expect(await readDocument('staff', member.uid)).toMatchObject(record);
      expect(await entry(`${member.uid}_1_created`)).toMatchObject({
        kind: 'created',
        actor: { kind: 'staff', uid: member.invited_by },
        after: { email, role },
      });
      expect(await mailsTo(email)).toMatchObject([
        { message: { subject: anyText, text: anyText, html: anyText } },
      ]);
    },
  );

  it('lets the invited person choose a password by the link in the mail, and sign in', async () => {
    const email = makeEmail();
    expect(await invite(email, 'viewer')).toMatchObject({ name: '' });
    const [key = ''] = await keysTo(email);
    expect(await readInvitation(key)).toMatchObject({ status: 200, body: { email } });
    expect(await choosePassword(key, 'too-short')).toMatchObject(refusalOf(['password']));
    expect((await choosePassword(key, 'a-password-they-chose')).status).toBe(200);
    const reply = await postJson('/api/admin/login', { username: email, password: 'a-password-they-chose' });
    const { token } = reply.body as { token: string };
    expect(await findRole(token)).toBe('viewer');
    for (const call of [readInvitation(key), choosePassword(key, 'another-password')])
      expect((await call).status).toBe(404);
  });

  it('ends after three days, and when it is sent again', async () => {
    const email = makeEmail();
    const { uid, invited_until } = await invite(email, 'viewer');
    const days = (Date.parse(invited_until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThanOrEqual(3);
    await callAs('admin', 'POST', `${path}/${uid}/invitation`);
    const statuses = async () =>
      (await Promise.all((await keysTo(email)).map(readInvitation))).map(({ status }) => status).toSorted();
    expect(await statuses()).toEqual([200, 404]);
    await documentOf('staff', uid).update({ invited_until: new Date() });
    expect(await statuses()).toEqual([404, 404]);
    for (const key of ['', '-', uid, `${uid}-`, 'x/y-z', `nobody-${'x'.repeat(40)}`])
      expect((await choosePassword(key, 'a-password-they-chose')).status, key).toBe(404);
  });

  it('can be sent again three times, each time with another link', async () => {
    const email = makeEmail();
    const { uid } = await invite(email, 'viewer');
    const statuses: number[] = [];
    const resend = () => callAs('admin', 'POST', `${path}/${uid}/invitation`);
    while (statuses.length < 3) statuses.push((await resend()).status);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await resend()).toMatchObject({
      status: 429,
      body: { error: expect.stringMatching(/sent several times already.*try again in/) },
    });
    expect(new Set(await keysTo(email)).size).toBe(4);
  });

  it('cannot be sent again to somebody who has signed in', async () => {
    const { uid, email, token } = await addStaff('viewer');
    await listNominationsAs(token);
    expect(await callAs('admin', 'POST', `${path}/${uid}/invitation`)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/signed in already/) },
    });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('conflicts for a member of the staff, also under an address that only Auth knows, and changes nothing', async () => {
    const [{ uid, email, token }, other] = [await addStaff('viewer'), makeEmail()];
    expect(await sendInvitation({ email, role: 'admin' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: expect.stringMatching(/already/) },
    });
    expect(await mailsTo(email)).toEqual([]);
    expect((await listNominationsAs(token)).status).toBe(200);
    await getAuth().updateUser(uid, { email: other });
    expect((await sendInvitation({ email: other, role: 'admin' })).status).toBe(409);
    expect(await getAuth().getUser(uid)).toMatchObject({ email: other, customClaims: { role: 'viewer' } });
  });

  it('makes one member when it is sent five times at once', async () => {
    const email = makeEmail();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => sendInvitation({ email, role: 'viewer' })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('makes another account when the first call broke off after its account was made', async () => {
    const { uid, email } = await registerAccount();
    await getAuth().setCustomUserClaims(uid, { admin: true });
    expect(await findOpenDoors(await signIn(email, strangersPassword))).toEqual([]);
    expect((await invite(email, 'viewer')).uid).not.toBe(uid);
    await expect(getAuth().getUser(uid)).rejects.toThrow('no user');
  });
});

describe('a role', () => {
  it('changes in claim, document and history, and ends the sessions with the old role', async () => {
    const { uid, email, token } = await addStaff('viewer');
    expect(await setRole(uid, { role: 'admin' })).toMatchObject({
      status: 200,
      body: { uid, role: 'admin' },
    });
    expect(await claimsOf(uid)).toEqual({ admin: true });
    expect(await findOpenDoors(token)).toEqual([]);
    const asAdmin = await signIn(email, strangersPassword);
    expect(await findOpenDoors(asAdmin)).toEqual(doorsOf.admin);
    expect((await setRole(uid, { role: 'viewer' })).status).toBe(200);
    expect(await findOpenDoors(asAdmin)).toEqual([]);
    expect(await findRole(await signIn(email, strangersPassword))).toBe('viewer');
    const change = { before: { role: 'viewer' }, after: { role: 'admin' } };
    expect(await entry(`${uid}_2_updated`)).toMatchObject(change);
    expect(await entry(`${uid}_3_updated`)).toMatchObject({ fields: ['revision', 'role'] });
  });

  it('repairs the claim when it is given again, ends no session and leaves no entry', async () => {
    const { uid, token } = await addStaff('viewer');
    await getAuth().setCustomUserClaims(uid, {});
    expect((await setRole(uid, { role: 'viewer' })).status).toBe(200);
    expect(await claimsOf(uid)).toEqual({ role: 'viewer' });
    expect(await findOpenDoors(token)).toEqual(doorsOf.viewer);
    expect(await entry(`${uid}_2_updated`)).toBeUndefined();
  });

  it('takes no other value, and cannot be given to a deleted account, whose member can still be removed', async () => {
    const { uid } = await addStaff('viewer');
    for (const body of [{}, { role: 'none' }, { role: 'admin', email: 'x@y.in' }])
      expect((await setRole(uid, body)).status).toBe(400);
    await getAuth().deleteUser(uid);
    const reply = await setRole(uid, { role: 'admin' });
    expect(reply).toMatchObject({ status: 409, body: { error: expect.stringMatching(/no longer exists/) } });
    expect((await remove(uid)).status).toBe(200);
    expect(await readDocument('staff', uid)).toBeUndefined();
  });

  it('does not exist for an unknown account', async () => {
    for (const uid of ['nobody', '..', '__x__', 'a%2Fb', (await registerAccount()).uid])
      for (const reply of [await setRole(uid, { role: 'admin' }), await remove(uid)])
        expect(reply, uid).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('of a claim follows the list of staff by a trigger', async () => {
    const { uid } = await addStaff('viewer');
    await getAuth().setCustomUserClaims(uid, { admin: true });
    for (const role of ['admin', 'viewer']) await documentOf('staff', uid).update({ role });
    await waitUntil('the claim', async () => expect(await claimsOf(uid)).toEqual({ role: 'viewer' }));
  });
});

it('a removed member has no account, document and session, stays in the history, and can be invited again', async () => {
  const { uid, email, token } = await addStaff('admin');
  expect(await remove(uid)).toMatchObject({ status: 200, body: { success: true } });
  expect(await findOpenDoors(token)).toEqual([]);
  await expect(getAuth().getUser(uid)).rejects.toThrow('no user');
  expect(await readDocument('staff', uid)).toBeUndefined();
  const deletion = { before: { email, role: 'admin' }, after: null };
  expect(await entry(`${uid}_1_deleted`)).toMatchObject(deletion);
  expect((await remove(uid)).status).toBe(404);
  const next = await invite(email, 'viewer');
  expect(next.uid).not.toBe(uid);
  expect(await entry(`${uid}_1_deleted`)).toMatchObject(deletion);
  expect(await findOpenDoors(token)).toEqual([]);
  // The invitation of a removed member opens no later account of the address.
  await remove(next.uid);
  await invite(email, 'admin');
  const replies = (await keysTo(email)).map((key) => choosePassword(key, 'a-password-they-chose'));
  expect((await Promise.all(replies)).map(({ status }) => status).toSorted()).toEqual([200, 404]);
});
