import type { PublishedEvent } from './event';

/** The path of an event's own page. */
export const eventPath = (id: string): string => `/events/${encodeURIComponent(id)}`;

/** The path of its file for calendars. */
export const calendarPath = (id: string): string => `${eventPath(id)}.ics`;

/** Whether it takes place on screens: staff write Online in place of a city. */
export const isOnline = ({ city }: Pick<PublishedEvent, 'city'>): boolean =>
  city.trim().toLowerCase() === 'online';
