import type { Page } from '@playwright/test';
import { desktopSize, expect, expectNoSidewaysScroll, openPage, phoneSize, test } from './test';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const opener = (page: Page) => page.getByRole('button', { name: 'Open menu' });
const closer = (page: Page) => page.getByRole('button', { name: 'Close menu' });
const entry = (page: Page, name: string) => menu(page).getByRole('button', { name });
const link = (page: Page, name: string) => menu(page).getByRole('link', { name });

async function open(page: Page, path = '/contact') {
  await openPage(page, path);
}

async function openMenu(page: Page, path?: string) {
  await open(page, path);
  await opener(page).click();
  await expect(closer(page)).toBeFocused();
}

/** Waits for two frames, then returns how far the page is scrolled. */
const readScrollTop = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.scrollY)));
      }),
  );

test('the header of a phone is at most 96 pixels high and links to the nomination form', async ({ page }) => {
  await page.setViewportSize(phoneSize);
  await open(page);
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(96);
  await page.getByRole('banner').getByRole('link', { name: 'Get Certified' }).click();
  await expect(page).toHaveURL('/nominate');
});

for (const window of [desktopSize, phoneSize]) {
  test(`the header never covers the focused element at ${window.width} pixels`, async ({ page }) => {
    await page.setViewportSize(window);
    await open(page, '/terms-and-conditions');
    const headerHeight = (await page.getByRole('banner').boundingBox())?.height ?? Infinity;
    const links = page.getByRole('main').getByRole('link');
    await links.last().focus();
    for (let stop = await links.count(); stop > 1; stop -= 1) {
      await page.keyboard.press('Shift+Tab');
      const focusedLink = page.locator('main a:focus');
      expect((await focusedLink.boundingBox())?.y, await focusedLink.innerText()).toBeGreaterThanOrEqual(
        headerHeight,
      );
    }
  });
}

test('the header of a low window scrolls away and leaves a linked section in view', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/privacy-policy#your-rights');
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('the menu button shows at 900 pixels and not at 901', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await open(page);
  await expect(opener(page)).toBeVisible();
  await expect(menu(page)).toBeHidden();
  await page.setViewportSize({ width: 901, height: 700 });
  await expect(opener(page)).toBeHidden();
  await expect(menu(page)).toBeVisible();
  await expect(closer(page)).toBeHidden();
});

test.describe('the menu that slides in', () => {
  test.use({ viewport: phoneSize });

  test('closes by its button, by a click beside it and by Escape, and returns the focus', async ({
    page,
  }) => {
    await open(page);
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
    await expect(page).toHaveURL('/contact');
  });

  test('keeps the page behind it from scrolling', async ({ page }) => {
    await openMenu(page, '/');
    await page.mouse.move(12, 500);
    await page.mouse.wheel(0, 900);
    expect(await readScrollTop(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => readScrollTop(page)).toBeGreaterThan(0);
  });

  test('keeps the focus: Tab reaches nothing of the page behind it', async ({ page }) => {
    await openMenu(page);
    const stops = new Set<string>();
    for (let press = 0; press < 12; press += 1) {
      stops.add(
        await page.evaluate(() => {
          const element = document.activeElement;
          // Between the last and the first control the focus is in the browser's own bars.
          if (!element || element === document.body) return '';
          return element.closest('nav')?.id === 'site-menu' ? '' : element.outerHTML;
        }),
      );
      await page.keyboard.press('Tab');
    }
    expect([...stops]).toEqual(['']);
  });

  test('takes no keyboard focus while it is closed', async ({ page }) => {
    await open(page);
    await opener(page).focus();
    await page.keyboard.press('Tab');
    await expect(page.locator('main').locator(':focus')).toHaveCount(1);
  });
});

test.describe('the navigation of a wide screen', () => {
  test('keeps the links of an entry open while the mouse moves to one of them', async ({ page }) => {
    await open(page);
    await entry(page, 'Organization Offering').hover();
    await expect(link(page, 'FAQs')).toBeVisible();
    const target = await link(page, 'FAQs').boundingBox();
    if (!target) throw new Error('The link takes no room');
    // In small steps, because a gap on the way would close the list.
    await page.mouse.move(target.x + 20, target.y + target.height / 2, { steps: 25 });
    await expect(link(page, 'FAQs')).toBeVisible();
    await page.mouse.move(640, 700, { steps: 5 });
    await expect(link(page, 'FAQs')).toBeHidden();
  });
});

test('the navigation fits into one row at 901 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 901, height: 700 });
  await openPage(page, '/contact');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const [first, last] = [
    await menu.getByRole('link', { name: 'Home' }).boundingBox(),
    await menu.getByRole('link', { name: 'Contact Us' }).boundingBox(),
  ];
  expect(last?.y).toBe(first?.y);
  await expectNoSidewaysScroll(page);
});

for (const viewport of [phoneSize, desktopSize]) {
  test.describe(`in a window of ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('the whole header stays in sight while the page is scrolled', async ({ page }) => {
      await open(page, '/');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(page.getByRole('link', { name: /, home$/ })).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: 'Search Your Organization' })).toBeInViewport({ ratio: 1 });
    });

    test('a linked section shows below the header', async ({ page }) => {
      await page.goto('/privacy-policy#your-rights');
      const heading = page.getByRole('heading', { name: 'Your rights' });
      await expect(heading).toBeInViewport({ ratio: 1 });
      const [bar, target] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()];
      expect(target?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    });

    test('the header and its menu fit at twice the font size', async ({ page }) => {
      await openPage(page, '/contact');
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const expectWithin = async () => {
        const { scrollWidth, clientWidth } = await page
          .getByRole('banner')
          .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      };
      await expectWithin();
      const opener = page.getByRole('button', { name: 'Open menu' });
      if (await opener.isVisible()) await opener.click();
      const menu = page.getByRole('navigation', { name: 'Main' });
      for (const name of ['Home', 'Certified Organizations', 'Contact Us']) {
        const link = menu.getByRole('link', { name });
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      await expectWithin();
    });

    test('every control of the header is at least 44 pixels high', async ({ page }) => {
      await openPage(page, '/contact');
      const targets = page.getByRole('banner').locator('a:visible, button:visible');
      expect(await targets.count()).toBeGreaterThan(2);
      for (const target of await targets.all()) {
        const box = await target.boundingBox();
        expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
      }
    });
  });
}
