import { saveFile } from '../../../ui/saveFile';

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
