import { useEffect, useMemo, useState } from 'react';
import type { BandId } from '@utkarsh/domain/bands';
import { certificateState, todayInIndia } from '@utkarsh/domain/certification';
import type { DirectoryRow } from '@utkarsh/domain/directory';
import type { OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import { watchOrganizations, watchTier } from '../../data/staff/organizationLists';
import { toOrganization } from '../../data/staff/organizations';
import type { GridAddress } from '../grid/useGridAddress';
import type { Records } from '../grid/useRecords';
import { rowsAt, type OrganizationRow } from './tierRows';

/** A subscription that is asked for and ends with the effect, also when it was granted only then. */
function following(start: Promise<() => void>, onError: () => void): () => void {
  let over = false;
  let stop = () => {};
  start.then(
    (unwatch) => {
      if (over) unwatch();
      else stop = unwatch;
    },
    () => {
      if (!over) onError();
    },
  );
  return () => {
    over = true;
    stop();
  };
}

/** The whole directory of a tier, kept up to date; undefined until it is here. */
function useTier(tier: BandId, attempt: number) {
  const [rows, setRows] = useState<DirectoryRow[]>();
  const [failedAt, setFailedAt] = useState<number>();
  useEffect(() => {
    const onError = () => setFailedAt(attempt);
    return following(watchTier(tier, { onRows: setRows, onError }), onError);
  }, [tier, attempt]);
  return { rows, failed: failedAt === attempt };
}

/** The records of some organizations, kept up to date. */
function useWholeRecords(ids: readonly string[], attempt: number) {
  const [found, setFound] = useState<{ rows: OrganizationRecord[]; broken: string[] }>();
  const [failedAt, setFailedAt] = useState<string>();
  const key = JSON.stringify([ids, attempt]);
  useEffect(() => {
    if (ids.length === 0) return;
    const onError = () => setFailedAt(key);
    return following(watchOrganizations(ids, { read: toOrganization, onFound: setFound, onError }), onError);
    // `key` stands for the ids.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return { found, failed: failedAt === key };
}

/** The organizations of a tier that the address asks for, and the ids of all that it finds. */
export function useOrganizations(
  tier: BandId,
  address: GridAddress,
): { records: Records<OrganizationRow>; found: readonly string[] } {
  const [attempt, setAttempt] = useState(0);
  const { rows, failed } = useTier(tier, attempt);
  const today = todayInIndia();
  const { search, sort, page, size, filters } = address;
  const state = filters['state'] ?? '';
  const list = useMemo(
    () => rowsAt(rows ?? [], { search, sort, page, size }, { state, today }),
    [rows, search, sort, page, size, state, today],
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
  };
}
