import { Link } from 'react-router-dom';
import { bandRange, bands, type BandId } from '@utkarsh/domain/bands';
import { formatCount } from '@utkarsh/domain/text/format';
import { ArrowIcon } from '../ui/Icon';
import { Skeleton } from '../ui/Skeleton';
import styles from './CertifiedToday.module.css';
import type { Summary } from './useSummary';

/** In the size of a count, whatever is known of it. */
function Count({ summary, band }: { summary: Summary; band: BandId }) {
  switch (summary.state) {
    case 'loading':
      return <Skeleton width="2.2em" height="0.8em" />;
    case 'failed':
      return <ArrowIcon />;
    case 'ready':
      return formatCount(summary.data.counts[band]);
  }
}

/** The way to each list, with how many organizations it holds today. */
export function BandCounts({ summary }: { summary: Summary }) {
  return (
    <ul className={styles.bands} aria-busy={summary.state === 'loading'}>
      {bands.map((band) => (
        <li key={band.id}>
          <Link to={`/certified/${band.id}`} className={styles.band}>
            <span className={`${styles.count} script-only`}>
              <Count summary={summary} band={band.id} />
            </span>{' '}
            <span className={styles.bandName}>{band.name}</span>{' '}
            <span className={styles.range}>{bandRange(band)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
