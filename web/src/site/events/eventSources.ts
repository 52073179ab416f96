import type { PageSource } from '../pageData/servedData';

export const upcomingEventsSource: PageSource<'upcoming-events'> = {
  key: '/upcoming-events',
  kind: 'upcoming-events',
  load: async () => {
    const { readUpcomingEvents } = await import('../../data/events');
    const now = new Date();
    return { kind: 'upcoming-events', now: now.toISOString(), events: await readUpcomingEvents(now) };
  },
};

export const eventGallerySource: PageSource<'event-gallery'> = {
  key: '/event-gallery',
  kind: 'event-gallery',
  load: async () => {
    const { readPastEvents } = await import('../../data/events');
    const now = new Date();
    return { kind: 'event-gallery', now: now.toISOString(), events: await readPastEvents(now) };
  },
};

/** Of the event that the page at a path shows. */
export const eventSource = (pathname: string): PageSource<'event'> => ({
  key: pathname,
  kind: 'event',
  load: async () => {
    const { readEvent } = await import('../../data/events');
    return {
      kind: 'event',
      now: new Date().toISOString(),
      event: await readEvent(pathname.split('/')[2] ?? ''),
    };
  },
});
