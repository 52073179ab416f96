import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@utkarsh/domain/contract/all';
import type { Operation } from '@utkarsh/domain/contract/operation';
import { callWith } from '../factories/calls';
import { database } from '../factories/firestore';
import { call, open } from '../factories/site';
import { forgedToken, register, staffToken } from '../factories/tokens';

/** An address of the call about a record that is not there. */
const addressOf = ({ path }: Operation) =>
  path
    .replaceAll('{tier}', 'micro')
    .replaceAll('{band}', 'micro')
    .replaceAll(/\{\w+\}/g, 'NoSuchRecord00000000');

const named = (filter: (operation: Operation) => boolean): [string, Operation][] =>
  operations.filter(filter).map((operation) => [`${operation.method} ${operation.path}`, operation]);

const forStaff = named(({ audience }) => audience !== 'anybody');

let strangers: [string, string | undefined, number][] = [];

beforeAll(async () => {
  const registered = await register();
  const disabled = await register();
  const revoked = await register();
  database();
  await getAuth().updateUser(disabled.uid, { disabled: true });
  // A token counts as revoked when it was made before; Auth counts whole seconds.
  await getAuth().setCustomUserClaims(revoked.uid, { admin: true });
  await getAuth().deleteUser(revoked.uid);
  strangers = [
    ['nobody', undefined, 401],
    ['garbage', 'garbage', 401],
    ['an unsigned token', forgedToken({ sub: 'nobody', user_id: 'nobody', admin: true }), 401],
    ['a token of another project', forgedToken({ sub: registered.uid, aud: 'other', admin: true }), 401],
    ['an expired token', forgedToken({ sub: registered.uid, exp: 1, iat: 0, admin: true }), 401],
    ['a disabled account', disabled.token, 401],
    ['an account that was removed', revoked.token, 401],
    ['somebody who only registered', registered.token, 403],
  ];
});

describe('a call for staff', () => {
  it.each(forStaff)('%s is closed to everybody else', async (_name, operation) => {
    for (const [who, token, status] of strangers) {
      const reply = await callWith(token, operation.method, addressOf(operation));
      expect(reply, who).toMatchObject({
        status,
        body: { success: false, code: status === 401 ? 'unauthenticated' : 'forbidden' },
      });
      expect(reply.headers.get('cache-control'), who).toBe('no-store');
    }
  });

  it.each(named(({ audience }) => audience === 'admin'))(
    '%s is closed to viewers',
    async (_name, operation) => {
      const reply = await callWith(await staffToken('viewer'), operation.method, addressOf(operation));
      expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    },
  );

  it.each(named(({ audience }) => audience === 'staff'))(
    '%s is open to viewers',
    async (_name, operation) => {
      // Not every reply is JSON.
      const headers = { Authorization: `Bearer ${await staffToken('viewer')}` };
      const reply = await open(addressOf(operation), { method: operation.method, headers });
      expect(reply.status).not.toBe(401);
      expect(reply.status).not.toBe(403);
    },
  );
});

describe('an address of the API', () => {
  const paths = [...new Set(operations.map(({ path }) => path))];

  it.each(paths)('%s answers other methods with 405 and says which it takes', async (path) => {
    const taken = operations.filter((operation) => operation.path === path);
    const [first] = taken;
    if (!first) throw new Error(path);
    const methods: Operation['method'][] = ['GET', 'POST', 'PUT', 'DELETE'];
    for (const method of methods.filter((name) => !taken.some((operation) => operation.method === name))) {
      const reply = await call(addressOf(first), { method });
      expect(reply, method).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
      for (const operation of taken) expect(reply.headers.get('allow')).toContain(operation.method);
    }
  });
});
