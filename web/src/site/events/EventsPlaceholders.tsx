import type { ReactNode } from 'react';
import { Skeleton } from '../ui/Skeleton';
import agenda from './Agenda.module.css';
import styles from './EventsSkeleton.module.css';
import noEventsStyles from './NoEvents.module.css';

/** In place of events that are being loaded: in their size, so that nothing moves when they come. */
export function EventsSkeleton({ look }: { look: 'agenda' | 'gallery' }) {
  return (
    <div>
      <p role="status" className="visually-hidden">
        Loading events…
      </p>
      <div className={agenda.agenda} aria-hidden="true">
        <div className={agenda.month}>
          <Skeleton width="12rem" height="1.8rem" />
          {[1, 2, 3].map((number) => (
            <div key={number} className={styles[look]}>
              <Skeleton height="100%" />
            </div>
          ))}
        </div>
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
    <div className={noEventsStyles.empty}>
      <h2 className={noEventsStyles.title}>{title}</h2>
      <div className={noEventsStyles.text}>{children}</div>
      <div className={noEventsStyles.actions}>{actions}</div>
    </div>
  );
}
