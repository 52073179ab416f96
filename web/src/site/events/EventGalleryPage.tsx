import { pageLimits } from '@utkarsh/domain/contract/pageData';
import { type PublishedEvent, isOnline } from '@utkarsh/domain/event/event';
import { formatDays, indianIsoTime } from '@utkarsh/domain/text/clock';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ServedList } from '../directoryTable/ServedList';
import { ButtonLink } from '../ui/Button';
import { Link } from '../ui/Link';
import type { Drawing } from '../ui/PageHero';
import { BlankEvents, MoreEvents, NoEvents } from './EventsSections';
import { PhotoGrid } from './PhotoGrid';
import styles from './EventGalleryPage.module.css';
import sections from './EventsSections.module.css';

/** Photos that hang on a line. */
const drawing: Drawing = {
  wash: 'M78 40h46v42H78Z',
  lines:
    'M4 16c60 20 130 20 192 0M22 30l46-4 6 62-46 4ZM28 36l36-3 4 40-36 3ZM76 34h50v64H76ZM82 40h38v42H82ZM134 26l46 4-6 62-46-4ZM139 32l36 4-4 40-36-4ZM46 22v8M101 26v12M157 22v8',
  accent:
    'M82 76l12-14 9 9 7-6 10 10M106 52a4 4 0 1 0 8 0a4 4 0 1 0-8 0M38 70c2-14 22-16 24-1M44 49a5 5 0 1 0 10 0a5 5 0 1 0-10 0M142 64l26 3M143 54l26 3',
};

interface PastEventProps {
  event: PublishedEvent;
  /** Whether the event is visible without scrolling. */
  first: boolean;
}

function PastEvent({ event, first }: PastEventProps) {
  const { id, title, photos } = event;
  const start = new Date(event.starts_at);
  return (
    <article id={id} className={styles.event} aria-labelledby={`${id}-title`}>
      <header className={`${styles.head} stack tight`}>
        <p className={styles.facts}>
          <time dateTime={indianIsoTime(start)}>{formatDays(start, new Date(event.ends_at))}</time>
          <span>{isOnline(event) ? 'Online' : event.city}</span>
        </p>
        <h2 id={`${id}-title`} className={styles.title}>
          <Link to={sitePaths.event(id)} className={sections.link}>
            {title}
          </Link>
        </h2>
        <p className="measure soft">{event.summary}</p>
        {photos.length > 0 && (
          <p className="faint small">{photos.length === 1 ? '1 photo' : `${photos.length} photos`}</p>
        )}
      </header>
      {photos.length > 0 && <PhotoGrid event={event} first={first} />}
    </article>
  );
}

/** `/event-gallery`: the past events with their photos. */
export const EventGalleryPage = () => (
  <>
    <ServedList
      kind="event-gallery"
      crumb={{ name: 'Event Gallery', path: sitePaths.eventGallery }}
      noun="events"
      size={pageLimits.pastEvents}
      title="Event Gallery"
      eyebrow="Events"
      drawing={drawing}
      lead="Photos of our past events, newest first."
      blank={<BlankEvents look="gallery" />}
    >
      {({ events }) =>
        events.length === 0 ? (
          <NoEvents
            title="No event has taken place yet"
            actions={<ButtonLink to={sitePaths.upcomingEvents}>See upcoming events</ButtonLink>}
          >
            <p>Photos appear here within a few days of each event.</p>
          </NoEvents>
        ) : (
          <div>
            {events.map((event) => (
              <PastEvent key={event.id} event={event} first={event === events[0]} />
            ))}
          </div>
        )
      }
    </ServedList>
    <MoreEvents title="Be there next time" to={sitePaths.upcomingEvents} action="See upcoming events">
      Dates, venues, registration and calendar files of our next events.
    </MoreEvents>
  </>
);
