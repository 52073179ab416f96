import { sitePaths } from '@utkarsh/domain/sitePaths';
import { Link } from 'react-router-dom';
import { useRef } from 'react';
import { bandRange, bands, type BandId } from '@utkarsh/domain/bands';
import type { CompanyRow } from '@utkarsh/domain/contract/api';
import { formatCount } from '@utkarsh/domain/text/format';
import { Button } from '../ui/Button';
import { ArrowIcon } from '../ui/Icon';
import { RatingChip } from '../ui/RatingChip';
import { Section } from '../ui/Section';
import { Skeleton } from '../ui/Skeleton';
import type { Summary } from './useSummary';
import styles from './CertifiedToday.module.css';

interface Props {
  summary: Summary;
  onRetry: () => void;
}

/** In the size of a count, whatever is known of it. */
function Count({ summary, band }: { summary: Summary; band: BandId }) {
  if (summary.loading) return <Skeleton width="2.2em" height="0.8em" />;
  return summary.error ? <ArrowIcon /> : formatCount(summary.data.counts[band]);
}

/** The way to each list, with how many organizations it holds today. */
function BandCounts({ summary }: { summary: Summary }) {
  return (
    <ul className={styles.bands} aria-busy={summary.loading}>
      {bands.map((band) => (
        <li key={band.id}>
          <Link to={sitePaths.certified(band.id)} className={styles.band}>
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

/** As many rows as there will be, so that nothing moves when they come. */
const expectedRows = [1, 2, 3, 4, 5, 6];

function Row({ row }: { row: CompanyRow }) {
  return (
    <li className={styles.row}>
      <span className={styles.nameLine}>
        <Link to={sitePaths.certificate(row.id)} className={styles.name}>
          {row.organization_name}
        </Link>
        {row.rating && <RatingChip rating={row.rating} />}
      </span>
      <span>{row.industry}</span>
      <span>
        <span>{`${formatCount(row.number_of_employees)} employees`}</span>
        <span className={styles.dot} aria-hidden="true">
          ·
        </span>
        <span className={styles.period}>{row.certification_period}</span>
      </span>
    </li>
  );
}

/** The organizations certified last, each with the way to its page. */
function LatestCertified({ summary, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = summary.data?.latest;
  return (
    <div className={`${styles.latest} script-only`} aria-busy={summary.loading}>
      <h3 ref={heading} tabIndex={-1} className="unringed">
        Newest certificates
      </h3>
      {summary.loading && (
        <ul className={styles.rows}>
          {expectedRows.map((row) => (
            <li key={row} className={`${styles.row} ${styles.blank}`} aria-hidden="true">
              <Skeleton width="62%" />
            </li>
          ))}
        </ul>
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {rows?.length === 0 && (
        <p className={styles.instead}>
          No certificate is valid today. <Link to={sitePaths.nominate}>Yours could be the next one.</Link>
        </p>
      )}
      {summary.error && (
        <div className={styles.instead} role="status">
          <p>Today&apos;s figures could not be loaded. You can still open the lists above.</p>
          <Button
            look="secondary"
            onClick={() => {
              // The button goes; the focus stays with what it brings.
              heading.current?.focus();
              onRetry();
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </div>
  );
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
          <Link to={`${sitePaths.certified('all')}?sort=-period`}>Newest certificates</Link>
        </p>
      </noscript>
      <LatestCertified summary={summary} onRetry={onRetry} />
    </Section>
  );
}
