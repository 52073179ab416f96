import { memo } from 'react';
import type { PublicRow } from '@utkarsh/domain/contract/api';
import type { Sort, SortKey } from '@utkarsh/domain/directory/directoryQuery';
import { formatCount } from '@utkarsh/domain/text/format';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { ArrowOutIcon } from '../ui/Icon';
import { Link } from '../ui/Link';
import { OrganizationLogo } from '../ui/OrganizationLogo';
import { RatingChip } from '../ui/RatingChip';
import { Skeleton } from '../ui/Skeleton';
import styles from './OrganizationTable.module.css';

interface HeadProps {
  label: string;
  column?: SortKey;
  sort?: Sort | undefined;
  onSort?: ((key: SortKey) => void) | undefined;
}

/** Heading of a column. Its button sorts the list, and a second press reverses the order. */
function ColumnHead({ label, column, sort, onSort }: HeadProps) {
  if (!column || !onSort) {
    return (
      <th role="columnheader" scope="col">
        {label}
      </th>
    );
  }
  const direction = sort?.key === column ? (sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={direction}>
      <button
        type="button"
        className={`${styles.button} tall-link`}
        data-direction={direction}
        onClick={() => onSort(column)}
      >
        <span>{label}</span>
        <svg
          viewBox="0 0 10 14"
          width="10"
          height="14"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          className={`${styles.arrows} screen-only`}
        >
          <path d="M1.5 5.5 5 2l3.5 3.5" />
          <path d="M1.5 8.5 5 12l3.5-3.5" />
        </svg>
      </button>
    </th>
  );
}

export const columns = {
  name: 'Organization Name',
  industry: 'Industry',
  employees: 'Number of Employees',
  period: 'Certification Period',
  profile: 'Profile',
} as const;

interface Props {
  caption: string;
  /** Undefined before the first rows are loaded. */
  rows: readonly PublicRow[] | undefined;
  busy?: boolean;
  /** Number of rows for which to reserve space while loading. */
  expectedRows?: number;
  /** Without `sort` and `onSort` the columns cannot be sorted. */
  sort?: Sort;
  onSort?: (key: SortKey) => void;
}

const Row = ({ row }: { row: PublicRow }) => (
  <tr role="row">
    <th role="rowheader" scope="row" className={styles.name}>
      <span className={styles.named}>
        <OrganizationLogo name={row.organization_name} logo={row.logo} />
        <Link to={sitePaths.certificate(row.id)}>{row.organization_name}</Link>
      </span>
    </th>
    <td role="cell">{row.industry}</td>
    <td role="cell" className={`${styles.number} digits`}>
      {formatCount(row.number_of_employees)}
    </td>
    <td role="cell" className={styles.period}>
      {row.rating ? (
        <>
          <span>{`${row.certification_period} `}</span>
          <RatingChip rating={row.rating} />
        </>
      ) : (
        row.certification_period
      )}
    </td>
    <td role="cell">
      {row.profile_url ? (
        <a
          href={row.profile_url}
          target="_blank"
          rel="noopener noreferrer"
          className={`${styles.view} tall-link`}
        >
          View
          <span className="visually-hidden">
            {` the profile of ${row.organization_name} (opens in a new tab)`}
          </span>
          <ArrowOutIcon />
        </a>
      ) : (
        '-'
      )}
    </td>
  </tr>
);

const BlankRows = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, index) => (
    <tr key={index} role="row" aria-hidden="true" className={styles.skeleton}>
      {Object.keys(columns).map((column) => (
        <td key={column} role="cell">
          <Skeleton width="70%" height="0.875rem" />
        </td>
      ))}
    </tr>
  ));

/**
 * Shows certified organizations in the five columns of the specification. Explicit roles keep it a table for assistive technology
 * on narrow screens, which show each row as a card. It renders again only for other rows or another order, not when the page
 * hydrates.
 */
export const OrganizationTable = memo(function OrganizationTable({
  caption,
  rows,
  busy = rows === undefined,
  expectedRows = 10,
  sort,
  onSort,
}: Props) {
  return (
    <div className={`${styles.frame} card`}>
      <table role="table" className={styles.table} aria-busy={busy}>
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <ColumnHead label={columns.name} column="name" sort={sort} onSort={onSort} />
            <ColumnHead label={columns.industry} column="industry" sort={sort} onSort={onSort} />
            <ColumnHead label={columns.employees} column="employees" sort={sort} onSort={onSort} />
            <ColumnHead label={columns.period} column="period" sort={sort} onSort={onSort} />
            <ColumnHead label={columns.profile} />
          </tr>
        </thead>
        <tbody role="rowgroup" className={rows && busy ? styles.leaving : undefined}>
          {rows === undefined && <BlankRows rows={expectedRows} />}
          {rows?.map((row) => (
            <Row key={row.id} row={row} />
          ))}
          {rows?.length === 0 && (
            <tr role="row">
              <td role="cell" colSpan={Object.keys(columns).length} className={styles.empty}>
                No organizations found.
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
});
