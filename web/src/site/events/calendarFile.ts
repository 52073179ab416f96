import type { PublishedEvent } from '@utkarsh/domain/event';
import { calendarOf } from '@utkarsh/domain/eventCalendar';
import { slug } from '@utkarsh/domain/ids';

/** An event as a file that calendars take. */
export const calendarFile = (event: PublishedEvent): File =>
  new File([calendarOf(event)], `${slug(event.title, 'event')}.ics`, { type: 'text/calendar;charset=utf-8' });

export function download(file: File) {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // Some browsers read it only after the click is over.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
