import type { Page } from '@playwright/test';
import { distinctPaths, paths, plainPaths, unlistedPaths } from './sitePages';
import {
  desktopSize,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetNewMethods,
  waitUntilLive,
  openPage,
  phoneSize,
  test,
} from './test';
import { answersOfControls, expectWhole, translate, useControls } from './translation';

/** Waits until the page is live and has loaded its data. */
async function waitUntilSettled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilLive(page);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  // Otherwise elements out of view keep the colours of the earlier scheme.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
}

/** Changes the colour scheme, and waits until the browser has drawn it. */
async function changeScheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

const setFontSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** Switches to the fallback font, which shows when the web font loads too late, or back. */
const setPlain = (page: Page, isPlain: boolean) =>
  page.evaluate((isSet) => document.documentElement.toggleAttribute('data-plain', isSet), isPlain);

async function openMenu(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'About' }).click();
}

/** Buttons that are not pressed, because they request another site or write data. */
const sparedControls = '^(Show OpenStreetMap|Show the map|Yes, withdraw|Unsubscribe|Check$)';

test.describe('the page', () => {
  test.beforeEach(({ page }) => forgetNewMethods(page));

  test('list holds the main pages of the site', () => {
    for (const path of ['/', '/contact', '/nominate', '/search-organization', '/certified/enterprise']) {
      expect(paths).toContain(path);
    }
  });

  for (const path of distinctPaths) {
    test(`${path} requests no other site, is accessible in light and dark, never scrolls sideways, and works translated and in a browser of 2022`, async ({
      page,
      expectConsole,
    }) => {
      const otherOrigins: string[] = [];
      page.on('request', (request) => {
        const { origin } = new URL(request.url());
        if (origin !== new URL(page.url()).origin && page.url() !== 'about:blank') otherOrigins.push(origin);
      });
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await waitUntilSettled(page);
      await expect(page.getByRole('alert').filter({ hasText: /could not/ })).toHaveCount(0);
      expect(otherOrigins).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await page.setViewportSize(phoneSize);
      await expectNoSidewaysScroll(page);
      await changeScheme(page, 'dark');
      await expectAccessible(page);

      await page.setViewportSize({ width: 320, height: 640 });
      await setFontSize(page, '200%');
      for (const isPlain of [true, false]) {
        await setPlain(page, isPlain);
        await expectNoSidewaysScroll(page);
      }
      await setFontSize(page, '');
      await expectNoSidewaysScroll(page);
      if (!plainPaths.includes(path)) await openMenu(page);
      await expectNoSidewaysScroll(page);

      expectConsole(answersOfControls);
      await page.setViewportSize(desktopSize);
      await translate(page);
      for (const box of await page.locator('main form input:visible:not([type=file], [type=checkbox])').all())
        await box.fill('zzz');
      await useControls(page, 'body', sparedControls);
      await expectWhole(page, plainPaths.includes(path) ? 'main a' : undefined);
    });
  }

  // Three pages are enough: the menus of all pages differ only in the marked entry.
  for (const path of ['/', '/faqs', '/certified/large']) {
    test(`${path} is accessible with its menu open, in light and dark`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await waitUntilSettled(page);
      await openMenu(page);
      await expectAccessible(page);
      await changeScheme(page, 'dark');
      await expectAccessible(page);
    });
  }
});

test('the served HTML of every page has a heading, a title, a description and an address', async ({
  page,
  request,
}) => {
  const pathsByText = { title: new Map<string, string>(), description: new Map<string, string>() };
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const head = await page.evaluate((text) => {
      const servedPage = new DOMParser().parseFromString(text, 'text/html');
      const content = (name: string) =>
        servedPage.querySelector(`meta[name=${name}]`)?.getAttribute('content');
      return {
        title: servedPage.title,
        description: content('description') ?? '',
        robots: content('robots'),
        headings: servedPage.querySelectorAll('h1').length,
        language: servedPage.documentElement.lang,
        address: servedPage.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
        data: [...servedPage.querySelectorAll('script[type="application/ld+json"]')].map(
          (one) => one.textContent,
        ),
      };
    }, html);
    for (const name of ['title', 'description'] as const) {
      const value = head[name];
      expect(value, path).not.toBe('');
      expect(pathsByText[name].get(value), `${path} has the ${name} of another page`).toBeUndefined();
      pathsByText[name].set(value, path);
    }
    for (const text of head.data) {
      expect(JSON.parse(text), path).toHaveProperty('@context', 'https://schema.org');
    }
    const isListed = !unlistedPaths.includes(path);
    expect([head.headings, head.language, head.robots], path).toEqual([
      1,
      'en-IN',
      isListed ? undefined : 'noindex',
    ]);
    expect(head.address === '' ? '' : new URL(head.address).pathname, path).toBe(isListed ? path : '');
  }
});

test('an unknown address gets 404 and a page with a link home', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the first link that the keyboard reaches skips the header', async ({ page }) => {
  await openPage(page, '/contact');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a link opens the next page at its top, with the focus on its heading and a title of its own', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Certified Organizations' }).click();
  await expect(page).toHaveURL('/certified/micro');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(/^Certified Micro Organizations \| /);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/certified\/micro$/);
});

test('the back button returns to the earlier place on the page', async ({ page }) => {
  await openPage(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Certified Organizations' });
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certified Micro Organizations');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(link).toBeInViewport();
});
