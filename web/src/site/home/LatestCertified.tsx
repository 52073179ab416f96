import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyRow } from '@utkarsh/domain/contract/api';
import { certificatePath } from '@utkarsh/domain/certificate/certificatePath';
import { formatCount } from '@utkarsh/domain/text/format';
import { Button } from '../ui/Button';
import { Skeleton } from '../ui/Skeleton';
import styles from './CertifiedToday.module.css';
import type { Summary } from './useSummary';

/** As many rows as there will be, so that nothing moves when they come. */
const expectedRows = [1, 2, 3, 4, 5, 6];

function Row({ row }: { row: CompanyRow }) {
  return (
    <li className={styles.row}>
      <Link to={certificatePath(row.id)} className={styles.name}>
        {row.organization_name}
      </Link>
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

interface Props {
  summary: Summary;
  onRetry: () => void;
}

/** The organizations certified last, each with the way to its page. */
export function LatestCertified({ summary, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = summary.state === 'ready' ? summary.data.latest : undefined;
  return (
    <div className={`${styles.latest} script-only`} aria-busy={summary.state === 'loading'}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        Newest certificates
      </h3>
      {summary.state === 'loading' && (
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
          No certificate is valid today. <Link to="/nominate">Yours could be the next one.</Link>
        </p>
      )}
      {summary.state === 'failed' && (
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
