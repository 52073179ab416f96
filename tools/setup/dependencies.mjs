import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { explain, Problem } from './problem.mjs';
import { done, step } from './progress.mjs';
import { run } from './run.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/** @type {readonly import('./problem.mjs').Cause[]} */
export const npmCauses = [
  [
    /\b(ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    'The npm registry did not answer ($1): check the internet connection, or the registry and proxy in your npm settings, and run the command again.',
  ],
  [/\bENOSPC\b/, 'The disk is full: free about 1.5 GB for the dependencies and run the command again.'],
  [
    /\b(?:EACCES|EPERM)\b/,
    'npm may not write here: make this folder and ~/.npm your own (chown) and run the command again.',
  ],
  [
    /\bEUSAGE\b/,
    'package.json and package-lock.json disagree: run `npm install` once, and keep the changed package-lock.json.',
  ],
];

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes what it installed to
 * node_modules/.package-lock.json at the very end, so an interrupted install never looks complete. Optional packages
 * are those of other platforms, and are left out there.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 */
export function isInstalled({ packages: wanted = {} }, { packages: installed = {} }) {
  const same = Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !(entry.optional && !installed[path]))
    .every(([path, { version, integrity, link }]) => {
      const found = installed[path];
      return found?.version === version && found?.integrity === integrity && found?.link === link;
    });
  return same && Object.keys(installed).every((path) => wanted[path] !== undefined);
}

/** Runs `npm ci` unless what package-lock.json asks for is there already. */
export async function ensureDependencies() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(installed) && isInstalled(readLock(join(root, 'package-lock.json')), readLock(installed))) {
    done('Dependencies are installed');
    return;
  }
  await step('Installing the dependencies (npm ci)', install, { finished: 'Dependencies installed' });
}

/** @param {(text: string) => void} detail */
async function install(detail) {
  let fetched = 0;
  const args = ['ci', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=http'];
  const { code, output } = await run('npm', args, {
    cwd: root,
    onLine: (line, end) => {
      if (line.startsWith('npm http fetch GET 200 ')) detail(`${++fetched} downloads`);
      // Without a network npm would wait a minute for each of hundreds of packages.
      else if (fetched === 0 && / attempt [2-9] failed with E/.test(line)) end();
    },
  });
  if (code === 0) return;
  if (code === 127) throw new Problem('npm is not on PATH: install Node with npm and run the command again.');
  const relevant = output.split('\n').filter((line) => !line.startsWith('npm http fetch GET 200'));
  throw explain(relevant.join('\n'), npmCauses, '`npm ci` failed; this is the end of its output:');
}

/** @type {(path: string) => Lockfile} */
const readLock = (path) => JSON.parse(readFileSync(path, 'utf8'));
