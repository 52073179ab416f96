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

export const MoreEvents = ({ title, children, to, action }: MoreEventsProps) => (
  <Section ground="sunken" labelledBy="more-events">
    <div className={styles.more}>
      <div>
        <h2 id="more-events">{title}</h2>
        <p className={`${styles.moreText} lead`}>{children}</p>
      </div>
      <ButtonLink to={to}>{action}</ButtonLink>
    </div>
  </Section>
);

/** Placeholder of the same size as the loaded events, so that the layout does not shift. */
export const BlankEvents = ({ look }: { look: 'agenda' | 'gallery' }) => (
  <div className="stack loose">
    <Skeleton width="12rem" height="1.8rem" />
    {[1, 2, 3].map((number) => (
      <div key={number} className={styles[look]}>
        <Skeleton height="100%" />
      </div>
    ))}
  </div>
);

interface NoEventsProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

export const NoEvents = ({ title, children, actions }: NoEventsProps) => (
  <div className={styles.empty}>
    <h2 className="subtitle">{title}</h2>
    <div className="measure soft">{children}</div>
    <div className="row">{actions}</div>
  </div>
);
