import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiErrors } from '@utkarsh/domain/contract/api';
import {
  addStaff,
  callWithToken,
  forgeToken,
  listNominationsAs,
  registerAccount,
  signIn,
  signInAs,
  strangersPassword,
} from '../factories/staff';
import { database } from '../factories/firestore';
import { callsOfContract, expectRefusal, nameCalls } from '../factories/operations';
import { callApi, openAddress } from '../factories/site';
import { waitUntil } from '../factories/triggers';

const forStaff = nameCalls(({ audience }) => audience !== 'anybody');

let strangers: [string, string | undefined, 'unauthenticated' | 'forbidden'][] = [];

/** A session that was ended. Auth counts whole seconds: within the second of the sign-in, ending it ends nothing. */
async function endedSession() {
  const { uid, token } = await addStaff('admin');
  await waitUntil('the end of a session', async () => {
    await getAuth().revokeRefreshTokens(uid);
    expect((await listNominationsAs(token)).status).toBe(401);
  });
  return token;
}

async function claiming(claims: object) {
  const { uid, email } = await registerAccount();
  await getAuth().setCustomUserClaims(uid, claims);
  return signIn(email, strangersPassword);
}

beforeAll(async () => {
  database();
  const registered = await registerAccount();
  const disabled = await addStaff('admin');
  const deleted = await addStaff('admin');
  await getAuth().updateUser(disabled.uid, { disabled: true });
  await getAuth().deleteUser(deleted.uid);
  const forged = { sub: registered.uid, user_id: registered.uid, admin: true };
  strangers = [
    ['nobody', undefined, 'unauthenticated'],
    ['garbage', 'garbage', 'unauthenticated'],
    ['an unsigned token', forgeToken({ sub: 'nobody', user_id: 'nobody', admin: true }), 'unauthenticated'],
    // The local Auth signs nothing, so this one passes for a real one; its claim counts for nothing all the same.
    ['an unsigned token of somebody who registered', forgeToken(forged), 'forbidden'],
    ['a token of another project', forgeToken({ ...forged, aud: 'other' }), 'unauthenticated'],
    [
      'a token by another issuer',
      forgeToken({ ...forged, iss: 'https://securetoken.google.com/other' }),
      'unauthenticated',
    ],
    ['an expired token', forgeToken({ ...forged, exp: 1, iat: 0 }), 'unauthenticated'],
    ['a token for nobody', forgeToken({ admin: true }), 'unauthenticated'],
    ['a disabled account', disabled.token, 'unauthenticated'],
    ['an account that was removed', deleted.token, 'unauthenticated'],
    ['a session that was ended', await endedSession(), 'unauthenticated'],
    ['somebody who only registered', registered.token, 'forbidden'],
    ['a claim that is a text', await claiming({ admin: 'true' }), 'forbidden'],
    ['a claim that is a number', await claiming({ admin: 1 }), 'forbidden'],
    ['the role admin', await claiming({ role: 'admin' }), 'forbidden'],
  ];
});

describe('a call for staff', () => {
  it.each(forStaff)('%s is closed to everybody else', async (_name, operation) => {
    for (const [who, token, code] of strangers) {
      const reply = await callWithToken(token, operation.method, operation.address);
      expect([who, reply.status]).toEqual([who, apiErrors[code].status]);
      expectRefusal(reply, operation, code);
    }
  });

  it.each(nameCalls(({ audience }) => audience === 'admin'))(
    '%s is closed to viewers',
    async (_name, operation) => {
      const reply = await callWithToken(await signInAs('viewer'), operation.method, operation.address);
      expectRefusal(reply, operation, 'forbidden');
    },
  );

  it.each(nameCalls(({ audience }) => audience === 'staff'))(
    '%s is open to viewers and administrators',
    async (_name, { method, address }) => {
      for (const role of ['viewer', 'admin'] as const) {
        // Staff of its own: one of these calls ends the sessions of whoever makes it.
        const { token } = await addStaff(role);
        // Not every reply is JSON.
        const reply = await openAddress(address, { method, headers: { Authorization: `Bearer ${token}` } });
        // None of the records that they are about, the figures of the dashboard among them, is there.
        expect([role, [200, 204, 404].includes(reply.status)]).toEqual([role, true]);
      }
    },
  );
});

describe('an address of the API', () => {
  const addresses = [...new Set(callsOfContract.map(({ address }) => address))];

  it.each(addresses)('%s answers other methods with 405 and lists its own', async (address) => {
    const taken = callsOfContract.filter((operation) => operation.address === address);
    const methods = taken.map(({ method }) => method);
    const others = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((name) => !methods.includes(name));
    for (const method of [...others, 'PATCH']) {
      const reply = await callApi(address, { method });
      expect([method, reply.status]).toEqual([method, 405]);
      for (const operation of taken) expectRefusal(reply, operation, 'method_not_allowed');
      const allowed = reply.headers
        .get('allow')
        ?.split(', ')
        .filter((name) => name !== 'HEAD' && name !== 'OPTIONS');
      expect(allowed?.toSorted()).toEqual(methods.toSorted());
    }
  });
});
