import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { callAs, callForStaff, callWith } from '../factories/calls';
import { database } from '../factories/firestore';
import { newStaff, register } from '../factories/tokens';
import { waitUntil } from '../factories/waiting';

const path = '/api/admin/staff';
const documentOf = (uid: string) => database().collection(collections.staff).doc(uid);
const claimsOf = async (uid: string) => (await getAuth().getUser(uid)).customClaims ?? {};
const entry = async (id: string) =>
  (await database().collection(collections.audit).doc(`staff_${id}`).get()).data();

beforeAll(() => {
  database();
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

  it('cannot be given to an account that is gone, which can still be removed', async () => {
    const { uid } = await newStaff('viewer');
    await getAuth().deleteUser(uid);
    const reply = await callAs('admin', 'PUT', `${path}/${uid}`, { role: 'admin' });
    expect(reply).toMatchObject({ status: 409, body: { error: expect.stringMatching(/no longer exists/) } });
    expect((await callAs('admin', 'DELETE', `${path}/${uid}`)).status).toBe(200);
    expect((await documentOf(uid).get()).exists).toBe(false);
  });

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
    expect([401, 403]).toContain((await callForStaff(token)).status);
    expect(await claimsOf(uid)).toEqual({});
    expect((await documentOf(uid).get()).exists).toBe(false);
    expect(await entry(`${uid}_1_deleted`)).toMatchObject({ before: { email, role: 'admin' }, after: null });
    expect((await callAs('admin', 'DELETE', `${path}/${uid}`)).status).toBe(404);
  });

  it('can be invited again, with a history that goes on', async () => {
    const { uid, email } = await newStaff('viewer');
    await callAs('admin', 'DELETE', `${path}/${uid}`);
    expect((await callAs('admin', 'POST', path, { email, role: 'viewer' })).status).toBe(201);
    expect(await entry(`${uid}_1_deleted`)).toMatchObject({ kind: 'deleted' });
    expect(await entry(`${uid}_2_created`)).toMatchObject({ kind: 'created' });
  });

  it('is refused with tokens of sessions that were ended', async () => {
    const { uid, token } = await newStaff('viewer');
    // Auth counts whole seconds: within the second of the login, ending sessions ends none.
    await waitUntil('the end of the session', async () => {
      await getAuth().revokeRefreshTokens(uid);
      expect(await callForStaff(token)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
    });
  });
});
