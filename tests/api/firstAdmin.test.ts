import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { runAdmin, withEmptyProject } from '../factories/projects';

const email = 'asha@programme.example';

it('the command gives an empty project its first administrator, with a new account and a link to a password', async () => {
  await withEmptyProject(async ({ app, project }) => {
    const stranger = await getAuth(app).createUser({ email, password: 'of-a-stranger', emailVerified: true });
    const { stdout } = await runAdmin(['first-admin', 'Asha@programme.example', '--project', project]);
    expect(stdout).toMatch(/^http.*invitation=/m);
    const { uid, customClaims } = await getAuth(app).getUserByEmail(email);
    expect(uid).not.toBe(stranger.uid);
    expect(customClaims).toEqual({ admin: true });
    const member = await getFirestore(app).doc(`staff/${uid}`).get();
    expect(member.data()).toMatchObject({
      email,
      role: 'admin',
      invited_by: '',
      last_seen: null,
      revision: 1,
    });
    expect(member.get('valid_since')).toBeGreaterThan(member.createTime?.seconds ?? 0);
    const entry = await getFirestore(app).doc(`audit/staff_${uid}_1_created`).get();
    expect(entry.data()).toMatchObject({ actor: { kind: 'server' }, after: { email, role: 'admin' } });
    expect((await getFirestore(app).collection('mail').get()).size).toBe(0);
    // A second run, as after a lost link, makes another account and removes the rights of the first.
    await runAdmin(['first-admin', email, '--project', project]);
    const secondAccount = await getAuth(app).getUserByEmail(email);
    expect(secondAccount.uid).not.toBe(uid);
    const staff = await getFirestore(app).collection('staff').get();
    expect(staff.docs.map(({ id }) => id)).toEqual([secondAccount.uid]);
  });
});

it('the command refuses a project in which an administrator can sign in, unless it is forced', async () => {
  await withEmptyProject(async ({ app, project }) => {
    const run = (address: string, ...options: string[]) =>
      runAdmin(['first-admin', address, '--project', project, ...options]);
    const { uid } = await getAuth(app).createUser({ email, emailVerified: true });
    const member = { email, role: 'admin', invited_by: '', last_seen: null, valid_since: 0, revision: 1 };
    await getFirestore(app)
      .doc(`staff/${uid}`)
      .set({ ...member, created_at: new Date() });
    const result = await run('other@programme.example');
    expect(result).toMatchObject({ code: 1, stderr: expect.stringMatching(/already[^]*asha@programme/) });
    expect((await run('other@programme.example', '--force')).code).toBe(0);
    expect((await getFirestore(app).collection('staff').get()).size).toBe(2);
  });
});
