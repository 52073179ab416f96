import { filePaths } from '@utkarsh/domain/filePaths';
import { pagePicture, sitePaths } from '@utkarsh/domain/sitePaths';
import { useLocation } from 'react-router-dom';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import type { PublishedEvent } from '@utkarsh/domain/event/event';
import { usePageData } from '../pageData/servedData';
import { below } from '../ui/below';
import { LateNotFound } from '../layout/LateNotFound';
import { LoadedPart } from '../ui/LoadedPart';
import { breadcrumbList, PageHead, StructuredData } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { ShareButtons } from '../ui/ShareButtons';
import { EventActions, EventFacts, Paragraphs } from './EventFacts';
import { eventJsonLd } from './eventJsonLd';
import { BlankEvents, MoreEvents } from './EventsSections';
import { Picture } from './Picture';
import styles from './EventPage.module.css';

const PhotosBelow = below('PhotosBelow', () => import('./PhotosBelow'));

/** Lists of events to which the page of an event links back. */
const lists = {
  upcoming: { name: 'Upcoming Events', path: sitePaths.upcomingEvents },
  past: { name: 'Event Gallery', path: sitePaths.eventGallery },
} as const;

function EventHead({ event, list }: { event: PublishedEvent; list: (typeof lists)['upcoming' | 'past'] }) {
  const { id, title, summary, cover } = event;
  const path = sitePaths.event(id);
  return (
    <>
      <PageHead
        title={pageTitle(title)}
        preview={title}
        description={summary}
        path={path}
        image={cover ? filePaths.sharePicture('events', id) : pagePicture(list.path)}
      />
      <StructuredData data={eventJsonLd(event)} />
      <StructuredData data={breadcrumbList(list, { name: title, path })} />
    </>
  );
}

function EventView({ event, now }: { event: PublishedEvent; now: Date }) {
  const { id, title, summary, description, cover, cover_alt, photos } = event;
  const isPast = new Date(event.ends_at) < now;
  return (
    <>
      <EventHead event={event} list={isPast ? lists.past : lists.upcoming} />
      <PageHero title={title} eyebrow={isPast ? 'Past event' : 'Upcoming event'}>
        <p>{summary}</p>
      </PageHero>
      <Section>
        <div className={styles.columns}>
          <div className="stack loose start">
            <EventFacts event={event} />
            {!isPast && (
              <div className="row">
                <EventActions event={event} />
              </div>
            )}
            <Paragraphs className={styles.description} text={description} />
            <ShareButtons text={title} path={sitePaths.event(id)} />
          </div>
          {cover && (
            <div className={styles.cover}>
              <Picture file={cover} alt={cover_alt} sizes="(min-width: 60rem) 30rem, 92vw" first />
            </div>
          )}
        </div>
        {photos.length > 0 && <PhotosBelow event={event} />}
      </Section>
      <MoreEvents
        title={isPast ? 'Come to the next one' : 'More events'}
        to={lists.upcoming.path}
        action="See upcoming events"
      >
        {isPast
          ? 'Meet people from good workplaces and hear how they work.'
          : 'All planned events, in person and online.'}
      </MoreEvents>
    </>
  );
}

/** `/events/{id}`: one published event, upcoming or past. */
export function EventPage() {
  const { pathname } = useLocation();
  const answer = usePageData(pathname, 'event');
  if (!answer.loading && !answer.error) {
    const { event, now } = answer.data;
    return event ? (
      <EventView event={event} now={new Date(now)} />
    ) : (
      <LateNotFound
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
      <PageHero title="Event" eyebrow="Events" />
      <Section>
        <LoadedPart answer={answer} noun="event" blank={<BlankEvents look="agenda" />}>
          {() => null}
        </LoadedPart>
      </Section>
    </>
  );
}
