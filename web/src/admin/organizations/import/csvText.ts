import { parse } from 'csv-parse/browser/esm/sync';
import { FileProblem, toTable, type Table } from './table';

/** The character between columns: the one that the first line has most of, outside quotes. */
function delimiterOf(text: string): string {
  const first = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1)[0] ?? '';
  const counts = [',', ';', '\t'].map((delimiter) => ({
    delimiter,
    count: first.split(delimiter).length,
  }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}

/** Reads texts in UTF-8, and what Excel writes where nobody asks it for UTF-8: its `Unicode Text` is UTF-16. */
export function decodeCsv(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A cell that begins so, but for the apostrophes, is written with one apostrophe more, so that no spreadsheet takes it for a formula. */
const guarded = /^'*[=+\-@\t\r]/;

const withoutGuard = (cell: string): string =>
  guarded.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell;

/** Reads comma, semicolon or tab separated text, also what `writeCsv` has written. Throws FileProblem. */
export function readCsv(text: string): Table {
  let lines: string[][];
  try {
    lines = parse(text, {
      bom: true,
      cast: withoutGuard,
      delimiter: delimiterOf(text),
      relax_column_count: true,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new FileProblem(`The file cannot be read as CSV. ${reason}`, { cause: error });
  }
  return toTable(lines);
}

function csvCell(text: string): string {
  const safe = guarded.test(text) ? `'${text}` : text;
  return /[",;\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lines as CSV that Excel reads as UTF-8. No cell becomes a formula. */
export const writeCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => line.map(csvCell).join(',')).join('\r\n')}\r\n`;
