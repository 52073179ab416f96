import { formatDateTime } from '@utkarsh/domain/text/clock';
import { type TrackedNomination } from '@utkarsh/domain/nomination/nominationStatus';
import { changedText, nominationStatusText } from '@utkarsh/domain/nomination/nominationTracking';
import styles from './Timeline.module.css';

/** What has become of a nomination, oldest first. The last status is where it stands. */
export function Timeline({ entries }: { entries: TrackedNomination['timeline'] }) {
  const isStatus = entries.map(({ status }, index) => entries[index - 1]?.status !== status);
  const present = isStatus.lastIndexOf(true);
  return (
    <ol className={styles.timeline} aria-label="What has happened so far">
      {entries.map(({ status, at, changed }, index) => {
        const { title, text } = nominationStatusText[status];
        const isPresent = index === present;
        return (
          <li key={at} className={styles.entry} aria-current={isPresent ? 'step' : undefined}>
            <h3 className={styles.title}>{isStatus[index] ? title : 'Details changed'}</h3>
            <time className="quiet" dateTime={at}>
              {formatDateTime(new Date(at))}
            </time>
            {isPresent && <p className={styles.text}>{text}</p>}
            {changed.length > 0 && <p className={styles.text}>{changedText(changed)}</p>}
          </li>
        );
      })}
    </ol>
  );
}
