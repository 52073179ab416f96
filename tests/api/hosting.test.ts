import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiLimits } from '@utkarsh/domain/contract/api';
import { saveOrganizations } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { functionUrl, openAddress } from '../factories/site';
import { makeOrganization } from '../factories/organizations';
import { InsightsWithPictures } from '../factories/insights';
import { makeSmallPng } from '../factories/forms';
import { signInAs } from '../factories/staff';

const functions = ['api', 'heavy', 'pages'] as const;
type FunctionName = (typeof functions)[number];

const organization = makeOrganization('micro', 'Rewritten Looms');
const { id } = organization;
const trackedNomination = await storeNomination();
const insights = new InsightsWithPictures(makeSmallPng().buffer);
const insight = await insights.add();
afterAll(() => insights.removeAll());
beforeAll(() => saveOrganizations([{ id, after: organization }]));
afterAll(() => saveOrganizations([{ id, before: { tier: organization.tier } }]));

/** Requests for each rewrite to a function, by its source. `PATCH` gets 405 where the API has a call. */
const requests: Record<string, [FunctionName, method: string, path: string][]> = {
  '/api/insights': [['heavy', 'PATCH', '/api/insights']],
  '/api/tracking/practices/files': [['heavy', 'PATCH', '/api/tracking/practices/files']],
  '/api/admin/*/export': [
    ['heavy', 'GET', '/api/admin/insights/export'],
    ['heavy', 'GET', '/api/admin/subscribers/export?search=x'],
  ],
  '/api{,/**}': [
    ['api', 'PATCH', '/api/nominations'],
    ['api', 'PATCH', '/api/admin/insights'],
    ['api', 'PATCH', '/api/admin/login'],
  ],
  '/uploads/**': [['api', 'PATCH', '/uploads/insights/x/image.png']],
  '/certified/*{,/*}': [
    ['pages', 'GET', '/certified/micro'],
    ['pages', 'GET', `/certified/micro/${id}`],
  ],
  '/certificate/*{,/print}': [
    ['pages', 'GET', `/certificate/${id}`],
    ['pages', 'GET', `/certificate/${id}/print`],
  ],
  '/insights{,/*}': [['pages', 'GET', '/insights']],
  '/@(events|feeds|newsletter)/*': [
    ['pages', 'GET', '/feeds/insights.atom'],
    ['pages', 'GET', '/feeds/insights.json'],
    ['pages', 'GET', '/feeds/events.ics'],
  ],
  '/@(upcoming-events|event-gallery|newsletter|verify|search-organization|sitemap.xml)': [
    ['pages', 'GET', '/upcoming-events'],
    ['pages', 'GET', '/event-gallery'],
    ['pages', 'GET', '/newsletter'],
    ['pages', 'GET', '/verify?q=UW-202509-AB12CD'],
    ['pages', 'GET', '/search-organization?name=malar'],
    ['pages', 'GET', '/sitemap.xml'],
  ],
  '/.well-known/@(did|jwks).json': [
    ['pages', 'GET', '/.well-known/did.json'],
    ['pages', 'GET', '/.well-known/jwks.json'],
  ],
  '/credentials/**': [['pages', 'GET', '/credentials/issuer']],
  '/nomination/*': [['pages', 'GET', `/nomination/${trackedNomination.key}`]],
  '/@(badge|embed|og)/**': [
    ['pages', 'GET', `/badge/${id}.svg`],
    ['pages', 'GET', `/embed/${id}`],
    ['pages', 'GET', `/og/certified/${id}.png`],
  ],
  '**': [['pages', 'GET', '/Verify?q=UW-202509-AB12CD']],
};

const rewriteSchema = z.object({
  source: z.string(),
  function: z.optional(z.object({ functionId: z.enum(functions) })),
});
const configSchema = z.object({ hosting: z.object({ rewrites: z.array(rewriteSchema) }) });

describe('a rewrite of Hosting', () => {
  it('has a request in the table of this test', async () => {
    const { hosting } = configSchema.parse(JSON.parse(await readFile('firebase.json', 'utf8')));
    const rewrites = hosting.rewrites.flatMap(({ source, function: target }) =>
      target ? [[source, target.functionId]] : [],
    );
    const tableEntries = Object.entries(requests).map(([source, [first]]) => [source, first?.[0]]);
    expect(tableEntries).toEqual(rewrites);
  });

  it.each(Object.values(requests).flat())('leads to %s for %s %s', async (name, method, path) => {
    const status = async (address: string) => (await fetch(address, { method, redirect: 'manual' })).status;
    const there = await status(`${await functionUrl(name)}${path}`);
    expect([200, 302, 401, 405]).toContain(there);
    expect((await openAddress(path, { method })).status).toBe(there);
    for (const other of functions.filter((one) => one !== name)) {
      // 405: a call about one record takes the last word of the path for an id.
      const elsewhere = await status(`${await functionUrl(other)}${path}`);
      expect([404, 405].filter((refusal) => refusal !== there)).toContain(elsewhere);
    }
  });
});

const none = 'no-store';
const edge = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;
const fiveMinutes = 'public, max-age=300, s-maxage=300';
/** Five minutes, and less before midnight in India. */
const untilMidnight = /^public, max-age=(\d{1,2}|[12]\d\d|300), s-maxage=\1$/;

/**
 * The caching headers of each rewrite to a function, by its source: for a success, a 404 and a refusal, where the rewrite
 * can give them.
 */
const answers: Record<string, [path: string, status: number, caching: string | RegExp, method?: string][]> = {
  '/api/insights': [['/api/insights', 405, none]],
  '/api/tracking/practices/files': [['/api/tracking/practices/files', 405, none]],
  '/api/admin/*/export': [
    ['/api/admin/insights/export', 200, none],
    ['/api/admin/nominations/export', 404, none],
    ['/api/admin/insights/export', 405, none, 'PATCH'],
  ],
  '/api{,/**}': [
    ['/api/summary', 200, edge(60)],
    ['/api', 404, none],
    ['/api/nope', 404, none],
    ['/api/summary', 405, none, 'PATCH'],
  ],
  '/uploads/**': [
    [`/uploads/insights/${insight}/image.png`, 200, fiveMinutes],
    ['/uploads/insights/NoSuchRecord00000000/image.png', 404, none],
    ['/uploads/insights/x/image.png', 405, none, 'PATCH'],
  ],
  '/certified/*{,/*}': [
    ['/certified/micro', 200, edge(60)],
    ['/certified/tiny', 404, none],
    [`/certified/micro/${id}`, 302, none],
    ['/certified/micro?x=1', 302, edge(60)],
  ],
  '/certificate/*{,/print}': [
    [`/certificate/${id}`, 200, edge(60)],
    [`/certificate/${id}/print`, 200, edge(60)],
    ['/certificate/no-such-organization-zzzzzz', 404, none],
  ],
  '/insights{,/*}': [
    ['/insights', 200, edge(60)],
    [`/insights/${insight}`, 200, edge(60)],
    ['/insights/NoSuchRecord00000000', 404, none],
  ],
  '/@(events|feeds|newsletter)/*': [
    ['/feeds/insights.atom', 200, 'public, max-age=300, s-maxage=900'],
    ['/events/NoSuchRecord00000000', 404, none],
    ['/events/NoSuchRecord00000000.ics', 404, none],
    ['/feeds/nope.atom', 404, none],
  ],
  '/@(upcoming-events|event-gallery|newsletter|verify|search-organization|sitemap.xml)': [
    ['/upcoming-events', 200, edge(60)],
    ['/event-gallery', 200, edge(60)],
    ['/newsletter', 200, edge(60)],
    ['/verify', 200, edge(60)],
    ['/search-organization', 200, edge(60)],
    ['/sitemap.xml', 200, edge(3600)],
    ['/sitemap.xml?x=1', 302, edge(60)],
  ],
  '/.well-known/@(did|jwks).json': [
    ['/.well-known/did.json', 200, untilMidnight],
    ['/.well-known/jwks.json', 200, untilMidnight],
  ],
  '/credentials/**': [
    ['/credentials/issuer', 200, untilMidnight],
    ['/credentials/keys/none', 404, none],
  ],
  '/nomination/*': [
    [`/nomination/${trackedNomination.key}`, 200, 'private, no-store'],
    [`/nomination/${'k'.repeat(32)}`, 404, 'private, no-store'],
  ],
  '/@(badge|embed|og)/**': [
    [`/badge/${id}.svg`, 200, untilMidnight],
    [`/embed/${id}`, 200, untilMidnight],
    [`/og/insights/${insight}.jpg`, 200, fiveMinutes],
    ['/badge/no-such-organization-zzzzzz.svg', 404, none],
    ['/embed/no-such-organization-zzzzzz', 404, none],
    ['/og/insights/NoSuchRecord00000000.jpg', 404, none],
    [`/badge/${id}.svg?x=1`, 302, none],
  ],
  '**': [
    ['/no-such-page', 404, edge(600)],
    ['/Verify', 302, edge(600)],
  ],
};

describe('the caching of an answer', () => {
  it('has an expectation for every rewrite to a function', () => {
    expect(Object.keys(answers)).toEqual(Object.keys(requests));
  });

  it.each(Object.values(answers).flat())(
    'reaches the caches from %s (%i) as the function sets it',
    async (path, status, caching, method = 'GET') => {
      const headers = { Authorization: `Bearer ${await signInAs('admin')}` };
      const reply = await openAddress(path, { method, ...(path.includes('/export') && { headers }) });
      expect(reply.status).toBe(status);
      const cacheControl = reply.headers.get('cache-control');
      if (typeof caching === 'string') expect(cacheControl).toBe(caching);
      else expect(cacheControl).toMatch(caching);
    },
  );
});

describe('a file of another release', () => {
  it('is no longer missing once it is deployed, because no cache uses the refusal', async () => {
    const { status, headers } = await openAddress('/assets/no-such-a1b2c3d4.js');
    expect([status, headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(headers.get('vary')?.split(', ')).toContain('*');
  });
});

it('every built page and text may stay at the edge for ten minutes', async () => {
  const names = await readdir('web/dist/client', { recursive: true });
  const paths = names
    .filter((name) => /\.(html|txt|webmanifest)$/.test(name) && name !== '404.html')
    .map((name) => `/${name.replace(/\.html$/, '').replace(/^index$/, '')}`);
  // Hosting answers for any key; `/insight` itself leads elsewhere.
  const addresses = paths.map((path) => (path === '/insight' ? `/insight/${'k'.repeat(32)}` : path));
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of [...addresses, '/admin/nominations']) {
    const { status, headers } = await openAddress(address);
    expect([status, headers.get('cache-control')], address).toEqual([
      200,
      'public, max-age=0, s-maxage=600, must-revalidate',
    ]);
  }
});

/** Sends a path unchanged. `fetch` would normalize it. */
const send = (path: string, init: { method?: string; headers?: Record<string, string>; body?: Uint8Array }) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(process.env['SITE_URL'] ?? '');
    const { body, ...options } = init;
    request({ hostname, port, path, ...options }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    })
      .once('error', reject)
      .end(body);
  });

const spellings = [
  '/api/insights/',
  '/api/Insights',
  '/API/insights',
  '/api//insights',
  '//api/insights',
  '/api/%69nsights',
  '/api/admin/insights/export/',
  '/api/admin/insights/Export',
  '/api/admin/%69nsights/export',
];

describe('another spelling of an address that takes much memory', () => {
  it.each(spellings)('gets 404 or 405: %s', async (path) => {
    expect([404, 405]).toContain(await send(path, {}));
  });

  it.each(['/api/nominations', '/api/nope', ...spellings])('carries no large body: %s', async (path) => {
    const body = new Uint8Array(apiLimits.importBytes + 1);
    const type = { 'Content-Type': 'application/octet-stream' };
    const headers = { ...type, 'Content-Length': String(body.length) };
    expect([404, 413]).toContain(await send(path, { method: 'POST', headers, body }));
  });
});

describe('an address with a broken percent escape', () => {
  it.each([
    '/%E0%A4%A',
    '/%',
    '/uploads/%zz',
    '/api/nominations/%ff',
    '/certified/%zz',
    '/certificate/%zz',
    '/assets/%c0%ae',
  ])('answers %s with 404 and serves the next request', async (path) => {
    expect([404, 405]).toContain(await send(path, {}));
    expect(await send('/', {})).toBe(200);
  });
});

describe('an address that is nearly right', () => {
  it.each([
    ['/Verify?q=UW-202509-AB12CD', '/verify?q=UW-202509-AB12CD'],
    ['/verify%E2%80%8B', '/verify'],
    ['/certified/Micro?search=looms', '/certified/micro?search=looms'],
    [`/certificate/${id.toUpperCase()}`, `/certificate/${id}`],
    [`/certified/Micro/${id.toUpperCase()}`, `/certificate/${id}`],
    ['/Unsubscribe/aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF', '/unsubscribe/aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF'],
  ])('redirects %s to %s, and no cache keeps the redirect for good', async (path, target) => {
    const { status, headers } = await openAddress(path);
    expect([status, headers.get('location')]).toEqual([302, target]);
    expect(headers.get('cache-control')).toMatch(/no-store|max-age=0/);
    expect((await openAddress(target)).status).not.toBe(302);
  });

  it.each([`/certificate/${id}/`, '/verify/'])('redirects %s to its form without a slash', async (path) => {
    expect((await openAddress(path)).headers.get('location')).toBe(path.slice(0, -1));
  });

  it.each([
    '/no-such-page',
    '/Api/verify?q=x',
    '/API/summary',
    '/assets/No-such.js',
    '/badge/x.',
    '/certified/tiny',
  ])('gets 404 when no page matches: %s', async (path) => {
    expect((await openAddress(path)).status).toBe(404);
  });
});
