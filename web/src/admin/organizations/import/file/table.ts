import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { foldText } from '@utkarsh/domain/text/searchText';
import { saveFile } from '../../../ui/saveFile';

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
interface LeftRows {
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

/** As many characters as a cell of Excel holds. */
export const maxCell = 32_767;
/** A text that many cells share takes little room in a workbook, and much when every cell has a copy. */
const maxCharacters = 50_000_000;

/** Returns the name that a spreadsheet gives a column, counted from 0: A, B, … AA. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** Returns a problem of a cell in words that name it, as `Cell B7 has the error #N/A.` */
export const cellProblem = (row: number, column: number, what: string): CellProblem => ({
  column,
  text: `Cell ${columnLetters(column)}${row} ${what}.`,
});

/** Most cells need no cleaning, and a test is cheaper. */
const isPlain = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

const cleaned = (text: string): string =>
  isPlain.test(text) ? text : cleanText(text.replace(/\r\n?/g, '\n'));

/** Makes a line of raw cells: cleaned, with what could not be read of them. Returns undefined for a blank line. */
function cleanLine({ number, cells: raw, hidden, problems = [] }: SheetLine): SheetLine | undefined {
  const found = [...problems];
  const cells = raw.map((text, column) => {
    if (text.includes('\uFFFD')) found.push(cellProblem(number, column, 'has a letter that cannot be read'));
    if (text.length <= maxCell) return cleaned(text);
    found.push(cellProblem(number, column, `has more than ${maxCell} characters`));
    return cleaned(text.slice(0, maxCell));
  });
  if (found.length === 0 && cells.every((cell) => cell === '')) return undefined;
  return { number, cells, ...(hidden && { hidden }), ...(found.length > 0 && { problems: found }) };
}

/** Makes a sheet of lines as they were read. Those over the limit are only counted. Throws FileProblem. */
export function sheetOf(
  about: Pick<Sheet, 'name' | 'hidden' | 'delimiter'>,
  raw: Iterable<SheetLine>,
): Sheet {
  const lines: SheetLine[] = [];
  let rows = 0;
  let hiddenRows = 0;
  let characters = 0;
  for (const line of raw) {
    const clean = cleanLine(line);
    if (!clean) continue;
    rows += 1;
    if (clean.hidden) hiddenRows += 1;
    if (rows > maxLines + maxLinesAbove) continue;
    lines.push(clean);
    characters += clean.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > maxCharacters) throw new FileProblem('The file is too large when it is unpacked.');
  }
  return { ...about, rows, hiddenRows, lines };
}

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

/** A cell that begins so, but for the apostrophes, is written with one apostrophe more, so that no spreadsheet takes it for a formula. */
const guarded = /^'*[=+\-@\t\r]/;

/** Other programs write `="0042"` to keep a spreadsheet from reading a number. */
const formulaText = /^="([^"]*)"$/;

/** Returns a cell as it was before `writeCsv` or another program guarded it. */
export const withoutGuard = (cell: string): string =>
  guarded.test(cell) && cell.startsWith("'") ? cell.slice(1) : (formulaText.exec(cell)?.[1] ?? cell);

function csvCell(text: string): string {
  const safe = guarded.test(text) ? `'${text}` : text;
  return /[",;|\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines as CSV that Excel reads as UTF-8. No cell becomes a formula. */
export const writeCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;

/** Gives the browser lines to store as a CSV file. */
export const downloadCsv = (file: { name: string; lines: readonly (readonly string[])[] }): void =>
  saveFile(new Blob([writeCsv(file.lines)], { type: 'text/csv;charset=utf-8' }), file.name);
