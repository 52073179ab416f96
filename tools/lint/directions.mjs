import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../setup/paths.mjs';

/**
 * Allowed imports between folders: `domain ← data | store ← feature ← routes | api`. A folder may import itself and what is
 * granted here, so a new folder may import nothing else.
 *
 * @typedef {Partial<Record<string, readonly string[]>>} Grants folders that a folder may import besides itself
 */

/** @param {string} names with a space between them */
const listOf = (names) => names.split(' ');

/** @type {Grants} folders at the root. Unnamed ones, such as `storage-rules`, import none of our folders */
const rootGrants = {
  web: ['domain'],
  // Served pages have the headers of Hosting.
  functions: ['domain', 'firebase.json'],
  // Administrators' commands run the scheduled jobs with their store. Tests and the smoke test open pages of the staff area.
  tools: listOf(
    'domain functions/src/api/sheets functions/src/jobs functions/src/store web/src/admin/ui firebase.json',
  ),
  // One test compares the runtime of the Storage rules with Google's engine, another sends every query of the staff area.
  tests: listOf(
    'domain storage-rules tools web/src/admin/grid web/src/admin/list web/src/data/staff web/src/testing',
  ),
};

/** @type {Grants} folders of `web/src`. Only the files beside them (routes, entries) import all */
const webGrants = {
  data: ['firebase'],
  browser: ['data'],
  site: ['data', 'browser', 'styles'],
  admin: ['data', 'browser', 'styles'],
};

/**
 * Folders that serve the features of an area; each may import those before it. `nominate` is a feature whose form
 * stands on the home and contact pages too.
 */
const siteFolders = listOf('ui notices forms pageData directoryTable nominate layout');
const adminFolders = listOf('theme ui media session grid spreadsheet forms list layout');

/** @type {(folder: string, folders: readonly string[]) => readonly string[]} features come after all shared folders */
const foldersBefore = (folder, folders) =>
  folders.includes(folder) ? folders.slice(0, folders.indexOf(folder)) : folders;

/**
 * Grants of the folders below a path, '' for the root. Folders with undefined import all.
 * @type {Record<string, (folder: string) => readonly string[] | undefined>}
 */
const grantsBelow = {
  '': (folder) => ['node_modules', ...(rootGrants[folder] ?? [])],
  // The build of a workspace lies beside its `src`, which must not import it.
  web: (folder) => (folder === 'src' ? [] : undefined),
  functions: (folder) => (folder === 'src' ? [] : undefined),
  'web/src': (folder) => (folder === 'testing' ? undefined : (webGrants[folder] ?? [])),
  'web/src/site': (folder) => foldersBefore(folder, siteFolders),
  'web/src/admin': (folder) => foldersBefore(folder, adminFolders),
  'functions/src': (folder) => (folder === 'store' ? [] : ['store']),
};

/** @type {{ dependencies: object }} */
const { dependencies } = JSON.parse(readFileSync(join(root, 'domain/package.json'), 'utf8'));

/** Packages that the domain may import: its own, without React and Firebase, and two for its tests. */
const domainPackages = [...Object.keys(dependencies), 'vitest', 'fast-check'];

/** Packages that only some folders of `web/src` may import. */
const reservedPackages = [
  { packages: ['firebase', '@firebase'], homes: ['web/src/firebase', 'web/src/data'] },
  { packages: ['@mui', '@emotion'], homes: ['web/src/admin'] },
];

/** @type {(path: string, places: readonly string[]) => boolean} */
const isIn = (path, places) => places.some((place) => `${path}/`.startsWith(`${place}/`));
/** @param {readonly string[]} names */
const packagePaths = (names) => names.map((name) => `node_modules/${name}`);

/**
 * Returns why a file may not import another. Paths start at the root, with `/`.
 * @param {string} importer
 * @param {string} specifier
 * @returns {string[]}
 */
export function objectionsTo(importer, specifier) {
  const path = pathOf(specifier, importer);
  const isTest = /\.test\.tsx?$|\/testing\//.test(importer);
  const isWeb = isIn(importer, ['web']);
  const objections = [];
  for (const [parent, grantsOf] of Object.entries(grantsBelow)) {
    const start = parent && `${parent}/`;
    const [folder = '', file] = importer.startsWith(start) ? importer.slice(start.length).split('/') : [];
    const grants = file && path.startsWith(start) ? grantsOf(folder) : undefined;
    // The last check below keeps helpers of tests out of the product.
    const targets = grants && [folder, ...grants, 'testing'].map((name) => start + name);
    if (!targets || isIn(path, targets)) continue;
    const others = grants.filter((name) => name !== 'node_modules').map((name) => ` and ${name}`);
    objections.push(`Of ${parent || 'our code'}, ${folder} may import only itself${others.join('')}.`);
  }
  if (isIn(importer, ['domain']) && isIn(path, ['node_modules']) && !isIn(path, packagePaths(domainPackages)))
    objections.push(`Of packages, domain may import only ${domainPackages.join(', ')}.`);
  if (isWeb && isIn(path, ['domain/src/directory/companySearch', 'domain/src/directory/nameSound']))
    objections.push('Browsers load no transliteration: the API searches names by their sound.');
  for (const { packages, homes } of reservedPackages)
    if (isWeb && isIn(path, packagePaths(packages)) && !isIn(importer, homes))
      objections.push(`In web, only ${homes.join(' and ')} may import it.`);
  const isProduct = isIn(importer, ['domain', 'web', 'functions', 'storage-rules']);
  if (isProduct && !isTest && /^(?!node_modules\/).*\/testing\//.test(`${path}/`))
    objections.push('Only tests import helpers of tests.');
  return objections;
}

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
