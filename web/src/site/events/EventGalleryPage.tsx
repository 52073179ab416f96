import { brand, pageTitle } from '@utkarsh/domain/brand';
import { pageLimits, type EventGalleryPageData } from '@utkarsh/domain/contract/pageData';
import { PageLinks } from '../directoryTable/PageLinks';
import { addressOfPage, usePagedData } from '../pageData/pagedData';
import { breadcrumbList, StructuredData } from '../ui/StructuredData';
import { ButtonLink } from '../ui/Button';
import { LoadFailed } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { EventsSkeleton, NoEvents } from './EventsPlaceholders';
import { MoreEvents } from './MoreEvents';
import { PastEvent } from './PastEvent';

const path = '/event-gallery';
const breadcrumbs = breadcrumbList({ name: 'Event Gallery', path });

const addressOf = (page: number) => addressOfPage(path, page);

function PastEvents({ events, page, total }: EventGalleryPageData) {
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
      <PageLinks
        label="Pages of events"
        page={page}
        size={pageLimits.pastEvents}
        total={total}
        addressOf={addressOf}
      />
    </div>
  );
}

export function EventGalleryPage() {
  const { page, retry } = usePagedData(path, 'event-gallery');
  const number = page.state === 'ready' ? page.data.page : 1;
  return (
    <>
      <PageHead
        title={pageTitle(number === 1 ? 'Event Gallery' : `Event Gallery, page ${number}`)}
        description={`Pictures of past conferences, workshops and meetings of ${brand.name}.`}
        path={addressOf(number)}
      />
      <StructuredData data={breadcrumbs} />
      <PageHero title="Event Gallery" eyebrow="Events" compact>
        <p>Photos of our past events, newest first.</p>
      </PageHero>
      <Section>
        {page.state === 'loading' && <EventsSkeleton look="gallery" />}
        {page.state === 'failed' && (
          <LoadFailed onRetry={retry}>The event gallery could not be loaded.</LoadFailed>
        )}
        {page.state === 'ready' && <PastEvents {...page.data} />}
      </Section>
      <MoreEvents title="Be there next time" to="/upcoming-events" action="See upcoming events">
        Dates, venues, registration and calendar files of our next events.
      </MoreEvents>
    </>
  );
}
