import type { EventsPageData } from '@utkarsh/domain/pageData';
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
