import { splitParagraphs } from '@utkarsh/domain/text/format';
import type { PublishedEvent } from '@utkarsh/domain/event/event';
import { isOnline } from '@utkarsh/domain/event/eventPlace';
import { formatTimeSpan, indianIsoTime } from '@utkarsh/domain/text/clock';
import { filePaths } from '@utkarsh/domain/filePaths';
import { ButtonFile, ButtonOut } from '../ui/Button';
import { Icon, PinIcon } from '../ui/Icon';
import styles from './EventFacts.module.css';

const CalendarIcon = () => (
  <Icon>
    <rect x="3" y="4.5" width="14" height="12.5" rx="1.5" />
    <path d="M3 8.5h14M7 2.5v4M13 2.5v4" />
  </Icon>
);

const ClockIcon = () => (
  <Icon>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M10 5.5V10l3 2" />
  </Icon>
);

const ScreenIcon = () => (
  <Icon>
    <rect x="2.5" y="4" width="15" height="9.5" rx="1.5" />
    <path d="M7 16.5h6M10 13.5v3" />
  </Icon>
);

interface ParagraphsProps {
  className?: string | undefined;
  text: string;
}

/** Shows a typed text with its line breaks as paragraphs. */
export function Paragraphs({ className, text }: ParagraphsProps) {
  return (
    <div className={className}>
      {splitParagraphs(text).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

/** Shows the links to register for an event and to download its calendar file. */
export function EventActions({ event: { id, title, registration_url } }: { event: PublishedEvent }) {
  return (
    <>
      {registration_url && (
        <ButtonOut href={registration_url} label={`Register for ${title} (opens in a new tab)`}>
          Register
        </ButtonOut>
      )}
      <ButtonFile href={filePaths.calendar(id)} label={`Add to calendar: ${title}`}>
        <CalendarIcon />
        Add to calendar
      </ButtonFile>
    </>
  );
}

/** Shows the time and place of an event. */
export function EventFacts({ event }: { event: PublishedEvent }) {
  const start = new Date(event.starts_at);
  const online = isOnline(event);
  return (
    <ul className={styles.facts}>
      <li>
        <ClockIcon />
        <time dateTime={indianIsoTime(start)}>{formatTimeSpan(start, new Date(event.ends_at))}</time>
      </li>
      <li>
        {online ? <ScreenIcon /> : <PinIcon />}
        <span>
          <strong>{online ? 'Online' : event.city}</strong>
          <span className={styles.venue}>{event.venue}</span>
        </span>
      </li>
    </ul>
  );
}
