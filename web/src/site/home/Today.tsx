import { CertifiedToday } from './CertifiedToday';
import { Community } from './Community';
import { Insights } from './Insights';
import styles from './Today.module.css';
import { useSummary } from './useSummary';

/** The sections that show the programme's present state, around the call into its community. */
export function Today() {
  const { ref, summary, retry } = useSummary();
  return (
    <>
      <div ref={ref} className={styles.certified}>
        <CertifiedToday summary={summary} onRetry={retry} />
      </div>
      <Community />
      <Insights summary={summary} />
    </>
  );
}
