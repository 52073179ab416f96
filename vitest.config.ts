import { defineConfig } from 'vitest/config';
import { patience as patienceNow } from './web/src/testing/patience.ts';

/** Milliseconds. No test waits for time to pass: this ends what hangs. Those with emulators wait for other programs. */
const patience = process.env['FIRESTORE_EMULATOR_HOST'] === undefined ? patienceNow() : 180_000;

/** Unit tests sit beside their source; those of `tests/` need the emulators and are started by `npm test`. */
const project = (name: string, include: string[], extra: object = {}) => ({
  test: {
    name,
    include,
    environment: 'node',
    testTimeout: patience,
    hookTimeout: patience,
    // Ends before the test does, so that the test says what it waited for.
    expect: { poll: { timeout: 0.9 * patience, interval: 20 } },
    ...extra,
  },
});

/** API tests that count what there is in all, run jobs over everything, or break what others read: one after the other. */
const alone = [
  'badges',
  'companies',
  'dashboard',
  'documentedExamples',
  'drill',
  'fuzz',
  'historyActors',
  'insights',
  'jobs',
  'lastAdmin',
  'logos',
  'mailLimits',
  'organizationLists',
  'publicWrites',
  'publishing',
  'retention',
  'sitemap',
  'staffLists',
  'surveyJob',
  'trackingKeys',
  'uploadsLife',
  'visits',
].map((name) => `tests/api/${name}.test.ts`);

// Of the modules that all files share, none keeps what one of them did: they are loaded once for each worker.
const api = {
  setupFiles: ['tests/api/setup.ts'],
  isolate: false,
  // Some install a program or send 1,000 mails, which took more than `patience` beside other programs.
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

const webConfig = 'web/vite.config.ts';

/** Compiles dependencies once for each worker, and loads them for each file: React, MUI and zod cost more than most tests. */
const compiledOnce = {
  pool: 'vmThreads',
  alias: {
    'react-router-dom': new URL('node_modules/react-router-dom/dist/index.mjs', import.meta.url).pathname,
  },
};

/** Replaces the location of its page, which `vmThreads` does not allow. */
const ownGlobals = 'web/src/firebase/appCheck.test.ts';

export default defineConfig({
  test: {
    // By itself Vitest leaves one core to others.
    maxWorkers: 2,
    // What a test provokes on purpose is of interest only when it fails.
    silent: 'passed-only',
    projects: [
      project('domain', ['domain/src/**/*.test.ts'], { isolate: false }),
      // What renders is a .tsx; another file that needs a document says so in its first line.
      {
        ...project('web', ['web/src/**/*.test.ts'], { ...compiledOnce, exclude: [ownGlobals] }),
        extends: webConfig,
      },
      { ...project('build', ['web/build/**/*.test.ts', ownGlobals]), extends: webConfig },
      {
        ...project('components', ['web/**/*.test.tsx'], {
          environment: 'jsdom',
          setupFiles: ['web/src/testing/setup.ts'],
          ...compiledOnce,
        }),
        extends: webConfig,
      },
      project('functions', ['functions/src/**/*.test.ts']),
      project('storage-rules', ['storage-rules/src/**/*.test.ts'], { isolate: false }),
      project('tools', ['tools/**/*.test.ts', 'tests/{code/*,indexes/indexRules}.test.ts'], {
        isolate: false,
      }),
      project('rules', ['tests/rules/**/*.test.ts'], { fileParallelism: false }),
      project('api-alone', alone, {
        ...api,
        // What ends a file runs in the opposite order: first the events, then the history that they wrote.
        setupFiles: ['tests/api/setupAlone.ts', ...api.setupFiles],
        fileParallelism: false,
        sequence: { groupOrder: 1 },
      }),
      // The others have data of their own, and wait for triggers half of the time.
      project('api', ['tests/api/**/*.test.ts'], {
        ...api,
        exclude: alone,
        maxWorkers: 3,
        sequence: { groupOrder: 2 },
      }),
      // Judges the queries that the others have sent.
      {
        ...project('api-queries', ['tests/indexes/queries.test.ts'], {
          environment: 'jsdom',
          setupFiles: ['web/src/testing/setup.ts'],
          ...compiledOnce,
          sequence: { groupOrder: 3 },
        }),
        extends: webConfig,
      },
    ],
  },
});
