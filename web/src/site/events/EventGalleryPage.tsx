import { pageLimits } from '@utkarsh/domain/contract/pageData';
import { type PublishedEvent, isOnline } from '@utkarsh/domain/event/event';
import { formatDays, indianIsoTime } from '@utkarsh/domain/text/clock';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ServedList } from '../directoryTable/ServedList';
import { ButtonLink } from '../ui/Button';
import { Link } from '../ui/Link';
import { BlankEvents, MoreEvents, NoEvents } from './EventsSections';
import { PhotoGrid } from './PhotoGrid';
import styles from './EventGalleryPage.module.css';
import sections from './EventsSections.module.css';

function PastEvent({ event, first }: { event: PublishedEvent; first: boolean }) {
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
