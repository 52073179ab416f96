// @vitest-environment jsdom
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { pageLimits } from '@utkarsh/domain/contract/pageData';
import { addEvent, removeAddedEvents } from '../factories/events';
import { documentOf } from '../factories/firestore';
import { removeStoredInsights, storeInsight } from '../factories/insights';
import { makePeriod, makeOrganization, publishForTests } from '../factories/organizations';
import { openAddress, openPage } from '../factories/site';

// Tests that visitors, crawlers and readers of feeds find every published record and nothing else.

const valid = makeOrganization('large', 'Zyntara Mapwell Foods');
const hiddenOrganizations = [
  makeOrganization('large', 'Zyntara Mapwell Revoked', { revoked: true }),
  makeOrganization('mid', 'Zyntara Mapwell Expired', makePeriod(20)),
];
publishForTests([valid, ...hiddenOrganizations]);

/** Returns a day in 2001, so that these records appear on no page of another test. */
const oldDate = (day: number) => new Date(Date.UTC(2001, 0, 1 + day));

const insights: string[] = [];
const events: string[] = [];
const drafts = { insight: '', event: '' };
let newest = '';
beforeAll(async () => {
  const storeOld = async (_: unknown, number: number) => {
    insights.push(await storeInsight({ published_at: oldDate(number) }));
    if (number > pageLimits.pastEvents) return;
    const id = await addEvent();
    await documentOf('events', id).update({
      published: true,
      starts_at: Timestamp.fromDate(oldDate(number)),
      ends_at: Timestamp.fromDate(oldDate(number + 0.5)),
      created_at: Timestamp.fromDate(oldDate(0)),
      updated_at: Timestamp.fromDate(oldDate(1)),
      revision: 4,
    });
    events.push(id);
  };
  const count = Math.max(pageLimits.insights, pageLimits.pastEvents) + 1;
  await Promise.all(Array.from({ length: count }, storeOld));
  newest = await storeInsight({ message: 'We fed the feeds first. Nobody had done so before.' });
  drafts.insight = await storeInsight({ status: 'pending' });
  drafts.event = await addEvent();
});
afterAll(() => Promise.all([removeStoredInsights(), removeAddedEvents()]));

const readText = async (path: string) => (await openAddress(path)).text();
/** Returns the paths that the sitemap names, in its order. */
async function sitemapPaths() {
  const entry = /<url><loc>([^<]+)<\/loc>(?:<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>)?<\/url>/g;
  return [...(await readText('/sitemap.xml')).matchAll(entry)].map(([, address = '']) => {
    expect(address.startsWith(`${brand.siteUrl}/`), address).toBe(true);
    return address.slice(brand.siteUrl.length);
  });
}

describe('the sitemap', () => {
  it('names every listed page once, organizations certified today, and nothing hidden', async () => {
    const paths = await sitemapPaths();
    const pages = ['/', '/contact', '/certified/enterprise', '/insights', '/event-gallery'];
    expect(paths).toEqual(expect.arrayContaining([...pages, `/certificate/${valid.id}`]));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of ['/thank-you', '/certified', '/events', '/404']) expect(paths).not.toContain(path);
    const hiddenIds = [...hiddenOrganizations.map(({ id }) => id), drafts.insight, drafts.event];
    expect(paths.filter((path) => hiddenIds.some((id) => path.includes(id)))).toEqual([]);
  });

  it('names only addresses that exist', async () => {
    const paths = await sitemapPaths();
    for (const path of [...paths.slice(0, 30), ...paths.slice(-5), `/certificate/${valid.id}`])
      expect((await openAddress(path)).status, path).toBe(200);
  });
});

describe.each([
  ['/insights', 'Pages of insights', '/insights/', insights],
  ['/event-gallery', 'Pages of events', '/events/', events],
])('%s', (path, label, start, ids) => {
  it('leads to every published record by its pages, without scripts, and so does the sitemap', async () => {
    const links: (string | null)[] = [];
    const pagePaths: string[] = [];
    for (let next: string | undefined = path; next;) {
      pagePaths.push(next);
      const { status, document } = await openPage(next);
      expect(status).toBe(200);
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(next)).toBe(true);
      const recordLinks = [...document.querySelectorAll(`main a[href^="${start}"]`)];
      links.push(...recordLinks.map((link) => link.getAttribute('href')));
      const pages = [...document.querySelectorAll(`nav[aria-label="${label}"] a`)];
      next = pages.find(({ textContent }) => textContent === 'Next')?.getAttribute('href') ?? undefined;
    }
    expect(pagePaths.length).toBeGreaterThan(1);
    const paths = ids.map((id) => start + id);
    expect(links).toEqual(expect.arrayContaining(paths));
    expect(await sitemapPaths()).toEqual(expect.arrayContaining([...pagePaths.slice(1), ...paths]));
  });
});

describe('a feed', () => {
  async function read(name: string, type: string) {
    const response = await openAddress(`/feeds/${name}`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    return response.text();
  }

  it('lists the published insights in Atom, newest first, and nothing else', async () => {
    const text = await read('insights.atom', 'application/atom+xml');
    const document = new DOMParser().parseFromString(text, 'application/xml');
    expect(document.querySelector('parsererror')).toBeNull();
    const entries = [...document.querySelectorAll('entry > id')].map((id) => id.textContent);
    expect(entries[0]).toMatch(new RegExp(`/insights/${newest}$`));
    expect(text).not.toContain(drafts.insight);
    expect(new Set(entries).size).toBe(entries.length);
  });

  it('lists the same insights in JSON', async () => {
    const text = await read('insights.json', 'application/feed+json');
    expect(text).toContain('We fed the feeds first');
    expect(text).not.toContain(drafts.insight);
  });

  it('is a calendar of past and coming events, each under its own address', async () => {
    const text = await read('events.ics', 'text/calendar');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    expect(text).not.toContain(drafts.event);
    const uids = [...text.matchAll(/^UID:(\w+)@/gm)].map(([, id]) => id ?? '');
    expect(uids.length).toBeGreaterThan(10);
    const path = `/events/${uids.at(-1) ?? ''}`;
    const { document } = await openPage(path);
    expect(document.querySelector('h1')?.textContent).toMatch(/\S/);
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe(`${brand.siteUrl}${path}`);
  });
});

it.each([
  ['/robots.txt', /^text\/plain/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
  ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
  ['/og.png', /^image\/png/],
  ['/apple-touch-icon.png', /^image\/png/],
  ['/icon-maskable-512.png', /^image\/png/],
])('crawlers and home screens find %s with the right type', async (path, type) => {
  const { status, headers } = await openAddress(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(type);
  expect(headers.get('cache-control')).toMatch(/png|ico/.test(path) ? /max-age=86400/ : /max-age=0/);
});
