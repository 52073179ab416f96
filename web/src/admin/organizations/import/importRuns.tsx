import { Alert, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { isBandId, type BandId } from '@utkarsh/domain/bands';
import { formatDateTime } from '@utkarsh/domain/text/clock';
import { formatCount } from '@utkarsh/domain/text/format';
import { currentTime } from '../../../data/clock';
import { failureText, isUnanswered, refusedForStaff } from '../../../data/errors';
import { removeRecords } from '../../../data/staff/history';
import { runBatches } from '../../../data/staff/organizations';
import { BatchDialog } from '../../forms/BatchDialog';
import { deviceMemory } from '../../session/deviceMemory';
import { AlertButton } from '../../ui/buttons';
import { useToast } from '../../ui/ToastProvider';
import { inBatches } from '../renewal';
import { countedOrganizations } from '../organizationFields';
import type { Table } from '../../../browser/spreadsheet/table';
import type { CheckedLine } from '../../../browser/spreadsheet/columns';

export interface ImportItem {
  id: string;
  tier: BandId;
  row: number;
}

interface ImportOutcome<Item> {
  /** Start time of the import, as ISO. */
  at: string;
  writtenItems: Item[];
  unchangedItems: { item: Item; reason: string }[];
  failedItems: { item: Item; reason: string }[];
}

const reasonOf = failureText({
  refused: refusedForStaff,
  unanswered: 'Network or server error. No answer came: it may be stored nevertheless.',
  other: 'Network or server error.',
});

const emptyOutcome = { at: '', writtenItems: [], unchangedItems: [], failedItems: [] };

export type ImportRun<Item extends ImportItem> = ReturnType<typeof useImportRun<Item>>;

export function useImportRun<Item extends ImportItem>(options: {
  /** Sends a batch, all or nothing. Returns, by id, why some items stayed unchanged. */
  send: (batch: readonly Item[]) => Promise<ReadonlyMap<string, string>>;
  /** Called at the start and at the end with the start time of the import and the items that it may have stored. */
  onStored?: (at: string, items: readonly Item[]) => void;
}) {
  const { send, onStored } = options;
  const [progress, setProgress] = useState<{ count: number; total: number }>();
  const [outcome, setOutcome] = useState<ImportOutcome<Item>>();
  const isStopped = useRef(false);

  async function run(items: readonly Item[], before: ImportOutcome<Item>) {
    const { at } = before;
    isStopped.current = false;
    setProgress({ count: 0, total: items.length });
    // Called first, so that the import can be undone even if the page closes in the middle.
    onStored?.(at, [...before.writtenItems, ...items]);
    const reasons = new Map<string, string>();
    const result = await runBatches(items, {
      work: async (batch) => {
        for (const [id, reason] of await send(batch)) reasons.set(id, reason);
      },
      onProgress: (count) => setProgress({ count, total: items.length }),
      isStopped: () => isStopped.current,
    });
    const writtenItems = [
      ...before.writtenItems,
      ...result.writtenItems.filter(({ id }) => !reasons.has(id)),
    ];
    // A batch without a reply may be stored nevertheless.
    const unansweredBatches = result.failedBatches.filter(({ error }) => isUnanswered(error));
    onStored?.(at, [...writtenItems, ...unansweredBatches.flatMap((batch) => batch.items)]);
    setOutcome({
      at,
      writtenItems,
      unchangedItems: [
        ...before.unchangedItems,
        ...result.writtenItems.flatMap((item) => {
          const reason = reasons.get(item.id);
          return reason === undefined ? [] : [{ item, reason }];
        }),
      ],
      failedItems: [
        ...result.failedBatches.flatMap(({ items: batch, error }) =>
          batch.map((item) => ({ item, reason: reasonOf(error) })),
        ),
        ...result.remainingItems.map((item) => ({
          item,
          reason: 'The import was stopped before this row.',
        })),
      ].toSorted((a, b) => a.item.row - b.item.row),
    });
    setProgress(undefined);
  }

  return {
    progress,
    outcome,
    start: (items: readonly Item[]) => run(items, { ...emptyOutcome, at: currentTime().toISOString() }),
    retry: () => {
      if (outcome)
        void run(
          outcome.failedItems.map(({ item }) => item),
          outcome,
        );
    },
    stop: () => {
      isStopped.current = true;
    },
  };
}

/** Returns the rows that were not stored, with the reasons, as they are in the file, to correct and import them again. */
export function reportLines(
  { header }: Table,
  {
    lines,
    outcome = emptyOutcome,
    title,
  }: { lines: readonly CheckedLine[]; outcome: ImportOutcome<ImportItem> | undefined; title: string },
): string[][] {
  const skippedItems = [...outcome.unchangedItems, ...outcome.failedItems];
  const reasons = new Map(skippedItems.map(({ item, reason }) => [item.row, reason]));
  const writtenRows = new Set(outcome.writtenItems.map(({ row }) => row));
  const reportRows = lines.flatMap(({ line, verdict, notes }): string[][] => {
    const reason = reasons.get(line.number) ?? (verdict === 'ready' ? undefined : notes.join(' '));
    if (reason === undefined || writtenRows.has(line.number)) return [];
    return [[String(line.number), reason, ...line.cells]];
  });
  return [['Row', title, ...header], ...reportRows];
}

/** Organizations that an import has added, or was about to add when the page closed. */
interface PastImport {
  at: string;
  file: string;
  items: readonly { id: string; tier: BandId }[];
}

/** The organizations are one text: five imports of 5,000 then fit beside the other data that a browser stores. */
const pastImportSchema = z.object({ at: z.string(), file: z.string(), items: z.string() });

/** Each import has its own name, so that two tabs do not overwrite each other's imports. */
const nameStart = 'import:';

/** Imports that the device could not store, known only to this tab. */
const tabImports = new Map<string, PastImport>();

export function pastImports(): PastImport[] {
  const storedImports = deviceMemory.recallAll(nameStart, pastImportSchema).map(({ items, ...one }) => ({
    ...one,
    items: items.split(' ').flatMap((item) => {
      const [tier = '', id = ''] = item.split('/');
      return isBandId(tier) ? [{ id, tier }] : [];
    }),
  }));
  const imports = [...tabImports.values(), ...storedImports.filter(({ at }) => !tabImports.has(at))];
  return imports.toSorted((a, b) => b.at.localeCompare(a.at));
}

/** Stores an import or its new state. Removes it if it has no organizations left. */
export function noteImport(one: PastImport): void {
  const { at, file, items } = one;
  const name = nameStart + at;
  tabImports.delete(at);
  if (items.length === 0) {
    deviceMemory.forget(name);
    return;
  }
  const text = items.map(({ id, tier }) => `${tier}/${id}`).join(' ');
  if (!deviceMemory.keep(name, { at, file, items: text })) tabImports.set(at, one);
}

/** Lists the imports that can be undone. Reads them when it appears. `onUndone` drops the result of the last import. */
export function PastImports({ onUndone }: { onUndone: () => void }) {
  const toast = useToast();
  const [imports, setImports] = useState(pastImports);
  const [importToUndo, setImportToUndo] = useState<PastImport>();
  const change = (one: PastImport) => {
    noteImport(one);
    setImports(pastImports());
  };
  const dismiss = (one: PastImport) => {
    change({ ...one, items: [] });
    const text = 'The organizations stay. Their import can no longer be undone.';
    toast({ severity: 'info', text, action: { label: 'Undo', run: () => change(one) } });
  };
  return (
    <Stack spacing={1}>
      {imports.map((one) => (
        <Alert
          key={one.at}
          severity={tabImports.has(one.at) ? 'warning' : 'info'}
          role="note"
          sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, overflowWrap: 'anywhere' }}
          action={
            <>
              <AlertButton onClick={() => setImportToUndo(one)}>Undo the import</AlertButton>
              <AlertButton onClick={() => dismiss(one)}>Dismiss</AlertButton>
            </>
          }
        >
          <span>
            {`${countedOrganizations(one.items.length)} of ${one.file}, imported on ${formatDateTime(new Date(one.at))}. `}
          </span>
          {tabImports.has(one.at) && (
            <span>
              This browser has no room left to remember it: it can be undone only until this window is closed
              or reloaded. Dismiss older imports to make room.
            </span>
          )}
        </Alert>
      ))}
      {importToUndo && (
        <BatchDialog
          ids={importToUndo.items.map(({ id }) => id)}
          question={(count) => `Undo the import and delete ${countedOrganizations(count)}, edited or not?`}
          verb="Delete"
          pastForm="deleted"
          work={inBatches(importToUndo.items, (ids, onDone) => removeRecords('organizations', ids, onDone))}
          onDone={(ids) => {
            const total = importToUndo.items.length;
            toast(
              ids.length === total
                ? { severity: 'success', text: 'The import is undone.' }
                : {
                    severity: 'info',
                    text: `The import is undone in part: ${formatCount(ids.length)} of ${countedOrganizations(total)} deleted.`,
                  },
            );
            onUndone();
            const deletedIds = new Set(ids);
            change({ ...importToUndo, items: importToUndo.items.filter(({ id }) => !deletedIds.has(id)) });
          }}
          onClose={() => setImportToUndo(undefined)}
        />
      )}
    </Stack>
  );
}
