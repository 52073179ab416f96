import { saveFile } from '../../ui/saveFile';

/** Gives the browser lines to store as a CSV file. */
export async function downloadCsv(file: { name: string; lines: readonly (readonly string[])[] }) {
  const { writeCsv } = await import('./csvText');
  saveFile(new Blob([writeCsv(file.lines)], { type: 'text/csv;charset=utf-8' }), file.name);
}
