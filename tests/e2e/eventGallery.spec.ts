import { sampleEvents } from './eventPages';
import { stubPictures } from './sitePages';
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadable, openPage, test } from './test';

test.beforeEach(({ context }) => stubPictures(context));

test.describe('the event gallery', () => {
  test('shows past events newest first, is accessible in light and dark, and never scrolls sideways', async ({
    page,
  }) => {
    await openPage(page, '/event-gallery');
    const articles = sampleEvents(page);
    await expect(articles).toHaveCount(6);
    const times = await articles
      .getByRole('time')
      .evaluateAll((elements) => elements.map((time) => time.getAttribute('datetime') ?? ''));
    expect(times).toHaveLength(6);
    expect(times).toEqual(times.toSorted().toReversed());
    await expect(page.getByRole('article', { name: 'First Readers’ Meeting' }).getByRole('link')).toHaveCount(
      1,
    );
    await expectReadable(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

  test('reserves the place of each picture before it arrives', async ({ page, context }) => {
    await context.unroute('**/uploads/**');
    await openPage(page, '/event-gallery');
    const first = page.getByRole('article').first().getByRole('img').first();
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const frames = await sampleEvents(page)
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map(({ width, height }) => width / height),
      );
    expect(frames).toHaveLength(26);
    for (const proportion of frames) expect(proportion).toBeCloseTo(1.5, 1);
  });

  test('opens its photos by keyboard, leads through them and returns the focus', async ({ page }) => {
    await openPage(page, '/event-gallery');
    const photo = page.getByRole('link', { name: /^Working tables between/ });
    await photo.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Photos of The Canteen Conference' });
    await expect(viewer.getByText('4 / 7')).toBeVisible();
    await expect(viewer.getByRole('img', { name: /^Working tables between/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('5 / 7')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText('4 / 7')).toBeVisible();
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer'))).toBeNull();
    }
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(photo).toBeFocused();
  });

  test('downloads the photo viewer only when a photo is opened', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await openPage(page, '/event-gallery');
    await expect(sampleEvents(page)).toHaveCount(6);
    expect(scripts.filter((url) => url.includes('PhotoViewer'))).toEqual([]);
    await page.getByRole('article').first().getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(scripts.filter((url) => url.includes('PhotoViewer'))).not.toEqual([]);
  });
});

test.describe('a visitor with a touch screen', () => {
  test.use({ hasTouch: true });

  test('opens a photo with a tap', async ({ page }) => {
    await openPage(page, '/event-gallery');
    await page.getByRole('link', { name: /^Weavers and managers/ }).tap();
    const viewer = page.getByRole('dialog', { name: 'Photos of The Canteen Conference' });
    await expect(viewer.getByText('1 / 7')).toBeVisible();
    await viewer.getByRole('button', { name: 'Next photo' }).tap();
    await expect(viewer.getByText('2 / 7')).toBeVisible();
  });
});
