import { pageUrl } from '@utkarsh/domain/brand';
import { feeds } from '@utkarsh/domain/feeds';
import { CopyButton } from '../ui/CopyButton';
import styles from './Subscription.module.css';

/** The calendar of all events, by the address that calendar apps ask for. */
export function Subscription() {
  return (
    <div className={styles.subscription}>
      <p>
        Keep all our events in your calendar: subscribe to <a href={feeds.events.path}>this calendar</a> by
        its address. Changes and new events appear by themselves.
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
