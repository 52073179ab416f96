import { Link } from 'react-router-dom';
import { type PublishedEvent } from '@utkarsh/domain/event/event';
import { calendarPath, eventPath } from '@utkarsh/domain/event/eventPath';
import { calendarDay, formatDays } from '@utkarsh/domain/text/clock';
import { ButtonFile, ButtonOut } from '../ui/Button';
import { ChevronIcon } from '../ui/Icon';
import { EventFacts } from './EventFacts';
import { CalendarIcon } from './eventIcons';
import { Paragraphs } from './Paragraphs';
import { Picture } from './Picture';
import { nearness } from './whenAndWhere';
import styles from './Agenda.module.css';

/** The leaf of a calendar; the same is said in words beside it. */
function DateLeaf({ event }: { event: PublishedEvent }) {
  const start = new Date(event.starts_at);
  const end = new Date(event.ends_at);
  const from = calendarDay(start);
  const to = calendarDay(end);
  const several = formatDays(start, end).includes('–');
  return (
    <p className={styles.leaf} aria-hidden="true">
      <span className={styles.day}>{from.day}</span>
      <span className={styles.leafMonth}>{from.month.slice(0, 3)}</span>
      <span className={styles.weekday}>
        {several ? `to ${to.day} ${to.month.slice(0, 3)}` : from.weekday}
      </span>
    </p>
  );
}

interface AgendaEventProps {
  event: PublishedEvent;
  now: Date;
  /** Seen without scrolling. */
  first: boolean;
}

export function AgendaEvent({ event, now, first }: AgendaEventProps) {
  const { id, title } = event;
  const near = nearness(event, now);
  return (
    <article id={id} className={styles.event} aria-labelledby={`${id}-title`}>
      <DateLeaf event={event} />
      {event.cover && (
        <div className={styles.cover}>
          <Picture
            file={event.cover}
            alt={event.cover_alt}
            sizes="(min-width: 66rem) 21rem, 92vw"
            first={first}
          />
        </div>
      )}
      <div className={styles.text}>
        {near && <p className={styles.near}>{near}</p>}
        <h3 id={`${id}-title`} className={styles.title}>
          <Link to={eventPath(id)}>{title}</Link>
        </h3>
        <p className={styles.summary}>{event.summary}</p>
        <EventFacts event={event} />
        <details className={styles.more}>
          <summary className={styles.opener}>
            About this event
            <ChevronIcon />
          </summary>
          <Paragraphs className={styles.description} text={event.description} />
        </details>
        <div className={styles.actions}>
          {event.registration_url && (
            <ButtonOut href={event.registration_url} label={`Register for ${title} (opens in a new tab)`}>
              Register
            </ButtonOut>
          )}
          <ButtonFile href={calendarPath(id)} label={`Add to calendar: ${title}`}>
            <CalendarIcon />
            Add to calendar
          </ButtonFile>
        </div>
      </div>
    </article>
  );
}
