import { endsSoon } from '@utkarsh/domain/certification';
import type { DatedRow } from '@utkarsh/domain/directory';
import { defaultSort, pageOf, searchRows, sortRows, type SortKey } from '@utkarsh/domain/directoryQuery';
import type { OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import type { GridAddress, GridSort } from '../grid/useGridAddress';

/** A row of the grid: what the directory tells, and the whole record once it is here. */
export interface OrganizationRow extends DatedRow {
  record: OrganizationRecord | undefined;
}

/** The columns that have an order, and what the directory calls it. */
const orders: Readonly<Record<string, SortKey>> = {
  organization_name: 'name',
  industry: 'industry',
  number_of_employees: 'employees',
  certification_period: 'period',
};

const sortOf = ({ field, descending }: GridSort) => {
  const key = orders[field];
  return key ? { key, descending } : defaultSort;
};

/** All rows of a tier that the address asks for ('' is any state or industry), in its order: those found, and those of its page. */
export function rowsAt(
  rows: readonly DatedRow[],
  { search, sort, page, size }: Pick<GridAddress, 'search' | 'sort' | 'page' | 'size'>,
  { state, industry, today }: { state: string; industry: string; today: string },
): { found: DatedRow[]; shown: DatedRow[] } {
  const wanted = rows.filter(
    (row) =>
      (state === '' || (state === 'ending' ? endsSoon(row, today) : row.state === state)) &&
      (industry === '' || row.industry === industry),
  );
  const found = sortRows(searchRows(wanted, search), sortOf(sort));
  return { found, shown: pageOf(found, { page: page + 1, size }).rows };
}
