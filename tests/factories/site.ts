import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { IncomingMessage, request } from 'node:http';
import { expect } from 'vitest';
import * as z from 'zod/mini';

/** Returns the address of the emulated site, which `npm test` sets. */
function siteUrl(): string {
  const url = process.env['SITE_URL'];
  if (!url) throw new Error('SITE_URL is not set: run these tests with `npm test -- --only api`.');
  return url;
}

/** Requests a path of the site without following redirects. */
export const openAddress = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${siteUrl()}${path}`, { redirect: 'manual', ...init });

export interface Reply {
  status: number;
  headers: Headers;
  /** The parsed JSON; undefined when the reply has no body, or when Cloud Functions refused the request itself. */
  body: unknown;
}

/** Tells whether Cloud Functions refused the body without calling the function. */
const isPlatformRefusal = ({ status, headers }: Response): boolean =>
  [413, 415].includes(status) && (headers.get('content-type') ?? '').startsWith('text/html');

/** Calls the API through Hosting and parses the reply. Throws when it is not JSON. */
export async function callApi(path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await openAddress(path, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' || isPlatformRefusal(response) ? undefined : JSON.parse(text),
  };
}

/** Posts JSON. A string is sent unchanged. */
export const postJson = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  callApi(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Posts a body in two parts, and does something between them. Returns the status of the reply. */
export async function postInTwoParts(
  path: string,
  body: Buffer,
  { headers, between }: { headers: Record<string, string>; between: () => Promise<unknown> },
): Promise<number> {
  const upload = request(`${siteUrl()}${path}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': body.length },
  });
  const reply = once(upload, 'response');
  await new Promise((resolve) => upload.write(body.subarray(0, -100), resolve));
  await between();
  upload.end(body.subarray(-100));
  const [response] = z.tuple([z.instanceof(IncomingMessage)]).parse(await reply);
  response.resume();
  return response.statusCode ?? 0;
}

export interface PageReply {
  status: number;
  headers: Headers;
  /** The page without its scripts run. */
  document: Document;
}

/** Requests a page through Hosting without following redirects. Needs the environment jsdom. */
export async function openPage(path: string): Promise<PageReply> {
  const response = await fetch(`${siteUrl()}${path}`, { redirect: 'manual' });
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { status: response.status, headers: response.headers, document };
}

/** Requests a file from Hosting. Returns the reply with its body as bytes. */
export async function fetchFile(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(siteUrl() + path, { method, headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Expects an error of the API: JSON that is not cached and contains no stack. */
export const expectJsonError = (
  reply: Awaited<ReturnType<typeof fetchFile>>,
  status: number,
  code: string,
) => {
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const body: unknown = JSON.parse(reply.bytes.toString());
  expect(body).toEqual({ success: false, code, error: expect.stringMatching(/\S/) });
  expect(reply.bytes.toString()).not.toMatch(/ at .*:\d+:\d+|node_modules/);
};

/** Returns an IP address in a network of its own, so that no other test shares its limits. */
export function makePlace(): string {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint16Array(2));
  return `2001:db8:${first.toString(16)}:${second.toString(16)}::1`;
}

const makeForwardedFor = (...entries: string[]) => ({
  'X-Forwarded-For': entries.filter((entry) => entry !== '').join(', '),
});

/** Returns the headers of a call through Hosting, which adds `place` to the caller's own entry. The platform then adds Hosting. */
export const headersFrom = (place: string, callerEntry = ''): Record<string, string> =>
  makeForwardedFor(callerEntry, place, '66.249.93.1');

/** Returns the headers of a call past Hosting. The platform adds `place` to the caller's own entry. */
export const headersDirectlyFrom = (place: string, callerEntry = ''): Record<string, string> =>
  makeForwardedFor(callerEntry, place);

const emulatorsSchema = z.object({ functions: z.optional(z.object({ host: z.string(), port: z.int() })) });

/** Returns the address of the functions' emulator. */
export async function functionsAddress(): Promise<string> {
  const hub = process.env['FIREBASE_EMULATOR_HUB'] ?? '';
  const { functions } = emulatorsSchema.parse(await (await fetch(`http://${hub}/emulators`)).json());
  if (!functions) throw new Error('No functions are running.');
  return `http://${functions.host}:${functions.port}`;
}

/** Returns the address of a function, which bypasses Hosting. */
export const functionUrl = async (name: 'api' | 'heavy' | 'pages'): Promise<string> =>
  `${await functionsAddress()}/${process.env['GCLOUD_PROJECT'] ?? ''}/asia-south1/${name}`;

/** Returns the lines that the functions have logged since the emulators started. */
export async function functionsLog(): Promise<string[]> {
  const log = await readFile(process.env['EMULATOR_LOG'] ?? '', 'utf8');
  return log.split('\n').filter((line) => /^\s*>/.test(line));
}
