import { useId, useSyncExternalStore, type ReactNode } from 'react';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { formatDay } from '@utkarsh/domain/text/format';
import { CopyButton } from '../ui/CopyButton';
import { readSent, type Sent, type SentList } from './sent';
import styles from './SentNote.module.css';

interface SentNoteProps {
  list: SentList;
  pathOf: (key: string) => string;
  /** What to say of the last one before its link. */
  children: (last: Sent) => ReactNode;
}

/** Private links of what this device has sent; nothing on any other. */
export function SentNote({ list, pathOf, children }: SentNoteProps) {
  // Static pages know of no device: nothing is there until the page is live.
  const [sent, ...earlier] = readSent(useSyncExternalStore(list.subscribe, list.keptText, () => null));
  if (!sent) return null;
  const path = pathOf(sent.key);
  const severalSent = earlier.length > 0;
  const address = `${window.location.origin}${path}`;

  return (
    <div className={styles.note}>
      {children(sent)}
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
      {severalSent && <Earlier sent={earlier} pathOf={pathOf} />}
      <p className={styles.kept}>
        <span>{`This device keeps ${severalSent ? 'these links' : 'the link'} for 30 days. If others use it too, `}</span>
        <button type="button" className={styles.remove} onClick={list.forget}>
          {`remove ${severalSent ? 'the links' : 'the link'} from it`}
        </button>
        .
      </p>
    </div>
  );
}

export const Reference = ({ children }: { children: ReactNode }) => (
  <span className={styles.reference}>{children}</span>
);

function Earlier({ sent, pathOf }: { sent: readonly Sent[]; pathOf: (key: string) => string }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className={styles.earlier}>
      <h2 id={title}>Sent earlier from this device</h2>
      <ul>
        {sent.map(({ key, name, reference, at }) => (
          <li key={key}>
            <a className={styles.link} href={pathOf(key)}>
              {name}
            </a>
            , {reference !== undefined && <Reference>{`${reference}, `}</Reference>}
            <span>{formatDay(todayInIndia(new Date(at)))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
