import { feeds, pageUrl } from '@utkarsh/domain/brand';
import { CopyButton } from '../ui/CopyButton';
import styles from './Agenda.module.css';

/** The calendar of all events, by the address that calendar apps ask for. */
export function Subscription() {
  return (
    <div className={styles.subscription}>
      <p>
        Subscribe to <a href={feeds.events.path}>this calendar</a> to see all our events in your own calendar.
        New events and changes appear automatically.
      </p>
      <CopyButton
        text={pageUrl(feeds.events.path)}
        copied="Address copied. Paste it where your calendar app adds a calendar from the internet."
        refused="The address could not be copied. Please copy the link by hand."
      >
        Copy the calendar’s address
      </CopyButton>
    </div>
  );
}
