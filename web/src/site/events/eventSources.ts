import { serverTime } from '../../data/serverTime';
import type { PageSource } from '../pageData/servedData';

export const upcomingEventsSource: PageSource<'upcoming-events'> = {
  key: '/upcoming-events',
  kind: 'upcoming-events',
  load: async () => {
    const [{ readUpcomingEvents }, now] = await Promise.all([import('../../data/events'), serverTime()]);
    return { kind: 'upcoming-events', now: now.toISOString(), events: await readUpcomingEvents(now) };
  },
};

/** Of the event that the page at a path shows. */
export const eventSource = (pathname: string): PageSource<'event'> => ({
  key: pathname,
  kind: 'event',
  load: async () => {
    const { readEvent } = await import('../../data/events');
    const [now, event] = await Promise.all([serverTime(), readEvent(pathname.split('/')[2] ?? '')]);
    return { kind: 'event', now: now.toISOString(), event };
  },
});
