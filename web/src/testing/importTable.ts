import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { knownColumns } from '../admin/organizations/import/importColumns';
import type { Table } from '../admin/spreadsheet/file/table';

/** Names of the columns of the files that the tests read. */
export const testedColumns = knownColumns;

/** A file as it was read: the first line has the names of its columns. */
export function makeImportTable([header = [], ...lines]: readonly string[][]): Table {
  return {
    header,
    lines: lines.map((cells, index) => ({ number: index + 2, cells })),
    rows: lines.length,
    left: [],
  };
}

/** The file of a name beside the tests of the import. */
export function readFixture(name: string): Table {
  const path = new URL(`../admin/organizations/import/fixtures/${name}`, import.meta.url);
  const lines: string[][] = parse(readFileSync(path), { bom: true, relax_column_count: true });
  return makeImportTable(lines);
}
