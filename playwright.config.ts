import { defineConfig } from '@playwright/test';
import { browserOptions } from './tools/setup/chromium';

/** Milliseconds. It ends what hangs: a busy machine makes tests slow, not red. */
const patience = 180_000;

/** Browser journeys against the running suite; `npm test` starts it and sets the environment. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalTeardown: './tests/e2e/teardown.ts',
  outputDir: 'test-results',
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // A journey waits for the machine a third of its time: three keep two cores busy, and four are in each other's way.
  workers: 3,
  fullyParallel: true,
  timeout: patience,
  // Ends before the test does, so that the test says what it waited for.
  expect: { timeout: 0.9 * patience },
  use: {
    viewport: { width: 1280, height: 800 },
    baseURL: process.env['SITE_URL'] ?? 'http://localhost:5200',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What slides or fades would be drawn again and again, without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs a quarter of the time: `TRACE=1` is for the search of a cause.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    // Nothing on a page runs for so long that the optimizing compiler would pay; Maglev does, with axe.
    launchOptions: browserOptions(['--js-flags=--no-opt']),
  },
});
