import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { pageTitle, pageUrl } from '@utkarsh/domain/brand';
import { feeds } from '@utkarsh/domain/filePaths';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import type { UpcomingEventsPageData } from '@utkarsh/domain/contract/pageData';
import type { PublishedEvent } from '@utkarsh/domain/event/event';
import { calendarDay, daysUntil, formatDays } from '@utkarsh/domain/text/clock';
import { usePageData } from '../pageData/servedData';
import { ButtonLink } from '../ui/Button';
import { CopyButton } from '../ui/CopyButton';
import { LoadedPart } from '../ui/LoadedPart';
import { breadcrumbList, PageHead, StructuredData } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { ChevronIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { eventJsonLd } from './eventJsonLd';
import { BlankEvents, MoreEvents, NoEvents } from './EventsSections';
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
  name: string;
  events: PublishedEvent[];
}

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
  const hasSeveralDays = formatDays(start, end).includes('–');
  return (
    <p className={styles.leaf} aria-hidden="true">
      <span className={styles.day}>{firstDay.day}</span>
      <span className={styles.leafMonth}>{firstDay.month.slice(0, 3)}</span>
      <span className={styles.weekday}>
        {hasSeveralDays ? `to ${lastDay.day} ${lastDay.month.slice(0, 3)}` : firstDay.weekday}
      </span>
    </p>
  );
}

function AgendaEvent({ event, now, first }: { event: PublishedEvent; now: Date; first: boolean }) {
  const { id, title } = event;
  const nearness = describeNearness(event, now);
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
        {nearness && <p className={styles.near}>{nearness}</p>}
        <h3 id={`${id}-title`} className={styles.title}>
          <Link to={sitePaths.event(id)} className={sections.link}>
            {title}
          </Link>
        </h3>
        <p className="measure soft">{event.summary}</p>
        <EventFacts event={event} />
        <details className={styles.more}>
          <summary className={styles.opener}>
            About this event
            <ChevronIcon />
          </summary>
          <Paragraphs className={styles.description} text={event.description} />
        </details>
        <div className={`${styles.actions} row`}>
          <EventActions event={event} />
        </div>
      </div>
    </article>
  );
}

const Subscription = () => (
  <div className={styles.subscription}>
    <p>
      Subscribe to <a href={feeds.events.path}>this calendar</a> to see all our events in your own calendar.
      New events and changes appear automatically.
    </p>
    <CopyButton
      text={pageUrl(feeds.events.path)}
      successText="Address copied. Paste it where your calendar app adds a calendar from the internet."
      failureText="The address could not be copied. Please copy the link by hand."
    >
      Copy the calendar’s address
    </CopyButton>
  </div>
);

const path = sitePaths.upcomingEvents;
const breadcrumbs = breadcrumbList({ name: 'Upcoming Events', path });

/** Scrolls to the event that the link names, if it appears only after loading. The browser looks for it too early. */
function useNamedEvent(isReady: boolean) {
  const { hash } = useLocation();
  const hasWaited = useRef(!isReady);
  useEffect(() => {
    if (!isReady || !hasWaited.current) return;
    hasWaited.current = false;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isReady, hash]);
}

function Events({ data: { events, now } }: { data: UpcomingEventsPageData }) {
  if (events.length === 0) {
    return (
      <NoEvents
        title="No event is planned at the moment"
        actions={
          <>
            <ButtonLink to={sitePaths.eventGallery}>See past events</ButtonLink>
            <ButtonLink to={sitePaths.contact} look="secondary">
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
      <div className="stack spacious">
        {groupByMonth(events).map(({ name, events: monthEvents }) => (
          <section key={name} className="stack loose" aria-label={name}>
            <h2 className="subtitle">{name}</h2>
            <div className="stack loose">
              {monthEvents.map((event) => (
                <AgendaEvent key={event.id} event={event} now={new Date(now)} first={event === events[0]} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

export function UpcomingEventsPage() {
  const answer = usePageData(path, 'upcoming-events');
  useNamedEvent(!answer.loading && !answer.error);
  return (
    <>
      <PageHead title={pageTitle('Upcoming Events')} path={path} />
      <StructuredData data={breadcrumbs} />
      <PageHero title="Upcoming Events" eyebrow="Events">
        <p>
          Events where people from good workplaces share how they work. Come to one near you, or join online.
          All times are Indian Standard Time.
        </p>
      </PageHero>
      <Section>
        <LoadedPart answer={answer} noun="upcoming events" blank={<BlankEvents look="agenda" />}>
          {(data) => <Events data={data} />}
        </LoadedPart>
        <Subscription />
      </Section>
      <MoreEvents title="Missed one?" to={sitePaths.eventGallery} action="Open the event gallery">
        See pictures from past events.
      </MoreEvents>
    </>
  );
}
