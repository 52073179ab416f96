import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BandId } from '@utkarsh/domain/bands';
import { certificateState, todayInIndia } from '@utkarsh/domain/certification';
import type { DirectoryRow } from '@utkarsh/domain/directory';
import type { OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import { watchOrganizations, watchTier } from '../../data/staff/organizationLists';
import { toOrganization } from '../../data/staff/organizations';
import type { Watcher } from '../../data/staff/snapshots';
import type { GridAddress } from '../grid/useGridAddress';
import type { Records } from '../grid/useRecords';
import { subscribe } from '../ui/subscribe';
import { rowsAt, type OrganizationRow } from './tierRows';

/** The whole directory of a tier, kept up to date; undefined until it is here. */
function useTier(tier: BandId, attempt: number) {
  const [rows, setRows] = useState<DirectoryRow[]>();
  const [failedAt, setFailedAt] = useState<number>();
  useEffect(
    () =>
      subscribe((watcher: Watcher<DirectoryRow[]>) => watchTier(tier, watcher), {
        onData: setRows,
        onError: () => setFailedAt(attempt),
      }),
    [tier, attempt],
  );
  return { rows, failed: failedAt === attempt };
}

type RecordsOfPage = Readonly<{ rows: OrganizationRecord[]; broken: string[] }>;

/** The records of some organizations, kept up to date. */
function useWholeRecords(ids: readonly string[], attempt: number) {
  const [found, setFound] = useState<RecordsOfPage>();
  const [failedAt, setFailedAt] = useState<string>();
  const key = JSON.stringify([ids, attempt]);
  const none = ids.length === 0;
  const watch = useEffectEvent((watcher: Watcher<RecordsOfPage>) =>
    watchOrganizations(ids, { read: toOrganization, ...watcher }),
  );
  // `key` stands for the ids.
  useEffect(() => {
    if (none) return;
    return subscribe((watcher: Watcher<RecordsOfPage>) => watch(watcher), {
      onData: setFound,
      onError: () => setFailedAt(key),
    });
  }, [key, none]);
  return { found, failed: failedAt === key };
}

/** The organizations of a tier that the address asks for, the ids of all that it finds, and how many the tier has. */
export function useOrganizations(
  tier: BandId,
  address: GridAddress,
): { records: Records<OrganizationRow>; found: readonly string[]; all: number } {
  const [attempt, setAttempt] = useState(0);
  const { rows, failed } = useTier(tier, attempt);
  const today = todayInIndia();
  const { search, sort, page, size, filters } = address;
  const { state = '', industry = '' } = filters;
  const list = useMemo(
    () => rowsAt(rows ?? [], { search, sort, page, size }, { state, industry, today }),
    [rows, search, sort, page, size, state, industry, today],
  );
  const whole = useWholeRecords(
    list.shown.map(({ id }) => id),
    attempt,
  );
  const shown = useMemo(() => {
    const records = new Map(whole.found?.rows.map((record) => [record.id, record]));
    return list.shown.map((row) => ({
      ...row,
      state: certificateState(row, today),
      record: records.get(row.id),
    }));
  }, [list, whole.found, today]);
  const broken = whole.found?.broken.filter((id) => shown.some((row) => row.id === id)) ?? [];
  return {
    records: {
      rows: shown,
      total: rows && list.found.length,
      loading: rows === undefined && !failed,
      failed: failed || whole.failed,
      broken,
      cut: false,
      retry: () => setAttempt(attempt + 1),
    },
    found: useMemo(() => list.found.map(({ id }) => id), [list]),
    all: rows?.length ?? 0,
  };
}
