import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { staffListSchema } from '@utkarsh/domain/contract/staff';
import { staffRecordSchema } from '@utkarsh/domain/staff';
import { callAs, callWith } from '../factories/calls';
import { database } from '../factories/firestore';
import { post } from '../factories/site';
import { choosePassword, newEmail, newStaff, register, theirPassword, tokenOf } from '../factories/tokens';

const path = '/api/admin/staff';
const documentOf = (uid: string) => database().collection(collections.staff).doc(uid);
const claimsOf = async (uid: string) => (await getAuth().getUser(uid)).customClaims ?? {};
const entry = async (id: string) =>
  (await database().collection(collections.audit).doc(`staff_${id}`).get()).data();
const mailsTo = async (email: string) =>
  (await database().collection(collections.mail).where('to', '==', email).get()).docs.map((mail) =>
    mail.data(),
  );

async function invite(email: string, role: string) {
  const reply = await callAs('admin', 'POST', path, { email, role });
  expect(reply.status).toBe(201);
  return staffRecordSchema.parse(reply.body);
}

beforeAll(() => {
  database();
});

describe('the staff', () => {
  it('is listed for viewers too, by e-mail address', async () => {
    const { uid, email } = await newStaff('viewer');
    const reply = await callAs('viewer', 'GET', path);
    const { staff, total } = staffListSchema.parse(reply.body);
    expect(staff.find((member) => member.uid === uid)).toMatchObject({
      email,
      role: 'viewer',
      role_change: null,
    });
    expect(staff.map((member) => member.email)).toEqual(staff.map((member) => member.email).toSorted());
    expect(total).toBe(staff.length);
  });

  it('is noted when it calls, which is no change of its record', async () => {
    const { uid, token } = await newStaff('viewer');
    expect((await callWith(token, 'GET', '/api/admin/me')).body).toMatchObject({ uid, role: 'viewer' });
    const seen: unknown = (await documentOf(uid).get()).get('last_seen');
    expect(seen).toHaveProperty('toMillis');
    await callWith(token, 'GET', '/api/admin/me');
    expect((await documentOf(uid).get()).get('last_seen')).toEqual(seen);
    expect(await entry(`${uid}_1_updated`)).toBeUndefined();
  });
});

describe('an invitation', () => {
  it.each([
    ['admin', { admin: true }],
    ['viewer', { role: 'viewer' }],
  ])(
    'makes a %s with exactly that claim, a document, a mail and an entry in the history',
    async (role, claims) => {
      const email = newEmail();
      const member = await invite(` ${email.toUpperCase()} `, role);
      expect(member).toMatchObject({ email, role, role_change: null, last_seen: null });
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

  it('lets them choose a password by the link in the mail, and sign in', async () => {
    const email = newEmail();
    const { uid } = await invite(email, 'viewer');
    const [mail] = await mailsTo(email);
    const code = /oobCode=([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';
    await choosePassword(code, 'a-password-they-chose');
    const reply = await post('/api/admin/login', { username: email, password: 'a-password-they-chose' });
    const { token } = reply.body as { token: string };
    expect((await callWith(token, 'GET', '/api/admin/me')).body).toEqual({ uid, email, role: 'viewer' });
  });

  it('leaves other claims of the account as they are', async () => {
    const { uid, email } = await register();
    await getAuth().setCustomUserClaims(uid, { newsletter: true, admin: 'true' });
    await invite(email, 'viewer');
    expect(await claimsOf(uid)).toEqual({ newsletter: true, role: 'viewer' });
    await callAs('admin', 'DELETE', `${path}/${uid}`);
    expect(await claimsOf(uid)).toEqual({ newsletter: true });
  });

  it('shuts out a stranger who had registered with the address', async () => {
    const stranger = await register();
    await invite(stranger.email, 'admin');
    await expect(tokenOf(stranger.email, theirPassword)).rejects.toThrow();
    const login = await post('/api/admin/login', { username: stranger.email, password: theirPassword });
    expect(login.status).toBe(401);
  });

  it('leaves the password of a proven address alone', async () => {
    const { uid, email } = await register();
    await getAuth().updateUser(uid, { emailVerified: true });
    await invite(email, 'viewer');
    expect((await post('/api/admin/login', { username: email, password: theirPassword })).status).toBe(200);
  });

  it('of somebody who is staff is a conflict and changes nothing', async () => {
    const { uid, email, token } = await newStaff('viewer');
    const again = await callAs('admin', 'POST', path, { email, role: 'admin' });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: expect.stringMatching(/already/) },
    });
    expect(await claimsOf(uid)).toEqual({ role: 'viewer' });
    expect(await mailsTo(email)).toEqual([]);
    expect((await callWith(token, 'GET', '/api/admin/me')).status).toBe(200);
  });

  it('sent five times at once makes one member', async () => {
    const email = newEmail();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => callAs('admin', 'POST', path, { email, role: 'viewer' })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('that broke off is made again after a while', async () => {
    const { uid, email } = await register();
    const half = {
      email,
      role: 'admin',
      invited_by: 'x',
      last_seen: null,
      revision: 1,
      created_at: new Date(),
    };
    await documentOf(uid).set({ ...half, role_change: { to: 'admin', at: new Date() } });
    expect((await callAs('admin', 'POST', path, { email, role: 'viewer' })).status).toBe(409);
    await documentOf(uid).set({ ...half, role_change: { to: 'admin', at: new Date(Date.now() - 120_000) } });
    expect(await invite(email, 'viewer')).toMatchObject({ role: 'viewer', role_change: null });
    expect(await claimsOf(uid)).toEqual({ role: 'viewer' });
  });

  it('of a disabled account is refused', async () => {
    const { uid, email } = await register();
    await getAuth().updateUser(uid, { disabled: true });
    expect((await callAs('admin', 'POST', path, { email, role: 'viewer' })).status).toBe(409);
    expect((await documentOf(uid).get()).exists).toBe(false);
  });

  it.each([
    [{}, ['email', 'role']],
    [{ email: 'nobody', role: 'viewer' }, ['email']],
    [{ email: 'a@b.in', role: 'owner' }, ['role']],
    [{ email: 'a@b.in', role: 'viewer', admin: true }, ['admin']],
  ])('%j is refused with each field named', async (body, fields) => {
    const reply = await callAs('admin', 'POST', path, body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid' } });
    for (const field of fields) expect(reply.body).toHaveProperty(['fields', field]);
  });
});

describe('a role', () => {
  it('is changed in claim, document and history, and tokens made before have it at once', async () => {
    const { uid, token } = await newStaff('viewer');
    expect((await callWith(token, 'DELETE', '/api/nominations/none')).status).toBe(403);
    const up = await callAs('admin', 'PUT', `${path}/${uid}`, { role: 'admin' });
    expect(up).toMatchObject({ status: 200, body: { uid, role: 'admin', role_change: null } });
    expect(await claimsOf(uid)).toEqual({ admin: true });
    expect((await callWith(token, 'DELETE', '/api/nominations/none')).status).toBe(404);
    const down = await callAs('admin', 'PUT', `${path}/${uid}`, { role: 'viewer' });
    expect(down).toMatchObject({ status: 200, body: { role: 'viewer' } });
    expect((await callWith(token, 'DELETE', '/api/nominations/none')).status).toBe(403);
    expect(await entry(`${uid}_2_updated`)).toMatchObject({
      before: { role: 'viewer' },
      after: { role: 'admin' },
    });
    expect(await entry(`${uid}_3_updated`)).toMatchObject({ fields: ['revision', 'role'] });
  });

  it('given again mends the claim and leaves no entry', async () => {
    const { uid } = await newStaff('viewer');
    await getAuth().setCustomUserClaims(uid, {});
    expect((await callAs('admin', 'PUT', `${path}/${uid}`, { role: 'viewer' })).status).toBe(200);
    expect(await claimsOf(uid)).toEqual({ role: 'viewer' });
    expect(await entry(`${uid}_2_updated`)).toBeUndefined();
  });

  it.each([{}, { role: 'none' }, { role: 'admin', email: 'x@y.in' }])(
    'is not changed by %j',
    async (body) => {
      const { uid } = await newStaff('viewer');
      expect((await callAs('admin', 'PUT', `${path}/${uid}`, body)).status).toBe(400);
    },
  );

  it.each(['PUT', 'DELETE'])('of nobody answers %s with 404', async (method) => {
    for (const uid of ['nobody', '..', '__x__', 'a%2Fb', (await register()).uid]) {
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

describe('somebody who is removed', () => {
  it('has no role, no document and no session, and the history knows them', async () => {
    const { uid, email, token } = await newStaff('admin');
    expect(await callAs('admin', 'DELETE', `${path}/${uid}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect([401, 403]).toContain((await callWith(token, 'GET', '/api/admin/me')).status);
    expect(await claimsOf(uid)).toEqual({});
    expect((await documentOf(uid).get()).exists).toBe(false);
    expect(await entry(`${uid}_1_deleted`)).toMatchObject({ before: { email, role: 'admin' }, after: null });
    expect((await callAs('admin', 'DELETE', `${path}/${uid}`)).status).toBe(404);
  });

  it('can be invited again, with a history that goes on', async () => {
    const { uid, email } = await newStaff('viewer');
    await callAs('admin', 'DELETE', `${path}/${uid}`);
    await invite(email, 'viewer');
    expect(await entry(`${uid}_1_deleted`)).toMatchObject({ kind: 'deleted' });
    expect(await entry(`${uid}_2_created`)).toMatchObject({ kind: 'created' });
  });

  it('is refused with tokens of sessions that were ended', async () => {
    const { uid, token } = await newStaff('viewer');
    // Auth counts whole seconds: within the second of the login, ending sessions ends none.
    await vi.waitFor(
      async () => {
        await getAuth().revokeRefreshTokens(uid);
        expect(await callWith(token, 'GET', '/api/admin/me')).toMatchObject({
          status: 401,
          body: { code: 'unauthenticated' },
        });
      },
      { timeout: 5000, interval: 100 },
    );
  });
});
