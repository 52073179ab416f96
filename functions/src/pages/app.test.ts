import { inspect } from 'node:util';
import { logger } from 'firebase-functions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bandIds } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { shownEventFields, type EventRecord } from '@utkarsh/domain/event/event';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { listen, type Served } from '../testing/localServer';
import { createPagesApp, type PageParts } from './app';

const reject = () => Promise.reject(new Error('Firestore is away'));
const sources: PageParts['sources'] = {
  certifiedListData: reject,
  companySearchData: reject,
  eventData: reject,
  eventGalleryData: reject,
  eventOfCalendar: reject,
  feedEvents: reject,
  feedInsights: reject,
  insightData: reject,
  insightsData: reject,
  newsletterData: reject,
  newslettersData: reject,
  nominationData: reject,
  organizationData: reject,
  sitemapContent: reject,
  upcomingEventsData: reject,
  verifyData: reject,
};
const render: PageParts['render'] = (path, data) =>
  Promise.resolve({ status: 200, html: `<h1>${path} ${data ? 'with' : 'without'} data</h1>` });

let server: Served | undefined;
afterEach(() => server?.close());

async function ask(path: string, parts: Partial<PageParts> = {}, headers: HeadersInit = {}) {
  server = await listen(
    createPagesApp({ sources, render, rightPath: () => Promise.resolve(undefined), ...parts }),
  );
  const reply = await fetch(`${server.url}${path}`, { redirect: 'manual', headers });
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}

describe('a file that this release does not have', () => {
  it.each(['/assets', '/assets/', '/assets/none-a1b2c3d4.js', '/assets/%c0%ae'])(
    'is refused without a redirect, and no cache uses the refusal: %s',
    async (path) => {
      const { status, headers } = await ask(path);
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
      expect(headers.get('vary')).toBe('*');
    },
  );
});

describe('a page while Firestore fails', () => {
  it.each([
    '/certified/micro',
    '/certificate/anjali-foods-a1b2c3',
    '/certificate/anjali-foods-a1b2c3/print',
    '/insights',
    '/insights/a1B2c3D4e5F6g7H8i9J0',
    '/upcoming-events',
    '/events/a1B2c3D4e5F6g7H8i9J0',
    '/event-gallery',
    '/newsletter',
    '/verify',
    '/search-organization',
  ])('at %s has no data and is not cached', async (path) => {
    const { status, headers, text } = await ask(path);
    expect({ status, text }).toEqual({ status: 200, text: `<h1>${path} without data</h1>` });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each(['/sitemap.xml', '/feeds/insights.atom', '/feeds/insights.json', '/feeds/events.ics'])(
    'asks visitors of %s to come back, and reveals nothing internal',
    async (path) => {
      const { status, headers, text } = await ask(path);
      expect(status).toBe(503);
      expect(headers.get('retry-after')).toBe('30');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(text).not.toMatch(/Firestore|\.ts:/);
    },
  );
});

describe('a page at its own address, without Hosting before it', () => {
  it.each(['/insights', '/sitemap.xml', '/no-such-page', '/badge/none.svg'])(
    'has the security headers of Hosting: %s',
    async (path) => {
      const { headers } = await ask(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'self'; script-src 'self' 'sha256-/),
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('may be framed as a badge, and runs nothing', async () => {
    const policy = (await ask('/embed/none')).headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors \*$/);
  });

  it('hides the address of a nomination from other sites', async () => {
    const { headers } = await ask(`/nomination/${'k'.repeat(32)}`);
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
  });
});

describe('the address of a survey as mail gateways write it', () => {
  const key = '7K3FQ9MD2X4TVB6N';
  it.each([
    `/survey%23${key}`,
    `/survey%2523${key}`,
    `/Survey?${key}`,
    `/SURVEY%23${key}?utm_source=mail`,
    `/survey/?k=${key}`,
    `//survey?${key}`,
    `/survey/%23${key}`,
    `/survey%E0%A4%A?${key}`,
  ])('leads to the page without a redirect, and no cache or other site learns it: %s', async (path) => {
    const { status, headers, text } = await ask(path, { rightPath: () => Promise.resolve('/survey') });
    expect([status, text]).toEqual([200, '<h1>/survey without data</h1>']);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect([...headers].join()).not.toContain(key);
  });

  it('is no other page that begins with these letters', async () => {
    expect((await ask('/surveys')).text).toBe('<h1>/404 with data</h1>');
  });
});

describe('an unknown address', () => {
  const notFound: Partial<PageParts> = {
    render: (path) => Promise.resolve({ status: 404, html: `no page: ${path}` }),
  };

  it('may stay at the edge for ten minutes', async () => {
    const { status, text, headers } = await ask('/no-such-page', notFound);
    expect([status, text]).toEqual([404, 'no page: /404']);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=600');
  });

  it('redirects to the page that it means, also for ten minutes', async () => {
    const { status, headers } = await ask('/Verify', { rightPath: () => Promise.resolve('/verify') });
    expect([status, headers.get('location')]).toEqual([302, '/verify']);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=600');
  });

  it.each(['/embed/x/y/z', '/feeds/nope.atom', '/certified/tiny/anjali-foods-a1b2c3'])(
    'is never cached: %s',
    async (path) => {
      expect((await ask(path, notFound)).headers.get('cache-control')).toBe('no-store');
    },
  );

  it('is not cached when its page cannot be drawn', async () => {
    const { status, headers } = await ask('/no-such-page', { render: reject });
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
  });
});

it('a page that cannot be drawn gets a short answer, without a stack', async () => {
  const { status, text } = await ask('/insights', { sources, render: reject });
  expect(status).toBe(503);
  expect(text).toBe('This page cannot be made at the moment. Please try again.');
});

it('a page with its data may stay at the edge for a minute', async () => {
  const withInsights = {
    ...sources,
    insightsData: () => Promise.resolve({ kind: 'insights' as const, page: 1, total: 0, insights: [] }),
  };
  const { headers, text } = await ask('/insights', { sources: withInsights, render });
  expect(text).toContain('with data');
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
});

describe('a list with pages', () => {
  const insightsData = vi.fn((page: number) =>
    Promise.resolve({ kind: 'insights' as const, page: Math.min(page, 3), total: 130, insights: [] }),
  );
  const parts = { sources: { ...sources, insightsData }, render };
  const location = async (path: string) => (await ask(path, parts)).headers.get('location');

  it('shows the page that its address names', async () => {
    const { status, text, headers } = await ask('/insights?page=2', parts);
    expect({ status, text }).toEqual({ status: 200, text: '<h1>/insights with data</h1>' });
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(insightsData).toHaveBeenLastCalledWith(2);
  });

  it('redirects other parameters and page numbers to the one address of a page', async () => {
    expect(await location('/insights?page=1')).toBe('/insights');
    expect(await location('/insights?page=0')).toBe('/insights');
    expect(await location('/insights?page=two')).toBe('/insights');
    expect(await location('/insights?page=2&x=1')).toBe('/insights?page=2');
    expect(await location('/insights?page=99')).toBe('/insights?page=3');
    expect(await location('/event-gallery?x=1')).toBe('/event-gallery');
  });
});

describe('the file of an event for calendars', () => {
  const event = {
    ...examplesOf(shownEventFields),
    id: 'a1B2c3D4e5F6g7H8i9J0',
    title: 'Listening Posts',
    starts_at: '2026-12-04T04:30:00.000Z',
    ends_at: '2026-12-04T11:00:00.000Z',
    cover: '',
    photos: [],
    published: true,
    revision: 1,
    created_at: '2026-11-01T05:00:00.000Z',
    updated_at: '2026-11-01T05:00:00.000Z',
  };
  const parts = (record: EventRecord | null) => ({
    sources: { ...sources, eventOfCalendar: () => Promise.resolve(record) },
    render: () => Promise.resolve({ status: 404 as const, html: 'no such event' }),
  });

  it('may be stored, and stay at the edge as long as the page of the event', async () => {
    const { status, headers, text } = await ask('/events/a1B2c3D4e5F6g7H8i9J0.ics', parts(event));
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="listening-posts.ics"');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(text).toContain('UID:a1B2c3D4e5F6g7H8i9J0@');
  });

  it('has one address, and none while the event is unpublished', async () => {
    const { headers } = await ask('/events/a1B2c3D4e5F6g7H8i9J0.ics?x=1', parts(event));
    expect(headers.get('location')).toBe('/events/a1B2c3D4e5F6g7H8i9J0.ics');
    const reply = await ask('/events/a1B2c3D4e5F6g7H8i9J0.ics', parts(null));
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('the private page of a nomination', () => {
  const key = 'k'.repeat(32);

  it('is never cached, whether it can be drawn or not', async () => {
    const withNomination = {
      ...sources,
      nominationData: () => Promise.resolve({ kind: 'nomination' as const, nomination: null }),
    };
    const { headers, text } = await ask(`/nomination/${key}`, { sources: withNomination, render });
    expect(text).toContain('with data');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await ask(`/nomination/${key}`)).headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['cannot be read', { sources, render }, 200],
    ['cannot be drawn', { sources, render: reject }, 503],
  ])('hides its key from the log when it %s', async (_what, parts, expectedStatus) => {
    const errorLog = vi.spyOn(logger, 'error').mockReturnValue();
    const { status } = await ask(`/nomination/${key}`, parts);
    expect(status).toBe(expectedStatus);
    expect(errorLog).toHaveBeenCalled();
    expect(inspect(errorLog.mock.calls)).not.toContain(key);
  });
});

it.each(bandIds)('a link that names the band %s leads to the page of its organization', async (band) => {
  const { status, headers } = await ask(`/certified/${band}/anjali-foods-a1b2c3`);
  expect(status).toBe(302);
  expect(headers.get('location')).toBe('/certificate/anjali-foods-a1b2c3');
  expect(headers.get('cache-control')).toBe('no-store');
});

it('a link that names no band leads to the 404 page', async () => {
  const { headers, text } = await ask('/certified/tiny/anjali-foods-a1b2c3');
  expect(text).toBe('<h1>/404 with data</h1>');
  expect(headers.get('location')).toBeNull();
});

it.each([
  ['/search-organization?utm_source=mail&name=%20malar', '/search-organization?name=malar'],
  ['/search-organization?name=&page=2', '/search-organization'],
  [`/search-organization?name=${'x'.repeat(3000)}`, `/search-organization?name=${'x'.repeat(200)}`],
  ['/certified/micro?size=10&rating=&industry=&sort=name&search=', '/certified/micro?size=10'],
  ['/certified/micro?page=1&page=2&fbclid=x', '/certified/micro'],
])('%s redirects to its address without meaningless parts', async (path, plain) => {
  const { status, headers } = await ask(path);
  expect(status).toBe(302);
  expect(headers.get('location')).toBe(plain);
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  expect((await ask(plain)).status).toBe(200);
});

it.each([
  ['/certified/micro?size=10&page=2', '/certified/micro?page=2&size=10'],
  ['/search-organization?page=2&name=malar', '/search-organization?name=malar&page=2'],
])('%s redirects to its address with ordered parameters', async (path, plain) => {
  expect((await ask(path)).headers.get('location')).toBe(plain);
});

it.each([
  '/certificate/anjali-foods-a1b2c3',
  '/certificate/anjali-foods-a1b2c3/print',
  '/insights/a1B2c3D4e5F6g7H8i9J0',
  '/upcoming-events',
  '/events/a1B2c3D4e5F6g7H8i9J0',
  '/events/a1B2c3D4e5F6g7H8i9J0.ics',
  '/feeds/insights.atom',
  '/credentials/anjali-foods-a1b2c3/1',
  '/sitemap.xml',
  '/verify',
])('%s redirects to itself without unknown parameters', async (path) => {
  expect((await ask(`${path}?x=1`)).headers.get('location')).toBe(path);
});

it('/verify redirects to the one spelling of a question', async () => {
  expect((await ask('/verify?x=1&q=%20UW-1%20')).headers.get('location')).toBe('/verify?q=UW-1');
  expect((await ask('/verify?q=')).headers.get('location')).toBe('/verify');
});

it('/verify takes a link to the instance itself, such as a preview, for one to the site', async () => {
  const location = async (headers: HeadersInit) =>
    (await ask('/verify?q=http://preview.example:81/certificate/a-b1c2d3', {}, headers)).headers.get(
      'location',
    );
  expect(await location({ 'x-forwarded-host': 'preview.example:81' })).toBe(
    `/verify?${new URLSearchParams({ q: `http://${new URL(brand.siteUrl).host}/certificate/a-b1c2d3` })}`,
  );
  expect(await location({})).toBeNull();
});
