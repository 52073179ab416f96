/**
 * Allowed imports between folders: `domain ← data | store ← feature ← routes | api`. The zones are computed from the existing
 * files. A folder may import only the folders granted here, so a new folder gets a zone automatically.
 *
 * @typedef {{ target: string[], from: string[], except?: string[], message: string }} Zone paths from the root
 */

/** @typedef {Partial<Record<string, string[]>>} Grants folders that a folder may import besides itself */

/** @type {Grants} folders at the root. Unnamed ones, such as `storage-rules`, import none of our folders */
const rootGrants = {
  web: ['domain'],
  // Served pages have the headers of Hosting.
  functions: ['domain', 'firebase.json'],
  // Administrators' commands run the scheduled jobs with their store. Tests and screenshots open pages of the staff area.
  tools: [
    'domain',
    'functions/src/api/sheets',
    'functions/src/jobs',
    'functions/src/store',
    'web/src/admin/ui',
  ],
  tests: ['domain', 'tools'],
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
const sharedFolders = {
  'web/src/site': ['ui', 'notices', 'forms', 'pageData', 'directoryTable', 'nominate', 'layout'],
  'web/src/admin': ['theme', 'ui', 'media', 'session', 'grid', 'spreadsheet', 'forms', 'list', 'layout'],
};

/**
 * Packages that the domain may import. It runs in browsers and on servers, without React and Firebase. The last three packages
 * are for its tests.
 */
const domainPackages = [
  'zod',
  'fastest-levenshtein',
  '@indic-transliteration/sanscript',
  'image-size',
  'ical-generator',
  'ical.js',
  'vitest',
  'fast-check',
];

/** Packages that only some folders of `web/src` may import. */
const reservedPackages = [
  { packages: ['firebase', '@firebase'], folders: ['firebase', 'data'] },
  { packages: ['@mui', '@emotion'], folders: ['admin'] },
];

/**
 * Returns the zones for all code.
 * @param {readonly string[]} files paths of all code from the root, with `/`
 * @returns {Zone[]}
 */
export function importZones(files) {
  return [
    ...foldersIn(files, '').map((folder) =>
      only('', folder, ['node_modules', ...(rootGrants[folder] ?? [])]),
    ),
    {
      target: ['domain'],
      from: ['node_modules'],
      except: domainPackages.map((name) => `node_modules/${name}`),
      message: `Of packages, domain may import only ${domainPackages.join(', ')}.`,
    },
    {
      target: ['web'],
      from: ['domain/src/directory/companySearch', 'domain/src/directory/nameSound'],
      message: 'Browsers load no transliteration: the API searches names by their sound.',
    },
    // The build of a workspace lies beside its `src`, which must not import it.
    ...['web', 'functions'].map((workspace) => only(workspace, 'src', [])),
    ...foldersIn(files, 'web/src')
      .filter((folder) => folder !== 'testing')
      .map((folder) => only('web/src', folder, webGrants[folder] ?? [])),
    ...Object.entries(sharedFolders).flatMap(([area, shared]) =>
      foldersIn(files, area).map((folder) => only(area, folder, shared.slice(0, placeOf(folder, shared)))),
    ),
    ...reservedPackages.flatMap(({ packages, folders }) => reservedZone(files, packages, folders)),
    ...foldersIn(files, 'functions/src').map((folder) =>
      only('functions/src', folder, folder === 'store' ? [] : ['store']),
    ),
  ];
}

/**
 * Returns the additional zones for code that is not a test.
 * @type {(files: readonly string[]) => Zone[]}
 */
export function productZones(files) {
  const from = [...new Set(files.flatMap((file) => /^.*\/testing(?=\/)/.exec(file) ?? []))];
  if (from.length === 0) return [];
  const target = ['domain', 'web', 'functions', 'storage-rules'];
  return [{ target, from, message: 'Only tests import helpers of tests.' }];
}

/**
 * Returns the zone of a folder that may import only itself and `granted` from `parent`.
 * @param {string} parent '' for the root
 * @param {string} folder
 * @param {string[]} granted
 * @returns {Zone}
 */
function only(parent, folder, granted) {
  const others = granted.filter((name) => name !== 'node_modules').map((name) => ` and ${name}`);
  return {
    target: [below(parent) + folder],
    from: [parent],
    // Test helpers. `productZones` allows them for tests only.
    except: [folder, ...granted, 'testing'].map((name) => below(parent) + name),
    message: `Of ${parent || 'our code'}, ${folder} may import only itself${others.join('')}.`,
  };
}

/** @type {(folder: string, shared: string[]) => number} features come after all shared folders */
const placeOf = (folder, shared) => (shared.includes(folder) ? shared.indexOf(folder) : shared.length);

/** @type {(files: readonly string[], packages: string[], folders: string[]) => Zone[]} */
function reservedZone(files, packages, folders) {
  const homes = folders.map((folder) => `web/src/${folder}`);
  const elsewhere = ['web', 'web/src'].flatMap((parent) =>
    entriesIn(files, parent)
      .map((entry) => below(parent) + entry.replace('/', ''))
      .filter((path) => path !== 'web/src' && !homes.includes(path)),
  );
  if (elsewhere.length === 0) return [];
  const from = packages.map((name) => `node_modules/${name}`);
  return [{ target: elsewhere, from, message: `In web, only ${homes.join(' and ')} may import it.` }];
}

/**
 * @param {readonly string[]} files
 * @param {string} parent
 * @returns {string[]} names of its direct entries; folders end with `/`
 */
function entriesIn(files, parent) {
  const start = below(parent);
  const paths = files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length));
  return [...new Set(paths.map((path) => path.replace(/\/.*/, '/')))];
}

/**
 * @param {readonly string[]} files
 * @param {string} parent
 */
const foldersIn = (files, parent) =>
  entriesIn(files, parent).flatMap((entry) => (entry.endsWith('/') ? [entry.slice(0, -1)] : []));

/** @param {string} parent */
const below = (parent) => (parent === '' ? '' : `${parent}/`);
