import type { PublishedEvent } from './event';

/** The path of an event's own page. */
export const eventPath = (id: string): string => `/events/${encodeURIComponent(id)}`;

/** Whether it takes place on screens: staff write Online in place of a city. */
export const isOnline = ({ city }: Pick<PublishedEvent, 'city'>): boolean =>
  city.trim().toLowerCase() === 'online';
