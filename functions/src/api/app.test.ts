import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, type Served } from '../testing/listen';
import { createApp } from './app';

let server: Served;

beforeAll(async () => {
  server = await listen(createApp());
});

afterAll(() => server.close());

/** Not `fetch`, which mends addresses. */
const get = (path: string) =>
  new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.once('end', () => resolve({ status: response.statusCode, body: JSON.parse(text) }));
    })
      .once('error', reject)
      .end();
  });

// The emulators answer these themselves, with a page; deployed, they reach the function.
it.each(['%', '%E0%A4%A', '%ff', '%ED%A0%80', '%c0%ae'])(
  'answers an address with the broken escape %s in JSON',
  async (escape) => {
    expect(await get(`/api/nominations/${escape}`)).toEqual({
      status: 400,
      body: { success: false, code: 'invalid', error: 'The request could not be read.' },
    });
    expect(await get(`/api/admin/login/${escape}`)).toMatchObject({ body: { success: false } });
    expect(await get(`/${escape}`)).toMatchObject({ body: { success: false } });
  },
);
