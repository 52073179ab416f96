import { defineConfig } from 'vitest/config';

/** Milliseconds. No test waits for time to pass: this ends what hangs, and a busy machine makes tests slow, not red. */
const patience = 180_000;

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
  'certifiedOrganizations',
  'companies',
  'dashboard',
  'documentedExamples',
  'drill',
  'fuzz',
  'historyActors',
  'insights',
  'jobs',
  'lastAdmin',
  'listPages',
  'logos',
  'mailLimits',
  'nominations',
  'organizationLists',
  'publishing',
  'retention',
  'sitemap',
  'summary',
  'surveyJob',
  'trackingKeys',
  'uploadsLife',
  'visits',
].map((name) => `tests/api/${name}.test.ts`);

// Of the modules that all files share, none keeps what one of them did: they are loaded once for each worker.
const api = { setupFiles: ['tests/api/setup.ts'], isolate: false };

export default defineConfig({
  test: {
    // By itself Vitest leaves one core to others.
    maxWorkers: 2,
    // What a test provokes on purpose is of interest only when it fails.
    silent: 'passed-only',
    projects: [
      project('domain', ['domain/src/**/*.test.ts'], { isolate: false }),
      // What renders is a .tsx; another file that needs a document says so in its first line.
      { ...project('web', ['web/**/*.test.ts']), extends: 'web/vite.config.ts' },
      {
        ...project('components', ['web/**/*.test.tsx'], {
          environment: 'jsdom',
          setupFiles: ['web/src/testing/setup.ts'],
          pool: 'vmThreads',
          alias: {
            'react-router-dom': new URL('node_modules/react-router-dom/dist/index.mjs', import.meta.url)
              .pathname,
          },
        }),
        extends: 'web/vite.config.ts',
      },
      project('functions', ['functions/src/**/*.test.ts']),
      project('storage-rules', ['storage-rules/src/**/*.test.ts'], { isolate: false }),
      project('tools', ['tools/**/*.test.ts'], { isolate: false }),
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
    ],
  },
});
