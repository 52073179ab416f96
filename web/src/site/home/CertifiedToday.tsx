import { Link } from 'react-router-dom';
import { Section } from '../ui/Section';
import { BandCounts } from './BandCounts';
import styles from './CertifiedToday.module.css';
import { LatestCertified } from './LatestCertified';
import type { Summary } from './useSummary';

interface Props {
  summary: Summary;
  onRetry: () => void;
}

/** How many organizations are certified, and the newest of them. */
export function CertifiedToday({ summary, onRetry }: Props) {
  return (
    <Section labelledBy="certified-title">
      <h2 id="certified-title">Currently certified</h2>
      <p className={styles.lead}>
        Organizations with a valid certificate, in four lists by size. Anyone can look them up.
      </p>
      <BandCounts summary={summary} />
      <noscript>
        <p className={styles.newest}>
          <Link to="/certified/all?sort=-period">Newest certificates</Link>
        </p>
      </noscript>
      <LatestCertified summary={summary} onRetry={onRetry} />
    </Section>
  );
}
