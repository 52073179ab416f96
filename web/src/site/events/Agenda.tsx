import type { PublishedEvent } from '@utkarsh/domain/event/event';
import { calendarDay, daysUntil, formatDays } from '@utkarsh/domain/text/clock';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ChevronIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { EventActions, EventFacts, Paragraphs } from './EventFacts';
import { Picture } from './Picture';
import styles from './Agenda.module.css';
import sections from './EventsSections.module.css';

/** Returns how soon an event starts, in words. Returns undefined for an event more than three weeks away. */
function describeNearness({ starts_at }: PublishedEvent, now: Date): string | undefined {
  const start = new Date(starts_at);
  if (start <= now) return 'On now';
  const days = daysUntil(start, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  return days <= 21 ? `In ${days} days` : undefined;
}

interface Month {
  /** Month and year, such as `December 2026`. */
  name: string;
  events: PublishedEvent[];
}

/** Groups events by the month in which they start, and keeps their order. */
function groupByMonth(events: readonly PublishedEvent[]): Month[] {
  const months: Month[] = [];
  for (const event of events) {
    const { month, year } = calendarDay(new Date(event.starts_at));
    const name = `${month} ${year}`;
    const last = months.at(-1);
    if (last?.name === name) last.events.push(event);
    else months.push({ name, events: [event] });
  }
  return months;
}

/** Shows the date as a calendar leaf. The text beside it repeats the date for screen readers. */
function DateLeaf({ event }: { event: PublishedEvent }) {
  const start = new Date(event.starts_at);
  const end = new Date(event.ends_at);
  const firstDay = calendarDay(start);
  const lastDay = calendarDay(end);
  const several = formatDays(start, end).includes('–');
  return (
    <p className={styles.leaf} aria-hidden="true">
      <span className={styles.day}>{firstDay.day}</span>
      <span className={styles.leafMonth}>{firstDay.month.slice(0, 3)}</span>
      <span className={styles.weekday}>
        {several ? `to ${lastDay.day} ${lastDay.month.slice(0, 3)}` : firstDay.weekday}
      </span>
    </p>
  );
}

interface AgendaEventProps {
  event: PublishedEvent;
  now: Date;
  /** Whether the card is visible without scrolling. */
  first: boolean;
}

function AgendaEvent({ event, now, first }: AgendaEventProps) {
  const { id, title } = event;
  const near = describeNearness(event, now);
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
          <Link to={sitePaths.event(id)} className={sections.link}>
            {title}
          </Link>
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
          <EventActions event={event} />
        </div>
      </div>
    </article>
  );
}

interface AgendaProps {
  events: readonly PublishedEvent[];
  now: Date;
}

/** Shows upcoming events grouped by month. */
export function Agenda({ events, now }: AgendaProps) {
  return (
    <div className={styles.agenda}>
      {groupByMonth(events).map(({ name, events: ofMonth }) => (
        <section key={name} className={styles.month} aria-label={name}>
          <h2 className="subtitle">{name}</h2>
          <div className={styles.events}>
            {ofMonth.map((event) => (
              <AgendaEvent key={event.id} event={event} now={now} first={event === events[0]} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
