import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { shownEventFields, type PublishedEvent } from './event';
import { calendarOfAll } from './eventCalendar';
import { examplesOf } from './fields';

const event = (changes: Partial<PublishedEvent> = {}): PublishedEvent => ({
  ...examplesOf(shownEventFields),
  id: 'a1B2c3D4e5F6g7H8i9J0',
  title: 'Listening Posts',
  summary: 'How supervisors hear bad news first.',
  description: 'Talks come first.\n\nTables come second.',
  starts_at: '2026-12-04T04:30:00.000Z',
  ends_at: '2026-12-04T11:00:00.000Z',
  venue: 'Sangam Hall, Cathedral Road',
  city: 'Chennai',
  registration_url: '',
  cover: '',
  photos: [],
  ...changes,
});

/** As another program reads it. */
const read = (events: readonly PublishedEvent[]) => {
  const text = calendarOfAll(events);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const parsed: unknown[] = ICAL.parse(text);
  return new ICAL.Component(parsed);
};
const entries = (calendar: ICAL.Component) =>
  calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));

it('a calendar to subscribe to has a name and says how often to ask again', () => {
  const calendar = read([event()]);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Utkarsh Workplaces Events');
  expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H');
  expect(calendar.getFirstProperty('refresh-interval')?.type).toBe('duration');
  expect(calendar.getFirstPropertyValue('x-published-ttl')).toBe('PT6H');
  expect(calendar.getAllProperties('x-published-ttl')).toHaveLength(1);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
});

it('an event keeps its UID when anything else changes', () => {
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
