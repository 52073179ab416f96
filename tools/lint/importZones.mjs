/**
 * Which folder may import what: `domain ← data | store ← feature ← routes | api`. The zones are worked out from the
 * files there are, and a folder imports nothing of ours but what is granted here, so a new folder starts with a zone.
 *
 * @typedef {{ target: string[], from: string[], except?: string[], message: string }} Zone paths from the root on
 */

/** @typedef {Partial<Record<string, string[]>>} Grants what a folder may import besides itself */

/** @type {Grants} the folders at the root; those not named, such as `storage-rules`, import nothing of ours */
const rootGrants = {
  web: ['domain'],
  // The headers of Hosting are those of served pages.
  functions: ['domain', 'firebase.json'],
  // The commands of administrators run the very jobs that are scheduled, with their store;
  // tests and screenshots open the pages of staff.
  tools: [
    'domain',
    'functions/src/api/sheets',
    'functions/src/jobs',
    'functions/src/store',
    'web/src/admin/ui',
  ],
  tests: ['domain', 'tools'],
};

/** @type {Grants} the folders of `web/src`; only the files beside them (routes, entries) import all */
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
  'web/src/admin': ['theme', 'ui', 'media', 'session', 'grid', 'forms', 'list', 'layout'],
};

/** The domain runs in browsers and on servers alike, without React and Firebase. The last three are for its tests. */
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
 * Zones that hold for all code.
 * @param {readonly string[]} files paths of all code below the root, with `/`
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
    // What builds a workspace lies beside its `src`.
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
 * Zones that hold besides for code that is no test.
 * @type {(files: readonly string[]) => Zone[]}
 */
export function productZones(files) {
  const from = [...new Set(files.flatMap((file) => /^.*\/testing(?=\/)/.exec(file) ?? []))];
  if (from.length === 0) return [];
  const target = ['domain', 'web', 'functions', 'storage-rules'];
  return [{ target, from, message: 'Only tests import helpers of tests.' }];
}

/**
 * A folder of `parent` that imports nothing else of `parent` but `granted`.
 * @param {string} parent the root if empty
 * @param {string} folder
 * @param {string[]} granted
 * @returns {Zone}
 */
function only(parent, folder, granted) {
  const others = granted.filter((name) => name !== 'node_modules').map((name) => ` and ${name}`);
  return {
    target: [below(parent) + folder],
    from: [parent],
    // `productZones` closes these to all but tests.
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
 * @returns {string[]} names of the folders and files directly in it; those of folders end with `/`
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
