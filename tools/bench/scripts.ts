import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** Folder with the built pages and their files. */
export const client = new URL('../../web/dist/client/', import.meta.url);

const gzipSize = (text: string) => gzipSync(text, { level: 9 }).length;

/** Returns the scripts that a page loads before any action, by path, with their sizes. */
async function loadScripts(start: readonly string[]): Promise<Map<string, number>> {
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

/**
 * Returns the gzip bytes of a page's HTML and of its first scripts: entry, preloads and their static imports. `bound` is the
 * maximum size of the scripts in kB, larger for a page with a form besides the newsletter's.
 */
export async function weigh(html: string) {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].flatMap(([, path]) =>
    path ? [path] : [],
  );
  const sizes = [...(await loadScripts(named)).values()];
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return {
    html: gzipSize(html),
    script: sizes.reduce((sum, size) => sum + size, 0),
    files: sizes.length,
    bound: main.includes('<form') ? 115 : 100,
  };
}
