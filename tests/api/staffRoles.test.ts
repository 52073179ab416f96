import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { callAs, roleOf } from '../factories/calls';
import { doorsOf, doorsOpenTo } from '../factories/doors';
import { database } from '../factories/firestore';
import { newStaff, register, theirPassword, tokenOf } from '../factories/tokens';
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
  it('is changed in claim, document and history, and ends the sessions that had the other', async () => {
    const { uid, email, token } = await newStaff('viewer');
    expect(await doorsOpenTo(token)).toEqual(doorsOf.viewer);
    const up = await callAs('admin', 'PUT', `${path}/${uid}`, { role: 'admin' });
    expect(up).toMatchObject({ status: 200, body: { uid, role: 'admin' } });
    expect(await claimsOf(uid)).toEqual({ admin: true });
    expect(await doorsOpenTo(token)).toEqual([]);
    const asAdmin = await tokenOf(email, theirPassword);
    expect(await doorsOpenTo(asAdmin)).toEqual(doorsOf.admin);
    const down = await callAs('admin', 'PUT', `${path}/${uid}`, { role: 'viewer' });
    expect(down).toMatchObject({ status: 200, body: { role: 'viewer' } });
    expect(await doorsOpenTo(asAdmin)).toEqual([]);
    expect(await roleOf(await tokenOf(email, theirPassword))).toBe('viewer');
    expect(await entry(`${uid}_2_updated`)).toMatchObject({
      before: { role: 'viewer' },
      after: { role: 'admin' },
    });
    expect(await entry(`${uid}_3_updated`)).toMatchObject({ fields: ['revision', 'role'] });
  });

  it('given again repairs the claim, ends no session and leaves no entry', async () => {
    const { uid, token } = await newStaff('viewer');
    await getAuth().setCustomUserClaims(uid, {});
    expect((await callAs('admin', 'PUT', `${path}/${uid}`, { role: 'viewer' })).status).toBe(200);
    expect(await claimsOf(uid)).toEqual({ role: 'viewer' });
    expect(await doorsOpenTo(token)).toEqual(doorsOf.viewer);
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
  it('has no account, no document and no session, but stays in the history', async () => {
    const { uid, email, token } = await newStaff('admin');
    expect(await callAs('admin', 'DELETE', `${path}/${uid}`)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await doorsOpenTo(token)).toEqual([]);
    await expect(getAuth().getUser(uid)).rejects.toThrow('no user');
    expect((await documentOf(uid).get()).exists).toBe(false);
    expect(await entry(`${uid}_1_deleted`)).toMatchObject({ before: { email, role: 'admin' }, after: null });
    expect((await callAs('admin', 'DELETE', `${path}/${uid}`)).status).toBe(404);
  });

  it('can be invited again, with another account', async () => {
    const { uid, email, token } = await newStaff('viewer');
    await callAs('admin', 'DELETE', `${path}/${uid}`);
    const again = await callAs('admin', 'POST', path, { email, role: 'viewer' });
    expect(again.status).toBe(201);
    expect(again.body).not.toMatchObject({ uid });
    expect(await entry(`${uid}_1_deleted`)).toMatchObject({ kind: 'deleted' });
    expect(await doorsOpenTo(token)).toEqual([]);
  });
});

describe('a claim', () => {
  it('that is not what the list of staff says is put right by the trigger', async () => {
    const { uid } = await newStaff('viewer');
    await getAuth().setCustomUserClaims(uid, { admin: true });
    await documentOf(uid).update({ role: 'admin' });
    await documentOf(uid).update({ role: 'viewer' });
    await waitUntil('the claim', async () => expect(await claimsOf(uid)).toEqual({ role: 'viewer' }));
  });
});
