import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import type { UpcomingEventsPageData } from '@utkarsh/domain/contract/pageData';
import { pageSource, usePageData } from '../pageData/servedData';
import { breadcrumbList, StructuredData } from '../ui/StructuredData';
import { ButtonLink } from '../ui/Button';
import { LoadFailed } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { Agenda } from './Agenda';
import { eventJsonLd } from './eventJsonLd';
import { Subscription } from './Subscription';
import { EventsSkeleton, NoEvents } from './EventsPlaceholders';
import { MoreEvents } from './MoreEvents';

const path = '/upcoming-events';
const upcomingEventsSource = pageSource(path, 'upcoming-events');
const breadcrumbs = breadcrumbList({ name: 'Upcoming Events', path });

/** A link may name an event that is only now in the page: the browser has looked for it before. */
function useNamedEvent(ready: boolean) {
  const { hash } = useLocation();
  const waited = useRef(!ready);
  useEffect(() => {
    if (!ready || !waited.current) return;
    waited.current = false;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [ready, hash]);
}

function Events({ data: { events, now } }: { data: UpcomingEventsPageData }) {
  if (events.length === 0) {
    return (
      <NoEvents
        title="No event is planned at the moment"
        actions={
          <>
            <ButtonLink to="/event-gallery">See past events</ButtonLink>
            <ButtonLink to="/contact" look="secondary">
              Ask us to come to your city
            </ButtonLink>
          </>
        }
      >
        <p>We announce new dates here and in our newsletter. You can subscribe at the bottom of this page.</p>
      </NoEvents>
    );
  }
  return (
    <>
      {events.map((event) => (
        <StructuredData key={event.id} data={eventJsonLd(event)} />
      ))}
      <Agenda events={events} now={new Date(now)} />
    </>
  );
}

export function UpcomingEventsPage() {
  const { page, retry } = usePageData(upcomingEventsSource);
  useNamedEvent(page.state === 'ready');
  return (
    <>
      <PageHead
        title={pageTitle('Upcoming Events')}
        description={`Conferences, workshops and meetings of ${brand.name}: dates, venues, registration and calendar files.`}
        path={path}
      />
      <StructuredData data={breadcrumbs} />
      <PageHero title="Upcoming Events" eyebrow="Events" compact>
        <p>
          Events where people from good workplaces share how they work. Come to one near you, or join online.
          All times are Indian Standard Time.
        </p>
      </PageHero>
      <Section>
        {page.state === 'loading' && <EventsSkeleton look="agenda" />}
        {page.state === 'failed' && (
          <LoadFailed onRetry={retry}>The upcoming events could not be loaded.</LoadFailed>
        )}
        {page.state === 'ready' && <Events data={page.data} />}
        <Subscription />
      </Section>
      <MoreEvents title="Missed one?" to="/event-gallery" action="Open the event gallery">
        See pictures from past events.
      </MoreEvents>
    </>
  );
}
