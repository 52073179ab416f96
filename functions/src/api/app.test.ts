import { request } from 'node:http';
import type { Operation } from '@utkarsh/domain/contract/api';
import { operations } from '@utkarsh/domain/contract/openApi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Served } from '../testing/localServer';
import { createApp, createHeavyApp } from './app';

let server: Served;
let heavy: Served;

beforeAll(async () => {
  [server, heavy] = await Promise.all([listen(createApp()), listen(createHeavyApp())]);
});

afterAll(() => Promise.all([server.close(), heavy.close()]));

/** An address of the operation: of one tier where it has tiers, about a record that is not there. */
const addressOf = ({ path }: Operation) =>
  path.replace(/\{(tier|band)\}/, 'micro').replaceAll(/\{\w+\}/g, 'NoSuchRecord00000000');
const addresses = [...new Set(operations.map(addressOf))];
const operationsAt = (address: string) => operations.filter((operation) => addressOf(operation) === address);

/** Makes a call without a token to the function that Hosting chooses: the heavy one has a few exact paths. */
async function call(method: string, address: string) {
  const init = { method, redirect: 'manual' } as const;
  const reply = await fetch(heavy.url + address, init);
  return reply.status === 404 ? fetch(server.url + address, init) : reply;
}

describe('an address of the API', () => {
  it.each(addresses)('%s answers other methods with 405 and lists its own', async (address) => {
    const own = operationsAt(address).map(({ method }) => method);
    const others = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter((method) => !own.includes(method));
    for (const method of [...others, 'PATCH']) {
      const reply = await call(method, address);
      expect([method, reply.status]).toEqual([method, 405]);
      expect(await reply.json()).toMatchObject({ success: false, code: 'method_not_allowed' });
      const allowed = reply.headers.get('allow')?.split(', ') ?? [];
      expect(allowed.filter((name) => !['HEAD', 'OPTIONS'].includes(name)).toSorted()).toEqual(
        own.toSorted(),
      );
    }
  });

  it.each(addresses)('%s is closed without a token where it is for staff', async (address) => {
    for (const { method } of operationsAt(address).filter(({ audience }) => audience !== 'anybody')) {
      const reply = await call(method, address);
      expect([method, reply.status, reply.headers.get('cache-control')]).toEqual([method, 401, 'no-store']);
      expect(await reply.json()).toMatchObject({ success: false, code: 'unauthenticated' });
    }
  });
});

/** Not `fetch`, which mends addresses. */
const get = (path: string) =>
  new Promise<{ status: number | undefined; body: unknown; origins: unknown }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      const origins = response.headers['access-control-allow-origin'];
      response.once('end', () => resolve({ status: response.statusCode, body: JSON.parse(text), origins }));
    })
      .once('error', reject)
      .end();
  });

// The emulators answer these themselves, with a page; deployed, they reach the function.
it.each(['%', '%E0%A4%A', '%ff', '%ED%A0%80', '%c0%ae'])(
  'answers an address with the broken escape %s in JSON',
  async (escape) => {
    expect(await get(`/api/nominations/${escape}`)).toMatchObject({
      status: 400,
      body: { success: false, code: 'invalid', error: 'The request could not be read.' },
    });
    expect(await get(`/api/admin/login/${escape}`)).toMatchObject({ body: { success: false } });
    expect(await get(`/${escape}`)).toMatchObject({ body: { success: false } });
  },
);

it.each([
  ['/api/openapi.json', 200],
  ['/api/verify', 400],
  ['/api/companies/search?page=0', 400],
  ['/api/certified-organizations/huge', 404],
  ['/api/certified-organizations/huge/csv', 404],
])('pages of other sites may read %s, %i included', async (path, status) => {
  expect(await get(path)).toMatchObject({ status, origins: '*' });
});

it.each(['/api/tracking', '/api/nominations', '/api/admin/mails', '/uploads/insights/a/b'])(
  'pages of other sites may not read %s',
  async (path) => {
    expect(await get(path)).toMatchObject({ origins: undefined });
  },
);
