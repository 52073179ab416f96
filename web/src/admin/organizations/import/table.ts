import { foldText } from '@utkarsh/domain/text/searchText';

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
  /** Fewer than `rows` when the sheet has more than can be imported. */
  lines: readonly SheetLine[];
  /** The character between the cells of a text file. */
  delimiter?: string;
}

/** What can be read from a file. */
export interface SourceFile {
  name: string;
  sheets: readonly Sheet[];
  /** Of a text file, as TextDecoder calls it. `certain` is false when its bytes leave a doubt. */
  encoding?: { name: string; certain: boolean };
}

/** Returns the place of the first sheet that people see and that has a row below the names of its columns. */
export function findSheet({ sheets }: SourceFile): number {
  const shown = sheets.findIndex(({ hidden, rows }) => !hidden && rows > 1);
  return shown >= 0
    ? shown
    : Math.max(
        0,
        sheets.findIndex(({ rows }) => rows > 1),
      );
}

/** The file cannot be taken. `message` says why, for whoever chose it. */
export class FileProblem extends Error {}

export const noRows = 'The file has no rows below the names of its columns.';

/** Far more than a programme certifies at once; the browser holds all of them. */
export const maxLines = 20_000;

/** A title, an address and a few notes may stand above the names of the columns. */
export const maxLinesAbove = 20;

/** `Employees (on roll; contract)` is the name `Employees` with a remark. */
const isKnown = (name: string, known: ReadonlySet<string>) =>
  known.has(foldText(name)) || known.has(foldText(name.replace(/[([{].*$/s, '')));

/** Returns how many different names of columns that an import knows are among the cells of a line. */
export const knownNames = (cells: readonly string[], known: ReadonlySet<string>): number =>
  new Set(cells.filter((name) => isKnown(name, known)).map(foldText)).size;

/** Finds the line with the names of the columns: the one with most known names, otherwise the first with several cells. */
export function findHeader(lines: readonly SheetLine[], known: ReadonlySet<string>): SheetLine | undefined {
  const first = lines.slice(0, maxLinesAbove + 1);
  const counts = first.map(({ cells }) => knownNames(cells, known));
  const best = Math.max(...counts);
  if (best > 0) return first[counts.indexOf(best)];
  return first.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? first[0];
}

export interface TableOptions {
  /** Folded names of columns that the import knows. */
  known: ReadonlySet<string>;
  /** Row of the names of the columns; found by itself when absent. */
  headerRow?: number | undefined;
  withHiddenRows?: boolean;
}

/** Marks a row that has more cells than there are columns: a cell of it was divided. Cells beside the table of a workbook are notes. */
function withWidthCheck({ hidden: _hidden, ...line }: SheetLine, width: number): TableLine {
  const count = line.cells.findLastIndex((cell) => cell !== '') + 1;
  if (count <= width) return line;
  const text = `Row ${line.number} has ${count} cells, but there are ${width} columns. A cell that holds the separator needs quotation marks.`;
  return { ...line, problems: [...(line.problems ?? []), { text }] };
}

/** Makes the table of a sheet. Lines above the names of the columns are no rows of data. Throws FileProblem. */
export function tableOf(sheet: Sheet, { known, headerRow, withHiddenRows = false }: TableOptions): Table {
  const { lines, delimiter } = sheet;
  const header = lines.find(({ number }) => number === headerRow) ?? findHeader(lines, known);
  if (!header) throw new FileProblem(noRows);
  const below = lines.slice(lines.indexOf(header) + 1);
  const rows = below.length + sheet.rows - lines.length;
  if (rows === 0) throw new FileProblem(noRows);
  if (rows > maxLines) {
    throw new FileProblem(`The file has ${rows} rows; at most ${maxLines} can be imported at once.`);
  }
  const taken = withHiddenRows ? below : below.filter(({ hidden }) => !hidden);
  const width = delimiter === undefined ? Infinity : header.cells.length;
  const count = rows - taken.length;
  return {
    header: header.cells,
    lines: taken.map((line) => withWidthCheck(line, width)),
    rows,
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
