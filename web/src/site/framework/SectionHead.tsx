import type { ReactNode } from 'react';
import styles from './FrameworkBelow.module.css';

interface Props {
  /** For `labelledBy` of the section. */
  id: string;
  title: string;
  onBlue?: boolean;
  children: ReactNode;
}

/** The heading of a section with a few words below it. */
export function SectionHead({ id, title, onBlue = false, children }: Props) {
  return (
    <div className={onBlue ? `${styles.head} ${styles.headOnBlue}` : styles.head}>
      <h2 id={id}>{title}</h2>
      <div className={styles.lead}>{children}</div>
    </div>
  );
}
