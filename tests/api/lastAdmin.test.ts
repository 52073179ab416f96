import { getAuth } from 'firebase-admin/auth';
import { afterEach, describe, expect, it } from 'vitest';
import { addStaff, callWithToken, findRole } from '../factories/staff';
import { collectionOf } from '../factories/firestore';

const path = '/api/admin/staff';
const repairs: (() => Promise<unknown>)[] = [];

/** Makes these the only administrators who can sign in: the addresses of all others count as unverified until the test ends. */
async function disableOtherAdmins(...uids: string[]) {
  const { docs } = await collectionOf('staff').where('role', '==', 'admin').get();
  const others = docs.map(({ id }) => id).filter((id) => !uids.includes(id));
  const { users } = await getAuth().getUsers(others.map((uid) => ({ uid })));
  const able = users.filter(({ emailVerified }) => emailVerified);
  const setProven = (emailVerified: boolean) =>
    Promise.all(able.map(({ uid }) => getAuth().updateUser(uid, { emailVerified })));
  await setProven(false);
  repairs.push(() => setProven(true));
}

afterEach(async () => {
  for (const mend of repairs.splice(0)) await mend();
});

describe('the last administrator who can sign in', () => {
  it.each([
    ['removed', 'DELETE', undefined],
    ['made a viewer', 'PUT', { role: 'viewer' }],
  ])('cannot be %s', async (_name, method, body) => {
    const last = await addStaff('admin');
    const [disabledAdmin, deletedAdmin] = [await addStaff('admin'), await addStaff('admin')];
    await disableOtherAdmins(last.uid, disabledAdmin.uid, deletedAdmin.uid);
    await getAuth().updateUser(disabledAdmin.uid, { disabled: true });
    await getAuth().deleteUser(deletedAdmin.uid);
    const reply = await callWithToken(last.token, method, `${path}/${last.uid}`, body);
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: expect.stringMatching(/last administrator/) },
    });
    expect(await findRole(last.token)).toBe('admin');
    const same = await callWithToken(last.token, 'PUT', `${path}/${last.uid}`, { role: 'admin' });
    expect(same.status).toBe(200);
  });

  it('remains when two administrators remove or demote each other at once', async () => {
    for (const body of [undefined, { role: 'viewer' }, undefined, { role: 'viewer' }]) {
      const method = body ? 'PUT' : 'DELETE';
      const [one, other] = await Promise.all([addStaff('admin'), addStaff('admin')]);
      await disableOtherAdmins(one.uid, other.uid);
      const replies = await Promise.all([
        callWithToken(one.token, method, `${path}/${other.uid}`, body),
        callWithToken(other.token, method, `${path}/${one.uid}`, body),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const roles = await Promise.all([one, other].map(({ token }) => findRole(token)));
      expect(roles.filter((role) => role === 'admin')).toHaveLength(1);
      for (const mend of repairs.splice(0)) await mend();
    }
  });
});
