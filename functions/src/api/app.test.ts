import { request } from 'node:http';
import type { Operation } from '@utkarsh/domain/contract/api';
import { operations } from '@utkarsh/domain/contract/openApi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type Served } from '../testing/localServer';
import { createApp, createHeavyApp } from './app';

let server: Served;
let heavyServer: Served;

beforeAll(async () => {
  [server, heavyServer] = await Promise.all([listen(createApp()), listen(createHeavyApp())]);
});

afterAll(() => Promise.all([server.close(), heavyServer.close()]));

/** An address of the operation. Its `{tier}` is one that exists, its record is not. */
const addressOf = ({ path }: Operation) =>
  path.replace(/\{(tier|band)\}/, 'micro').replaceAll(/\{\w+\}/g, 'NoSuchRecord00000000');
const addresses = [...new Set(operations.map(addressOf))];
const operationsAt = (address: string) => operations.filter((operation) => addressOf(operation) === address);

/** Makes a call without a token. Hosting sends a few exact paths to the heavy function, the others to the light one. */
async function call(method: string, address: string) {
  const init = { method, redirect: 'manual' } as const;
  const reply = await fetch(heavyServer.url + address, init);
  return reply.status === 404 ? fetch(server.url + address, init) : reply;
}

describe('an address of the API', () => {
  it.each(addresses)('%s answers other methods with 405 and lists its own', async (address) => {
    const ownMethods = operationsAt(address).map(({ method }) => method);
    const others = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter(
      (method) => !ownMethods.includes(method),
    );
    for (const method of [...others, 'PATCH']) {
      const reply = await call(method, address);
      expect([method, reply.status]).toEqual([method, 405]);
      expect(await reply.json()).toMatchObject({ success: false, code: 'method_not_allowed' });
      const methods = reply.headers.get('allow')?.split(', ') ?? [];
      expect(methods.filter((name) => !['HEAD', 'OPTIONS'].includes(name)).toSorted()).toEqual(
        ownMethods.toSorted(),
      );
    }
  });

  it.each(addresses)('%s rejects calls for staff without a token', async (address) => {
    for (const { method } of operationsAt(address).filter(({ audience }) => audience !== 'anybody')) {
      const reply = await call(method, address);
      expect([method, reply.status, reply.headers.get('cache-control')]).toEqual([method, 401, 'no-store']);
      expect(await reply.json()).toMatchObject({ success: false, code: 'unauthenticated' });
    }
  });
});

/** Sends the path as it is; `fetch` would correct it. */
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

// The emulators answer these addresses themselves, with a page; in production they reach the function.
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
])('pages of other sites may read %s, which answers %i', async (path, status) => {
  expect(await get(path)).toMatchObject({ status, origins: '*' });
});

it.each(['/api/tracking', '/api/nominations', '/api/admin/mails', '/uploads/insights/a/b'])(
  'pages of other sites may not read %s',
  async (path) => {
    expect(await get(path)).toMatchObject({ origins: undefined });
  },
);
