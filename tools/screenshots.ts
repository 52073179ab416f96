import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { openBrowser, signIn, siteUrl, takePicture, waitUntilSettled } from './bench/browser';
import { everyKindOfPage, staffPaths } from './sitePaths';
import { openDialog, staffDialogs } from './staffDialogs';

/**
 * `npm run screenshots`: takes pictures of every kind of page at four widths, and of the staff area and its dialogs at two, light
 * and dark, as `screenshots/{page}-{width}-{scheme}.png`. `-- site` or `-- staff` takes only those. The first screen of the home
 * page also becomes the README's picture.
 */
const folder = 'screenshots';
const [part] = process.argv.slice(2);

/** Scrolls through the page, so that everything below the first screen loads and renders. */
async function showAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.evaluate(async () => {
    // Declares no named function: tsx would add a call of a helper that the page lacks.
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

const desktop = { width: 1280, height: 800 };

/** Opens a browser window for each width and scheme, and calls `look` with it. Light and dark run side by side. */
async function inEachWindow(
  browser: Browser,
  widths: readonly number[],
  look: (page: Page, window: string) => Promise<void>,
): Promise<void> {
  const lookIn = async (colorScheme: 'light' | 'dark') => {
    for (const width of widths) {
      const viewport = { width, height: 800 };
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      await look(await context.newPage(), `${width}-${colorScheme}`);
      await context.close();
    }
  };
  await Promise.all([lookIn('light'), lookIn('dark')]);
}

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

async function lookAtSite(page: Page, window: string): Promise<void> {
  for (const path of paths) {
    await page.goto(`${siteUrl()}${path}`, { waitUntil: 'networkidle' });
    if (path === '/' && window === '1280-light') await page.screenshot({ path: 'docs/home.png' });
    await showAll(page);
    await page.screenshot({ path: `${folder}/${nameOf(path)}-${window}.png`, fullPage: true });
  }
}

async function lookAtStaffArea(page: Page, window: string): Promise<void> {
  await page.goto(`${siteUrl()}/admin/login`);
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  await takePicture(page, `${folder}/admin-login-${window}.png`);
  await signIn(page, '/admin/dashboard');
  const open = async (path: string) => {
    await page.goto(`${siteUrl()}${path}`);
    // A key opens a dialog only on a page that is there.
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await waitUntilSettled(page);
  };
  for (const path of staffPaths) {
    await open(path);
    await takePicture(page, `${folder}/${nameOf(path)}-${window}.png`);
  }
  const size = page.viewportSize() ?? desktop;
  for (const dialog of staffDialogs) {
    // On a phone some menus to the dialogs are missing.
    await page.setViewportSize(desktop);
    await open(dialog.path);
    await dialog.open(page);
    await openDialog(page).waitFor();
    await page.setViewportSize(size);
    await waitUntilSettled(page);
    await page.screenshot({ path: `${folder}/admin-dialog-${dialog.name}-${window}.png` });
  }
}

await mkdir(folder, { recursive: true });
const paths = await everyKindOfPage(siteUrl());
const browser = await openBrowser();
try {
  if (part !== 'staff') await inEachWindow(browser, [360, 768, 1280, 1920], lookAtSite);
  if (part !== 'site') await inEachWindow(browser, [360, 1280], lookAtStaffArea);
  console.log(`The pictures are in ${folder}/.`);
} finally {
  await browser.close();
}
