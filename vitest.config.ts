import { defineConfig } from 'vitest/config';

/** Unit tests sit beside their source; those of `tests/` need the emulators and are started by `npm test`. */
const project = (name: string, include: string[], extra: object = {}) => ({
  // No test waits for time to pass; a busy machine must not make a slow one fail.
  test: { name, include, environment: 'node', testTimeout: 30_000, hookTimeout: 30_000, ...extra },
});

export default defineConfig({
  test: {
    projects: [
      project('domain', ['domain/src/**/*.test.ts']),
      {
        ...project('web', ['web/**/*.test.{ts,tsx}'], {
          environment: 'jsdom',
          setupFiles: ['web/src/testing/setup.ts'],
        }),
        extends: 'web/vite.config.ts',
      },
      project('functions', ['functions/src/**/*.test.ts']),
      project('tools', ['tools/**/*.test.ts']),
      project('rules', ['tests/rules/**/*.test.ts'], { fileParallelism: false }),
      project('api', ['tests/api/**/*.test.ts'], { fileParallelism: false }),
    ],
  },
});
