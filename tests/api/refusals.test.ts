import { describe, expect, it } from 'vitest';
import { apiLimits } from '@utkarsh/domain/contract/api';
import { submissionBytes } from '@utkarsh/domain/contract/insights';
import { codesOf } from '@utkarsh/domain/contract/openApi';
import * as z from 'zod/mini';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { callAs, callWithToken, signInAs } from '../factories/staff';
import { formType } from '../factories/forms';
import { callApi, functionUrl } from '../factories/site';
import { toStoredShape } from '../factories/nominations';
import { expectRefusal, nameCalls, type Call } from '../factories/operations';
import { makeNewOrganizationInput } from '../factories/organizations';

async function send({ method, address, audience }: Call, type: string, body: string) {
  const headers = {
    'Content-Type': type,
    ...(audience !== 'anybody' && { Authorization: `Bearer ${await signInAs('admin')}` }),
  };
  return callApi(address, { method, headers, body });
}

/** `workspaces.test.ts` makes the calls of members. */
const callsWithBody = nameCalls(({ body, audience }) => body !== undefined && audience !== 'member');

describe('a request body', () => {
  it.each(callsWithBody)('of another type gets 415 from %s', async (_name, operation) => {
    const type = operation.body?.type === 'application/json' ? formType : 'application/json';
    expectRefusal(await send(operation, type, '{}'), operation, 'unsupported_media_type');
  });

  // Each function has one limit for all its calls.
  it.each([
    ['application/json', apiLimits.importBytes],
    ['multipart/form-data', submissionBytes],
  ])('of the type %s gets 413 above %i bytes', async (type, maxBytes) => {
    const [, operation] = callsWithBody.find(([, { body }]) => body?.type === type) ?? [];
    if (!operation) throw new Error('The contract has no such call.');
    expect((await send(operation, type, ' '.repeat(maxBytes + 1))).status).toBe(413);
  });

  it.each(['api', 'heavy'] as const)('of undeclared length gets 411 from the function %s', async (name) => {
    const path = name === 'heavy' ? '/api/insights' : '/api/nominations';
    // Hosting's emulator cannot forward such a body. `duplex`, which fetch needs for it, is not in its types.
    const init = { method: 'POST', body: new Blob(['{}']).stream(), duplex: 'half' };
    const response = await fetch(`${await functionUrl(name)}${path}`, init);
    const { status, headers } = response;
    expectRefusal({ status, headers, body: await response.json() }, { path }, 'length_required');
  });

  it.each(callsWithBody)('with invalid content gets 400 from %s', async (_name, operation) => {
    const isForm = operation.body?.type === 'multipart/form-data';
    const reply = isForm
      ? await send(operation, formType, '')
      : await send(operation, 'application/json', '{"constructor":1}');
    expectRefusal(reply, operation, 'invalid', isForm ? undefined : (expect.any(Object) as object));
  });

  it.each(['', '{', 'null', '7', '[]'])('of JSON gets 400 for the content %j', async (body) => {
    const [, operation] = callsWithBody.find(([, call]) => call.body?.type === 'application/json') ?? [];
    if (!operation) throw new Error('The contract has no such call.');
    expect((await send(operation, 'application/json', body)).status).toBe(400);
  });
});

/** Queries with one wrong value, by parameter. Each call is tested with those of its parameters. */
const badQueries: Readonly<Record<string, string[]>> = {
  page: ['page=0', 'page=x', 'page=1&page=2', 'page=99999999'],
  limit: ['limit=0', 'limit=101', 'limit=1.5'],
  search: ['search=a&search=b', `search=${'x'.repeat(apiLimits.search + 1)}`],
  sort: ['sort=colour', 'sort=name&sort=name'],
  status: ['status=open', 'status=new&status=new'],
  name: ['', 'name=%20', 'name=a&name=b'],
};

const parametersOf = ({ query }: Call): string[] =>
  query instanceof z.ZodMiniObject ? Object.keys(query.shape) : [];

describe('a query', () => {
  it.each(nameCalls((call) => parametersOf(call).length > 0))(
    'with one wrong parameter gets 400 from %s',
    async (_name, operation) => {
      const token = operation.audience === 'anybody' ? undefined : await signInAs('viewer');
      for (const parameter of parametersOf(operation)) {
        for (const query of badQueries[parameter] ?? []) {
          const reply = await callWithToken(token, operation.method, `${operation.address}?${query}`);
          const problem: object = expect.objectContaining({ [parameter]: expect.stringMatching(/\S/) });
          expect([query, reply.status]).toEqual([query, 400]);
          expectRefusal(reply, operation, 'invalid', problem);
        }
      }
    },
  );
});

/** Valid bodies, for calls about a record that does not exist. */
const goodBodies: Readonly<Record<string, () => object>> = {
  '/api/nominations/{id}': () => ({ ...toStoredShape(makeNomination()), status: 'in_review' }),
  '/api/admin/{tier}-organizations/{id}': () => makeNewOrganizationInput(),
};

const isAboutRecord = (call: Call) =>
  call.path in goodBodies ||
  (!call.body && /\{(id|uid)\}/.test(call.path) && codesOf(call).includes('not_found'));

it.each(nameCalls(isAboutRecord))('a missing record is not found by %s', async (_name, operation) => {
  const makeBody = operation.method === 'PUT' ? goodBodies[operation.path] : undefined;
  const body = makeBody && { ...makeBody(), revision: 1 };
  expectRefusal(await callAs('admin', operation.method, operation.address, body), operation, 'not_found');
});
