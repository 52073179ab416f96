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
        }),
        extends: 'web/vite.config.ts',
      },
      project('functions', ['functions/src/**/*.test.ts']),
      project('storage-rules', ['storage-rules/src/**/*.test.ts']),
      project('tools', ['tools/**/*.test.ts']),
      project('rules', ['tests/rules/**/*.test.ts'], { fileParallelism: false }),
      project('api', ['tests/api/**/*.test.ts'], {
        fileParallelism: false,
        setupFiles: ['tests/api/setup.ts'],
      }),
    ],
  },
});
