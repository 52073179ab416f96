import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { openBrowser, signIn, siteUrl } from './bench/browser';
import { everyKindOfPage, staffPaths } from './sitePaths';
import { dataOnTheWay, openDialog, staffDialogs } from './staffDialogs';

/**
 * `npm run screenshots`: every kind of page at four widths, those of the staff area and its dialogs at two, light and dark,
 * as `screenshots/{page}-{width}-{scheme}.png`. `-- site` or `-- staff` leaves the other out. The first screen of the home
 * page is the README's picture too.
 */
const folder = 'screenshots';
const [part] = process.argv.slice(2);

/** Scrolls through the page, so that everything below the first screen is loaded and drawn. */
async function showAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.evaluate(async () => {
    // No function of its own with a name: tsx would ask for a helper that the page does not have.
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

const desktop = { width: 1280, height: 800 };
const schemes = ['light', 'dark'] as const;

type Look = (page: Page, name: string) => Promise<void>;

/** Opens a browser window of each width and scheme, and looks at pages in it. */
async function inEachWindow(browser: Browser, widths: readonly number[], look: Look): Promise<void> {
  for (const colorScheme of schemes) {
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme,
        reducedMotion: 'reduce',
      });
      await look(await context.newPage(), `${width}-${colorScheme}`);
      await context.close();
    }
  }
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

/** Nothing waits for data, which says so (listeners keep the network busy for ever), and nothing moves. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (waiting) =>
      document.querySelector(waiting) === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    dataOnTheWay,
  );
}

async function lookAtStaffArea(page: Page, window: string): Promise<void> {
  await page.goto(`${siteUrl()}/admin/login`);
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  await page.screenshot({ path: `${folder}/admin-login-${window}.png`, fullPage: true });
  await signIn(page, '/admin/dashboard');
  for (const path of staffPaths) {
    await page.goto(`${siteUrl()}${path}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await settled(page);
    await page.screenshot({ path: `${folder}/${nameOf(path)}-${window}.png`, fullPage: true });
  }
  const size = page.viewportSize() ?? desktop;
  for (const { name, path, open } of staffDialogs) {
    // What leads to some of them has no room on a phone.
    await page.setViewportSize(desktop);
    await page.goto(`${siteUrl()}${path}`);
    await open(page);
    await openDialog(page).waitFor();
    await page.setViewportSize(size);
    await settled(page);
    await page.screenshot({ path: `${folder}/admin-dialog-${name}-${window}.png` });
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
