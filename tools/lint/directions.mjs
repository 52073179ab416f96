import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importZones, productZones } from './importZones.mjs';

const code = /\.(ts|tsx|mts|mjs|js)$/;
const test = /\.test\.tsx?$|\/testing\//;

/**
 * Returns a function that lists the problems of an import: one message for each zone that forbids it. Paths start at the root,
 * with `/`.
 * @param {readonly string[]} files all code files
 * @returns {(importer: string, specifier: string) => string[]}
 */
export function directions(files) {
  const zones = importZones(files);
  const zonesOfProduct = [...zones, ...productZones(files)];
  return (importer, specifier) => {
    const path = pathOf(specifier, importer);
    return (test.test(importer) ? zones : zonesOfProduct)
      .filter(
        ({ target, from, except = [] }) => isIn(importer, target) && isIn(path, from) && !isIn(path, except),
      )
      .map(({ message }) => message);
  };
}

/** @type {(path: string, places: readonly string[]) => boolean} */
const isIn = (path, places) => places.some((place) => place === '' || `${path}/`.startsWith(`${place}/`));

/**
 * Returns the path of an import from its text alone. The target need not exist: it may be a package that is not installed yet, an
 * asset, or a file about to be written.
 * @param {string} specifier
 * @param {string} importer
 */
export function pathOf(specifier, importer) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const [, workspace, rest = ''] = /^@utkarsh\/([^/]+)(.*)/.exec(specifier) ?? [];
  return workspace === undefined ? `node_modules/${specifier}` : `${workspace}/src${rest}`;
}

/** @type {(root: string, folder?: string) => string[]} paths from the root */
export function codeIn(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || ['node_modules', 'dist', 'coverage'].includes(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return codeIn(root, path);
    return code.test(entry.name) ? [path] : [];
  });
}
