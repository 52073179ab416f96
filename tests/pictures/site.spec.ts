import { test, type Page } from '@playwright/test';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import sharp from 'sharp';
import { siteUrl } from '../../tools/bench/browser';
import { everyKindOfPage } from '../../tools/sitePaths';
import { collectionOf, documentOf } from '../factories/firestore';
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

test.describe(() => {
  test.use({ deviceScaleFactor: 2 });

  /** The pictures of a result on the home page: the pillars of a closed sample survey, on its private page. */
  test('the result on the home page', async ({ page, colorScheme }, { project }) => {
    test.skip(!project.name.startsWith('360'));
    const surveys = await collectionOf('surveys').where('state', '==', 'closed').limit(1).get();
    const key = await documentOf('nominationKeys', String(surveys.docs[0]?.get('nomination'))).get();
    await page.setViewportSize({ width: 540, height: 1400 });
    await page.goto(sitePaths.nomination(String(key.get('key'))), { waitUntil: 'networkidle' });
    const pillars = page.getByRole('region', { name: 'Employee survey' }).locator('details');
    await pillars.last().scrollIntoViewIfNeeded();
    const [first, outside] = [await pillars.first().boundingBox(), await pillars.last().boundingBox()];
    if (!first || !outside) throw new Error('The page of the sample survey shows no pillars.');
    const margin = 16;
    const { x, y, width } = first;
    const clip = { x: x - margin, y, width: width + 2 * margin, height: outside.y - y };
    const picture = sharp(await page.screenshot({ clip })).resize({ width: 960 });
    await picture.webp({ quality: 80 }).toFile(`web/src/site/ui/result-${colorScheme ?? 'light'}.webp`);
  });
});
