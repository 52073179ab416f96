import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { knownColumns } from '../admin/organizations/import/importColumns';
import type { Table } from '../browser/spreadsheet/table';

/** Column names of the files in the tests. */
export const testedColumns = knownColumns;

/** Returns a file as it was read. The first line contains the column names. */
export const makeImportTable = ([header = [], ...lines]: readonly string[][]): Table => ({
  header,
  headerRow: 1,
  lines: lines.map((cells, index) => ({ number: index + 2, cells })),
  rows: lines.length,
  hiddenRows: 0,
});

/** Reads a file beside the tests of the import. */
export function readFixture(name: string): Table {
  const path = new URL(`../admin/organizations/import/fixtures/${name}`, import.meta.url);
  const lines: string[][] = parse(readFileSync(path), { bom: true, relax_column_count: true });
  return makeImportTable(lines);
}
