import type { Page } from '@playwright/test';
import { dataOnTheWay } from '../../tools/bench/browser';
import { staffPaths } from '../../tools/sitePaths';
import { openAs } from './staff';
import { openDialog, staffDialogs } from './staffDialogs';
import {
  desktopSize,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetNewMethods,
  phoneSize,
  test,
} from './test';
import { answersOfControls, translate, useControls } from './translation';

/** Waits until the page has loaded its data. */
async function waitForData(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(dataOnTheWay)).toHaveCount(0);
}

/** Expects that every toolbar is high enough for its controls. */
async function expectRoomInToolbars(page: Page) {
  for (const toolbar of await page.getByRole('toolbar').all()) {
    expect(await toolbar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  }
}

/** Expects that no heading of a list is cut off, or covered by the last column, which stays in place when others scroll. */
async function expectHeadingsInView(page: Page) {
  const hiddenTitles = await page.getByRole('columnheader').evaluateAll((headings) =>
    headings
      .filter((heading, index) => {
        const { right } = heading.getBoundingClientRect();
        const next = headings[index + 1]?.getBoundingClientRect().left ?? right;
        const title = heading.querySelector('.MuiDataGrid-columnHeaderTitle');
        return right > next + 1 || (title !== null && title.scrollWidth > title.clientWidth);
      })
      .map((heading) => heading.textContent),
  );
  expect(hiddenTitles).toEqual([]);
}

/** Shortens a list to ten rows. */
const withFewRows = (path: string) =>
  /^\/admin\/(dashboard|settings|profile|import)$/.test(path)
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}size=10`;

// The lists of all size bands are the same page.
const isDistinctPage = (path: string) => !/\/(mid|large|enterprise)-organizations$/.test(path);

/** Buttons that are not pressed, because they write data, sign out or open a file dialog. */
const sparedButtons =
  'Delete|Log [Oo]ut|Send|Run|Undo|Restore|Remove|Revoke|Save|Import|Invite|Erase|Publish|Reject';

test.beforeEach(({ page }) => forgetNewMethods(page));

test.describe('a window of 320 pixels at a font size of 200%', () => {
  test.use({ viewport: { width: 320, height: 740 } });

  for (const path of ['/admin/dashboard', '/admin/micro-organizations']) {
    test(`shows the frame of ${path} whole`, async ({ page }) => {
      await openAs(page, 'admin', path);
      await waitForData(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectNoSidewaysScroll(page);
      const account = page.getByRole('button', { name: /^Your account/, includeHidden: true });
      const heading = page.getByRole('heading', { level: 1, includeHidden: true });
      await page.getByRole('button', { name: 'Open the menu' }).click();
      const entry = page.getByRole('navigation').getByText('Organizations', { exact: true });
      for (const element of [account.locator('.MuiAvatar-root'), heading, entry]) {
        expect(
          await element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        ).toBeLessThanOrEqual(1);
      }
    });
  }
});

for (const path of staffPaths.filter(isDistinctPage).map(withFewRows)) {
  test(`${path} is accessible in light and dark, shows all headings, and works translated and in a browser of 2022`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(answersOfControls);
    await openAs(page, 'admin', path);
    await waitForData(page);
    await expect(page.getByRole('alert').filter({ hasText: /could not/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectHeadingsInView(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(phoneSize);
    await waitForData(page);
    await expectNoSidewaysScroll(page);
    await expectRoomInToolbars(page);
    await expectAccessible(page);
    await page.setViewportSize(desktopSize);
    await waitForData(page);
    await translate(page);
    await useControls(page, 'main', sparedButtons);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/could not be shown/)).toHaveCount(0);
  });
}

const dialogSelector = ':is([role=dialog], [role=alertdialog])';

/** Windows in which no toast may cover a button. */
const toastWindows = [phoneSize, { width: 1280, height: 720 }, desktopSize];

/** Expects that open dialogs and panels end above a toast of two lines, which `ToastProvider` measures. */
async function expectRoomForToast(page: Page) {
  const room = 104;
  await page.evaluate((height) => {
    document.documentElement.style.setProperty('--toast-room', `${height}px`);
  }, room);
  // In a narrow window, a dialog covers the whole page and with it the panel behind.
  const panelsIn = (width: number) =>
    page.locator(width < 1280 ? dialogSelector : `${dialogSelector}, section[aria-describedby]`);
  const findLowest = (width: number) => {
    const panels = panelsIn(width);
    return panels.or(panels.getByRole('button')).evaluateAll((all) => {
      /** Returns the lower edge of the visible part of an element: a part that scrolls hides what is below its own edge. */
      const edgeOf = (element: Element): number => {
        let edge = element.getBoundingClientRect().bottom;
        for (let parent = element.parentElement; parent; parent = parent.parentElement)
          if (/auto|scroll/.test(getComputedStyle(parent).overflowY))
            edge = Math.min(edge, parent.getBoundingClientRect().bottom);
        return edge;
      };
      return Math.max(...all.map(edgeOf));
    });
  };
  for (const size of toastWindows) {
    await page.setViewportSize(size);
    await expect.poll(() => findLowest(size.width)).toBeLessThanOrEqual(size.height - room);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('--toast-room'));
}

/** Buttons of dialogs that open another page or dialog. */
const buttonsAway = 'Certify|Decline|Mark|History|Open|Close|Cancel|Next|Previous|Print$';

/** Closes all dialogs, the last one first, and discards their changes. */
async function closeDialogs(page: Page) {
  const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' });
  while ((await page.locator(dialogSelector).count()) > 0) {
    if (await discard.isVisible()) {
      await discard.click();
      // A second click would wait for a button that is fading out.
      await expect(discard).toHaveCount(0);
    } else await page.keyboard.press('Escape');
  }
}

// All lists use the same dialog before they delete.
const distinctDialogs = staffDialogs.filter(
  ({ name }) => name === 'event-delete' || !name.endsWith('-delete'),
);

for (const path of new Set(distinctDialogs.map((dialog) => dialog.path))) {
  const pageDialogs = distinctDialogs.filter((dialog) => dialog.path === path);
  const names = pageDialogs.map(({ name }) => name).join(', ');
  test(`${names}: the dialogs are accessible in light and dark, never scroll sideways, and work translated`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(answersOfControls);
    await openAs(page, 'admin', withFewRows(path));
    await waitForData(page);
    for (const { open } of pageDialogs) {
      await open(page);
      await expect(openDialog(page)).toBeVisible();
      await expectRoomForToast(page);
      await expectAccessible(page, dialogSelector);
      const name = await openDialog(page).getByRole('heading').first().innerText();
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(phoneSize);
      // On a phone the panel behind the dialog fills the page, and must not cover the dialog.
      await expect(openDialog(page).getByRole('heading', { name, exact: true }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, dialogSelector);
      // At 400% zoom there is no room for fields between title and buttons, so the whole dialog scrolls.
      await page.setViewportSize({ width: 320, height: 256 });
      await expectNoSidewaysScroll(page);
      const overflows = await openDialog(page)
        .locator('.MuiDialogContent-root')
        .evaluateAll((contents) =>
          contents.map(({ scrollHeight, clientHeight }) => Math.max(0, scrollHeight - clientHeight - 1)),
        );
      expect(overflows.every((pixels) => pixels === 0)).toBe(true);
      await closeDialogs(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize(desktopSize);
    }
    await page.reload();
    await waitForData(page);
    await translate(page);
    for (const { open } of pageDialogs) {
      await open(page);
      await expect(openDialog(page)).toBeVisible();
      const buttons = '.MuiModal-root:not([aria-hidden]) [role=dialog]';
      await useControls(page, buttons, `${sparedButtons}|${buttonsAway}`);
      await expect(page.getByText(/could not be shown/)).toHaveCount(0);
      await closeDialogs(page);
    }
  });
}
