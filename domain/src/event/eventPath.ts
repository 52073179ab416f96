import type { PublishedEvent } from './event';

export const eventPath = (id: string): string => `/events/${encodeURIComponent(id)}`;

export const calendarPath = (id: string): string => `${eventPath(id)}.ics`;

/** Returns whether an event takes place online. Staff enter Online as its city. */
export const isOnline = ({ city }: Pick<PublishedEvent, 'city'>): boolean =>
  city.trim().toLowerCase() === 'online';
