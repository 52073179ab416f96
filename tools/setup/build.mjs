import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { done, step } from './progress.mjs';
import { run } from './run.mjs';

/** What the two builds read besides their own folders. */
const sources = ['domain', 'web', 'functions', 'package-lock.json', 'tsconfig.base.json'];

/** What each build makes, and the file without which it is not there. */
const parts = {
  web: { stamp: 'web/dist/.sources.sha256', made: 'web/dist/client/index.html' },
  functions: { stamp: 'functions/dist/.sources.sha256', made: 'functions/dist/package.json' },
};

/** @param {string} name */
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
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(base, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} base
 * @param {string} entry
 * @returns {string[]} paths below `base`
 */
function filesBelow(base, entry) {
  const path = join(base, entry);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [entry];
  return readdirSync(path, { withFileTypes: true })
    .filter((child) => isSource(child.name))
    .flatMap((child) =>
      child.isDirectory() ? filesBelow(base, `${entry}/${child.name}`) : [`${entry}/${child.name}`],
    );
}

/**
 * Builds the site and the functions, unless they are built from these very sources.
 * @param {{ wanted?: ('web' | 'functions')[], anyAge?: ('web' | 'functions')[] }} [options] `anyAge` lists parts that
 *   only have to be there, because something else serves their newest state
 */
export async function ensureBuilt({ wanted = ['web', 'functions'], anyAge = [] } = {}) {
  const hash = sourceHash();
  const stale = wanted.filter((name) => !isBuilt(name, anyAge.includes(name) ? undefined : hash));
  if (stale.length === 0) {
    done('The site and the functions are built');
    return;
  }
  for (const name of stale) await build(name, hash);
}

/**
 * @param {'web' | 'functions'} name
 * @param {string | undefined} hash
 */
function isBuilt(name, hash) {
  const { stamp, made } = parts[name];
  if (!existsSync(join(root, made))) return false;
  if (hash === undefined) return true;
  return existsSync(join(root, stamp)) && readFileSync(join(root, stamp), 'utf8') === hash;
}

/**
 * Says that a part is about to be built by something else, from sources we shall not know.
 * @param {'web' | 'functions'} name
 */
export const forgetBuild = (name) => rmSync(join(root, parts[name].stamp), { force: true });

/**
 * @param {'web' | 'functions'} name
 * @param {string} hash
 */
async function build(name, hash) {
  const { stamp, made } = parts[name];
  // Gone first: a build that breaks off must not leave the stamp of an older one on half its files.
  forgetBuild(name);
  await step(`Building ${name}`, async () => {
    const { code, output } = await run('npm', ['run', 'build', '-w', name], { cwd: root });
    if (code !== 0) {
      throw new Problem(
        `\`npm run build -w ${name}\` failed; this is the end of what it said:`,
        output.split('\n').slice(-30),
      );
    }
    if (!existsSync(join(root, made)))
      throw new Problem(`The build of ${name} ended well but made no ${made}.`);
  });
  mkdirSync(dirname(join(root, stamp)), { recursive: true });
  writeFileSync(join(root, stamp), hash);
}
