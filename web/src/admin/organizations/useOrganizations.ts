import { useCallback, useEffect, useMemo, useState } from 'react';
import type { BandId } from '@utkarsh/domain/bands';
import { rowsOn, type StandingRow } from '@utkarsh/domain/directory/directory';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { scriptOf } from '@utkarsh/domain/text/searchText';
import { organizationOn, toOrganization, watchOrganizations } from '../../data/staff/organizations';
import { watchDirectory } from '../../data/staff/directory';
import { type TierRow } from '../../data/staff/directory';
import type { Watcher } from '../../data/staff/records';
import { idsFound } from '../../data/staff/directory';
import { useGridAddress, type GridOptions } from '../grid/useGridAddress';
import type { ListRows } from '../list/useCollectionRows';
import { useToday } from '../ui/useToday';
import { useWatched } from '../ui/useWatched';
import { organizationExport } from './organizationExport';
import { rowsAt, type OrganizationRow } from './tierRows';

const source = { collection: 'organizations', read: toOrganization } as const;

/** The records of some organizations, kept up to date, as they are worth on a day. */
function useWholeRecords(rows: readonly { id: string }[], today: string) {
  const key = rows.map(({ id }) => id).join();
  return useWatched(
    useMemo(
      () =>
        key === ''
          ? undefined
          : (watcher: Watcher<{ rows: OrganizationRecord[]; broken: string[] }>) =>
              watchOrganizations(key.split(','), { read: organizationOn(today), ...watcher }),
      [key, today],
    ),
  );
}

const none: readonly string[] = [];

/**
 * Returns the ids that the API finds by the sound of their names. Most lists and searches are in one script: then nothing is
 * asked.
 */
function useSounding(
  tier: BandId | undefined,
  rows: readonly StandingRow[] | undefined,
  search: string,
): readonly string[] {
  const [sounding, setSounding] = useState<{ of: string; ids: readonly string[] }>();
  const script = scriptOf(search);
  const asks = search !== '' && rows?.some((row) => scriptOf(row.organization_name) !== script) === true;
  const of = `${tier ?? ''}?${search}`;
  useEffect(() => {
    if (!asks) return;
    let over = false;
    idsFound(tier, search).then(
      (ids) => {
        if (!over) setSounding({ of, ids });
      },
      // The list still finds what is written alike.
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [asks, tier, search, of]);
  return sounding?.of === of ? sounding.ids : none;
}

/** The organizations of a tier, or of all, that the address asks for. `options` must be the same at each render. */
export function useOrganizations(
  tier: BandId | undefined,
  options: GridOptions,
): ListRows<OrganizationRow, OrganizationRecord> & {
  /** All rows that the list finds, on whatever page. */
  found: readonly OrganizationRow[];
} {
  const [address, moves] = useGridAddress(options);
  const directory = useWatched(
    useCallback((watcher: Watcher<TierRow[]>) => watchDirectory(tier, watcher), [tier]),
  );
  const today = useToday();
  const rows = useMemo(() => directory.value && rowsOn(directory.value, today), [directory.value, today]);
  const { search, sort, page, size, filters } = address;
  const sounding = useSounding(tier, rows, search);
  const list = useMemo(
    () => rowsAt(rows ?? [], { search, sort, page, size }, { ...filters, today, sounding }),
    [rows, search, sort, page, size, filters, today, sounding],
  );
  const whole = useWholeRecords(list.shown, today);
  const shown = useMemo(() => {
    const records = new Map(whole.value?.rows.map((record) => [record.id, record]));
    return list.shown.map((row) => ({ ...row, record: records.get(row.id) }));
  }, [list, whole.value]);
  const broken = whole.value?.broken.filter((id) => shown.some((row) => row.id === id)) ?? [];
  const found = useMemo(() => list.found.map((row) => ({ ...row, record: undefined })), [list]);
  return {
    source,
    sortFields: options.sortFields,
    address,
    moves,
    records: {
      rows: shown,
      total: rows && list.found.length,
      loading: rows === undefined && !directory.failed,
      failed: directory.failed || whole.failed,
      broken,
      cut: false,
      retry: () => {
        directory.retry();
        whole.retry();
      },
    },
    numbered: true,
    found,
    planOf: (some) => organizationExport(some),
    plan: organizationExport(found, rows?.length),
  };
}
