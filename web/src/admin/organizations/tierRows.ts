import type { BandId } from '@utkarsh/domain/bands';
import { endsSoon } from '@utkarsh/domain/certificate/certification';
import type { StandingRow } from '@utkarsh/domain/directory/directory';
import {
  defaultSort,
  pageOf,
  searchRows,
  sortRows,
  type SortKey,
} from '@utkarsh/domain/directory/directoryQuery';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { valuesIn } from '../grid/filters';
import type { GridAddress, GridSort } from '../grid/useGridAddress';

/** A row of the grid: what the directory tells, and the whole record once it is here. */
export type OrganizationRow = StandingRow & {
  tier: BandId;
  record: OrganizationRecord | undefined;
};

/** The columns that have an order, and what the directory calls it. */
export const orders: Readonly<Record<string, SortKey>> = {
  organization_name: 'name',
  industry: 'industry',
  number_of_employees: 'employees',
  certification_period: 'period',
};

const sortOf = ({ field, descending }: GridSort) => {
  const key = orders[field];
  return key ? { key, descending } : defaultSort;
};

/** Whether one of the values of a filter fits, or none is chosen. */
const fits = (filter: string | undefined, isIts: (value: string) => boolean) => {
  const values = valuesIn(filter);
  return values.length === 0 || values.some(isIts);
};

/** Returns all rows that the address asks for, in its order, and those of its page. `sounding` are ids found by their sound. */
export function rowsAt<Row extends StandingRow>(
  rows: readonly Row[],
  { search, sort, page, size }: Pick<GridAddress, 'search' | 'sort' | 'page' | 'size'>,
  wanted: { state?: string; rating?: string; industry?: string; today: string; sounding?: readonly string[] },
): { found: Row[]; shown: Row[] } {
  const { state, rating, industry, today, sounding } = wanted;
  const fitting = rows.filter(
    (row) =>
      fits(state, (one) => (one === 'ending' ? endsSoon(row, today) : row.state === one)) &&
      fits(rating, (one) => row.rating === one) &&
      fits(industry, (one) => row.industry === one),
  );
  const found = sortRows(searchRows(fitting, search, sounding), sortOf(sort));
  return { found, shown: pageOf(found, { page: page + 1, size }).rows };
}
