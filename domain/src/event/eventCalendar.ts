import { ICalCalendar, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { brand, pageUrl } from '../brand';
import { type EventRecord } from './event';
import { eventPath, isOnline } from './eventPath';

const host = new URL(brand.siteUrl).hostname;

/**
 * Its UID stays the same, so that what is read again replaces what was there. Its stamps are those of the last edit, not of the
 * request: calendars compare them.
 */
const entryOf = (event: EventRecord): ICalEventData => ({
  id: `${event.id}@${host}`,
  stamp: event.updated_at,
  created: event.created_at,
  lastModified: event.updated_at,
  sequence: event.revision - 1,
  start: event.starts_at,
  end: event.ends_at,
  summary: event.title,
  description: [
    event.summary,
    event.description,
    event.registration_url && `Register: ${event.registration_url}`,
  ]
    .filter(Boolean)
    .join('\n\n'),
  location: isOnline(event) ? `Online: ${event.venue}` : `${event.venue}, ${event.city}`,
  url: pageUrl(eventPath(event.id)),
  status: ICalEventStatus.CONFIRMED,
  organizer: { name: brand.name, email: brand.email },
});

const calendarWith = (events: readonly EventRecord[]) =>
  new ICalCalendar({
    prodId: `//${brand.name}//Events//EN`,
    method: ICalCalendarMethod.PUBLISH,
    events: events.map(entryOf),
  });

/** Writes one event as a file to add to a calendar. */
export const calendarOf = (event: EventRecord): string => `${calendarWith([event]).toString()}\r\n`;

/** Seconds after which calendar apps are to ask again. */
const refreshed = 6 * 3600;

/** Writes all events as a calendar to subscribe to. */
export const calendarOfAll = (events: readonly EventRecord[]): string =>
  `${calendarWith(events).name(`${brand.name} Events`).ttl(refreshed).toString()}\r\n`;
