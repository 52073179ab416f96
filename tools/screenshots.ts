import { mkdir } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { openBrowser, siteUrl } from './bench/browser';
import { samplePassword, sampleStaff } from './seed/staff';
import { everyKindOfPage, staffPaths } from './sitePaths';

/**
 * `npm run screenshots`: every kind of page at four widths, those of the staff area at two, light and dark, as
 * `screenshots/{page}-{width}-{scheme}.png`.
 */
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
    await showAll(page);
    await page.screenshot({ path: `${folder}/${nameOf(path)}-${window}.png`, fullPage: true });
  }
}

async function lookAtStaffArea(page: Page, window: string): Promise<void> {
  await page.goto(`${siteUrl()}/admin/login`);
  await page.getByRole('button', { name: 'LOGIN' }).waitFor();
  await page.screenshot({ path: `${folder}/admin-login-${window}.png`, fullPage: true });
  await page.getByLabel('Email Address').fill(sampleStaff.find(({ role }) => role === 'admin')?.email ?? '');
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByRole('main').waitFor();
  await page.waitForURL((url) => url.pathname !== '/admin/login');
  for (const path of staffPaths) {
    await page.goto(`${siteUrl()}${path}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    // Listeners keep the network busy: what waits for data says so.
    await page.waitForFunction(
      () => document.querySelector('main :is([role=progressbar], .MuiSkeleton-root)') === null,
    );
    await page.screenshot({ path: `${folder}/${nameOf(path)}-${window}.png`, fullPage: true });
  }
}

await mkdir(folder, { recursive: true });
const paths = await everyKindOfPage(siteUrl());
const browser = await openBrowser();
try {
  await inEachWindow(browser, [360, 768, 1280, 1920], lookAtSite);
  await inEachWindow(browser, [360, 1280], lookAtStaffArea);
  console.log(`Pictures of ${paths.length + staffPaths.length + 1} pages are in ${folder}/.`);
} finally {
  await browser.close();
}
