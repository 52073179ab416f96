import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { callWith, roleOf } from '../factories/calls';
import { database } from '../factories/firestore';
import { newStaff } from '../factories/tokens';

const path = '/api/admin/staff';
const admins = () => database().collection(collections.staff).where('role', '==', 'admin');
const mended: (() => Promise<unknown>)[] = [];

/** Makes these the only administrators that count: the others are, for a while, about to lose the role. */
async function theOnlyAdmins(...uids: string[]) {
  const { docs } = await admins().get();
  const others = docs.filter(({ id }) => !uids.includes(id));
  await Promise.all(
    others.map(({ ref }) => ref.update({ role_change: { to: 'none', at: Timestamp.now() } })),
  );
  mended.push(() => Promise.all(others.map(({ ref }) => ref.update({ role_change: null }))));
}

afterEach(async () => {
  for (const mend of mended.splice(0)) await mend();
});

describe('the last administrator', () => {
  it.each([
    ['removed', 'DELETE', undefined],
    ['made a viewer', 'PUT', { role: 'viewer' }],
  ])('cannot be %s', async (_name, method, body) => {
    const last = await newStaff('admin');
    await theOnlyAdmins(last.uid);
    const reply = await callWith(last.token, method, `${path}/${last.uid}`, body);
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: expect.stringMatching(/last administrator/) },
    });
    expect(await roleOf(last.token)).toBe('admin');
    expect((await callWith(last.token, 'PUT', `${path}/${last.uid}`, { role: 'admin' })).status).toBe(200);
  });

  it('remains when two remove or demote each other at once', async () => {
    const ways: [string, unknown][] = [
      ['DELETE', undefined],
      ['PUT', { role: 'viewer' }],
    ];
    for (const [method, body] of [...ways, ...ways, ...ways]) {
      const [one, other] = await Promise.all([newStaff('admin'), newStaff('admin')]);
      await theOnlyAdmins(one.uid, other.uid);
      const replies = await Promise.all([
        callWith(one.token, method, `${path}/${other.uid}`, body),
        callWith(other.token, method, `${path}/${one.uid}`, body),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await Promise.all([one, other].map(({ token }) => roleOf(token)));
      expect(left.filter((role) => role === 'admin')).toHaveLength(1);
      for (const mend of mended.splice(0)) await mend();
    }
  });
});
