import type { ReactNode } from 'react';
import styles from './NoEvents.module.css';

interface NoEventsProps {
  title: string;
  children: ReactNode;
  /** Ways on. */
  actions: ReactNode;
}

/** In place of a list without events. */
export function NoEvents({ title, children, actions }: NoEventsProps) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
