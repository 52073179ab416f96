// @vitest-environment jsdom
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { EventRecord } from '@utkarsh/domain/event/event';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { insightEditFields } from '@utkarsh/domain/insight/insightFields';
import { makePublishedEvent } from '@utkarsh/domain/testing/events';
import type { EditedInsight } from '../store/insights';
import { atomFeed, jsonFeed, writeCalendar, writeCalendarFeed } from './feeds';

const insight = (changes: Partial<EditedInsight> = {}): EditedInsight => ({
  ...examplesOf(insightEditFields),
  id: 'a1B2c3D4e5F6g7H8i9J0',
  name: 'Kavitha Menon',
  designation: 'Plant HR Manager',
  company: 'Malar Mills & Sons',
  linkedin: 'https://linkedin.example/in/kavitha-menon',
  message: 'The night bus did it. It goes to the last house.\n\nThe driver waits.',
  image: 'insights/a1B2c3D4e5F6g7H8i9J0/image.png',
  image_alt: 'A "lit" bus',
  video: '',
  published_at: '2026-11-17T20:00:00.000Z',
  edited_at: '2026-11-17T20:00:00.000Z',
  ...changes,
});
const site = 'https://utkarsh-workplaces.example';
const page = `${site}/insights/a1B2c3D4e5F6g7H8i9J0`;

/** Parses XML as a feed reader does. A document that is not well-formed becomes an element called parsererror. */
function read(xml: string) {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document.documentElement;
}
const text = (element: Element | null | undefined, name: string) =>
  element?.querySelector(`:scope > ${name}`)?.textContent;

describe('the Atom feed', () => {
  it('names its address, its topic and its last change', () => {
    const feed = read(atomFeed([insight()]));
    expect([feed.localName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(text(feed, 'id')).toBe(`${site}/insights`);
    expect(text(feed, 'updated')).toBe('2026-11-17T20:00:00.000Z');
    const links = [...feed.querySelectorAll(':scope > link')];
    expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
      ['alternate', `${site}/insights`],
      ['self', `${site}/feeds/insights.atom`],
    ]);
  });

  it('has each insight at its address, with its author and whole text', () => {
    const entry = read(atomFeed([insight()])).querySelector('entry');
    expect(text(entry, 'id')).toBe(page);
    expect(text(entry, 'title')).toBe('The night bus did it');
    expect(entry?.querySelector('author > name')?.textContent).toBe(
      'Kavitha Menon, Plant HR Manager, Malar Mills & Sons',
    );
    expect(text(entry, 'published')).toBe('2026-11-17T20:00:00.000Z');
    expect(entry?.querySelector('link')?.getAttribute('href')).toBe(page);
    const content = new DOMParser().parseFromString(text(entry, 'content') ?? '', 'text/html');
    expect([...content.querySelectorAll('p')].map((part) => part.textContent)).toEqual([
      '',
      'It goes to the last house.',
      'The driver waits.',
    ]);
    expect(content.querySelector('img')?.alt).toBe('A "lit" bus');
  });

  it('is well-formed and without foreign markup, whatever people typed', () => {
    const message =
      'A <b>title</b> ]]> & so on.\n\n<script>alert(1)</script> \u0000\u0008\uFFFF\uD800 ]]> &amp;';
    const entry = read(atomFeed([insight({ message, name: '<i>&' })])).querySelector('entry');
    expect(text(entry, 'title')).toBe('A <b>title</b> ]]> & so on');
    const content = new DOMParser().parseFromString(text(entry, 'content') ?? '', 'text/html');
    expect(content.querySelector('script, b, i')).toBeNull();
    expect(content.body.textContent).toContain('<script>alert(1)</script>');
  });

  it('is complete without a published insight', () => {
    const feed = read(atomFeed([]));
    expect(text(feed, 'updated')).toMatch(/Z$/);
    expect(feed.querySelector('entry')).toBeNull();
  });
});

it('the JSON Feed has the fields of version 1.1', () => {
  const feed = jsonFeed([insight()]);
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Insights: Utkarsh Workplaces',
    home_page_url: `${site}/insights`,
    feed_url: `${site}/feeds/insights.json`,
  });
  expect(feed.items).toEqual([
    {
      id: page,
      url: page,
      title: 'The night bus did it',
      summary: expect.stringContaining('The night bus did it.'),
      content_html: expect.stringContaining('<p>The driver waits.</p>'),
      image: `${site}/uploads/insights/a1B2c3D4e5F6g7H8i9J0/image.png`,
      date_published: '2026-11-17T20:00:00.000Z',
      date_modified: '2026-11-17T20:00:00.000Z',
      authors: [{ name: 'Kavitha Menon, Plant HR Manager, Malar Mills & Sons' }],
    },
  ]);
});

it('both feeds state the last edit of each insight, and the Atom feed states its own', () => {
  const editedInsight = insight({ edited_at: '2026-11-19T08:00:00.000Z' });
  const newer = insight({
    id: 'b'.repeat(20),
    published_at: '2026-11-18T08:00:00.000Z',
    edited_at: '2026-11-18T08:00:00.000Z',
  });
  const feed = read(atomFeed([newer, editedInsight]));
  expect(text(feed, 'updated')).toBe('2026-11-19T08:00:00.000Z');
  expect([...feed.querySelectorAll('entry')].map((entry) => text(entry, 'updated'))).toEqual([
    '2026-11-18T08:00:00.000Z',
    '2026-11-19T08:00:00.000Z',
  ]);
  expect(jsonFeed([editedInsight]).items[0]).toMatchObject({
    date_published: '2026-11-17T20:00:00.000Z',
    date_modified: '2026-11-19T08:00:00.000Z',
  });
});

const event = (changes: Partial<EventRecord> = {}): EventRecord => ({
  ...makePublishedEvent({ registration_url: '' }),
  published: true,
  revision: 1,
  created_at: '2026-11-01T05:00:00.000Z',
  updated_at: '2026-11-01T05:00:00.000Z',
  ...changes,
});

/** Reads a calendar with a library that did not write it. */
const readCalendar = (events: readonly EventRecord[]) => {
  const text = writeCalendarFeed(events);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const component: unknown[] = ICAL.parse(text);
  return new ICAL.Component(component);
};
const entries = (calendar: ICAL.Component) =>
  calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));

it('a calendar to subscribe to has a name and an interval for updates', () => {
  const calendar = readCalendar([event()]);
  expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Utkarsh Workplaces//Events//EN');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Utkarsh Workplaces Events');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
  expect(calendar.getFirstProperty('refresh-interval')?.type).toBe('duration');
  expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT6H');
  expect(calendar.getAllProperties('x-published-ttl')).toHaveLength(1);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
});

it('an event keeps its UID when its other fields change', () => {
  const uids = [event(), event({ title: 'Moved', starts_at: '2026-12-05T04:30:00.000Z' })].map(
    (one) => entries(readCalendar([one]))[0]?.uid,
  );
  expect(uids).toEqual(Array(2).fill('a1B2c3D4e5F6g7H8i9J0@utkarsh-workplaces.example'));
});

it('every event has its times in UTC, its place and its page', () => {
  const calendar = readCalendar([
    event({ id: 'b'.repeat(20), title: 'कार्यस्थल; दिवस, २०२६', city: 'online' }),
    event(),
  ]);
  const [other, first] = entries(calendar);
  expect([other?.summary, other?.location]).toEqual([
    'कार्यस्थल; दिवस, २०२६',
    'Online: Sangam Hall, Cathedral Road',
  ]);
  expect(first?.startDate.toJSDate().toISOString()).toBe('2026-12-04T04:30:00.000Z');
  expect(first?.endDate.toJSDate().toISOString()).toBe('2026-12-04T11:00:00.000Z');
  expect(first?.description).toContain('Talks come first.\n\nTables come second.');
  expect(first?.component.getFirstPropertyValue('url')).toBe(
    'https://utkarsh-workplaces.example/events/a1B2c3D4e5F6g7H8i9J0',
  );
});

it('a calendar without events is valid', () => {
  expect(entries(readCalendar([]))).toEqual([]);
});

const tamil = 'மேற்பார்வையாளர்கள் கெட்ட செய்தியை எப்படி முதலில் கேட்கிறார்கள். '.repeat(8);

it('the calendar folds lines at 75 octets, never inside a character', () => {
  const title = `🧵${'கா'.repeat(60)}🧵`;
  const text = writeCalendar(event({ title, description: tamil, venue: tamil }));
  const bytes = new TextEncoder().encode(text);
  const lines: number[][] = [[]];
  for (const byte of bytes) {
    if (byte === 10) lines.push([]);
    else lines.at(-1)?.push(byte);
  }
  for (const line of lines) {
    // The carriage return does not count.
    expect(line.length - 1).toBeLessThanOrEqual(75);
    // A line that begins with a continuation byte would split a character.
    expect((line[0] ?? 0) & 0xc0).not.toBe(0x80);
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(line))).not.toThrow();
  }
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});

it('an event states its last edit and its sequence, the same in each request', () => {
  const first = writeCalendar(event());
  expect(first).toContain('DTSTAMP:20261101T050000Z\r\n');
  expect(first).toContain('LAST-MODIFIED:20261101T050000Z\r\n');
  expect(first).toContain('SEQUENCE:0\r\n');
  expect(writeCalendar(event())).toBe(first);
  const calendar = writeCalendarFeed([event({ revision: 3, updated_at: '2026-11-20T09:30:15.000Z' })]);
  expect(calendar).toContain('DTSTAMP:20261120T093015Z\r\n');
  expect(calendar).toContain('LAST-MODIFIED:20261120T093015Z\r\n');
  expect(calendar).toContain('CREATED:20261101T050000Z\r\n');
  expect(calendar).toContain('SEQUENCE:2\r\n');
});

it('a file with one event names its organizer as calendars expect', () => {
  const text = writeCalendar(event());
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*METHOD:PUBLISH\r\n[^]*END:VCALENDAR\r\n$/);
  expect(text).toContain('ORGANIZER;CN="Utkarsh Workplaces":mailto:hello@utkarsh-workplaces.example\r\n');
  expect(text).not.toContain('X-PUBLISHED-TTL');
});
