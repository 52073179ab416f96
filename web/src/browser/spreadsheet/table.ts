import { saveFile } from '../saveFile';

export interface CellProblem {
  /** Index of the column. Absent if it concerns the whole row. Problems in unused columns have no effect. */
  column?: number;
  text: string;
}

/** Line of a file. `number` is its row in the spreadsheet, from 1. */
export interface TableLine {
  number: number;
  cells: string[];
  /** The row is bad until these cells are corrected. */
  problems?: readonly CellProblem[];
}

export interface Table {
  header: string[];
  headerRow: number;
  lines: TableLine[];
  /** Number of all data rows, including hidden ones that are left out. */
  rows: number;
  hiddenRows: number;
}

/** Line of a sheet, before the header row is known. */
export interface SheetLine extends TableLine {
  isHidden?: boolean;
}

/** Worksheet of a workbook, or table of a text file, without blank lines. */
export interface Sheet {
  /** '' for a text file. */
  name: string;
  isHidden: boolean;
  /** Number of lines that are not blank, including hidden ones and those above the header. */
  rows: number;
  hiddenRows: number;
  /** Fewer than `rows` if the sheet has more than the maximum. */
  lines: readonly SheetLine[];
  /** Row that probably has the names of the columns. Undefined for an empty sheet. */
  headerRow: number | undefined;
  /** Number of names in that row that the import knows. */
  knownNames: number;
  delimiter?: string;
}

export interface SourceFile {
  name: string;
  sheets: readonly Sheet[];
  /** Encoding of a text file, as TextDecoder names it. `certain` is false if the bytes leave a doubt. */
  encoding?: { name: string; certain: boolean };
}

/** A list that can be imported has this many columns that the import knows. More of them say nothing about its size. */
const minKnownNames = 3;

/** Returns the index of the largest visible sheet with known columns, or else of the largest one, or -1 if all are hidden. */
export function findSheet({ sheets }: SourceFile): number {
  const [best] = [...sheets.entries()]
    .filter(([, { isHidden, rows }]) => !isHidden && rows > 1)
    .map(([index, { knownNames, rows }]) => ({ index, known: Math.min(knownNames, minKnownNames), rows }))
    .sort((one, other) => other.known - one.known || other.rows - one.rows);
  return best?.index ?? -1;
}

export class FileProblem extends Error {}

export const noRows = 'The file has no rows below the names of its columns.';

/** Maximum number of rows. The browser holds all of them, and a programme certifies far fewer at once. */
export const maxLines = 20_000;

/** Maximum number of lines above the column names, for a title, an address and a few notes. */
export const maxLinesAbove = 20;

/** Makes the table of a sheet. Lines above the column names are not data. Throws FileProblem. */
export function tableOf(
  sheet: Sheet,
  {
    headerRow = sheet.headerRow,
    withHiddenRows = false,
  }: { headerRow?: number; withHiddenRows?: boolean } = {},
): Table {
  const { lines, delimiter } = sheet;
  const header = lines.find(({ number }) => number === headerRow);
  if (!header) throw new FileProblem(noRows);
  const linesBelow = lines.slice(lines.indexOf(header) + 1);
  const rows = linesBelow.length + sheet.rows - lines.length;
  if (rows === 0) throw new FileProblem(noRows);
  if (rows > maxLines) {
    throw new FileProblem(`The file has ${rows} rows; at most ${maxLines} can be imported at once.`);
  }
  const dataLines = withHiddenRows ? linesBelow : linesBelow.filter(({ isHidden }) => !isHidden);
  const width = header.cells.length;
  const tableLines = dataLines.map(({ isHidden: _hidden, ...line }): TableLine => {
    const count = line.cells.findLastIndex((cell) => cell !== '') + 1;
    // In a workbook, cells beside the table are notes.
    if (delimiter === undefined || count <= width) return line;
    const text = `Row ${line.number} has ${count} cells, but there are ${width} columns. A cell that holds the separator needs quotation marks.`;
    return { ...line, problems: [...(line.problems ?? []), { text }] };
  });
  const hiddenRows = rows - dataLines.length;
  return { header: header.cells, headerRow: header.number, lines: tableLines, rows, hiddenRows };
}

/** Matches a cell that begins like a formula, after any apostrophes. `writeCsv` adds one, so that no spreadsheet runs it. */
const formulaStart = /^'*[=+\-@\t\r]/;

function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",;|\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns lines as CSV that Excel reads as UTF-8. No cell becomes a formula. */
export const writeCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;

export const downloadCsv = (file: { name: string; lines: readonly (readonly string[])[] }): void =>
  saveFile(new Blob([writeCsv(file.lines)], { type: 'text/csv;charset=utf-8' }), file.name);
