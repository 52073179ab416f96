import type { PublishedEvent } from '@utkarsh/domain/event';

/** Whether it takes place on screens: staff write Online in place of a city. */
export const isOnline = ({ city }: Pick<PublishedEvent, 'city'>): boolean =>
  city.trim().toLowerCase() === 'online';
