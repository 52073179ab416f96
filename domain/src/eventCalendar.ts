import { createEvents, type EventAttributes } from 'ics';
import { brand, pageUrl } from './brand';
import type { PublishedEvent } from './event';
import { eventPath, isOnline } from './eventPath';

const host = new URL(brand.siteUrl).hostname;

/** Its UID stays the same, so that what is read again replaces what was there. */
function entryOf(event: PublishedEvent): EventAttributes {
  return {
    uid: `${event.id}@${host}`,
    title: event.title,
    description: [
      event.summary,
      event.description,
      event.registration_url && `Register: ${event.registration_url}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    location: isOnline(event) ? `Online: ${event.venue}` : `${event.venue}, ${event.city}`,
    url: pageUrl(eventPath(event.id)),
    status: 'CONFIRMED',
    organizer: { name: brand.name, email: brand.email },
    start: Date.parse(event.starts_at),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: Date.parse(event.ends_at),
    endInputType: 'utc',
    endOutputType: 'utc',
  };
}

function write(events: readonly PublishedEvent[], calName?: string): string {
  const { value, error } = createEvents(events.map(entryOf), {
    productId: `-//${brand.name}//Events//EN`,
    method: 'PUBLISH',
    ...(calName !== undefined && { calName }),
  });
  if (value === null) throw error ?? new Error('The calendar could not be written.');
  return value;
}

/** One event as a file to add to a calendar. */
export const calendarOf = (event: PublishedEvent): string => write([event]);

/** How often calendar apps are to ask again. */
const refreshed = 'PT6H';

/** All events as a calendar to subscribe to. The library writes a lifetime of its own, in Outlook's word alone. */
export const calendarOfAll = (events: readonly PublishedEvent[]): string =>
  write(events, `${brand.name} Events`).replace(
    /^X-PUBLISHED-TTL:.*$/m,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshed}\r\nX-PUBLISHED-TTL:${refreshed}`,
  );
