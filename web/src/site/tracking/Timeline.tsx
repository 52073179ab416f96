import { formatDateTime } from '@utkarsh/domain/clock';
import type { TrackedNomination } from '@utkarsh/domain/nominationStatus';
import { nominationStatusText } from '@utkarsh/domain/nominationStatusText';
import styles from './Timeline.module.css';

/** What has become of a nomination, oldest first. The last entry is where it stands. */
export function Timeline({ entries }: { entries: TrackedNomination['timeline'] }) {
  return (
    <ol className={styles.timeline} aria-label="What has happened so far">
      {entries.map(({ status, at }, index) => {
        const { title, text } = nominationStatusText[status];
        const isPresent = index === entries.length - 1;
        return (
          <li key={at} className={styles.entry} aria-current={isPresent ? 'step' : undefined}>
            <h3 className={styles.title}>{title}</h3>
            <time className={styles.time} dateTime={at}>
              {formatDateTime(new Date(at))}
            </time>
            {isPresent && <p className={styles.text}>{text}</p>}
          </li>
        );
      })}
    </ol>
  );
}
