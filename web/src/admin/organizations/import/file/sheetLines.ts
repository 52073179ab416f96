import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { FileProblem, maxLines, maxLinesAbove, type CellProblem, type Sheet, type SheetLine } from '../table';

/** As many characters as a cell of Excel holds. */
export const maxCell = 32_767;
/** A text that many cells share takes little room in a workbook, and much when every cell has a copy. */
const maxCharacters = 50_000_000;

/** Returns the name that a spreadsheet gives a column, counted from 0: A, B, … AA. */
export function columnLetters(column: number): string {
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
