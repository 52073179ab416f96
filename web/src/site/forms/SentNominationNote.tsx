import { useSyncExternalStore } from 'react';
import { trackingPath } from '@utkarsh/domain/nominationTracking';
import { CopyButton } from '../ui/CopyButton';
import { keptText, readSent } from './sentNomination';
import styles from './SentNominationNote.module.css';

const never = () => () => undefined;

/** Number and private link of the nomination this tab has just sent; nothing in any other tab. */
export function SentNominationNote() {
  // Static pages know of no tab: nothing is there until the page is live.
  const sent = readSent(useSyncExternalStore(never, keptText, () => null));
  if (!sent) return null;
  const path = trackingPath(sent.key);
  const address = `${window.location.origin}${path}`;

  return (
    <div className={styles.note}>
      <p>
        Your reference number is <strong className={styles.reference}>{sent.reference}</strong>.
      </p>
      <p>
        On your private page you can see how far your nomination has come, and withdraw it. Keep the link:
        whoever has it can do the same.
      </p>
      {/* A link of the browser's own: the page comes from the server, with headers that keep its address private. */}
      <p>
        <a className={styles.link} href={path}>
          {address}
        </a>
      </p>
      <CopyButton
        text={address}
        copied="Link copied."
        refused="Your browser did not let us copy it: select the link and copy it yourself."
      >
        Copy the link
      </CopyButton>
    </div>
  );
}
