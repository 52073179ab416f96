import { test, type Page } from '@playwright/test';
import { siteUrl } from '../../tools/bench/browser';
import { everyKindOfPage } from '../../tools/sitePaths';
import { pictureOf } from './pictures';

/** Scrolls through the page, so that everything below the first screen loads and renders. */
async function showAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.waitForLoadState('networkidle');
}

test('the site', async ({ page }, { project }) => {
  for (const path of await everyKindOfPage(siteUrl())) {
    await page.goto(path, { waitUntil: 'networkidle' });
    if (path === '/' && project.name === '1280-light') await page.screenshot({ path: 'docs/home.png' });
    await showAll(page);
    await page.screenshot({ path: pictureOf(path, project), fullPage: true });
  }
});
