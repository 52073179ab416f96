import { brand, pageTitle } from '@utkarsh/domain/brand';
import type { PublishedEvent } from '@utkarsh/domain/event';
import { usePageData } from '../pageData/servedData';
import { breadcrumbList, StructuredData } from '../ui/StructuredData';
import { ButtonLink } from '../ui/Button';
import { LoadFailed } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { eventGallerySource } from './eventSources';
import { EventsSkeleton, NoEvents } from './EventsPlaceholders';
import { MoreEvents } from './MoreEvents';
import { PastEvent } from './PastEvent';

const path = '/event-gallery';
const breadcrumbs = breadcrumbList({ name: 'Event Gallery', path });

function PastEvents({ events }: { events: readonly PublishedEvent[] }) {
  if (events.length === 0) {
    return (
      <NoEvents
        title="No event has taken place yet"
        actions={<ButtonLink to="/upcoming-events">See upcoming events</ButtonLink>}
      >
        <p>Photos appear here within a few days of each event.</p>
      </NoEvents>
    );
  }
  return (
    <div>
      {events.map((event) => (
        <PastEvent key={event.id} event={event} first={event === events[0]} />
      ))}
    </div>
  );
}

export function EventGalleryPage() {
  const { page, retry } = usePageData(eventGallerySource);
  return (
    <>
      <PageHead
        title={pageTitle('Event Gallery')}
        description={`Pictures of past conferences, workshops and meetings of ${brand.name}.`}
        path={path}
      />
      <StructuredData data={breadcrumbs} />
      <PageHero title="Event Gallery" eyebrow="Events">
        <p>Photos of our past events, newest first.</p>
      </PageHero>
      <Section>
        {page.state === 'loading' && <EventsSkeleton look="gallery" />}
        {page.state === 'failed' && (
          <LoadFailed onRetry={retry}>The event gallery could not be loaded.</LoadFailed>
        )}
        {page.state === 'ready' && <PastEvents events={page.data.events} />}
      </Section>
      <MoreEvents title="Be there next time" to="/upcoming-events" action="See upcoming events">
        Dates, venues, registration and calendar files of our next events.
      </MoreEvents>
    </>
  );
}
