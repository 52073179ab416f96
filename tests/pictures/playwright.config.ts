import { defineConfig } from '@playwright/test';
import { browserOptions } from '../../tools/setup/chromium';

/** Milliseconds until a page or dialog is there. */
const patience = 60_000;

const widths = { site: [360, 768, 1280, 1920], staff: [360, 1280] };

/**
 * `npm run screenshots`: takes pictures of every kind of page at four widths, and of the staff area and its dialogs at two, light
 * and dark, as `screenshots/{page}-{width}-{scheme}.png`. `-- site` or `-- staff` takes only those. The first screen of the home
 * page also becomes the README's picture.
 */
export default defineConfig({
  outputDir: '../../test-results',
  workers: 2,
  timeout: 0,
  expect: { timeout: patience },
  use: {
    actionTimeout: patience,
    baseURL: process.env['SITE_URL'] ?? '',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browserOptions(),
  },
  projects: Object.entries(widths).flatMap(([part, sizes]) =>
    sizes.flatMap((width) =>
      (['light', 'dark'] as const).map((colorScheme) => ({
        name: `${width}-${colorScheme}`,
        testMatch: `${part}.spec.ts`,
        use: { colorScheme, viewport: { width, height: 800 } },
      })),
    ),
  ),
});
