import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { collections } from '@utkarsh/domain/collections';
import { staffRecordSchema } from '@utkarsh/domain/staff/staff';
import { database } from '../factories/firestore';
import { postJson } from '../factories/site';
import {
  addStaff,
  callAs,
  callWithToken,
  choosePassword,
  doorsOf,
  findOpenDoors,
  findRole,
  listNominationsAs,
  makeEmail,
  registerAccount,
  signIn,
  strangersPassword,
} from '../factories/staff';
import { waitUntil } from '../factories/triggers';

const path = '/api/admin/staff';
const siteLink = `${brand.siteUrl}/admin/password?oobCode=`.replaceAll(/[.?]/g, '\\$&');
const passwordLink = new RegExp(`${siteLink}([\\w-]+)`);
const documentOf = (uid: string) => database().collection(collections.staff).doc(uid);
const claimsOf = async (uid: string) => (await getAuth().getUser(uid)).customClaims ?? {};
const entry = async (id: string) =>
  (await database().collection(collections.audit).doc(`staff_${id}`).get()).data();
const mailsTo = async (email: string) =>
  (await database().collection(collections.mail).where('to', 'array-contains', email).get()).docs.map(
    (mail) => mail.data(),
  );

async function invite(email: string, role: string) {
  const reply = await callAs('admin', 'POST', path, { email, role });
  expect(reply.status).toBe(201);
  return staffRecordSchema.parse(reply.body);
}

beforeAll(() => {
  database();
});

describe('a member of the staff', () => {
  it('gets a last-seen time on a call, without a new version of the record', async () => {
    const { uid, token } = await addStaff('viewer');
    expect(await findRole(token)).toBe('viewer');
    const lastSeen: unknown = (await documentOf(uid).get()).get('last_seen');
    expect(lastSeen).toHaveProperty('toMillis');
    await listNominationsAs(token);
    expect((await documentOf(uid).get()).get('last_seen')).toEqual(lastSeen);
    expect(await entry(`${uid}_1_updated`)).toBeUndefined();
  });
});

describe('the name of a member', () => {
  const rename = (token: string, body: unknown) => callWithToken(token, 'PUT', '/api/admin/me', body);

  it('is stored with the invitation, and is empty when none was given', async () => {
    const reply = await callAs('admin', 'POST', path, {
      email: makeEmail(),
      role: 'viewer',
      name: ' Kamala Nair ',
    });
    expect(reply.body).toMatchObject({ name: 'Kamala Nair', initials: '' });
    expect(await invite(makeEmail(), 'viewer')).toMatchObject({ name: '', initials: '' });
  });

  it('is changed by its owner, a viewer too, whose session and role stay', async () => {
    const { uid, token } = await addStaff('viewer');
    const before = await documentOf(uid).get();
    const reply = await rename(token, { name: 'Kamala Nair', initials: 'KN' });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ uid, name: 'Kamala Nair', initials: 'KN', role: 'viewer' });
    const after = await documentOf(uid).get();
    expect(after.data()).toMatchObject({
      name: 'Kamala Nair',
      role: 'viewer',
      revision: Number(before.get('revision')) + 1,
      valid_since: before.get('valid_since'),
    });
    expect(await findOpenDoors(token)).toEqual(doorsOf.viewer);
    expect(await entry(`${uid}_${Number(after.get('revision'))}_updated`)).toMatchObject({
      actor: { kind: 'staff', uid },
      fields: ['initials', 'name', 'revision'],
    });
  });

  it.each([
    [{ name: 'x'.repeat(81), initials: '' }, 'name'],
    [{ name: 'a\u0000b', initials: '' }, 'name'],
    [{ name: '', initials: 'ABCDE' }, 'initials'],
    [{ name: 'Asha' }, 'initials'],
    [{ name: 'Asha', initials: '', role: 'admin' }, 'role'],
  ])('is refused as %j, and the reply names the field', async (body, field) => {
    const { uid, token } = await addStaff('viewer');
    const reply = await rename(token, body);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain(field);
    expect((await documentOf(uid).get()).get('name')).toBeUndefined();
  });
});

describe('the sessions of a person', () => {
  it('end everywhere at once, for that person alone', async () => {
    const [leaving, staying] = [await addStaff('viewer'), await addStaff('viewer')];
    const { token, email } = leaving;
    expect(await findOpenDoors(token)).toEqual(doorsOf.viewer);
    expect(await callWithToken(token, 'DELETE', '/api/admin/me/sessions')).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await findOpenDoors(token)).toEqual([]);
    expect(await findOpenDoors(staying.token)).toEqual(doorsOf.viewer);
    expect(await findOpenDoors(await signIn(email, strangersPassword))).toEqual(doorsOf.viewer);
  });

  it.each([undefined, 'garbage'])('survive a call with the token %s', async (token) => {
    expect((await callWithToken(token, 'DELETE', '/api/admin/me/sessions')).status).toBe(401);
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
      const member = await invite(` ${email.toUpperCase()} `, role);
      expect(member).toMatchObject({ email, role, last_seen: null });
      expect(await claimsOf(member.uid)).toEqual(claims);
      expect((await documentOf(member.uid).get()).data()).toMatchObject({
        email,
        role,
        invited_by: expect.stringMatching(/\w/),
        revision: 1,
      });
      expect(await entry(`${member.uid}_1_created`)).toMatchObject({
        kind: 'created',
        actor: { kind: 'staff', uid: member.invited_by },
        after: { email, role },
      });
      expect(await mailsTo(email)).toMatchObject([
        { message: { subject: expect.any(String), text: expect.any(String), html: expect.any(String) } },
      ]);
    },
  );

  it('lets the invited person choose a password by the link in the mail, and sign in', async () => {
    const email = makeEmail();
    await invite(email, 'viewer');
    const [mail] = await mailsTo(email);
    const [, code = ''] = passwordLink.exec(JSON.stringify(mail)) ?? [];
    await choosePassword(code, 'a-password-they-chose');
    const reply = await postJson('/api/admin/login', { username: email, password: 'a-password-they-chose' });
    const { token } = reply.body as { token: string };
    expect(await findRole(token)).toBe('viewer');
  });

  it('can be sent again three times, each time with another link', async () => {
    const email = makeEmail();
    const { uid } = await invite(email, 'viewer');
    const resend = () => callAs('admin', 'POST', `${path}/${uid}/invitation`);
    for (let count = 0; count < 3; count += 1)
      expect(await resend()).toMatchObject({ status: 200, body: { success: true } });
    expect(await resend()).toMatchObject({
      status: 429,
      body: { error: expect.stringMatching(/sent several times already.*try again in/) },
    });
    const mails = await mailsTo(email);
    const codes = mails.map((mail) => passwordLink.exec(JSON.stringify(mail))?.[1]);
    expect(new Set(codes).size).toBe(4);
  });

  it('cannot be sent again to somebody who has signed in, or is not on the staff', async () => {
    const { uid, email, token } = await addStaff('viewer');
    expect(await findRole(token)).toBe('viewer');
    expect(await callAs('admin', 'POST', `${path}/${uid}/invitation`)).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/signed in already/) },
    });
    expect((await callAs('admin', 'POST', `${path}/nobody/invitation`)).status).toBe(404);
    expect((await callAs('viewer', 'POST', `${path}/${uid}/invitation`)).status).toBe(403);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('conflicts when an account of another member has taken the address', async () => {
    const { uid } = await addStaff('viewer');
    const email = makeEmail();
    await getAuth().updateUser(uid, { email });
    expect((await callAs('admin', 'POST', path, { email, role: 'admin' })).status).toBe(409);
    expect(await getAuth().getUser(uid)).toMatchObject({ email, customClaims: { role: 'viewer' } });
  });

  it('conflicts for a member of the staff and changes nothing', async () => {
    const { uid, email, token } = await addStaff('viewer');
    const reply = await callAs('admin', 'POST', path, { email, role: 'admin' });
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: expect.stringMatching(/already/) },
    });
    expect(await claimsOf(uid)).toEqual({ role: 'viewer' });
    expect(await mailsTo(email)).toEqual([]);
    expect((await listNominationsAs(token)).status).toBe(200);
  });

  it('makes one member when it is sent five times at once', async () => {
    const email = makeEmail();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => callAs('admin', 'POST', path, { email, role: 'viewer' })),
    );
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

  it.each([
    [{}, ['email', 'role']],
    [{ email: 'nobody', role: 'viewer' }, ['email']],
    [{ email: 'a@b.in', role: 'owner' }, ['role']],
    [{ email: 'a@b.in', role: 'viewer', admin: true }, ['admin']],
  ])('is refused with each field named: %j', async (body, fields) => {
    const reply = await callAs('admin', 'POST', path, body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } });
    for (const field of fields) expect(reply.body).toHaveProperty(['fields', field]);
  });
});

describe('a role', () => {
  it('changes in claim, document and history, and ends the sessions with the old role', async () => {
    const { uid, email, token } = await addStaff('viewer');
    expect(await findOpenDoors(token)).toEqual(doorsOf.viewer);
    const up = await callAs('admin', 'PUT', `${path}/${uid}`, { role: 'admin' });
    expect(up).toMatchObject({ status: 200, body: { uid, role: 'admin' } });
    expect(await claimsOf(uid)).toEqual({ admin: true });
    expect(await findOpenDoors(token)).toEqual([]);
    const asAdmin = await signIn(email, strangersPassword);
    expect(await findOpenDoors(asAdmin)).toEqual(doorsOf.admin);
    const down = await callAs('admin', 'PUT', `${path}/${uid}`, { role: 'viewer' });
    expect(down).toMatchObject({ status: 200, body: { role: 'viewer' } });
    expect(await findOpenDoors(asAdmin)).toEqual([]);
    expect(await findRole(await signIn(email, strangersPassword))).toBe('viewer');
    expect(await entry(`${uid}_2_updated`)).toMatchObject({
      before: { role: 'viewer' },
      after: { role: 'admin' },
    });
    expect(await entry(`${uid}_3_updated`)).toMatchObject({ fields: ['revision', 'role'] });
  });

  it('repairs the claim when it is given again, ends no session and leaves no entry', async () => {
    const { uid, token } = await addStaff('viewer');
    await getAuth().setCustomUserClaims(uid, {});
    expect((await callAs('admin', 'PUT', `${path}/${uid}`, { role: 'viewer' })).status).toBe(200);
    expect(await claimsOf(uid)).toEqual({ role: 'viewer' });
    expect(await findOpenDoors(token)).toEqual(doorsOf.viewer);
    expect(await entry(`${uid}_2_updated`)).toBeUndefined();
  });

  it.each([{}, { role: 'none' }, { role: 'admin', email: 'x@y.in' }])(
    'rejects the value %j',
    async (body) => {
      const { uid } = await addStaff('viewer');
      expect((await callAs('admin', 'PUT', `${path}/${uid}`, body)).status).toBe(400);
    },
  );

  it('cannot be given to a deleted account, whose member can still be removed', async () => {
    const { uid } = await addStaff('viewer');
    await getAuth().deleteUser(uid);
    const reply = await callAs('admin', 'PUT', `${path}/${uid}`, { role: 'admin' });
    expect(reply).toMatchObject({ status: 409, body: { error: expect.stringMatching(/no longer exists/) } });
    expect((await callAs('admin', 'DELETE', `${path}/${uid}`)).status).toBe(200);
    expect((await documentOf(uid).get()).exists).toBe(false);
  });

  it.each(['PUT', 'DELETE'])('gets the answer 404 from %s for an unknown account', async (method) => {
    for (const uid of ['nobody', '..', '__x__', 'a%2Fb', (await registerAccount()).uid]) {
      const reply = await callAs(
        'admin',
        method,
        `${path}/${uid}`,
        method === 'PUT' ? { role: 'admin' } : undefined,
      );
      expect(reply, uid).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});

describe('a removed member of the staff', () => {
  it('has no account, no document and no session, and stays in the history', async () => {
    const { uid, email, token } = await addStaff('admin');
    expect(await callAs('admin', 'DELETE', `${path}/${uid}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await findOpenDoors(token)).toEqual([]);
    await expect(getAuth().getUser(uid)).rejects.toThrow('no user');
    expect((await documentOf(uid).get()).exists).toBe(false);
    expect(await entry(`${uid}_1_deleted`)).toMatchObject({ before: { email, role: 'admin' }, after: null });
    expect((await callAs('admin', 'DELETE', `${path}/${uid}`)).status).toBe(404);
  });

  it('can be invited again, with another account', async () => {
    const { uid, email, token } = await addStaff('viewer');
    await callAs('admin', 'DELETE', `${path}/${uid}`);
    const reply = await callAs('admin', 'POST', path, { email, role: 'viewer' });
    expect(reply.status).toBe(201);
    expect(reply.body).not.toMatchObject({ uid });
    expect(await entry(`${uid}_1_deleted`)).toMatchObject({ kind: 'deleted' });
    expect(await findOpenDoors(token)).toEqual([]);
  });
});

describe('a claim', () => {
  it('is repaired by the trigger when it differs from the list of staff', async () => {
    const { uid } = await addStaff('viewer');
    await getAuth().setCustomUserClaims(uid, { admin: true });
    await documentOf(uid).update({ role: 'admin' });
    await documentOf(uid).update({ role: 'viewer' });
    await waitUntil('the claim', async () => expect(await claimsOf(uid)).toEqual({ role: 'viewer' }));
  });
});
