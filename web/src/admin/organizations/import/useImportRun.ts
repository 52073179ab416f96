import { useRef, useState } from 'react';
import type { OrganizationToAdd } from '@utkarsh/domain/organizationBatch';
import { RefusedError } from '../../../data/failures';
import { CannotSaveError } from '../../../data/staff/edits';
import { importOrganizations, runBatches } from '../../../data/staff/organizationBatches';
import { useUnsaved } from '../../forms/useUnsaved';
import type { CheckedLine } from './checkLines';
import { noteImport } from './lastImports';
import type { Table } from './table';

/** An organization on its way in, and the row of the file it comes from. */
type ImportItem = OrganizationToAdd & { row: number };

interface ImportOutcome {
  written: ImportItem[];
  /** Not written, with the reason in words. */
  failed: { item: ImportItem; reason: string }[];
}

const reasonOf = (error: unknown): string => {
  if (error instanceof CannotSaveError) return error.message;
  return error instanceof RefusedError
    ? 'This was refused: your rights may have changed.'
    : 'Network or server error.';
};

const stoppedReason = 'The import was stopped before this row.';

/** The run of an import: what it has done so far, and how to start, stop and try again. */
export function useImportRun(file: string) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const [startedAt, setStartedAt] = useState('');
  const stopped = useRef(false);
  useUnsaved(progress !== undefined);

  async function run(
    items: readonly ImportItem[],
    { at, before = [] }: { at: string; before?: readonly ImportItem[] },
  ) {
    stopped.current = false;
    setProgress({ done: 0, total: items.length });
    const note = (all: readonly ImportItem[]) =>
      noteImport({ at, file, items: all.map(({ id, tier }) => ({ id, tier })) });
    // First, so that it can be undone when the page goes away in the middle.
    note([...before, ...items]);
    const { written, failed, left } = await runBatches(items, {
      work: (batch) => importOrganizations(batch.map(({ row: _row, ...organization }) => organization)),
      onProgress: (done) => setProgress({ done, total: items.length }),
      stopped: () => stopped.current,
    });
    const all = [...before, ...written];
    // A batch whose answer was lost may be there nevertheless.
    note([...all, ...failed.flatMap((batch) => batch.items)]);
    setOutcome({
      written: all,
      failed: [
        ...failed.flatMap(({ items: lost, error }) =>
          lost.map((item) => ({ item, reason: reasonOf(error) })),
        ),
        ...left.map((item) => ({ item, reason: stoppedReason })),
      ].toSorted((a, b) => a.item.row - b.item.row),
    });
    setProgress(undefined);
  }

  return {
    progress,
    outcome,
    start: (items: readonly ImportItem[]) => {
      const at = new Date().toISOString();
      setStartedAt(at);
      void run(items, { at });
    },
    retry: () => {
      if (!outcome) return;
      const items = outcome.failed.map(({ item }) => item);
      void run(items, { at: startedAt, before: outcome.written });
    },
    stop: () => {
      stopped.current = true;
    },
  };
}

/** Every row that was not added, with the reason, and as it stands in the file: to be mended and imported again. */
export function reportLines(
  { header }: Table,
  lines: readonly CheckedLine[],
  outcome: ImportOutcome | undefined,
): string[][] {
  const failed = new Map(outcome?.failed.map(({ item, reason }) => [item.row, reason]));
  const written = new Set(outcome?.written.map(({ row }) => row));
  const left = lines.flatMap(({ line, verdict, notes }): string[][] => {
    const reason = failed.get(line.number) ?? (verdict === 'ready' ? undefined : notes.join(' '));
    if (reason === undefined || written.has(line.number)) return [];
    return [[String(line.number), reason, ...line.cells]];
  });
  return [['Row', 'Not added because', ...header], ...left];
}
