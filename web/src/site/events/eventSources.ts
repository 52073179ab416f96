import type { EventPageData, EventsPageData } from '@utkarsh/domain/pageData';
import type { PageSource } from '../pageData/servedData';

const isOfKind =
  (kind: EventsPageData['kind']) =>
  (served: unknown): served is EventsPageData =>
    typeof served === 'object' && served !== null && 'kind' in served && served.kind === kind;

export const upcomingEventsSource: PageSource<EventsPageData> = {
  key: '/upcoming-events',
  isData: isOfKind('upcoming-events'),
  load: async () => {
    const { readUpcomingEvents } = await import('../../data/events');
    const now = new Date();
    return { kind: 'upcoming-events', now: now.toISOString(), events: await readUpcomingEvents(now) };
  },
};

export const eventGallerySource: PageSource<EventsPageData> = {
  key: '/event-gallery',
  isData: isOfKind('event-gallery'),
  load: async () => {
    const { readPastEvents } = await import('../../data/events');
    const now = new Date();
    return { kind: 'event-gallery', now: now.toISOString(), events: await readPastEvents(now) };
  },
};

/** Of the event that the page at a path shows. */
export const eventSource = (pathname: string): PageSource<EventPageData> => ({
  key: pathname,
  isData: (served): served is EventPageData =>
    typeof served === 'object' && served !== null && 'kind' in served && served.kind === 'event',
  load: async () => {
    const { readEvent } = await import('../../data/events');
    return {
      kind: 'event',
      now: new Date().toISOString(),
      event: await readEvent(pathname.split('/')[2] ?? ''),
    };
  },
});
