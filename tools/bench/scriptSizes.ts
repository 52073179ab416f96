import { readFile, readdir } from 'node:fs/promises';
import { client, weigh } from './scripts';
import { kilobytes, printTable } from './table';

/**
 * `npm run bench:sizes`: prints the gzip size of each built page and of its scripts, in kB of 1,000 bytes. Bounds: HTML 20;
 * scripts 100 without a form, 115 with one. `npm run bench:site` measures pages that are rendered per request.
 */
const pages = (await readdir(client, { recursive: true }))
  .filter((file) => file.endsWith('.html'))
  .toSorted();
const rows: string[][] = [];
for (const file of pages) {
  const { html, script, files, bound } = await weigh(await readFile(new URL(file, client), 'utf8'));
  rows.push([`/${file}`, kilobytes(html), kilobytes(script), String(files), String(bound)]);
}
printTable(['page', 'html kB', 'script kB', 'files', 'bound'], rows);
