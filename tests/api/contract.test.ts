import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiErrors } from '@utkarsh/domain/contract/api';
import { callForStaff, callWith } from '../factories/calls';
import { database } from '../factories/firestore';
import { calls, expectRefusal, named } from '../factories/operations';
import { call, open } from '../factories/site';
import { forgedToken, newStaff, register, staffToken, theirPassword, tokenOf } from '../factories/tokens';
import { waitUntil } from '../factories/waiting';

const forStaff = named(({ audience }) => audience !== 'anybody');

let strangers: [string, string | undefined, 'unauthenticated' | 'forbidden'][] = [];

/** A session that was ended. Auth counts whole seconds: within the second of the sign-in, ending it ends nothing. */
async function endedSession() {
  const { uid, token } = await newStaff('admin');
  await waitUntil('the end of a session', async () => {
    await getAuth().revokeRefreshTokens(uid);
    expect((await callForStaff(token)).status).toBe(401);
  });
  return token;
}

async function claiming(claims: object) {
  const { uid, email } = await register();
  await getAuth().setCustomUserClaims(uid, claims);
  return tokenOf(email, theirPassword);
}

beforeAll(async () => {
  database();
  const registered = await register();
  const disabled = await newStaff('admin');
  const deleted = await newStaff('admin');
  await getAuth().updateUser(disabled.uid, { disabled: true });
  await getAuth().deleteUser(deleted.uid);
  const forged = { sub: registered.uid, user_id: registered.uid, admin: true };
  strangers = [
    ['nobody', undefined, 'unauthenticated'],
    ['garbage', 'garbage', 'unauthenticated'],
    ['an unsigned token', forgedToken({ sub: 'nobody', user_id: 'nobody', admin: true }), 'unauthenticated'],
    // The local Auth signs nothing, so this one passes for a real one; its claim counts for nothing all the same.
    ['an unsigned token of somebody who registered', forgedToken(forged), 'forbidden'],
    ['a token of another project', forgedToken({ ...forged, aud: 'other' }), 'unauthenticated'],
    [
      'a token by another issuer',
      forgedToken({ ...forged, iss: 'https://securetoken.google.com/other' }),
      'unauthenticated',
    ],
    ['an expired token', forgedToken({ ...forged, exp: 1, iat: 0 }), 'unauthenticated'],
    ['a token for nobody', forgedToken({ admin: true }), 'unauthenticated'],
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
      const reply = await callWith(token, operation.method, operation.address);
      expect([who, reply.status]).toEqual([who, apiErrors[code].status]);
      expectRefusal(reply, operation, code);
    }
  });

  it.each(named(({ audience }) => audience === 'admin'))(
    '%s is closed to viewers',
    async (_name, operation) => {
      const reply = await callWith(await staffToken('viewer'), operation.method, operation.address);
      expectRefusal(reply, operation, 'forbidden');
    },
  );

  it.each(named(({ audience }) => audience === 'staff'))(
    '%s is open to viewers and administrators',
    async (_name, { method, address }) => {
      for (const role of ['viewer', 'admin'] as const) {
        // Staff of its own: one of these calls ends the sessions of whoever makes it.
        const { token } = await newStaff(role);
        // Not every reply is JSON.
        const reply = await open(address, { method, headers: { Authorization: `Bearer ${token}` } });
        // None of the records that they are about, the figures of the dashboard among them, is there.
        expect([role, [200, 204, 404].includes(reply.status)]).toEqual([role, true]);
      }
    },
  );
});

describe('an address of the API', () => {
  const addresses = [...new Set(calls.map(({ address }) => address))];

  it.each(addresses)('%s answers other methods with 405 and says which it takes', async (address) => {
    const taken = calls.filter((operation) => operation.address === address);
    const methods = taken.map(({ method }) => method);
    const others = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((name) => !methods.includes(name));
    for (const method of [...others, 'PATCH']) {
      const reply = await call(address, { method });
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
