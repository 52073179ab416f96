import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import {
  addStaff,
  callAs,
  doorsOf,
  findOpenDoors,
  findRole,
  registerAccount,
  signIn,
  strangersPassword,
} from '../factories/staff';
import { database } from '../factories/firestore';
import { waitUntil } from '../factories/triggers';

const path = '/api/admin/staff';
const documentOf = (uid: string) => database().collection(collections.staff).doc(uid);
const claimsOf = async (uid: string) => (await getAuth().getUser(uid)).customClaims ?? {};
const entry = async (id: string) =>
  (await database().collection(collections.audit).doc(`staff_${id}`).get()).data();

beforeAll(() => {
  database();
});

describe('a role', () => {
  it('changes in claim, document and history, and ends the sessions with the other role', async () => {
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

  it('cannot be given to an account that is gone, which can still be removed', async () => {
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
    const again = await callAs('admin', 'POST', path, { email, role: 'viewer' });
    expect(again.status).toBe(201);
    expect(again.body).not.toMatchObject({ uid });
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
