import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { explain, Problem } from './problem.mjs';
import { done, step } from './progress.mjs';
import { run } from './run.mjs';

/** What the two builds read besides their own folders. */
const sources = ['domain', 'web', 'functions', 'package-lock.json', 'tsconfig.json'];

/** What each build makes: without this file it is not there. */
const made = { web: 'web/dist/client/index.html', functions: 'functions/dist/package.json' };

/** @typedef {keyof typeof made} Part */

/** @type {(name: Part) => string} where a part's build keeps the hash of its sources */
const stampOf = (name) => join(root, name, 'dist', '.sources.sha256');

/** @type {(name: string) => boolean} */
const isSource = (name) =>
  !['node_modules', 'dist', 'coverage'].includes(name) &&
  !name.startsWith('.') &&
  !/\.(test|spec)\.[a-z]+$/.test(name);

/**
 * A fingerprint of everything that is built: names and contents, no times, so that a checkout does not change it.
 * @param {string} [base]
 * @param {string[]} [entries]
 */
export function sourceHash(base = root, entries = sources) {
  const hash = createHash('sha256');
  for (const file of entries.flatMap((entry) => filesBelow(base, entry)).sort()) {
    hash.update(`${file}\0`);
    hash.update(readFileSync(join(base, file)));
    hash.update('\0');
  }
  return hash.digest('hex');
}

/** @type {(base: string, entry: string) => string[]} paths below `base` */
function filesBelow(base, entry) {
  const path = join(base, entry);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [entry];
  return readdirSync(path)
    .filter(isSource)
    .flatMap((child) => filesBelow(base, `${entry}/${child}`));
}

/**
 * Builds the site and the functions, unless they are built from these very sources.
 * @param {{ anyAge?: Part[] }} [options] `anyAge` lists parts that only have to be there, because something else
 *   serves their newest state
 */
export async function ensureBuilt({ anyAge = [] } = {}) {
  const hash = sourceHash();
  /** @type {(name: Part) => boolean} */
  const isBuilt = (name) =>
    existsSync(join(root, made[name])) &&
    (anyAge.includes(name) || (existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash));
  const stale = /** @type {Part[]} */ (['web', 'functions']).filter((name) => !isBuilt(name));
  for (const name of stale) await build(name, hash);
  if (stale.length === 0) done('The site and the functions are built');
}

/** @type {(name: Part) => void} to be called before something else builds a part, from sources we do not know */
export const forgetBuild = (name) => rmSync(stampOf(name), { force: true });

/** @type {(name: Part, hash: string) => Promise<void>} */
async function build(name, hash) {
  // Gone first: a build that breaks off must not leave the stamp of an older one on half its files.
  forgetBuild(name);
  await step(`Building ${name}`, async () => {
    const { code, output } = await run('npm', ['run', 'build', '-w', name], { cwd: root });
    if (code !== 0)
      throw explain(output, [], `\`npm run build -w ${name}\` failed; this is the end of its output:`);
    if (!existsSync(join(root, made[name])))
      throw new Problem(`The build of ${name} ended well but made no ${made[name]}.`);
  });
  writeFileSync(stampOf(name), hash);
}
