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
  callWithToken,
  forgeToken,
  listNominationsAs,
  registerAccount,
  signIn,
  signInAs,
  strangersPassword,
} from '../factories/staff';
import { waitUntil } from '../factories/triggers';

const forStaff = nameCalls(({ audience }) => audience === 'staff' || audience === 'admin');

let strangers: [string, string | undefined, 'unauthenticated' | 'forbidden'][] = [];

/** Returns the token of an ended session. Auth counts whole seconds: it ends no session that began in the same second. */
async function makeEndedSession() {
  const { uid, token } = await addStaff('admin');
  await waitUntil('the end of a session', async () => {
    await getAuth().revokeRefreshTokens(uid);
    expect((await listNominationsAs(token)).status).toBe(401);
  });
  return token;
}

async function signInWithClaims(claims: object) {
  const { uid, email } = await registerAccount();
  await getAuth().setCustomUserClaims(uid, claims);
  return signIn(email, strangersPassword);
}

beforeAll(async () => {
  database();
  const account = await registerAccount();
  const disabledMember = await addStaff('admin');
  const deletedMember = await addStaff('admin');
  await getAuth().updateUser(disabledMember.uid, { disabled: true });
  await getAuth().deleteUser(deletedMember.uid);
  const claims = { sub: account.uid, user_id: account.uid, admin: true };
  strangers = [
    ['nobody', undefined, 'unauthenticated'],
    ['garbage', 'garbage', 'unauthenticated'],
    ['an unsigned token', forgeToken({ sub: 'nobody', user_id: 'nobody', admin: true }), 'unauthenticated'],
    // The local Auth signs nothing and takes this token for a real one. Its claim still gives no role.
    ['an unsigned token of somebody who registered', forgeToken(claims), 'forbidden'],
    ['a token of another project', forgeToken({ ...claims, aud: 'other' }), 'unauthenticated'],
    [
      'a token by another issuer',
      forgeToken({ ...claims, iss: 'https://securetoken.google.com/other' }),
      'unauthenticated',
    ],
    ['an expired token', forgeToken({ ...claims, exp: 1, iat: 0 }), 'unauthenticated'],
    ['a token for nobody', forgeToken({ admin: true }), 'unauthenticated'],
    ['a disabled account', disabledMember.token, 'unauthenticated'],
    ['an account that was removed', deletedMember.token, 'unauthenticated'],
    ['a session that was ended', await makeEndedSession(), 'unauthenticated'],
    ['somebody who only registered', account.token, 'forbidden'],
    ['a claim that is a text', await signInWithClaims({ admin: 'true' }), 'forbidden'],
    ['a claim that is a number', await signInWithClaims({ admin: 1 }), 'forbidden'],
    ['the role admin', await signInWithClaims({ role: 'admin' }), 'forbidden'],
  ];
});

describe('a call for staff', () => {
  // `app.test.ts` makes each call without a token.
  it.each(forStaff)('%s is closed to somebody who only registered', async (_name, operation) => {
    const token = strangers.find(([name]) => name === 'somebody who only registered')?.[1];
    expectRefusal(await callWithToken(token, operation.method, operation.address), operation, 'forbidden');
  });

  it.each(['staff', 'admin'])('for the audience %s is closed to everybody else', async (audience) => {
    const [, operation] = forStaff.find(([, call]) => call.audience === audience) ?? [];
    if (!operation) throw new Error('The contract has no such call.');
    for (const [name, token, code] of strangers) {
      const reply = await callWithToken(token, operation.method, operation.address);
      expect([name, reply.status]).toEqual([name, apiErrors[code].status]);
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
      // Without its body, a call answers 415 after it has accepted the role.
      const open = [200, 204, 404, ...(body ? [415] : [])];
      for (const role of ['viewer', 'admin'] as const) {
        // A new member each time, because one of these calls ends the sessions of its caller.
        const { token } = await addStaff(role);
        // Not every reply is JSON.
        const reply = await openAddress(address, { method, headers: { Authorization: `Bearer ${token}` } });
        // The records in the addresses do not exist, nor do the figures of the dashboard.
        expect([role, open.includes(reply.status)]).toEqual([role, true]);
      }
    },
  );
});

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

it('the description of the API is a valid OpenAPI 3.1 document that caches may keep for minutes', async () => {
  const { headers, body } = await callApi('/api/openapi.json');
  expect(headers.get('content-type')).toContain('application/json');
  expect(headers.get('cache-control')).toMatch(/^public, .*s-maxage=\d+/);
  const { openapi, paths } = documentSchema.parse(body);
  expect(openapi).toBe('3.1.0');
  const { valid, errors } = await new Validator().validate(z.record(z.string(), z.unknown()).parse(body));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  for (const { path, method } of operations) expect(paths[path]?.[method.toLowerCase()]).toBeDefined();
});

/** Returns the required parameters of a call, each with the value "a". */
function queryOf({ query }: Operation): string {
  const requiredFields = query
    ? fieldsOf(jsonSchemaOf(query, 'input')).filter((field) => field.required)
    : [];
  return new URLSearchParams(requiredFields.map(({ name }) => [name, 'a'])).toString();
}

const readable = nameCalls(
  ({ method, path, reply }) => method === 'GET' && !/\{(?!tier|band)/.test(path) && 'schema' in reply,
);

it.each(readable)('a reply of the API has the described shape: %s', async (_name, operation) => {
  const isPublic = operation.audience === 'anybody';
  const token = isPublic ? undefined : await signInAs('admin');
  const reply = await callWithToken(token, 'GET', `${operation.address}?${queryOf(operation)}`);
  if (!isPublic) expect(reply.headers.get('cache-control')).toBe('no-store');
  // Nobody has stored this record yet.
  if (reply.status === 404 && codesOf(operation).includes('not_found')) return;
  expect(reply.status).toBe(operation.reply.status);
  if (!operation.reply.schema) throw new Error('no schema');
  const { success, error } = z.core.safeParse(operation.reply.schema, reply.body);
  expect(error?.issues ?? []).toEqual([]);
  expect(success).toBe(true);
});
