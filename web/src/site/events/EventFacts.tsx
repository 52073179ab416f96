import { type PublishedEvent } from '@utkarsh/domain/event/event';
import { isOnline } from '@utkarsh/domain/event/eventPath';
import { formatTimeSpan, indianIsoTime } from '@utkarsh/domain/text/clock';
import { PinIcon } from '../ui/Icon';
import styles from './EventFacts.module.css';
import { ClockIcon, ScreenIcon } from './eventIcons';

/** When and where an event takes place. */
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
