import { useSyncExternalStore } from 'react';
import { todayInIndia } from '@utkarsh/domain/certification';
import { formatDay } from '@utkarsh/domain/format';
import { trackingPath } from '@utkarsh/domain/nominationTracking';
import { CopyButton } from '../ui/CopyButton';
import { forgetSent, keptText, readSent, subscribeToSent, type SentNomination } from './sentNomination';
import styles from './SentNominationNote.module.css';

/** Numbers and private links of the nominations that this device has sent; nothing on any other. */
export function SentNominationNote() {
  // Static pages know of no device: nothing is there until the page is live.
  const [sent, ...earlier] = readSent(useSyncExternalStore(subscribeToSent, keptText, () => null));
  if (!sent) return null;
  const path = trackingPath(sent.key);
  const address = `${window.location.origin}${path}`;

  return (
    <div className={styles.note}>
      <p>
        Your reference number for {sent.company} is{' '}
        <strong className={styles.reference}>{sent.reference}</strong>.
      </p>
      <p>
        On your private page you can follow your nomination and withdraw it. Keep the link safe: anyone who
        has it can do the same.
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
      {earlier.length > 0 && <EarlierNominations nominations={earlier} />}
      <p className={styles.kept}>
        This device keeps {earlier.length > 0 ? 'these links' : 'the link'} for 30 days. If others use it too,{' '}
        <button type="button" className={styles.remove} onClick={forgetSent}>
          remove {earlier.length > 0 ? 'the links' : 'the link'} from it
        </button>
        .
      </p>
    </div>
  );
}

const EarlierNominations = ({ nominations }: { nominations: readonly SentNomination[] }) => (
  <section aria-labelledby="earlier-nominations" className={styles.earlier}>
    <h2 id="earlier-nominations">Sent earlier from this device</h2>
    <ul>
      {nominations.map((sent) => (
        <li key={sent.key}>
          <a className={styles.link} href={trackingPath(sent.key)}>
            {sent.company}
          </a>
          , <span className={styles.reference}>{sent.reference}</span>,{' '}
          {formatDay(todayInIndia(new Date(sent.at)))}
        </li>
      ))}
    </ul>
  </section>
);
