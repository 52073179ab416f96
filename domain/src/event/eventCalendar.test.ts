import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { makePublishedEvent } from '../testing/events';
import type { EventRecord } from './event';
import { writeCalendar, writeCalendarFeed } from './eventCalendar';

const event = (changes: Partial<EventRecord> = {}): EventRecord => ({
  ...makePublishedEvent({ registration_url: '' }),
  published: true,
  revision: 1,
  created_at: '2026-11-01T05:00:00.000Z',
  updated_at: '2026-11-01T05:00:00.000Z',
  ...changes,
});

/** Reads the calendar with another library. */
const read = (events: readonly EventRecord[]) => {
  const text = writeCalendarFeed(events);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const parsed: unknown[] = ICAL.parse(text);
  return new ICAL.Component(parsed);
};
const entries = (calendar: ICAL.Component) =>
  calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));

it('a calendar to subscribe to has a name and an interval for updates', () => {
  const calendar = read([event()]);
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
    (one) => entries(read([one]))[0]?.uid,
  );
  expect(uids).toEqual(Array(2).fill('a1B2c3D4e5F6g7H8i9J0@utkarsh-workplaces.example'));
});

it('every event has its times in UTC, its place and its page', () => {
  const calendar = read([
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
  expect(entries(read([]))).toEqual([]);
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
  const edited = writeCalendarFeed([event({ revision: 3, updated_at: '2026-11-20T09:30:15.000Z' })]);
  expect(edited).toContain('DTSTAMP:20261120T093015Z\r\n');
  expect(edited).toContain('LAST-MODIFIED:20261120T093015Z\r\n');
  expect(edited).toContain('CREATED:20261101T050000Z\r\n');
  expect(edited).toContain('SEQUENCE:2\r\n');
});

it('a file with one event names its organizer as calendars expect', () => {
  const text = writeCalendar(event());
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*METHOD:PUBLISH\r\n[^]*END:VCALENDAR\r\n$/);
  expect(text).toContain('ORGANIZER;CN="Utkarsh Workplaces":mailto:hello@utkarsh-workplaces.example\r\n');
  expect(text).not.toContain('X-PUBLISHED-TTL');
});
