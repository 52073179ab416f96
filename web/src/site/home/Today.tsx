import type { ReactNode } from 'react';
import { CertifiedToday } from './CertifiedToday';
import { Insights } from './Insights';
import styles from './Today.module.css';
import { useSummary } from './useSummary';

/**
 * The sections that show the programme's present state, before and after what always stands between them. The insights
 * come last, as there may be none: nobody on the way to the form is carried past it.
 */
export function Today({ children }: { children: ReactNode }) {
  const { ref, summary, retry } = useSummary();
  return (
    <>
      <div ref={ref} className={styles.certified}>
        <CertifiedToday summary={summary} onRetry={retry} />
      </div>
      {children}
      <Insights summary={summary} />
    </>
  );
}
