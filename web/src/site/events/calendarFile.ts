import type { PublishedEvent } from '@utkarsh/domain/event';
import { calendarOf } from '@utkarsh/domain/eventCalendar';
import { slug } from '@utkarsh/domain/ids';

/** An event as a file that calendars take. */
export const calendarFile = (event: PublishedEvent): File =>
  new File([calendarOf(event)], `${slug(event.title, 'event')}.ics`, { type: 'text/calendar;charset=utf-8' });
