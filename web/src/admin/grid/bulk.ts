import { formatCount } from '@utkarsh/domain/text/format';
import { rowFailure } from '../../data/errors';
import type { Toast } from '../ui/ToastProvider';

export interface BulkAction<Row> {
  /** Told meanwhile: `Publishing`. */
  doing: string;
  /** Asked before: `Publish these 3 insights?` */
  question: (count: number) => string;
  /** What a row is that stays as it is: `Certified`. */
  staysFor: (row: Row) => string | undefined;
  act: (row: Row) => Promise<void>;
  /** Takes back what was done to a row, given as it was before. */
  undo: (row: Row) => Promise<void>;
  /** Told of those for which it was done. */
  doneText: (count: number) => string;
}

/** The rows that an action changes. */
export const changedBy = <Row>(rows: readonly Row[], { staysFor }: BulkAction<Row>): Row[] =>
  rows.filter((row) => staysFor(row) === undefined);

/** `3 are Certified and will not change.`, a sentence for each reason. */
export function stayTexts<Row>(
  rows: readonly Row[],
  { staysFor }: Pick<BulkAction<Row>, 'staysFor'>,
): string {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const reason = staysFor(row);
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts]
    .map(
      ([reason, count]) =>
        `${formatCount(count)} ${count === 1 ? 'is' : 'are'} ${reason} and will not change.`,
    )
    .join(' ');
}

/** A row for which something was not done, and why. */
export interface Failure<Row> {
  row: Row;
  error: unknown;
}

interface Running<Row> {
  act: (row: Row) => Promise<void>;
  onProgress?: (done: number) => void;
  /** So many are done at a time. */
  atOnce?: number;
}

/** Does something for each row, a few at a time; one that fails does not stop the others. Returns those that failed. */
export async function forEachRow<Row>(
  rows: readonly Row[],
  { act, onProgress, atOnce = 4 }: Running<Row>,
): Promise<Failure<Row>[]> {
  const failures: Failure<Row>[] = [];
  const waiting = [...rows];
  let done = 0;
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      try {
        await act(row);
      } catch (error) {
        failures.push({ row, error });
      }
      done += 1;
      onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, rows.length) }, work));
  return failures;
}

/** `1: Kaveri Looms (network or server error).` */
export const failuresText = <Row>(failures: readonly Failure<Row>[], nameOf: (row: Row) => string): string =>
  `${formatCount(failures.length)}: ${failures
    .map(({ row, error }) => `${nameOf(row)} (${rowFailure(error)})`)
    .join(', ')}.`;

/** Tells for which of so many rows something was taken back. */
export function undoneToast<Row>(
  count: number,
  failures: readonly Failure<Row>[],
  nameOf: (row: Row) => string,
): Toast {
  const undone = count - failures.length;
  const some = undone > 0 ? `Undone for ${formatCount(undone)}.` : '';
  if (failures.length === 0) return { severity: 'success', text: count === 1 ? 'Undone.' : some };
  return { severity: 'error', text: `${some} Not undone for ${failuresText(failures, nameOf)}`.trim() };
}
