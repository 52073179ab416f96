import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/Button';
import { Section } from '../ui/Section';
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
