/** A line of a file. `number` is its row in the spreadsheet, from 1. */
export interface TableLine {
  number: number;
  cells: string[];
}

/** A file as texts: the names of its columns, and its lines without the blank ones. */
export interface Table {
  header: string[];
  lines: TableLine[];
}

/** The file cannot be taken. `message` says why, for whoever chose it. */
export class FileProblem extends Error {}

/** Far more than a programme certifies at once; the browser holds all of them. */
const maxLines = 20_000;

/** A cell as text: numbers as they are, days as ISO dates. */
function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : '';
}

/** Makes a table of cells; its first line that is not blank has the names. Throws FileProblem. */
export function toTable(cells: readonly (readonly unknown[])[]): Table {
  const lines = cells
    .map((line, index) => ({ number: index + 1, cells: line.map(cellText) }))
    .filter((line) => line.cells.some((cell) => cell !== ''));
  const [first, ...rest] = lines;
  if (!first || rest.length === 0) {
    throw new FileProblem('The file has no rows below the names of its columns.');
  }
  if (rest.length > maxLines) {
    throw new FileProblem(`The file has ${rest.length} rows; at most ${maxLines} can be imported at once.`);
  }
  return { header: first.cells, lines: rest };
}

/** What a check found of a line; `notes` say why in words. */
export interface CheckedLine<Verdict extends string = string> {
  line: TableLine;
  /** Of the organization. */
  name: string;
  notes: readonly string[];
  verdict: Verdict;
}
