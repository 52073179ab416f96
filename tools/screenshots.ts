import { mkdir } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openBrowser, siteUrl } from './bench/browser';
import { everyKindOfPage } from './sitePaths';

/** `npm run screenshots`: every kind of page at four widths, light and dark, as `screenshots/{page}-{width}-{scheme}.png`. */
const folder = 'screenshots';

/** What comes as one scrolls, and what is skipped while it is out of sight, is there. */
async function showAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

await mkdir(folder, { recursive: true });
const paths = await everyKindOfPage(siteUrl());
const browser = await openBrowser();
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 768, 1280, 1920]) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(`${siteUrl()}${path}`, { waitUntil: 'networkidle' });
        await showAll(page);
        const name = path.slice(1).replaceAll('/', '-') || 'home';
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
      await context.close();
    }
  }
  console.log(`Pictures of ${paths.length} pages are in ${folder}/.`);
} finally {
  await browser.close();
}
