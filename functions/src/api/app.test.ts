import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, type Served } from '../testing/localServer';
import { createApp } from './app';

let server: Served;

beforeAll(async () => {
  server = await listen(createApp());
});

afterAll(() => server.close());

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
