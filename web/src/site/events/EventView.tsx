import { pageTitle } from '@utkarsh/domain/brand';
import { type PublishedEvent } from '@utkarsh/domain/event/event';
import { calendarPath, eventPath } from '@utkarsh/domain/event/eventPath';
import { below } from '../ui/below';
import { ButtonFile, ButtonOut } from '../ui/Button';
import { PageHead } from '../ui/PageHead';
import { PageHero } from '../ui/PageHero';
import { Section } from '../ui/Section';
import { ShareButtons } from '../ui/ShareButtons';
import { breadcrumbList, StructuredData } from '../ui/StructuredData';
import { EventFacts } from './EventFacts';
import { CalendarIcon } from './eventIcons';
import { eventJsonLd } from './eventJsonLd';
import styles from './EventPage.module.css';
import { MoreEvents } from './MoreEvents';
import { Paragraphs } from './Paragraphs';
import { Picture } from './Picture';

const PhotosBelow = below('PhotosBelow', () => import('./PhotosBelow'));

interface Props {
  event: PublishedEvent;
  now: Date;
}

/** The lists of events, by whether they are over. */
const lists = {
  upcoming: { name: 'Upcoming Events', path: '/upcoming-events' },
  past: { name: 'Event Gallery', path: '/event-gallery' },
} as const;

function EventHead({ event, list }: { event: PublishedEvent; list: (typeof lists)['upcoming' | 'past'] }) {
  const { id, title, summary, cover } = event;
  const path = eventPath(id);
  return (
    <>
      <PageHead
        title={pageTitle(title)}
        preview={title}
        description={summary}
        path={path}
        {...(cover && { image: `/og${path}.jpg` })}
      />
      <StructuredData data={eventJsonLd(event)} />
      <StructuredData data={breadcrumbList(list, { name: title, path })} />
    </>
  );
}

/** An event with all that is known of it. */
export function EventView({ event, now }: Props) {
  const { id, title, summary, description, registration_url, cover, cover_alt, photos } = event;
  const past = new Date(event.ends_at) < now;
  return (
    <>
      <EventHead event={event} list={past ? lists.past : lists.upcoming} />
      <PageHero title={title} eyebrow={past ? 'Past event' : 'Upcoming event'} compact>
        <p>{summary}</p>
      </PageHero>
      <Section>
        <div className={styles.columns}>
          <div className={styles.text}>
            <EventFacts event={event} />
            {!past && (
              <div className={styles.actions}>
                {registration_url && (
                  <ButtonOut href={registration_url} label={`Register for ${title} (opens in a new tab)`}>
                    Register
                  </ButtonOut>
                )}
                <ButtonFile href={calendarPath(id)} label={`Add to calendar: ${title}`}>
                  <CalendarIcon />
                  Add to calendar
                </ButtonFile>
              </div>
            )}
            <Paragraphs className={styles.description} text={description} />
            <ShareButtons text={title} path={eventPath(id)} />
          </div>
          {cover && (
            <div className={styles.cover}>
              <Picture file={cover} alt={cover_alt} sizes="(min-width: 60rem) 30rem, 92vw" first />
            </div>
          )}
        </div>
        {photos.length > 0 && <PhotosBelow event={event} />}
      </Section>
      {past ? (
        <MoreEvents title="Come to the next one" to={lists.upcoming.path} action="See upcoming events">
          Meet people from good workplaces and hear how they work.
        </MoreEvents>
      ) : (
        <MoreEvents title="More events" to={lists.upcoming.path} action="See upcoming events">
          All planned events, in person and online.
        </MoreEvents>
      )}
    </>
  );
}
