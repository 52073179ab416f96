import { cleanText } from '@utkarsh/domain/fields/cleanText';
import { foldText } from '@utkarsh/domain/text/searchText';
import { utils } from 'xlsx';
import { FileProblem, maxLines, maxLinesAbove, type CellProblem, type Sheet, type SheetLine } from './table';

export const tooLarge = 'The file is too large when it is unpacked.';

/** Maximum number of characters in all cells. Many cells may share a text in a workbook, but each gets a copy. */
const maxCharacters = 50_000_000;

/** Returns the problem of a cell in words that name it, such as `Cell B7 has the error #N/A.` */
export const cellProblem = (row: number, column: number, fault: string): CellProblem => ({
  column,
  text: `Cell ${utils.encode_cell({ r: row - 1, c: column })} ${fault}.`,
});

const countKnownNames = (cells: readonly string[], knownColumns: ReadonlySet<string>): number =>
  new Set(
    cells
      // `Employees (on roll; contract)` is `Employees` with a remark.
      .filter((name) => [name, name.replace(/[([{].*$/s, '')].some((one) => knownColumns.has(foldText(one))))
      .map(foldText),
  ).size;

/** Returns the line with the column names: the one with most known names, or else the first with several cells. */
export function findHeader<Line extends { cells: readonly string[] }>(
  lines: readonly Line[],
  knownColumns: ReadonlySet<string>,
): Line | undefined {
  const topLines = lines.slice(0, maxLinesAbove + 1);
  const counts = topLines.map(({ cells }) => countKnownNames(cells, knownColumns));
  const maxCount = Math.max(...counts);
  if (maxCount > 0) return topLines[counts.indexOf(maxCount)];
  return topLines.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? topLines[0];
}

/** Makes a sheet of raw lines. `knownColumns` are folded names that the import knows. Throws FileProblem. */
export function sheetOf(
  about: Pick<Sheet, 'name' | 'isHidden' | 'delimiter'>,
  rawLines: Iterable<SheetLine>,
  knownColumns: ReadonlySet<string>,
): Sheet {
  const lines: SheetLine[] = [];
  let rows = 0;
  let hiddenRows = 0;
  let characters = 0;
  for (const { cells: rawCells, problems = [], ...line } of rawLines) {
    const cells = rawCells.map((text) => cleanText(text.replace(/\r\n?/g, '\n')));
    if (problems.length === 0 && cells.every((cell) => cell === '')) continue;
    rows += 1;
    if (line.isHidden) hiddenRows += 1;
    if (rows > maxLines + maxLinesAbove) continue;
    lines.push({ ...line, cells, ...(problems.length > 0 && { problems }) });
    characters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (characters > maxCharacters) throw new FileProblem(tooLarge);
  }
  const header = findHeader(lines, knownColumns);
  const knownNames = countKnownNames(header?.cells ?? [], knownColumns);
  return { ...about, rows, hiddenRows, lines, headerRow: header?.number, knownNames };
}
