import { getAuth } from 'firebase-admin/auth';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { makeFirstAdmin } from '../../tools/admin/firstAdmin';
import { inEmptyProject, suiteTarget } from '../factories/admin';

const unasked = { force: false, yes: false };

it('makes the first administrator of an empty project, who gets a link to a password', async () => {
  await inEmptyProject(async (target) => {
    const lines = await makeFirstAdmin(target, 'asha@programme.example', unasked);
    expect(lines.at(-1)).toMatch(/^http.*oobCode=/);
    const { uid, customClaims } = await getAuth(target.app).getUserByEmail('asha@programme.example');
    expect(customClaims).toEqual({ admin: true });
    const staff = await getFirestore(target.app).doc(`staff/${uid}`).get();
    expect(staff.data()).toMatchObject({
      email: 'asha@programme.example',
      role: 'admin',
      invited_by: '',
      last_seen: null,
      revision: 1,
    });
    const history = () => getFirestore(target.app).collection('audit').get();
    expect((await history()).docs.map(({ id }) => id)).toEqual([`staff_${uid}_1_created`]);
    // The link may have got lost: once more is no harm.
    await makeFirstAdmin(target, 'asha@programme.example', unasked);
    expect((await getFirestore(target.app).doc(`staff/${uid}`).get()).get('revision')).toBe(1);
    expect((await history()).size).toBe(1);

    await expect(makeFirstAdmin(target, 'other@programme.example', unasked)).rejects.toThrow(
      'has an administrator',
    );
    await makeFirstAdmin(target, 'other@programme.example', { force: true, yes: false });
  });
});

it('makes a new version of somebody who was staff already, and ends a change of role that broke off', async () => {
  await inEmptyProject(async (target) => {
    const { uid } = await getAuth(target.app).createUser({ email: 'asha@programme.example' });
    const staff = getFirestore(target.app).doc(`staff/${uid}`);
    const viewer = { email: 'asha@programme.example', role: 'viewer', invited_by: 'x', last_seen: null };
    await staff.set({ ...viewer, revision: 4, role_change: { to: 'none', at: Timestamp.now() } });
    await makeFirstAdmin(target, 'Asha@Programme.example', unasked);
    expect((await staff.get()).data()).toMatchObject({
      ...viewer,
      role: 'admin',
      role_change: null,
      revision: 5,
      updated_at: expect.any(Timestamp),
    });
    const entry = await getFirestore(target.app).doc(`audit/staff_${uid}_5_updated`).get();
    expect(entry.data()).toMatchObject({
      fields: ['revision', 'role'],
      before: { role: 'viewer' },
      after: { role: 'admin' },
      actor: { kind: 'server' },
    });
  });
});

it('takes an account from whoever registered the address before', async () => {
  await inEmptyProject(async (target) => {
    const auth = getAuth(target.app);
    const before = await auth.createUser({ email: 'asha@programme.example', password: 'of-a-stranger' });
    await makeFirstAdmin(target, 'asha@programme.example', unasked);
    const after = await auth.getUser(before.uid);
    expect(after.passwordHash).not.toBe(before.passwordHash);
    const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
    const reply = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          email: 'asha@programme.example',
          password: 'of-a-stranger',
          targetProjectId: target.project,
        }),
      },
    );
    expect(reply.status).toBe(400);
  });
});

it('leaves a project alone that has administrators', async () => {
  await expect(makeFirstAdmin(suiteTarget(), 'new@programme.example', unasked)).rejects.toThrow('already');
});
