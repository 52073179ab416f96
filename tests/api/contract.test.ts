import { Validator } from '@seriousme/openapi-schema-validator';
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Operation, apiErrors } from '@utkarsh/domain/contract/api';
import { codesOf, fieldsOf, jsonSchemaOf, operations } from '@utkarsh/domain/contract/openApi';
import { database } from '../factories/firestore';
import { expectRefusal, nameCalls } from '../factories/operations';
import { callApi, openAddress } from '../factories/site';
import {
  addStaff,
  callAs,
  callWithToken,
  forgeToken,
  listNominationsAs,
  registerAccount,
  signIn,
  signInAs,
  strangersPassword,
} from '../factories/staff';
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
  // `app.test.ts` makes each call without a token.
  it.each(forStaff)('%s is closed to somebody who only registered', async (_name, operation) => {
    const token = strangers.find(([who]) => who === 'somebody who only registered')?.[1];
    expectRefusal(await callWithToken(token, operation.method, operation.address), operation, 'forbidden');
  });

  it.each(['staff', 'admin'])('for the audience %s is closed to everybody else', async (audience) => {
    const [, operation] = forStaff.find(([, made]) => made.audience === audience) ?? [];
    if (!operation) throw new Error('The contract has no such call.');
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
    async (_name, { method, address, body }) => {
      // A call that needs a body asks for it once the caller may make it.
      const open = [200, 204, 404, ...(body ? [415] : [])];
      for (const role of ['viewer', 'admin'] as const) {
        // Staff of its own: one of these calls ends the sessions of whoever makes it.
        const { token } = await addStaff(role);
        // Not every reply is JSON.
        const reply = await openAddress(address, { method, headers: { Authorization: `Bearer ${token}` } });
        // None of the records that they are about, the figures of the dashboard among them, is there.
        expect([role, open.includes(reply.status)]).toEqual([role, true]);
      }
    },
  );
});

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const named = (filter: (operation: Operation) => boolean) =>
  operations.filter(filter).map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

/** The call's address, about a record that is not there. */
const addressOf = (path: string) =>
  path
    .replaceAll(/\{(tier|band)\}/g, 'micro')
    .replaceAll('{owner}', 'insights')
    .replaceAll('{file}', 'image.png')
    .replaceAll(/\{\w+\}/g, 'NoSuchRecord00000000');

describe('the description of the API', () => {
  it('is a valid OpenAPI 3.1 document that may be kept for minutes', async () => {
    const { status, headers, body } = await callApi('/api/openapi.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+/);
    const { openapi, paths } = documentSchema.parse(body);
    expect(openapi).toBe('3.1.0');
    const { valid, errors } = await new Validator().validate(z.record(z.string(), z.unknown()).parse(body));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    for (const { path, method } of operations) expect(paths[path]?.[method.toLowerCase()]).toBeDefined();
  });
});

/** What a call cannot do without; any word will do. */
function queryOf({ query }: Operation): string {
  const required = query ? fieldsOf(jsonSchemaOf(query, 'input')).filter((field) => field.required) : [];
  return new URLSearchParams(required.map(({ name }) => [name, 'a'])).toString();
}

const recordless = (path: string) => !/\{(?!tier|band)/.test(path);

describe('a reply of the API', () => {
  const readable = named(
    ({ method, path, reply }) => method === 'GET' && recordless(path) && reply.schema !== undefined,
  );

  it.each(readable)('has the described shape: %s', async (_name, operation) => {
    const address = `${addressOf(operation.path)}?${queryOf(operation)}`;
    const reply =
      operation.audience === 'anybody'
        ? await callWithToken(undefined, 'GET', address)
        : await callAs('admin', 'GET', address);
    // What nobody has set yet.
    if (reply.status === 404 && codesOf(operation).includes('not_found')) return;
    expect(reply.status).toBe(operation.reply.status);
    if (!operation.reply.schema) throw new Error('no schema');
    const { success, error } = z.core.safeParse(operation.reply.schema, reply.body);
    expect(error?.issues ?? []).toEqual([]);
    expect(success).toBe(true);
  });
});
