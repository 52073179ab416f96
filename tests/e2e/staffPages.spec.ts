import type { Page } from '@playwright/test';
import { staffPaths } from '../../tools/sitePaths';
import { dataOnTheWay, openDialog, staffDialogs } from '../../tools/staffDialogs';
import { openAs } from './staff';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test';

/** Nothing of the page waits for data. */
async function expectThere(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator(dataOnTheWay)).toHaveCount(0);
}

/** Expects every control of a toolbar inside it, in any number of rows. */
async function expectRoomInToolbars(page: Page) {
  for (const toolbar of await page.getByRole('toolbar').all()) {
    expect(await toolbar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  }
}

/** Expects that no heading of a list is cut, or covered by the next one: the last column stays in place when the others scroll. */
async function expectHeadingsInView(page: Page) {
  const hidden = await page.getByRole('columnheader').evaluateAll((headings) =>
    headings
      .filter((heading, index) => {
        const { right } = heading.getBoundingClientRect();
        const next = headings[index + 1]?.getBoundingClientRect().left ?? right;
        const title = heading.querySelector('.MuiDataGrid-columnHeaderTitle');
        return right > next + 1 || (title !== null && title.scrollWidth > title.clientWidth);
      })
      .map((heading) => heading.textContent),
  );
  expect(hidden).toEqual([]);
}

/** Shortens a list to ten rows. */
const withFewRows = (path: string) =>
  /^\/admin\/(dashboard|settings|profile|import)$/.test(path)
    ? path
    : `${path}${path.includes('?') ? '&' : '?'}size=10`;

// The lists of all sizes are one page.
const onePageOfSizes = (path: string) => !/\/(mid|large|enterprise)-organizations$/.test(path);

for (const path of staffPaths.filter(onePageOfSizes).map(withFewRows)) {
  test(`${path} is accessible in light and dark, and shows all headings at 1280 px`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openAs(page, 'admin', path);
    await expectThere(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectHeadingsInView(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    await expectThere(page);
    await expectNoSidewaysScroll(page);
    await expectRoomInToolbars(page);
    await expectAccessible(page);
  });
}

const anyDialog = ':is([role=dialog], [role=alertdialog])';

// All lists ask with one dialog before they delete.
const looked = staffDialogs.filter(({ name }) => name === 'event-delete' || !name.endsWith('-delete'));

for (const path of new Set(looked.map((dialog) => dialog.path))) {
  const dialogs = looked.filter((dialog) => dialog.path === path);
  const names = dialogs.map(({ name }) => name).join(', ');
  test(`${names}: the dialogs are accessible in light and dark, and nowhere too wide`, async ({ page }) => {
    await openAs(page, 'admin', withFewRows(path));
    for (const [index, { open }] of dialogs.entries()) {
      if (index > 0) await page.goto(withFewRows(path));
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page);
      await expect(openDialog(page)).toBeVisible();
      await expectAccessible(page, anyDialog);
      const name = await openDialog(page).getByRole('heading').first().innerText();
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 360, height: 740 });
      // The panel below becomes a whole page, and must not cover the dialog.
      await expect(openDialog(page).getByRole('heading', { name, exact: true }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, anyDialog);
      // 400% zoom leaves no room for fields between title and buttons, so all of them scroll together.
      await page.setViewportSize({ width: 320, height: 256 });
      await expectNoSidewaysScroll(page);
      const cut = await openDialog(page)
        .locator('.MuiDialogContent-root')
        .evaluateAll((contents) =>
          contents.map(({ scrollHeight, clientHeight }) => Math.max(0, scrollHeight - clientHeight - 1)),
        );
      expect(cut.every((pixels) => pixels === 0)).toBe(true);
    }
  });
}
