import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { printDone, Problem, step } from './terminal';
import { run } from './programs';

const sources = ['domain', 'web', 'functions', 'package-lock.json', 'tsconfig.json'];

/** File that only a complete build contains. */
const builtFiles = { web: 'web/dist/client/index.html', functions: 'functions/dist/package.json' };

type Part = keyof typeof builtFiles;
const parts: readonly Part[] = ['web', 'functions'];

const stampOf = (name: Part) => join(root, name, 'dist', '.sources.sha256');

const isSource = (name: string) =>
  !['node_modules', 'dist', 'coverage'].includes(name) && !name.startsWith('.');

/** Returns a hash of all sources: names and contents. Times would change with each checkout. */
export function sourceHash(base = root, entries = sources): string {
  const hash = createHash('sha256');
  const files = entries.flatMap((entry) => filesBelow(base, entry));
  for (const file of files.filter((name) => !/\.(test|spec)\.[a-z]+$/.test(name)).sort()) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(join(base, file)));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** Returns the paths of source files below an entry, relative to `base`. */
export function filesBelow(base: string, entry: string): string[] {
  const path = join(base, entry);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [entry];
  return readdirSync(path)
    .filter(isSource)
    .flatMap((child) => filesBelow(base, join(entry, child)));
}

/**
 * Builds the site and the functions, unless a build of the present sources exists. Parts in `anyAge` may be old, because
 * something else serves their present state.
 */
export async function ensureBuilt({ anyAge = [] }: { anyAge?: readonly Part[] } = {}): Promise<void> {
  const hash = sourceHash();
  const isBuilt = (name: Part) =>
    existsSync(join(root, builtFiles[name])) &&
    (anyAge.includes(name) || (existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash));
  const stale = parts.filter((name) => !isBuilt(name));
  for (const name of stale) await step(`Building ${name}`, () => build(name, hash));
  if (stale.length === 0) printDone('The site and the functions are built');
}

/** Call this before another program builds a part. */
export const forgetBuild = (name: Part): void => rmSync(stampOf(name), { force: true });

async function build(name: Part, hash: string): Promise<void> {
  // Removed first, so that a broken build does not look complete.
  forgetBuild(name);
  const { code, output } = await run('npm', ['run', 'build', '-w', name]);
  if (code !== 0 || !existsSync(join(root, builtFiles[name])))
    throw new Problem(
      `\`npm run build -w ${name}\` failed; this is the end of its output:`,
      output.split('\n').slice(-30),
    );
  writeFileSync(stampOf(name), hash);
}
