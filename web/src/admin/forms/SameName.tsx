import { Alert, Link } from '@mui/material';
import { useMemo } from 'react';
import { sameNameKeys } from '@utkarsh/domain/directory/companyName';
import { watchDirectory } from '../../data/staff/directory';
import type { TierRow } from '../../data/staff/directory';
import type { Watcher } from '../../data/staff/records';
import { adminPaths } from '../ui/adminPaths';
import { useWatched } from '../ui/useWatched';

const watchAll = (watcher: Watcher<TierRow[]>) => watchDirectory(undefined, watcher);

/** Lists the organizations that already have the name, certified or not, by the comparison of the company search. */
export function SameName({ name }: { name: string }) {
  // This is a hint: when the directory cannot be read, nothing is said.
  const { value: rows } = useWatched(watchAll);
  // Twenty thousand names take half a second, so they are not prepared again for each letter typed.
  const known = useMemo(
    () => rows?.map((row) => ({ row, keys: sameNameKeys(row.organization_name) })),
    [rows],
  );
  const wanted = new Set(sameNameKeys(name));
  const found = known?.filter(({ keys }) => keys.some((key) => wanted.has(key))) ?? [];
  if (found.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {'There is already an organization of this name: '}
      {found.map(({ row: { id, organization_name } }, index) => (
        <span key={id}>
          {index > 0 && <span>, </span>}
          <Link href={adminPaths.record('organizations', id)} target="_blank">
            {organization_name}
          </Link>
        </span>
      ))}
      <span>
        . This form adds another one. If it is the same organization, close this form, open that record, and
        renew its certificate or enter its first period there.
      </span>
    </Alert>
  );
}
