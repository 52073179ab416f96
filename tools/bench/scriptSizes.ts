import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { kilobytes, printTable } from './table';

/**
 * `npm run bench:sizes`: gzip size of each built page and of its scripts (entry, preloads and all that those import
 * statically), in kB of 1,000 bytes. Bounds: HTML 20; scripts 95 without a form, 112 with one.
 */
const client = new URL('../../web/dist/client/', import.meta.url);

const gzipSize = (text: string) => gzipSync(text, { level: 9 }).length;

/** Paths of the scripts an import chain reaches without waiting for anybody to act. */
async function scripts(start: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const queue = [...start];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (found.has(path)) continue;
    const text = await readFile(new URL(`.${path}`, client), 'utf8');
    found.set(path, gzipSize(text));
    for (const [, imported] of text.matchAll(/(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g)) {
      if (imported)
        queue.push(new URL(imported, new URL(`.${path}`, client)).pathname.replace(client.pathname, '/'));
    }
  }
  return found;
}

const pages = (await readdir(client, { recursive: true }))
  .filter((file) => file.endsWith('.html'))
  .toSorted();
const rows: string[][] = [];
for (const file of pages) {
  const html = await readFile(new URL(file, client), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].flatMap(([, path]) =>
    path ? [path] : [],
  );
  const sizes = [...(await scripts(named)).values()];
  rows.push([
    `/${file}`,
    kilobytes(gzipSize(html)),
    kilobytes(sizes.reduce((sum, size) => sum + size, 0)),
    String(sizes.length),
    html.includes('<form') ? '112' : '95',
  ]);
}
printTable(['page', 'html kB', 'script kB', 'files', 'bound'], rows);
