import { foldText } from '@utkarsh/domain/searchText';

/** What could not be read of a row, in words that name the cell. */
export interface CellProblem {
  /** Counted from 0. Absent when the whole row is in doubt; a problem in a column that no field uses does no harm. */
  column?: number;
  text: string;
}

/** A line of a file. `number` is its row in the spreadsheet, from 1. */
export interface TableLine {
  number: number;
  cells: string[];
  /** The row is bad until these cells are corrected. */
  problems?: readonly CellProblem[];
}

/** Rows of data that are not among the lines, and why, as in `hidden in the sheet`. */
export interface LeftRows {
  count: number;
  reason: string;
}

/** A file as texts: the names of its columns, and its lines without the blank ones. */
export interface Table {
  header: string[];
  lines: TableLine[];
  /** Rows of data that the file holds: its lines and what is left out of them. */
  rows: number;
  left: readonly LeftRows[];
}

/** A line of a sheet as it was read, before it is known which one has the names of the columns. */
export interface SheetLine extends TableLine {
  hidden?: boolean;
}

/** A worksheet of a workbook, or the one table of a text file. Its lines have no blank ones. */
export interface Sheet {
  /** Empty for a text file. */
  name: string;
  /** Whether the workbook hides it. */
  hidden: boolean;
  /** Lines that are not blank, hidden ones and those above the names of the columns included. */
  rows: number;
  hiddenRows: number;
  /** Empty when the sheet has more than `maxLines`. */
  lines: readonly SheetLine[];
}

/** What can be read from a file. */
export interface SourceFile {
  name: string;
  sheets: readonly Sheet[];
}

/** The file cannot be taken. `message` says why, for whoever chose it. */
export class FileProblem extends Error {}

/** Far more than a programme certifies at once; the browser holds all of them. */
export const maxLines = 20_000;

/** A title, an address and a few notes may stand above the names of the columns. */
const maxLinesAbove = 20;

/** Returns how many cells of a line are names of columns that an import knows, each counted once. */
export const knownNames = (cells: readonly string[], known: ReadonlySet<string>): number =>
  new Set(cells.map(foldText).filter((name) => known.has(name))).size;

/** Finds the line with the names of the columns: the one with most known names, otherwise the first one that has cells beside each other. */
export function findHeader(lines: readonly SheetLine[], known: ReadonlySet<string>): SheetLine | undefined {
  const first = lines.slice(0, maxLinesAbove + 1);
  const best = Math.max(...first.map(({ cells }) => knownNames(cells, known)));
  if (best > 0) return first.find(({ cells }) => knownNames(cells, known) === best);
  const filled = ({ cells }: SheetLine) => cells.filter((cell) => cell !== '').length;
  return first.find((line) => filled(line) > 1) ?? first[0];
}

interface TableOptions {
  /** Folded names of columns that the import knows. */
  known: ReadonlySet<string>;
  /** Row of the names of the columns; found by itself when absent. */
  headerRow?: number;
  withHiddenRows?: boolean;
}

/** Makes the table of a sheet. Lines above the names of the columns are no rows of data. Throws FileProblem. */
export function tableOf({ rows, lines }: Sheet, { known, headerRow, withHiddenRows }: TableOptions): Table {
  if (rows > maxLines) {
    throw new FileProblem(`The sheet has ${rows} rows; at most ${maxLines} can be imported at once.`);
  }
  const header = lines.find(({ number }) => number === headerRow) ?? findHeader(lines, known);
  const below = lines.filter(({ number }) => number > (header?.number ?? 0));
  if (!header || below.length === 0) {
    throw new FileProblem('The file has no rows below the names of its columns.');
  }
  const taken = withHiddenRows ? below : below.filter(({ hidden }) => !hidden);
  const count = below.length - taken.length;
  return {
    header: header.cells,
    lines: taken.map(({ hidden: _hidden, ...line }) => line),
    rows: below.length,
    left: count > 0 ? [{ count, reason: 'hidden in the sheet' }] : [],
  };
}

/** What a check found of a line; `notes` say why in words. */
export interface CheckedLine<Verdict extends string = string> {
  line: TableLine;
  /** Of the organization. */
  name: string;
  notes: readonly string[];
  verdict: Verdict;
}

/** Makes a table of cells; its first line that is not blank has the names. Throws FileProblem. */
export function toTable(cells: readonly (readonly unknown[])[]): Table {
  const lines = cells
    .map((line, index) => ({ number: index + 1, cells: line.map(cellText) }))
    .filter((line) => line.cells.some((cell) => cell !== ''));
  const sheet = { name: '', hidden: false, rows: lines.length, hiddenRows: 0, lines };
  return tableOf(sheet, { known: new Set(), headerRow: lines[0]?.number ?? 0 });
}

/** A cell as text: numbers as they are, days as ISO dates. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : '';
}
