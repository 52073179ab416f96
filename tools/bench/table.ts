import { inColumns } from '../setup/summary.mjs';

export const printTable = (head: readonly string[], rows: readonly (readonly string[])[]): void =>
  console.log(inColumns([head, ...rows]));

/** The middle value; of an even number of values the higher of the two middle ones. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
