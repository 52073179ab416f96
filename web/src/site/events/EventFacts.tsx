import { splitParagraphs } from '@utkarsh/domain/text/format';
import { type PublishedEvent, isOnline } from '@utkarsh/domain/event/event';
import { formatTimeSpan, indianIsoTime } from '@utkarsh/domain/text/clock';
import { filePaths } from '@utkarsh/domain/filePaths';
import { buttonClass } from '../ui/Button';
import { PinIcon } from '../ui/ContactIcons';
import { ArrowOutIcon, Icon } from '../ui/Icon';
import styles from './EventFacts.module.css';

const calendarPath =
  'M4.5 4.5h11A1.5 1.5 0 0 1 17 6v9.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 15.5V6a1.5 1.5 0 0 1 1.5-1.5ZM3 8.5h14M7 2.5v4M13 2.5v4';
const clockPath = 'M2.5 10a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M10 5.5V10l3 2';
const screenPath =
  'M4 4h12a1.5 1.5 0 0 1 1.5 1.5V12a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 12V5.5A1.5 1.5 0 0 1 4 4ZM7 16.5h6M10 13.5v3';

/** Shows a typed text with its line breaks as paragraphs. */
export const Paragraphs = ({ className, text }: { className: string | undefined; text: string }) => (
  <div className={className}>
    {splitParagraphs(text).map((paragraph, index) => (
      <p key={index}>{paragraph}</p>
    ))}
  </div>
);

export const EventActions = ({ event: { id, title, registration_url } }: { event: PublishedEvent }) => (
  <>
    {registration_url && (
      <a
        href={registration_url}
        aria-label={`Register for ${title} (opens in a new tab)`}
        className={buttonClass('primary')}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span>Register</span>
        <ArrowOutIcon />
      </a>
    )}
    <a
      href={filePaths.calendar(id)}
      aria-label={`Add to calendar: ${title}`}
      className={buttonClass('secondary')}
      download
    >
      <Icon path={calendarPath} />
      Add to calendar
    </a>
  </>
);

export function EventFacts({ event }: { event: PublishedEvent }) {
  const start = new Date(event.starts_at);
  const online = isOnline(event);
  return (
    <ul className={styles.facts}>
      <li>
        <Icon path={clockPath} />
        <time dateTime={indianIsoTime(start)}>{formatTimeSpan(start, new Date(event.ends_at))}</time>
      </li>
      <li>
        {online ? <Icon path={screenPath} /> : <PinIcon />}
        <span>
          <strong>{online ? 'Online' : event.city}</strong>
          <span className={styles.venue}>{event.venue}</span>
        </span>
      </li>
    </ul>
  );
}
