import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffRecordSchema } from '@utkarsh/domain/staff/staff';
import { makeFirstAdmin } from '../../tools/admin/firstAdmin';
import { suiteTarget } from '../factories/projects';
import {
  askAuth,
  callAs,
  choosePassword,
  doorsOf,
  findOpenDoors,
  invitationKeyIn,
  makeEmail,
  registerAccount,
  signIn,
  strangersPassword,
} from '../factories/staff';
import { database } from '../factories/firestore';
import { besiegeAddress, type Preparation } from '../factories/stranger';

const path = '/api/admin/staff';
const uidOf = async (email: string) => (await getAuth().getUserByEmail(email)).uid;
const codeIn = (text: string) => /oobCode=([\w-]+)/.exec(text)?.[1] ?? '';

async function invite(email: string): Promise<string> {
  const reply = await callAs('admin', 'POST', path, { email, role: 'admin' });
  expect(reply.status).toBe(201);
  const mails = await database().collection('mail').where('to', 'array-contains', email).get();
  expect(mails.size).toBe(1);
  return invitationKeyIn(JSON.stringify(mails.docs[0]?.data()));
}

async function beFirstAdmin(email: string): Promise<string> {
  return invitationKeyIn((await makeFirstAdmin(suiteTarget(), email, { force: true, yes: false })).join());
}

const names: Preparation[] = [
  'has registered with the address',
  'has set the address for an anonymous account',
  'has changed the address of another account, which a mail takes back',
];

beforeAll(() => {
  database();
});

describe.each([
  ['invited', invite],
  ['made the first administrator', beFirstAdmin],
])('an address that was %s', (_, grant) => {
  it.each(names)('keeps out an attacker who %s; the link is the only way in', async (preparation) => {
    const email = makeEmail();
    const stop = await besiegeAddress(email, preparation);
    const key = await grant(email);
    const { tokens, openDoors } = await stop();
    expect(tokens).toBeGreaterThan(0);
    expect(openDoors).toEqual([]);
    await choosePassword(key, 'a-password-of-the-owner');
    expect(await findOpenDoors(await signIn(email, 'a-password-of-the-owner'))).toEqual(doorsOf.admin);
    await callAs('admin', 'DELETE', `${path}/${await uidOf(email)}`);
  });
});

describe('an account that had the invited address', () => {
  it('cannot be recovered by the mail that Auth sends when an address changes', async () => {
    const account = await registerAccount();
    const email = makeEmail();
    await askAuth('update', { idToken: account.token, email });
    const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
    const project = process.env['GCLOUD_PROJECT'] ?? '';
    const mails = await (await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`)).json();
    const code = codeIn(
      JSON.stringify(mails)
        .split('},{')
        .findLast((mail) => mail.includes(account.email) && mail.includes('RECOVER_EMAIL')) ?? '',
    );
    expect(code).not.toBe('');
    await invite(email);
    expect(await askAuth('update', { oobCode: code })).toMatchObject({ error: { code: 400 } });
    await expect(signIn(account.email, strangersPassword)).rejects.toThrow();
    expect(await findOpenDoors(account.token)).toEqual([]);
  });

  it('is deleted even if it is disabled or its address is verified', async () => {
    for (const state of [{ disabled: true }, { emailVerified: true }]) {
      const { uid, email } = await registerAccount();
      await getAuth().updateUser(uid, state);
      const { body } = await callAs('admin', 'POST', path, { email, role: 'viewer' });
      expect(staffRecordSchema.parse(body).uid).not.toBe(uid);
      await expect(getAuth().getUser(uid)).rejects.toThrow('no user');
    }
  });
});
