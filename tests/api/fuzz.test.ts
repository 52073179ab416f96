import { Agent, request as open } from 'node:http';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { functionUrl } from '../factories/site';
import { strangeRequest, type StrangeRequest } from '../factories/strangeRequests';
import { signInAs } from '../factories/staff';

const agent = new Agent({ keepAlive: true, maxSockets: 10 });
const tokens: Partial<Record<StrangeRequest['token'], string>> = { garbage: 'a.b.c' };
let target = '';

beforeAll(async () => {
  target = await functionUrl('api');
  tokens.viewer = await signInAs('viewer');
  tokens.admin = await signInAs('admin');
});

afterAll(() => agent.destroy());

interface RawReply {
  status: number;
  type: string | undefined;
  text: string;
}

/**
 * Calls the function itself, because Hosting changes some addresses. Does not use `fetch`, which corrects addresses and
 * refuses unknown methods.
 */
const send = ({ method, path, headers, body, token }: StrangeRequest): Promise<RawReply> =>
  new Promise((resolve, reject) => {
    const bytes = body === undefined ? undefined : Buffer.from(body);
    const idToken = tokens[token];
    const { hostname, port, pathname } = new URL(target);
    const clientRequest = open({
      agent,
      hostname,
      port,
      method,
      path: pathname + path,
      headers: {
        ...headers,
        ...(idToken !== undefined && { Authorization: `Bearer ${idToken}` }),
        'Content-Length': bytes?.length ?? 0,
      },
    });
    clientRequest.once('error', reject);
    clientRequest.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'],
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    clientRequest.end(bytes);
  });

function judge({ status, type, text }: RawReply, { method, mustBeRefused }: StrangeRequest) {
  expect(status).toBeLessThan(500);
  if (mustBeRefused) expect(status).toBeGreaterThanOrEqual(400);
  // Cloud Functions could not read the body, so our function was not called.
  if ([400, 413, 415].includes(status) && type?.startsWith('text/html')) return;
  expect(text).not.toMatch(/ at .{1,300}\.[cm]?[jt]s:\d+:\d+|node_modules/);
  if (status < 400 || method === 'HEAD') return;
  expect(type).toMatch(/^application\/json/);
  expect(JSON.parse(text)).toMatchObject({
    success: false,
    code: expect.stringMatching(/^[a-z_]+$/),
    error: expect.stringMatching(/\S/),
  });
}

it('the API answers 200 strange requests with JSON, without a server error or a stack', async () => {
  // Sends ten requests at once to save time. fast-check prints the seed and the ten requests when one fails.
  const tens = fc.array(strangeRequest, { minLength: 10, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(tens, async (requests) => {
      await Promise.all(requests.map(async (request) => judge(await send(request), request)));
    }),
    { numRuns: 20 },
  );
});
