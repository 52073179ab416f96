import { test, type Page } from '@playwright/test';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import sharp from 'sharp';
import { siteUrl } from '../../tools/bench/browser';
import { everyKindOfPage } from '../../tools/sitePaths';
import { collectionOf, documentOf } from '../factories/firestore';
import { keyOf, makeAddresses, startSurvey } from '../factories/surveys';
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

/** Stores a picture of a part of a page for the site, in the colour scheme of the project. */
async function storePart(page: Page, name: string, clip: Parameters<Page['screenshot']>[0] & object) {
  const picture = sharp(await page.screenshot(clip)).resize({ width: 960 });
  await picture.webp({ quality: 80 }).toFile(`web/src/site/ui/${name}.webp`);
}

test.describe(() => {
  test.use({ deviceScaleFactor: 2, viewport: { width: 540, height: 1400 } });
  test.beforeEach(({ page: _page }, { project }) => test.skip(!project.name.startsWith('360')));

  test('the pillars of a closed sample survey, on its private page', async ({ page, colorScheme }) => {
    const surveys = await collectionOf('surveys').where('state', '==', 'closed').limit(1).get();
    const key = await documentOf('nominationKeys', String(surveys.docs[0]?.get('nomination'))).get();
    await page.goto(sitePaths.nomination(String(key.get('key'))), { waitUntil: 'networkidle' });
    const pillars = page.getByRole('region', { name: 'Employee survey' }).locator('details');
    await pillars.last().scrollIntoViewIfNeeded();
    const [first, outside] = [await pillars.first().boundingBox(), await pillars.last().boundingBox()];
    if (!first || !outside) throw new Error('The page of the sample survey shows no pillars.');
    const margin = 16;
    const { x, y, width } = first;
    const clip = { x: x - margin, y, width: width + 2 * margin, height: outside.y - y };
    await storePart(page, `result-${colorScheme ?? 'light'}`, { clip });
  });

  test('the first statement of the survey', async ({ page, colorScheme }) => {
    const [address = ''] = makeAddresses(1);
    await page.goto(sitePaths.surveyInvitation(await keyOf((await startSurvey()).id, address)));
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('radio', { name: 'Agree', exact: true }).first().check();
    const box = await page.getByRole('group').first().boundingBox();
    if (!box) throw new Error('The survey shows no statement.');
    // The heading above would be cut.
    await page.addStyleTag({ content: 'h2 { visibility: hidden }' });
    const clip = { x: 15, y: box.y - 16, width: 510, height: 318.75 };
    await storePart(page, `survey-${colorScheme ?? 'light'}`, { clip });
  });
});
