import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Returns whether node_modules matches package-lock.json. npm writes node_modules/.package-lock.json at the very end, so an
 * interrupted install never looks complete. Optional packages of other platforms may be missing.
 * @param {Lockfile} lock package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 */
export function isInstalled({ packages: lockedPackages = {} }, { packages: tree = {} }) {
  const same = Object.entries(lockedPackages)
    .filter(([path, entry]) => path.includes('node_modules/') && !(entry.optional && !tree[path]))
    .every(([path, { version, integrity, link }]) => {
      const match = tree[path];
      return match?.version === version && match?.integrity === integrity && match?.link === link;
    });
  return same && Object.keys(tree).every((path) => lockedPackages[path] !== undefined);
}

/** Runs `npm ci` unless node_modules matches package-lock.json already. Returns false if npm fails. */
export function ensureDependencies() {
  const lock = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(lock) && isInstalled(readLock(join(root, 'package-lock.json')), readLock(lock))) return true;
  console.log('… Installing the dependencies (npm ci)');
  // Without a network npm would wait a minute for each of hundreds of packages.
  const args = ['ci', '--no-audit', '--no-fund', '--no-update-notifier', '--fetch-retries=1'];
  const { status, error } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (error) console.error(String(error));
  return status === 0;
}

/** @type {(path: string) => Lockfile} */
const readLock = (path) => JSON.parse(readFileSync(path, 'utf8'));
