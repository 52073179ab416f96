import { readFile, readdir } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { kilobytes } from './figures';

const client = new URL('../../web/dist/client/', import.meta.url);

const gzipSize = (text: string) => gzipSync(text, { level: 9 }).length;

/** Returns the sizes of the scripts that a page loads before any action. */
async function loadScripts(start: readonly string[]): Promise<number[]> {
  const sizes = new Map<string, number>();
  const queue = [...start];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (sizes.has(path)) continue;
    const text = await readFile(new URL(`.${path}`, client), 'utf8');
    sizes.set(path, gzipSize(text));
    for (const [, other = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g))
      queue.push(new URL(other, new URL(`.${path}`, client)).pathname.replace(client.pathname, '/'));
  }
  return [...sizes.values()];
}

/**
 * Returns the gzip size of a page's HTML and of its first scripts, in kB of 1,000 bytes: entry, preloads and their static imports.
 * `bound` is the maximum size of the scripts, larger for a page with a form besides the newsletter's, and for the staff area.
 */
export async function weigh(html: string) {
  const paths = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const sizes = await loadScripts(paths);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0];
  return {
    html: kilobytes(gzipSize(html)),
    script: kilobytes(sizes.reduce((sum, size) => sum + size, 0)),
    files: sizes.length,
    // The page of the staff area is empty until its scripts run.
    bound: main === undefined ? 550 : main.includes('<form') ? 115 : 100,
  };
}

/**
 * `npm run bench:sizes`: weighs each built page. Bounds: HTML 20 kB; scripts 100 without a form, 115 with one, 550 in the staff area.
 * `npm run bench:site` measures pages that are rendered per request.
 */
if (process.argv[1] === import.meta.filename) {
  const names = (await readdir(client, { recursive: true })).filter((file) => file.endsWith('.html'));
  const pages = names
    .toSorted()
    .map(async (file) => [`/${file}`, await weigh(await readFile(new URL(file, client), 'utf8'))] as const);
  console.table(Object.fromEntries(await Promise.all(pages)));
}
