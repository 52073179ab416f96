import type { CheckedLine } from './checkLines';
import type { Table } from './table';
import type { ImportOutcome } from './useImportRun';

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
