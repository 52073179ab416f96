import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { importX } from 'eslint-plugin-import-x';
import { importZones, productZones } from './importZones.mjs';

const code = /\.(ts|tsx|mts|mjs|js)$/;
const codePatterns = ['**/*.{ts,tsx,mts,mjs,js}'];
const testPatterns = ['**/*.test.{ts,tsx}', '**/testing/**'];

/**
 * Lint rules on the directions of imports, for the code in `root`.
 * @param {string} root
 * @param {readonly string[]} [files] its files, if not those on disk
 * @returns {import('eslint').Linter.Config[]}
 */
export function importRules(root, files = codeIn(root)) {
  const zones = importZones(files);
  return [
    {
      name: 'imports/directions',
      files: codePatterns,
      plugins: { 'import-x': importX },
      settings: { 'import-x/resolver-next': [byPath(root)] },
      rules: restricted(root, [...zones, ...productZones(files)]),
    },
    { name: 'imports/directions-of-tests', files: testPatterns, rules: restricted(root, zones) },
  ];
}

/** @type {(root: string, zones: import('./importZones.mjs').Zone[]) => import('eslint').Linter.RulesRecord} */
const restricted = (root, zones) => ({
  'import-x/no-restricted-paths': ['error', { basePath: root, zones }],
});

/**
 * Works out what an import means from its text alone. The usual resolvers look for the file and let an import pass
 * when they do not find one: a package that is not installed yet, an asset, a file about to be written.
 * @type {(root: string) => import('eslint-plugin-import-x').NewResolver}
 */
function byPath(root) {
  return {
    name: 'by path',
    interfaceVersion: 3,
    resolve: (specifier, importer) => ({ found: true, path: pathOf(specifier, importer, root) }),
  };
}

/**
 * @param {string} specifier
 * @param {string} importer
 * @param {string} root
 */
export function pathOf(specifier, importer, root) {
  if (specifier.startsWith('.')) return resolve(dirname(importer), specifier);
  const [, workspace, rest = ''] = /^@utkarsh\/([^/]+)(.*)/.exec(specifier) ?? [];
  return workspace === undefined ? join(root, 'node_modules', specifier) : join(root, workspace, 'src', rest);
}

/** @type {(root: string, folder?: string) => string[]} paths from the root on */
export function codeIn(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || ['node_modules', 'dist', 'coverage'].includes(entry.name)) return [];
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return codeIn(root, path);
    return code.test(entry.name) ? [path] : [];
  });
}
