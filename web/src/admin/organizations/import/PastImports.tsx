import { Alert, Stack } from '@mui/material';
import { useState } from 'react';
import * as z from 'zod/mini';
import { bandIds, type BandId } from '@utkarsh/domain/bands';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { formatCount } from '@utkarsh/domain/text/format';
import { removeRecords } from '../../../data/staff/history';
import { BatchDialog } from '../../forms/BatchDialog';
import { deviceMemory } from '../../session/deviceMemory';
import { AlertButton } from '../../ui/buttons';
import { useToast } from '../../ui/ToastProvider';
import { inBatches } from '../renewal';
import { countedOrganizations } from '../organizationFields';

/** What an import has added, or was about to add when the page went away. */
interface PastImport {
  /** ISO time. */
  at: string;
  file: string;
  items: readonly { id: string; tier: BandId }[];
}

/** The ids of each tier in one text: five imports of 5,000 organizations fit beside everything else that a browser keeps. */
const keptSchema = z.object({
  at: z.string(),
  file: z.string(),
  ids: z.partialRecord(z.enum(bandIds), z.string()),
});

/** Each import has a name of its own, so that two windows never write over each other. */
const nameStart = 'import:';

/** What this window knows and the device could not keep. */
const onlyHere = new Map<string, PastImport>();

const isOnlyHere = ({ at }: PastImport): boolean => onlyHere.has(at);

/** Returns the imports made on this device that nobody has dismissed, the latest first. */
export function pastImports(): PastImport[] {
  const kept = deviceMemory.recallAll(nameStart, keptSchema).map(({ ids, ...one }) => ({
    ...one,
    items: bandIds.flatMap((tier) =>
      (ids[tier] ?? '')
        .split(' ')
        .filter(Boolean)
        .map((id) => ({ id, tier })),
    ),
  }));
  const all = [...onlyHere.values(), ...kept.filter(({ at }) => !onlyHere.has(at))];
  return all.toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Notes an import, or what it has become; nothing is kept of one without organizations. */
export function noteImport(one: PastImport): void {
  const { at, file, items } = one;
  const name = nameStart + at;
  onlyHere.delete(at);
  if (items.length === 0) {
    deviceMemory.forget(name);
    return;
  }
  const ids = Object.fromEntries(
    bandIds.map((band) => [
      band,
      items
        .filter(({ tier }) => tier === band)
        .map(({ id }) => id)
        .join(' '),
    ]),
  );
  if (!deviceMemory.keep(name, { at, file, ids })) onlyHere.set(at, one);
}

interface PastImportsProps {
  imports: readonly PastImport[];
  /** Called after an import was dismissed or undone. */
  onChange: () => void;
}

/** Imports made on this device, which can be undone until somebody dismisses them. */
export function PastImports({ imports, onChange }: PastImportsProps) {
  const toast = useToast();
  const [undoing, setUndoing] = useState<PastImport>();
  const change = (one: PastImport) => {
    noteImport(one);
    onChange();
  };
  return (
    <Stack spacing={1}>
      {imports.map((one) => (
        <Alert
          key={one.at}
          severity={isOnlyHere(one) ? 'warning' : 'info'}
          role="note"
          sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, overflowWrap: 'anywhere' }}
          action={
            <>
              <AlertButton onClick={() => setUndoing(one)}>Undo the import</AlertButton>
              <AlertButton onClick={() => change({ ...one, items: [] })}>Dismiss</AlertButton>
            </>
          }
        >
          <span>
            {`${countedOrganizations(one.items.length)} of ${one.file}, imported on ${formatDateTime(new Date(one.at))}. `}
          </span>
          {isOnlyHere(one) && (
            <span>
              This browser has no room left to remember it: it can be undone only until this window is closed
              or reloaded. Dismiss older imports to make room.
            </span>
          )}
        </Alert>
      ))}
      {undoing && (
        <BatchDialog
          ids={undoing.items.map(({ id }) => id)}
          question={(count) => `Undo the import and delete ${countedOrganizations(count)}, edited or not?`}
          verb="Delete"
          done="deleted"
          work={inBatches(undoing.items, (ids, onDone) => removeRecords('organizations', ids, onDone))}
          onDone={(gone) => {
            const of = undoing.items.length;
            toast(
              gone.length === of
                ? { severity: 'success', text: 'The import is undone.' }
                : {
                    severity: 'info',
                    text: `The import is undone in part: ${formatCount(gone.length)} of ${countedOrganizations(of)} deleted.`,
                  },
            );
            const deleted = new Set(gone);
            change({ ...undoing, items: undoing.items.filter(({ id }) => !deleted.has(id)) });
          }}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </Stack>
  );
}
