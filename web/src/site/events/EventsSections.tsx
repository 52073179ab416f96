import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import styles from './EventsSections.module.css';

interface MoreEventsProps {
  title: string;
  children: ReactNode;
  to: string;
  action: string;
}

/** Leads from the one page of events to the other. */
export function MoreEvents({ title, children, to, action }: MoreEventsProps) {
  return (
    <Section ground="sunken" labelledBy="more-events">
      <div className={styles.more}>
        <div>
          <h2 id="more-events">{title}</h2>
          <p className={styles.moreText}>{children}</p>
        </div>
        <ButtonLink to={to}>{action}</ButtonLink>
      </div>
    </Section>
  );
}

/** In place of events that are being loaded: in their size, so that nothing moves when they come. */
export function EventsSkeleton({ look }: { look: 'agenda' | 'gallery' }) {
  return (
    <div>
      <p role="status" className="visually-hidden">
        Loading events…
      </p>
      <div className={styles.skeleton} aria-hidden="true">
        <Skeleton width="12rem" height="1.8rem" />
        {[1, 2, 3].map((number) => (
          <div key={number} className={styles[look]}>
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
    </div>
  );
}

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
      <h2 className="subtitle">{title}</h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
