import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiLimits } from '@utkarsh/domain/contract/api';
import { isRedirected } from '../../tools/sitePaths';
import { storeNomination } from '../factories/nominations';
import { functionUrl, openAddress } from '../factories/site';
import { makeOrganization, publishForTests } from '../factories/organizations';
import { removeStoredInsights, storeInsightWith } from '../factories/insights';
import { makeSmallPng } from '../factories/forms';
import { signInAs } from '../factories/staff';

const functions = ['api', 'heavy', 'pages'] as const;
type FunctionName = (typeof functions)[number];

const organization = makeOrganization('micro', 'Rewritten Looms');
const { id, valid_from } = organization;
publishForTests([organization]);
const { key } = await storeNomination();
const insight = await storeInsightWith(makeSmallPng().buffer);
afterAll(removeStoredInsights);

const none = 'no-store';
const privately = 'private, no-store';
const edge = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;
const fiveMinutes = 'public, max-age=300, s-maxage=300';
/** Five minutes, and less before midnight in India. */
const untilMidnight = /^public, max-age=(\d{1,2}|[12]\d\d|300), s-maxage=\1$/;

type Answer = [path: string, status: number, caching: string | RegExp, method?: string];
/**
 * For each rewrite to a function, by its source: the function, and its answers with their caching headers, for a success, a 404
 * and a refusal where the rewrite can give them. `PATCH` gets 405 where the API has a call.
 */
const rewrites: Record<string, [FunctionName, ...Answer[]]> = {
  '/api/insights': ['heavy', ['/api/insights', 405, none, 'PATCH']],
  '/api/tracking/practices/files': ['heavy', ['/api/tracking/practices/files', 405, none, 'PATCH']],
  '/api/admin/workspaces/*/documents': ['heavy', ['/api/admin/workspaces/x/documents', 405, none, 'PATCH']],
  '/api/admin/*/export': [
    'heavy',
    ['/api/admin/insights/export?search=x', 200, none],
    ['/api/admin/subscribers/export?search=x', 200, none],
  ],
  '/api{,/**}': [
    'api',
    ['/api/summary', 200, edge(60)],
    ['/api/certified-organizations/mid', 200, edge(60)],
    ['/api/certified-organizations/mid/csv', 200, edge(60)],
    ['/api/companies/search?name=malar', 200, edge(60)],
    ['/api/verify?q=x', 200, edge(60)],
    ['/api/summary', 405, none, 'PATCH'],
    ['/api/nominations', 405, none, 'PATCH'],
    ['/api/admin/insights', 405, none, 'PATCH'],
    ['/api/admin/login', 405, none, 'PATCH'],
  ],
  '/uploads/**': [
    'api',
    [`/uploads/insights/${insight}/image.png`, 200, fiveMinutes],
    ['/uploads/insights/x/image.png', 405, none, 'PATCH'],
  ],
  '/certified/*{,/*}': [
    'pages',
    ['/certified/micro', 200, edge(60)],
    [`/certified/micro/${id}`, 302, none],
    ['/certified/micro?x=1', 302, edge(60)],
  ],
  '/certificate/*{,/print}': [
    'pages',
    [`/certificate/${id}`, 200, edge(60)],
    [`/certificate/${id}/print`, 200, edge(60)],
  ],
  '/insights{,/*}': ['pages', ['/insights', 200, edge(60)], [`/insights/${insight}`, 200, edge(60)]],
  '/@(events|feeds|newsletter)/*': [
    'pages',
    ...['insights.atom', 'insights.json', 'events.ics'].map((name): Answer => [
      `/feeds/${name}`,
      200,
      'public, max-age=300, s-maxage=900',
    ]),
  ],
  '/@(upcoming-events|event-gallery|newsletter|verify|search-organization|sitemap.xml)': [
    'pages',
    ['/upcoming-events', 200, edge(60)],
    ['/event-gallery', 200, edge(60)],
    ['/newsletter', 200, edge(60)],
    ['/verify?q=UW-202509-AB12CD', 200, edge(60)],
    ['/search-organization?name=malar', 200, edge(60)],
    ['/sitemap.xml', 200, edge(3600)],
    ['/sitemap.xml?x=1', 302, edge(60)],
  ],
  '/.well-known/@(did|jwks).json': [
    'pages',
    ['/.well-known/did.json', 200, untilMidnight],
    ['/.well-known/jwks.json', 200, untilMidnight],
  ],
  '/credentials/**': [
    'pages',
    ['/credentials/issuer', 200, untilMidnight],
    ['/credentials/status/1', 200, untilMidnight],
    [`/credentials/${id}/${valid_from}.jwt`, 200, untilMidnight],
  ],
  '/nomination/*': [
    'pages',
    [`/nomination/${key}`, 200, privately],
    [`/nomination/${'k'.repeat(32)}`, 404, privately],
  ],
  '/@(badge|embed|og)/**': [
    'pages',
    [`/badge/${id}.svg`, 200, untilMidnight],
    [`/badge/${id}.png`, 200, untilMidnight],
    [`/badge/${id}/qr.svg`, 200, untilMidnight],
    [`/embed/${id}`, 200, untilMidnight],
    [`/og/certified/${id}.png`, 200, untilMidnight],
    [`/og/insights/${insight}.jpg`, 200, fiveMinutes],
    ['/og/page/faqs.png', 200, /max-age=86400/],
  ],
  '**': ['pages', ['/Verify?q=UW-202509-AB12CD', 302, edge(600)], ['/no-such-page', 404, edge(600)]],
};

const rewriteSchema = z.object({
  source: z.string(),
  function: z.optional(z.object({ functionId: z.enum(functions) })),
});
const configSchema = z.object({ hosting: z.object({ rewrites: z.array(rewriteSchema) }) });

describe('a rewrite of Hosting', () => {
  it('has answers in the table of this test', async () => {
    const { hosting } = configSchema.parse(JSON.parse(await readFile('firebase.json', 'utf8')));
    const entries = hosting.rewrites.flatMap(({ source, function: target }) =>
      target ? [[source, target.functionId]] : [],
    );
    expect(Object.entries(rewrites).map(([source, [name]]) => [source, name])).toEqual(entries);
  });

  const answers = Object.values(rewrites).flatMap(([name, ...rows]) =>
    rows.map(([path, status, caching, method = 'GET'], index) => {
      // No rewrite divides its addresses, so its first one shows that no other function has them.
      const others = functions.filter((one) => one !== name && index === 0);
      return { name, path, status, caching, method, others };
    }),
  );
  it.each(answers)(
    'leads to $name for $method $path ($status), and its caching reaches the caches',
    async (answer) => {
      const { name, path, status, caching, method, others } = answer;
      const headers = { Authorization: `Bearer ${await signInAs('admin')}` };
      const init = { method, ...(path.includes('/export') && { headers }) };
      const reply = await openAddress(path, init);
      expect(reply.status).toBe(status);
      const pattern = typeof caching === 'string' ? caching : (expect.stringMatching(caching) as unknown);
      expect(reply.headers.get('cache-control')).toEqual(pattern);
      const direct = await fetch((await functionUrl(name)) + path, { ...init, redirect: 'manual' });
      expect(direct.status).toBe(status);
      for (const other of others) {
        const elsewhere = await fetch((await functionUrl(other)) + path, { ...init, redirect: 'manual' });
        // 405: a call about one record takes the last word of the path for an id.
        expect(status === 405 ? [404] : [404, 405], other).toContain(elsewhere.status);
      }
    },
  );
});

describe('an address that does not exist', () => {
  it.each([
    '/api',
    '/api/',
    '/api/nope',
    '/api/nominations/x/y',
    '/api/admin/nominations/export',
    '/uploads/insights/NoSuchRecord00000000/image.png',
    '/certified/tiny',
    '/certified/tiny/no-such-organization',
    '/certificate/no-such-organization-zzzzzz',
    '/certificate/no-such-organization/print',
    '/certificate/a%2Fb',
    '/certificate/__x__',
    '/insights/NoSuchRecord00000000',
    '/events/NoSuchRecord00000000',
    '/events/NoSuchRecord00000000.ics',
    '/feeds/nope.atom',
    '/credentials/no-such-organization-abc123/2025-09-01.jwt',
    `/credentials/${id}/2001-01-01.jwt`,
    `/credentials/${id}`,
    '/credentials/__all__/2025-09-01.jwt',
    '/credentials/a%2Fb/2025-09-01.jwt',
    '/credentials/%zz/2025-09-01.jwt',
    '/credentials/keys/nothing',
    '/credentials/status/2',
    '/embed/no-such-organization-zzzzzz',
    '/embed/x/y/z',
    '/og/insights/NoSuchRecord00000000.jpg',
    '/og/events/NoSuchRecord00000000.jpg',
    `/og/insights/${insight}.jpg?size=2`,
    '/og/page/faqs.png?size=2',
    '/og/page/thank-you.png',
    '/og/page/no-such-page.png',
    ...['no-such-organization-abc123', '__all__', 'a%2Fb', 'a'.repeat(200)].flatMap((unknown) => [
      `/badge/${unknown}.svg`,
      `/badge/${unknown}.png`,
      `/badge/${unknown}/qr.svg`,
      `/og/certified/${unknown}.png`,
    ]),
  ])('gets 404, and no cache keeps it: %s', async (path) => {
    const { status, headers } = await openAddress(path);
    expect([status, headers.get('cache-control')]).toEqual([404, none]);
  });
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
  // Hosting answers for any key. Without one, it redirects these addresses.
  const addresses = paths.map((path) => (isRedirected(path) ? `${path}/${'k'.repeat(32)}` : path));
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

it.each([
  '/%E0%A4%A',
  '/%',
  '/uploads/%zz',
  '/api/nominations/%ff',
  '/certified/%zz',
  '/certificate/%zz',
  '/assets/%c0%ae',
])('the broken escape in %s gets 404, and the next request is served', async (path) => {
  expect([404, 405]).toContain(await send(path, {}));
  expect(await send('/', {})).toBe(200);
});

describe('an address that is nearly right', () => {
  it.each([
    ['/Verify?q=UW-202509-AB12CD', '/verify?q=UW-202509-AB12CD'],
    ['/verify%E2%80%8B', '/verify'],
    ['/certified/Micro?search=looms', '/certified/micro?search=looms'],
    [`/certificate/${id.toUpperCase()}`, `/certificate/${id}`],
    [`/certified/Micro/${id.toUpperCase()}`, `/certificate/${id}`],
    ['/Unsubscribe/aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF', '/unsubscribe/aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF'],
    [`/certificate/${id}/`, `/certificate/${id}`],
    ['/verify/', '/verify'],
  ])('redirects %s to %s, and no cache keeps the redirect for good', async (path, target) => {
    const { status, headers } = await openAddress(path);
    expect([status, headers.get('location')]).toEqual([302, target]);
    if (!path.endsWith('/')) expect(headers.get('cache-control')).toMatch(/no-store|max-age=0/);
    expect((await openAddress(target)).status).not.toBe(302);
  });

  it.each(['/Api/verify?q=x', '/API/summary', '/assets/No-such.js', '/badge/x.'])(
    'gets 404 when no page matches: %s',
    async (path) => {
      expect((await openAddress(path)).status).toBe(404);
    },
  );
});
