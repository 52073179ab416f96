import { useMemo } from 'react';
import type { BandId } from '@utkarsh/domain/bands';
import { endsSoon, daysText } from '@utkarsh/domain/certificate/certification';
import { rowsOn, type StandingRow } from '@utkarsh/domain/directory/directory';
import {
  defaultSort,
  pageOf,
  searchRows,
  sortRows,
  type SortKey,
} from '@utkarsh/domain/directory/directoryQuery';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { assessmentFields } from '@utkarsh/domain/assessment/assessment';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { heldPeriods } from '@utkarsh/domain/organization/organization';
import { scriptOf } from '@utkarsh/domain/text/searchText';
import { useGridAddress, type GridAddress, type GridOptions, valuesIn } from '../grid/useGridAddress';
import {
  organizationOn,
  readOrganizations,
  toOrganization,
  watchOrganizations,
} from '../../data/staff/organizations';
import { loadedRecords } from '../grid/useRecords';
import { recordSheet, type ExportPlan } from '../grid/ExportButton';
import { idsFound, watchDirectory } from '../../data/staff/directory';
import type { ListRows } from '../list/RecordList';
import { useToday } from '../ui/useToday';
import { useLoaded } from '../../browser/useLoaded';
import { useSubscribed } from '../../browser/useSubscribed';
import { stateNames } from './organizationFields';

export type OrganizationRow = StandingRow & {
  tier: BandId;
  record: OrganizationRecord | undefined;
};

export const orders: Readonly<Record<string, SortKey>> = {
  organization_name: 'name',
  industry: 'industry',
  number_of_employees: 'employees',
  certification_period: 'period',
};

const matchesFilter = (filter: string | undefined, isIts: (value: string) => boolean) => {
  const values = valuesIn(filter);
  return values.length === 0 || values.some(isIts);
};

/** Returns all rows that match the URL, in its order, and those of its page. `soundIds` are ids found by their sound. */
export function selectRows<Row extends StandingRow>(
  rows: readonly Row[],
  { search, sort, page, size }: Pick<GridAddress, 'search' | 'sort' | 'page' | 'size'>,
  filter: { state?: string; rating?: string; industry?: string; today: string; soundIds?: readonly string[] },
): { matches: Row[]; pageRows: Row[] } {
  const { state, rating, industry, today, soundIds } = filter;
  const filteredRows = rows.filter(
    (row) =>
      matchesFilter(state, (one) => (one === 'ending' ? endsSoon(row, today) : row.state === one)) &&
      matchesFilter(rating, (one) => row.rating === one) &&
      matchesFilter(industry, (one) => row.industry === one),
  );
  const key = orders[sort.field];
  const order = key ? { key, descending: sort.descending } : defaultSort;
  const matches = sortRows(searchRows(filteredRows, search, soundIds), order);
  return { matches, pageRows: pageOf(matches, { page: page + 1, size }).rows };
}

/** Columns of an export of organizations. The import recognizes their headings. */
export const organizationSheet = recordSheet<OrganizationRecord>('organizations', {
  first: [
    'organization_name',
    'tier',
    'industry',
    'number_of_employees',
    'certification_period',
    'valid_from',
    'valid_until',
    { title: 'State', width: 12, value: ({ state }) => stateNames[state] },
    { title: 'Rating', width: 12, value: ({ rating }) => rating ?? '' },
    ...namesOf(assessmentFields).map((name) => ({
      title: assessmentFields[name].label,
      width: assessmentFields[name].width,
      value: ({ assessment }: OrganizationRecord) => assessment?.[name] ?? '',
    })),
    { title: 'Periods Held', width: 30, value: (row) => heldPeriods(row).map(daysText).join('\n') },
  ],
});

const organizationExport = (
  matches: readonly { id: string }[],
  all = matches.length,
): ExportPlan<OrganizationRecord> => ({
  count: () => Promise.resolve({ matchCount: matches.length, all }),
  read: (watch) =>
    readOrganizations(
      matches.map(({ id }) => id),
      { read: toOrganization, ...watch },
    ),
});

const source = { collection: 'organizations', read: toOrganization } as const;

const noIds: readonly string[] = [];

/** Returns the ids of names that sound like the search. Asks the API only where names have another script. */
function useSoundIds(
  tier: BandId | undefined,
  rows: readonly StandingRow[] | undefined,
  search: string,
): readonly string[] {
  const script = scriptOf(search);
  const asks = search !== '' && rows?.some((row) => scriptOf(row.organization_name) !== script) === true;
  const find = useMemo(() => (asks ? () => idsFound(tier, search) : undefined), [asks, tier, search]);
  const { data, loading } = useLoaded(find);
  // Until the answer comes, `data` belongs to the previous search. Without one the list has the names that match in spelling.
  return loading ? noIds : (data ?? noIds);
}

/** Returns the organizations of one or all tiers for the present URL. `options` must keep its identity between renders. */
export function useOrganizations(
  tier: BandId | undefined,
  options: GridOptions,
): ListRows<OrganizationRow, OrganizationRecord> & {
  matches: readonly OrganizationRow[];
} {
  const [address, moves] = useGridAddress(options);
  const directory = useSubscribed(useMemo(() => watchDirectory(tier), [tier]));
  const today = useToday();
  const rows = useMemo(() => directory.data && rowsOn(directory.data, today), [directory.data, today]);
  const { search, sort, page, size, filters } = address;
  const soundIds = useSoundIds(tier, rows, search);
  const list = useMemo(
    () => selectRows(rows ?? [], { search, sort, page, size }, { ...filters, today, soundIds }),
    [rows, search, sort, page, size, filters, today, soundIds],
  );
  const key = list.pageRows.map(({ id }) => id).join();
  const wholeRecords = useSubscribed(
    useMemo(
      () => (key === '' ? undefined : watchOrganizations(key.split(','), organizationOn(today))),
      [key, today],
    ),
  );
  const pageRows = useMemo(() => {
    const records = new Map(wholeRecords.data?.rows.map((record) => [record.id, record]));
    return list.pageRows.map((row) => ({ ...row, record: records.get(row.id) }));
  }, [list, wholeRecords.data]);
  const brokenIds = wholeRecords.data?.brokenIds.filter((id) => pageRows.some((row) => row.id === id)) ?? [];
  const matches = useMemo(() => list.matches.map((row) => ({ ...row, record: undefined })), [list]);
  return {
    source,
    sortFields: options.sortFields,
    address,
    moves,
    records: {
      ...loadedRecords(pageRows, rows && list.matches.length, directory),
      hasFailed: Boolean(directory.error ?? wholeRecords.error),
      brokenIds,
      retry: () => {
        directory.retry();
        wholeRecords.retry();
      },
    },
    hasPageNumbers: true,
    matches,
    planOf: (some) => organizationExport(some),
    plan: organizationExport(matches, rows?.length),
  };
}
