// @vitest-environment jsdom
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageLimits } from '@utkarsh/domain/contract/pageData';
import { documentOf } from '../factories/firestore';
import { addEvent, removeAddedEvents } from '../factories/events';
import { removeInsight, storeInsight } from '../factories/insights';
import { openAddress, openPage } from '../factories/site';

/** Returns a day in 2001, so that these records appear on no page of another test. */
const oldDate = (day: number) => new Date(Date.UTC(2001, 0, 1 + day));
const day = 86_400_000;

const insights: string[] = [];
const events: string[] = [];
beforeAll(async () => {
  const numbers = Array.from(
    { length: Math.max(pageLimits.insights, pageLimits.pastEvents) + 1 },
    (_, n) => n,
  );
  await Promise.all(
    numbers.map(async (number) => {
      insights.push(await storeInsight({ published_at: oldDate(number) }));
      if (number > pageLimits.pastEvents) return;
      const id = await addEvent();
      await documentOf('events', id).update({
        published: true,
        starts_at: Timestamp.fromDate(oldDate(number)),
        ends_at: Timestamp.fromMillis(oldDate(number).getTime() + day / 2),
        created_at: Timestamp.fromDate(oldDate(0)),
        updated_at: Timestamp.fromDate(oldDate(1)),
        revision: 4,
      });
      events.push(id);
    }),
  );
});
afterAll(async () => {
  await Promise.all([...insights.map(removeInsight), removeAddedEvents()]);
});

const links = (document: Document, start: string) =>
  [...document.querySelectorAll(`main a[href^="${start}"]`)].map((link) => link.getAttribute('href') ?? '');

describe.each([
  ['/insights', 'Pages of insights', (id: string) => `/insights/${id}`, insights],
  ['/event-gallery', 'Pages of events', (id: string) => `/events/${id}`, events],
])('%s', (path, label, addressOf, ids) => {
  it('leads to every published record by its pages, without scripts', async () => {
    const recordLinks = new Set<string>();
    const pagePaths: string[] = [];
    for (let next: string | undefined = path; next;) {
      pagePaths.push(next);
      const { status, headers, document } = await openPage(next);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(next)).toBe(true);
      for (const link of links(document, addressOf(''))) recordLinks.add(link);
      const pages = [...document.querySelectorAll(`nav[aria-label="${label}"] a`)];
      next = pages.find(({ textContent }) => textContent === 'Next')?.getAttribute('href') ?? undefined;
    }
    expect(pagePaths.length).toBeGreaterThan(1);
    for (const id of ids) expect(recordLinks).toContain(addressOf(id));
    const sitemap = await (await openAddress('/sitemap.xml')).text();
    for (const later of pagePaths.slice(1)) expect(sitemap).toContain(`${later}</loc>`);
    for (const id of ids) expect(sitemap).toContain(`${addressOf(id)}</loc>`);
  });

  it('has one address for each page', async () => {
    const response = await openAddress(`${path}?page=2&utm_source=x`);
    expect([response.status, response.headers.get('location')]).toEqual([302, `${path}?page=2`]);
    const beyond = await openAddress(`${path}?page=9999`);
    expect(beyond.status).toBe(302);
    expect(beyond.headers.get('location')).toMatch(/\?page=\d$/);
  });
});

it('the calendar file of a published event names its last edit, and a draft has no file', async () => {
  const [id = ''] = events;
  const response = await openAddress(`/events/${id}.ics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  const text = await response.text();
  expect(text).toContain(`UID:${id}@`);
  expect(text).toContain('DTSTAMP:20010102T000000Z\r\n');
  expect(text).toContain('LAST-MODIFIED:20010102T000000Z\r\n');
  expect(text).toContain('SEQUENCE:3\r\n');
  expect(await (await openAddress(`/events/${id}.ics`)).text()).toBe(text);
  expect((await openAddress(`/events/${await addEvent()}.ics`)).status).toBe(404);
});
