import { Link } from 'react-router-dom';
import { type PublishedEvent } from '@utkarsh/domain/event/event';
import { eventPath, isOnline } from '@utkarsh/domain/event/eventPath';
import { formatDays, indianIsoTime } from '@utkarsh/domain/text/clock';
import { PhotoGrid } from './PhotoGrid';
import styles from './EventGalleryPage.module.css';

interface PastEventProps {
  event: PublishedEvent;
  /** Seen without scrolling. */
  first: boolean;
}

export function PastEvent({ event, first }: PastEventProps) {
  const { id, title, photos } = event;
  const start = new Date(event.starts_at);
  return (
    <article id={id} className={styles.event} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <p className={styles.facts}>
          <time dateTime={indianIsoTime(start)}>{formatDays(start, new Date(event.ends_at))}</time>
          <span>{isOnline(event) ? 'Online' : event.city}</span>
        </p>
        <h2 id={`${id}-title`} className={styles.title}>
          <Link to={eventPath(id)}>{title}</Link>
        </h2>
        <p className={styles.summary}>{event.summary}</p>
        {photos.length > 0 && (
          <p className={styles.count}>{photos.length === 1 ? '1 photo' : `${photos.length} photos`}</p>
        )}
      </header>
      {photos.length > 0 && <PhotoGrid event={event} first={first} />}
    </article>
  );
}
