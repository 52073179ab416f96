import { lazy, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import { pageSource, usePageData } from '../pageData/servedData';
import { LoadFailed } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { EventsSkeleton } from './EventsPlaceholders';
import { EventView } from './EventView';

const NotFound = lazy(async () => ({ default: (await import('../layout/NotFound')).NotFound }));

/** `/events/{id}`: one published event, upcoming or past. */
export function EventPage() {
  const { pathname } = useLocation();
  const source = useMemo(() => pageSource(pathname, 'event'), [pathname]);
  const { page, retry } = usePageData(source);
  if (page.state === 'ready') {
    const { event, now } = page.data;
    return event ? (
      <EventView event={event} now={new Date(now)} />
    ) : (
      <NotFound
        title="This event is not published"
        reason="It may have been called off, or the link is mistyped."
      />
    );
  }
  return (
    <>
      <PageHead
        title={pageTitle('Event')}
        description={`An event of ${brand.name}: when and where it takes place, and what it is about.`}
        path={pathname}
      />
      <PageHero title="Event" eyebrow="Events" compact />
      <Section>
        {page.state === 'loading' ? (
          <EventsSkeleton look="agenda" />
        ) : (
          <LoadFailed onRetry={retry}>The event could not be loaded.</LoadFailed>
        )}
      </Section>
    </>
  );
}
