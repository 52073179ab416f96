import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import * as z from 'zod/mini';

/** Where the suite answers; `npm test` sets it. */
function siteUrl(): string {
  const url = process.env['SITE_URL'];
  if (!url) throw new Error('SITE_URL is not set: run these tests with `npm test -- --only api`.');
  return url;
}

/** Asks for anything of the site as it is, without following where it leads. */
export const openAddress = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${siteUrl()}${path}`, { redirect: 'manual', ...init });

export interface Reply {
  status: number;
  headers: Headers;
  /** The parsed JSON of the reply; undefined when it had no body, and for what Cloud Functions refuses itself. */
  body: unknown;
}

/** A body that Cloud Functions could not read: the function was not called. */
const isPlatformRefusal = ({ status, headers }: Response): boolean =>
  [413, 415].includes(status) && (headers.get('content-type') ?? '').startsWith('text/html');

/** Calls the API through Hosting and reads the reply as JSON; anything else that is not JSON fails the test. */
export async function callApi(path: string, init: RequestInit = {}): Promise<Reply> {
  const response = await openAddress(path, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' || isPlatformRefusal(response) ? undefined : JSON.parse(text),
  };
}

/** Posts JSON; a string is sent as it is. */
export const postJson = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  callApi(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

export interface PageReply {
  status: number;
  headers: Headers;
  /** The page as a browser without scripts has it. */
  document: Document;
}

/** Asks for a page through Hosting, in a test with the environment jsdom; redirects are not followed. */
export async function openPage(path: string): Promise<PageReply> {
  const response = await fetch(`${siteUrl()}${path}`, { redirect: 'manual' });
  const document = new DOMParser().parseFromString(await response.text(), 'text/html');
  return { status: response.status, headers: response.headers, document };
}

/** Asks Hosting for a file: the reply with its body as bytes. */
export async function fetchFile(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(siteUrl() + path, { method, headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** A failure as the API tells it: JSON that nobody keeps, without a stack. */
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

/** A place that no other test calls from: a network of its own. */
export function makePlace(): string {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint16Array(2));
  return `2001:db8:${first.toString(16)}:${second.toString(16)}::1`;
}

const makeForwardedFor = (...entries: string[]) => ({
  'X-Forwarded-For': entries.filter((entry) => entry !== '').join(', '),
});

/** What arrives of a caller at `place` through Hosting, after what the caller wrote: Hosting adds them, then the platform Hosting. */
export const headersFrom = (place: string, callerEntry = ''): Record<string, string> =>
  makeForwardedFor(callerEntry, place, '66.249.93.1');

/** Headers of a caller who calls the function itself: the platform adds one entry. */
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

/** Returns the address of a function itself, without Hosting before it. */
export const functionUrl = async (name: 'api' | 'heavy' | 'pages'): Promise<string> =>
  `${await functionsAddress()}/${process.env['GCLOUD_PROJECT'] ?? ''}/asia-south1/${name}`;

/** The lines that the functions have logged since the emulators were started. */
export async function functionsLog(): Promise<string[]> {
  const all = await readFile(process.env['EMULATOR_LOG'] ?? '', 'utf8');
  return all.split('\n').filter((line) => /^\s*>/.test(line));
}
