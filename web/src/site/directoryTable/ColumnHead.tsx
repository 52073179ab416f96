import type { Sort, SortKey } from '@utkarsh/domain/directory/directoryQuery';
import styles from './OrganizationTable.module.css';

interface Props {
  label: string;
  /** Absent for a column that cannot be sorted by. */
  column?: SortKey;
  sort?: Sort | undefined;
  onSort?: ((key: SortKey) => void) | undefined;
  number?: boolean;
}

/** A column's heading; a button in it sorts the list, the other way round when pressed again. */
export function ColumnHead({ label, column, sort, onSort, number = false }: Props) {
  const className = number ? styles.numberHead : undefined;
  if (!column || !onSort) {
    return (
      <th role="columnheader" scope="col" className={className}>
        {label}
      </th>
    );
  }
  const direction = sort?.key === column ? (sort.descending ? 'descending' : 'ascending') : undefined;
  return (
    <th role="columnheader" scope="col" aria-sort={direction} className={className}>
      <button
        type="button"
        className={styles.button}
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
          className={styles.arrows}
        >
          <path d="M1.5 5.5 5 2l3.5 3.5" />
          <path d="M1.5 8.5 5 12l3.5-3.5" />
        </svg>
      </button>
    </th>
  );
}
