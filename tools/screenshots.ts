import { mkdir } from 'node:fs/promises';
import { openBrowser, siteUrl, sitePaths } from './bench/browser';

/** `npm run screenshots`: every page at three widths, light and dark, as `screenshots/{page}-{width}-{scheme}.png`. */
const folder = 'screenshots';
await mkdir(folder, { recursive: true });
const browser = await openBrowser();
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 768, 1280]) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      for (const path of sitePaths) {
        await page.goto(`${siteUrl()}${path}`, { waitUntil: 'networkidle' });
        const name = path.slice(1).replaceAll('/', '-') || 'home';
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
      await context.close();
    }
  }
  console.log(`Pictures of ${sitePaths.length} pages are in ${folder}/.`);
} finally {
  await browser.close();
}
