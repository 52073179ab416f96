import type { Page } from '@playwright/test';
import { everyKindOfPage } from '../../tools/sitePaths';
import { distinctPaths, paths, plainPaths, stubPictures } from './sitePages';
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

/** How far down the main content of a working page may begin on the first screen, in pixels. */
const maxTops = new Map([
  [desktopSize, 560],
  [phoneSize, 620],
]);

/** The working pages, and the selector of the main content of each, with a limit of its own. A search leads the focus to its verdict. */
const mainContents: readonly [path: RegExp, selector: string, maxTop?: number][] = [
  [/^\/(nominate|contact)$/, 'main form input', 420],
  [/[?&](name|q)=/, 'main [tabindex="-1"]'],
  [/^\/certified\//, 'tbody th'],
  [/^\/(insights|upcoming-events|event-gallery)$/, 'main article'],
  [/^\/insights\/./, 'article p:not([class])'],
  [/^\/events\//, 'main section time'],
  [/^\/certificate\/[^/]+$/, 'main dl'],
  [/^\/(verify|search-organization)$/, 'main form'],
  [/^\/(privacy-policy|terms-and-conditions)$/, 'main nav li'],
  [/^\/privacy\/notice\//, 'main h2'],
];

async function expectOnFirstScreen(page: Page, path: string, size: typeof phoneSize) {
  const [, selector, maxTop = maxTops.get(size) ?? 0] =
    mainContents.find(([pages]) => pages.test(path)) ?? [];
  if (selector === undefined) return;
  const top = (await page.locator(selector).first().boundingBox())?.y ?? Infinity;
  expect(top, `main content of ${path} at ${size.width} pixels`).toBeLessThanOrEqual(maxTop);
}

/** Buttons that are not pressed, because they request another site or write data. */
const sparedControls = '^(Show OpenStreetMap|Show the map|Yes, withdraw|Unsubscribe|Check$)';

test.describe('the page', () => {
  test.beforeEach(({ page }) => forgetNewMethods(page));

  for (const path of distinctPaths) {
    test(`${path} requests no other site, is accessible in light and dark, has its content on the first screen, never scrolls sideways, and works translated and in a browser of 2022`, async ({
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
      await expectOnFirstScreen(page, path, desktopSize);
      await expectAccessible(page);

      await page.setViewportSize(phoneSize);
      await expectNoSidewaysScroll(page);
      await expectOnFirstScreen(page, path, phoneSize);
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
      // Three pages are enough: the menus of all pages differ only in the marked entry.
      if (['/', '/faqs', '/certified/micro'].includes(path)) {
        await expectAccessible(page);
        await changeScheme(page, 'light');
        await expectAccessible(page);
      }

      expectConsole(answersOfControls);
      await page.setViewportSize(desktopSize);
      await translate(page);
      for (const box of await page.locator('main form input:visible:not([type=file], [type=checkbox])').all())
        await box.fill('zzz');
      await useControls(page, 'body', sparedControls);
      await expectWhole(page, plainPaths.includes(path) ? 'main a' : undefined);
    });
  }
});

test('searches and pages of single records have their content on the first screen', async ({
  page,
  context,
  baseURL,
}) => {
  await stubPictures(context);
  const records = (await everyKindOfPage(String(baseURL))).filter(
    (path) => ![...paths, '/no-such-page'].includes(path),
  );
  expect(records.length).toBeGreaterThan(3);
  const searches = ['/search-organization?name=a', '/search-organization?name=Xylkwort'];
  for (const path of [...records, ...searches, '/verify?q=UW-202509-AB12CD']) {
    await page.setViewportSize(desktopSize);
    await openPage(page, path);
    await expectOnFirstScreen(page, path, desktopSize);
    await page.setViewportSize(phoneSize);
    await expectOnFirstScreen(page, path, phoneSize);
  }
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

test('a link opens the next page at its top, with the focus on its heading, and Back returns to the earlier place', async ({
  page,
}) => {
  await openPage(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Certified Organizations' });
  await link.click();
  await expect(page).toHaveURL('/certified/micro');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveTitle(/^Certified Micro Organizations \| /);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/certified\/micro$/);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(link).toBeInViewport();
});
