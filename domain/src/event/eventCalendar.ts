import { ICalCalendar, ICalCalendarMethod, ICalEventStatus, type ICalEventData } from 'ical-generator';
import { brand, pageUrl } from '../brand';
import type { EventRecord } from './event';
import { isOnline } from './eventPlace';
import { sitePaths } from '../sitePaths';

const host = new URL(brand.siteUrl).hostname;

/**
 * Returns the calendar entry of an event. The UID is stable, so a calendar replaces the entry when it reads it again. The stamps
 * are times of the last edit, because calendars compare them.
 */
const toCalendarEntry = (event: EventRecord): ICalEventData => ({
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
  url: pageUrl(sitePaths.event(event.id)),
  status: ICalEventStatus.CONFIRMED,
  organizer: { name: brand.name, email: brand.email },
});

const makeCalendar = (events: readonly EventRecord[]) =>
  new ICalCalendar({
    prodId: `//${brand.name}//Events//EN`,
    method: ICalCalendarMethod.PUBLISH,
    events: events.map(toCalendarEntry),
  });

export const writeCalendar = (event: EventRecord): string => `${makeCalendar([event]).toString()}\r\n`;

/** Seconds after which calendar apps load the calendar again. */
const refreshSeconds = 6 * 3600;

/** Returns all events as one iCalendar file to subscribe to. */
export const writeCalendarFeed = (events: readonly EventRecord[]): string =>
  `${makeCalendar(events).name(`${brand.name} Events`).ttl(refreshSeconds).toString()}\r\n`;
