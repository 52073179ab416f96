import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { foldText } from '@utkarsh/domain/text/searchText';
import { saveFile } from '../../ui/saveFile';

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

/** Number of rows that were left out, with the reason, such as `hidden in the sheet`. */
interface LeftRows {
  count: number;
  reason: string;
}

export interface Table {
  header: string[];
  headerRow: number;
  lines: TableLine[];
  /** Number of all data rows, including those left out. */
  rows: number;
  leftRows: readonly LeftRows[];
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
  delimiter?: string;
}

export interface SourceFile {
  name: string;
  sheets: readonly Sheet[];
  /** Encoding of a text file, as TextDecoder names it. `certain` is false if the bytes leave a doubt. */
  encoding?: { name: string; certain: boolean };
}

/** Returns the index of the first visible sheet with a row below its header. */
export function findSheet({ sheets }: SourceFile): number {
  const index = sheets.findIndex(({ isHidden, rows }) => !isHidden && rows > 1);
  return index >= 0
    ? index
    : Math.max(
        0,
        sheets.findIndex(({ rows }) => rows > 1),
      );
}

export class FileProblem extends Error {}

export const noRows = 'The file has no rows below the names of its columns.';

/** Maximum number of rows. The browser holds all of them, and a programme certifies far fewer at once. */
export const maxLines = 20_000;

/** Maximum number of lines above the column names, for a title, an address and a few notes. */
export const maxLinesAbove = 20;

/** Maximum number of characters in a cell of Excel. */
const maxCell = 32_767;
/**
 * Maximum number of characters in all cells. A text that many cells share is small in a workbook, but large if every cell has a
 * copy.
 */
const maxCharacters = 50_000_000;

function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** Returns the problem of a cell in words that name it, such as `Cell B7 has the error #N/A.` */
export const cellProblem = (row: number, column: number, fault: string): CellProblem => ({
  column,
  text: `Cell ${columnLetters(column)}${row} ${fault}.`,
});

/** Matches a cell that needs no cleaning. Most cells match, and this test is cheaper. */
const plainCell = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;

const cleanCell = (text: string): string =>
  plainCell.test(text) ? text : cleanText(text.replace(/\r\n?/g, '\n'));

/** Cleans the cells of a line and notes their problems. Returns undefined for a blank line. */
function cleanLine({
  number,
  cells: raw,
  isHidden,
  problems: earlier = [],
}: SheetLine): SheetLine | undefined {
  const problems = [...earlier];
  const cells = raw.map((text, column) => {
    if (text.includes('\uFFFD'))
      problems.push(cellProblem(number, column, 'has a letter that cannot be read'));
    if (text.length <= maxCell) return cleanCell(text);
    problems.push(cellProblem(number, column, `has more than ${maxCell} characters`));
    return cleanCell(text.slice(0, maxCell));
  });
  if (problems.length === 0 && cells.every((cell) => cell === '')) return undefined;
  return { number, cells, ...(isHidden && { isHidden }), ...(problems.length > 0 && { problems }) };
}

/**
 * Makes a sheet of raw lines. `knownColumns` are the folded names of columns that the import knows. Only counts the lines over
 * the maximum. Throws FileProblem.
 */
export function sheetOf(
  about: Pick<Sheet, 'name' | 'isHidden' | 'delimiter'>,
  raw: Iterable<SheetLine>,
  knownColumns: ReadonlySet<string>,
): Sheet {
  const lines: SheetLine[] = [];
  let rows = 0;
  let hiddenRows = 0;
  let characters = 0;
  for (const line of raw) {
    const sheetLine = cleanLine(line);
    if (!sheetLine) continue;
    rows += 1;
    if (sheetLine.isHidden) hiddenRows += 1;
    if (rows > maxLines + maxLinesAbove) continue;
    lines.push(sheetLine);
    characters += sheetLine.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > maxCharacters) throw new FileProblem('The file is too large when it is unpacked.');
  }
  return { ...about, rows, hiddenRows, lines, headerRow: findHeader(lines, knownColumns)?.number };
}

/** Returns whether the import knows a column name. `Employees (on roll; contract)` is `Employees` with a remark. */
const isKnown = (name: string, knownColumns: ReadonlySet<string>) =>
  knownColumns.has(foldText(name)) || knownColumns.has(foldText(name.replace(/[([{].*$/s, '')));

const countKnownNames = (cells: readonly string[], knownColumns: ReadonlySet<string>): number =>
  new Set(cells.filter((name) => isKnown(name, knownColumns)).map(foldText)).size;

/** Returns the line with the column names: the one with most known names, or else the first with several cells. */
function findHeader(lines: readonly SheetLine[], knownColumns: ReadonlySet<string>): SheetLine | undefined {
  const topLines = lines.slice(0, maxLinesAbove + 1);
  const counts = topLines.map(({ cells }) => countKnownNames(cells, knownColumns));
  const maxCount = Math.max(...counts);
  if (maxCount > 0) return topLines[counts.indexOf(maxCount)];
  return topLines.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? topLines[0];
}

export interface TableOptions {
  headerRow?: number | undefined;
  withHiddenRows?: boolean;
}

/**
 * Marks a row with more cells than columns, because one of its cells was divided. In a workbook, cells beside the table are
 * notes.
 */
function checkWidth({ isHidden: _hidden, ...line }: SheetLine, width: number): TableLine {
  const count = line.cells.findLastIndex((cell) => cell !== '') + 1;
  if (count <= width) return line;
  const text = `Row ${line.number} has ${count} cells, but there are ${width} columns. A cell that holds the separator needs quotation marks.`;
  return { ...line, problems: [...(line.problems ?? []), { text }] };
}

/** Makes the table of a sheet. Lines above the column names are not data. Throws FileProblem. */
export function tableOf(sheet: Sheet, options: TableOptions = {}): Table {
  const { headerRow = sheet.headerRow, withHiddenRows = false } = options;
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
  const width = delimiter === undefined ? Infinity : header.cells.length;
  const count = rows - dataLines.length;
  return {
    header: header.cells,
    headerRow: header.number,
    lines: dataLines.map((line) => checkWidth(line, width)),
    rows,
    leftRows: count > 0 ? [{ count, reason: 'hidden in the sheet' }] : [],
  };
}

/**
 * Matches a cell that begins like a formula, after any apostrophes. `writeCsv` adds one apostrophe, so that no spreadsheet runs
 * it.
 */
const formulaStart = /^'*[=+\-@\t\r]/;

/** Matches `="0042"`, which other programs write to keep a spreadsheet from reading a number. */
const formulaText = /^="([^"]*)"$/;

const dropGuard = (cell: string): string =>
  formulaStart.test(cell) && cell.startsWith("'") ? cell.slice(1) : (formulaText.exec(cell)?.[1] ?? cell);

function csvCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",;|\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns lines as CSV that Excel reads as UTF-8. No cell becomes a formula. */
export const writeCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;

export const downloadCsv = (file: { name: string; lines: readonly (readonly string[])[] }): void =>
  saveFile(new Blob([writeCsv(file.lines)], { type: 'text/csv;charset=utf-8' }), file.name);

interface Dialect {
  delimiter: string;
  /** Number of cells in the line with the column names; 0 while it is unknown. */
  width: number;
}

const lineEnd = /\r\n|\r|\n/;

/** Matches a first line that tells Excel the delimiter. It is not a row. */
const separatorLine = /^"?sep=(.)"?\1*[ ]*(?:\r\n|\r|\n)/i;

const endsLine = (character: string | undefined) =>
  character === undefined || character === '\n' || character === '\r';

/** Returns whether a line inside quotation marks is a row of its own, which a stray mark has swallowed. */
function isSwallowedRow(line: string, { delimiter, width }: Dialect): boolean {
  const isWide = line.split(delimiter).length === width;
  // An address may contain as many commas as there are columns, but rarely also a number.
  return isWide && (delimiter === '\t' ? width > 1 : width > 2 && /\d/.test(line));
}

/** Returns the index of the closing quote for the quote at `open`, or -1. Two quotes together stand for one. */
function closingQuote(text: string, open: number): number {
  let index = text.indexOf('"', open + 1);
  while (index >= 0 && index - open <= 2 * maxCell) {
    if (text[index + 1] !== '"') return index;
    index = text.indexOf('"', index + 2);
  }
  return -1;
}

/** Reads a cell that quotation marks enclose as a whole. In any other cell they are letters. */
function quotedCell(text: string, start: number, dialect: Dialect) {
  const { delimiter } = dialect;
  let open = start;
  while (text[open] === ' ') open += 1;
  if (text[open] !== '"') return undefined;
  const close = closingQuote(text, open);
  if (close < 0) return undefined;
  let end = close + 1;
  while (text[end] === ' ') end += 1;
  if (text[end] !== delimiter && !endsLine(text[end])) return undefined;
  const inside = text.slice(open + 1, close);
  // In tab-separated text only such cells have quotation marks. Other marks were typed.
  if (delimiter === '\t' && !/[\t\r\n,]|""/.test(inside)) return undefined;
  const lines = inside.split(lineEnd);
  if (lines.slice(1).some((line) => isSwallowedRow(line, dialect))) return undefined;
  return { value: inside.replaceAll('""', '"'), end, isLong: lines.length > 1 };
}

function plainEnd(text: string, start: number, delimiter: string): number {
  let end = start;
  while (text[end] !== delimiter && !endsLine(text[end])) end += 1;
  return end;
}

interface RecordOptions extends Dialect {
  /** Whether a cell may continue in the next line. */
  acrossLines: boolean;
}

/**
 * Reads the row that begins at `start`. `strays` are the columns with a mark that does not enclose the whole cell. `hasMarks`
 * tells whether any cell contains quotation marks as letters.
 */
function readRecord(text: string, start: number, options: RecordOptions) {
  const { delimiter, width, acrossLines } = options;
  const cells: string[] = [];
  const strays: number[] = [];
  let hasMarks = false;
  let isLong = false;
  let index = start;
  for (;;) {
    const cell = quotedCell(text, index, options);
    if (cell && (acrossLines || !cell.isLong)) {
      cells.push(cell.value);
      isLong ||= cell.isLong;
      index = cell.end;
    } else {
      const end = plainEnd(text, index, delimiter);
      const value = text.slice(index, end);
      if (delimiter !== '\t' && value.trimStart().startsWith('"')) strays.push(cells.length);
      hasMarks ||= value.includes('"');
      cells.push(value);
      index = end;
    }
    if (text[index] !== delimiter) break;
    index += 1;
  }
  const count = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  // The opening mark of one row has met a mark of another.
  if (isLong && width > 0 && count > width)
    return readRecord(text, start, { ...options, acrossLines: false });
  return { cells, strays, hasMarks, next: index + (text.startsWith('\r\n', index) ? 2 : 1) };
}

function* readRecords(text: string, dialect: Dialect) {
  let start = 0;
  for (let number = 1; start < text.length; number += 1) {
    const { next, ...record } = readRecord(text, start, { ...dialect, acrossLines: true });
    yield { number, ...record };
    start = next;
  }
}

function* readLines(text: string, dialect: Dialect): Generator<SheetLine> {
  for (const { number, cells, strays } of readRecords(text, dialect)) {
    const problems = strays.map((column) =>
      cellProblem(number, column, 'has a quotation mark that does not enclose the whole cell'),
    );
    yield { number, cells: cells.map(dropGuard), problems };
  }
}

function tryDelimiter(text: string, delimiter: string, knownColumns: ReadonlySet<string>) {
  const lines = [];
  for (const line of readRecords(text, { delimiter, width: 0 })) {
    if (line.cells.some((cell) => cell.trim() !== '')) lines.push(line);
    if (lines.length > 40) break;
  }
  const header = findHeader(lines, knownColumns)?.cells ?? [];
  // A wrong delimiter splits cells that contain quotation marks.
  const rows = lines.filter(({ cells, hasMarks }) => cells.length === header.length && !hasMarks).length;
  return {
    delimiter,
    width: header.length,
    fit: [countKnownNames(header, knownColumns), header.length > 1 ? rows : 0, header.length],
  };
}

const byFit = (one: { fit: readonly number[] }, other: { fit: readonly number[] }) =>
  one.fit.map((value, index) => (other.fit[index] ?? 0) - value).find((difference) => difference !== 0) ?? 0;

/** Reads text separated by commas, semicolons, tabs or bars, including the output of `writeCsv`. Throws FileProblem. */
export function readDelimited(whole: string, knownColumns: ReadonlySet<string>): Sheet {
  // Old programs end a file with Ctrl Z or zeros.
  // oxlint-disable-next-line no-control-regex -- They are what is looked for.
  const content = whole.replace(/^\uFEFF/, '').replace(/[\u0000\u001a]+$/, '');
  const separator = separatorLine.exec(content);
  const text = separator ? content.slice(separator[0].length) : content;
  const delimiters = new Set([separator?.[1] ?? ',', ',', ';', '\t', '|']);
  const [best = { delimiter: ',', width: 0 }] = [...delimiters]
    .map((delimiter) => tryDelimiter(text, delimiter, knownColumns))
    .toSorted(byFit);
  const { delimiter, width } = best;
  return sheetOf(
    { name: '', isHidden: false, delimiter },
    readLines(text, { delimiter, width }),
    knownColumns,
  );
}
