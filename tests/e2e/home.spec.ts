import type { Page } from '@playwright/test';
import { bands } from '@utkarsh/domain/bands';
import { summarySchema } from '@utkarsh/domain/contract/api';
import { formatCount } from '@utkarsh/domain/text/format';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hold,
  waitUntilLive,
  openPage,
  phoneSize,
  test,
} from './test';

declare global {
  interface Window {
    shifts: number;
  }
}

test('a visitor sees who is certified today on the first screen, the newest certificate, and goes on to a list', async ({
  page,
}) => {
  // Reads the reply that the page gets, because other journeys add organizations meanwhile.
  const answer = page.waitForResponse('**/api/summary');
  await page.setViewportSize(phoneSize);
  await openPage(page, '/');
  const section = page.getByRole('region', { name: 'Currently certified' });
  const { counts, latest } = summarySchema.parse(await (await answer).json());
  for (const band of bands)
    await expect(
      section.getByRole('link', { name: `${formatCount(counts[band.id])} ${band.name}` }),
    ).toBeVisible();
  const [newest] = latest;
  if (!newest) throw new Error('Nobody is certified.');
  await expect(section.getByRole('link', { name: newest.organization_name })).toHaveAttribute(
    'href',
    sitePaths.certificate(newest.id),
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(section.getByRole('link', { name: newest.organization_name })).toBeInViewport({ ratio: 1 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(5_500);
  await page.getByRole('link', { name: 'A certificate that anyone can verify' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(newest.organization_name);
  await page.goBack();
  await section.getByRole('link', { name: /Large/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certified Large Organizations');
});

/** Returns the names of the animations in the seal. */
const sealAnimations = (page: Page) =>
  page
    .getByRole('img', { name: /certified seal/ })
    .evaluate((seal) => [
      ...new Set([...seal.querySelectorAll('*')].map((part) => getComputedStyle(part).animationName)),
    ]);

test('the seal draws itself once, and never for visitors who prefer less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/');
  expect(await sealAnimations(page)).toEqual(expect.arrayContaining([expect.stringContaining('draw')]));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  // Waits for the new page, because its address changes earlier.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What We Do');
  await page.goBack();
  expect(await sealAnimations(page)).toEqual(['none']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  expect(await sealAnimations(page)).toEqual(['none']);
});

/** Sums up the layout shifts of the page in `window.shifts`. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') window.shifts += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

test('a font that loads late moves nothing, and shows on the next page', async ({ page }) => {
  await page.setViewportSize(phoneSize);
  await watchShifts(page);
  const release = await hold(page, /figtree.*\.woff2$/);
  await page.goto('/upload-insights', { waitUntil: 'commit' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-plain');
  await waitUntilLive(page);
  release();
  await page.evaluate(() => document.fonts.load('1em "Figtree Variable"').then(() => undefined));
  expect(await page.evaluate(() => window.shifts)).toBeLessThanOrEqual(0.02);
  await page.getByRole('link', { name: 'Search Your Organization' }).click();
  await expect(page).toHaveURL('/search-organization');
  await expect(root).not.toHaveAttribute('data-plain');
});

for (const width of [360, 1280]) {
  test(`nothing on the home page moves while its figures load, and Get Certified scrolls to the form, ${width} pixels wide`, async ({
    page,
  }) => {
    // With motion, the page scrolls past sections that load and grow on the way.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width, height: 740 });
    await watchShifts(page);
    const release = await hold(page, '/api/summary');
    await openPage(page, '/');
    await page.evaluate(async () => {
      await document.fonts.ready;
      window.shifts = 0;
    });
    release();
    await expect(page.getByRole('link', { name: /^[\d,]+ Micro$/ })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Newest certificates' }).getByRole('link')).toHaveCount(6);
    expect(await page.evaluate(() => window.shifts)).toBeLessThanOrEqual(0.02);

    await page.unrouteAll();
    const figures = page.waitForResponse('/api/summary');
    await openPage(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'Get Certified' }).click();
    await figures;
    // Just below the sticky header, although sections above it have grown meanwhile.
    await expect
      .poll(async () => Math.abs(((await page.locator('#nominate').boundingBox())?.y ?? Infinity) - 100 - 16))
      .toBeLessThan(60);
    await expect(page.getByRole('heading', { name: 'Nominate your organization' })).toBeInViewport();
  });
}
