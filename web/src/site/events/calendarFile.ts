import { createEvent } from 'ics';
import { brand, pageUrl } from '@utkarsh/domain/brand';
import type { PublishedEvent } from '@utkarsh/domain/event';
import { slug } from '@utkarsh/domain/ids';
import { eventPath } from './eventJsonLd';
import { isOnline } from './whenAndWhere';

const host = new URL(brand.siteUrl).hostname;

/** An event as a file that calendars take. Its UID stays the same, so that a second import replaces the first. */
export function calendarFile(event: PublishedEvent): File {
  const url = pageUrl(eventPath(event.id));
  const { value, error } = createEvent({
    productId: `-//${brand.name}//Events//EN`,
    method: 'PUBLISH',
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
    url,
    status: 'CONFIRMED',
    organizer: { name: brand.name, email: brand.email },
    start: Date.parse(event.starts_at),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: Date.parse(event.ends_at),
    endInputType: 'utc',
    endOutputType: 'utc',
  });
  if (value === null) throw error ?? new Error(`No calendar file for ${event.id}`);
  return new File([value], `${slug(event.title, 'event')}.ics`, { type: 'text/calendar;charset=utf-8' });
}
