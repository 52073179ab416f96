import type { Page } from '@playwright/test';
import { desktopSize, expect, expectNoSidewaysScroll, openPage, phoneSize, test } from './test';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const closer = (page: Page) => page.getByRole('button', { name: 'Close menu' });
const banner = (page: Page) => page.getByRole('banner');

/** Waits for two frames, then returns how far the page is scrolled. */
const readScrollTop = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)));
      }),
  );

for (const viewport of [phoneSize, desktopSize]) {
  test.describe(`in a window of ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('the header stays in sight, and covers neither a linked section nor the focused element', async ({
      page,
    }) => {
      await openPage(page, '/privacy-policy#your-rights');
      const heading = page.getByRole('heading', { name: 'Your rights' });
      await expect(heading).toBeInViewport({ ratio: 1 });
      const { height } = (await banner(page).boundingBox()) ?? { height: Infinity };
      if (viewport === phoneSize) expect(height).toBeLessThanOrEqual(96);
      expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(height);
      const links = page.getByRole('main').getByRole('link');
      await links.last().focus();
      for (let stop = await links.count(); stop > 1; stop -= 1) {
        await page.keyboard.press('Shift+Tab');
        const focusedLink = page.locator('main a:focus');
        const top = (await focusedLink.boundingBox())?.y;
        expect(top, await focusedLink.innerText()).toBeGreaterThanOrEqual(height);
      }
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      for (const name of [/, home$/, 'Search Your Organization'])
        await expect(banner(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    });

    test('the controls of the header are 44 pixels high, and fit with the menu at twice the font size', async ({
      page,
    }) => {
      await openPage(page, '/contact');
      const targets = banner(page).locator('a:visible, button:visible');
      expect(await targets.count()).toBeGreaterThan(2);
      for (const target of await targets.all())
        expect((await target.boundingBox())?.height, await target.innerText()).toBeGreaterThanOrEqual(44);

      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const overflow = () => banner(page).evaluate((header) => header.scrollWidth - header.clientWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      if (await opener(page).isVisible()) await opener(page).click();
      for (const name of ['Home', 'Certified Organizations', 'Contact Us']) {
        const link = menu(page).getByRole('link', { name });
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      expect(await overflow()).toBeLessThanOrEqual(0);
    });
  });
}

for (const [kind, size, letters] of [
  ['low window', { width: 740, height: 360 }, '100%'],
  ['narrow window with large letters', { width: 320, height: 740 }, '200%'],
] as const)
  test(`the header of a ${kind} scrolls away and leaves a linked section in view`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript((fontSize) => {
      addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = fontSize));
    }, letters);
    await page.goto('/privacy-policy#your-rights');
    await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport({ ratio: 1 });
    await expect(banner(page)).not.toBeInViewport();
  });

test('the menu button shows at 900 pixels, and the navigation fits into one row at 901', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await openPage(page, '/contact');
  await expect(opener(page)).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await page.setViewportSize({ width: 901, height: 700 });
  await expect(opener(page)).toBeHidden();
  await expect(closer(page)).toBeHidden();
  const top = async (name: string) => (await menu(page).getByRole('link', { name }).boundingBox())?.y;
  expect(await top('Contact Us')).toBe(await top('Home'));
  await expectNoSidewaysScroll(page);
});

test('the menu that slides in returns the focus however it is closed, keeps it while it is open, and takes none while it is closed', async ({
  page,
}) => {
  await page.setViewportSize(phoneSize);
  await openPage(page, '/contact');
  for (const close of [
    () => closer(page).click(),
    () => page.mouse.click(12, 500),
    () => page.keyboard.press('Escape'),
  ]) {
    await opener(page).click();
    await expect(closer(page)).toBeFocused();
    await close();
    await expect(menu(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.locator('main').locator(':focus')).toHaveCount(1);
  await expect(page).toHaveURL('/contact');

  await opener(page).click();
  for (let press = 0; press < 12; press += 1) {
    const outside = await page.evaluate(() => {
      const element = document.activeElement;
      // Between the last and the first control the focus is in the browser's own bars.
      if (!element || element === document.body) return '';
      return element.closest('nav')?.id === 'site-menu' ? '' : element.outerHTML;
    });
    expect(outside).toBe('');
    await page.keyboard.press('Tab');
  }
  await page.mouse.move(12, 500);
  const top = await readScrollTop(page);
  await page.mouse.wheel(0, 900);
  expect(await readScrollTop(page)).toBe(top);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => readScrollTop(page)).toBeGreaterThan(top);
  await banner(page).getByRole('link', { name: 'Get Certified' }).click();
  await expect(page).toHaveURL('/nominate');
});

test('the navigation of a wide screen keeps the links of an entry open while the mouse moves to one of them', async ({
  page,
}) => {
  await openPage(page, '/contact');
  const link = menu(page).getByRole('link', { name: 'FAQs' });
  await menu(page).getByRole('button', { name: 'Organization Offering' }).hover();
  await expect(link).toBeVisible();
  const target = await link.boundingBox();
  if (!target) throw new Error('The link takes no room');
  // In small steps, because a gap on the way would close the list.
  await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 25 });
  await expect(link).toBeVisible();
  await page.mouse.move(640, 700, { steps: 5 });
  await expect(link).toBeHidden();
});
