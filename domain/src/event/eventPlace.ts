import type { PublishedEvent } from './event';

/** Returns whether an event takes place online. Staff enter Online as its city. Pages need this without the schemas of `event`. */
export const isOnline = ({ city }: Pick<PublishedEvent, 'city'>): boolean =>
  city.trim().toLowerCase() === 'online';
