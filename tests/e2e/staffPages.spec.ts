import type { Page } from '@playwright/test';
import { takePicture } from '../../tools/bench/browser';
import { staffPaths } from '../../tools/sitePaths';
import { dataOnTheWay, openDialog, staffDialogs } from '../../tools/staffDialogs';
import { openAs } from './staff';
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

// The lists of all sizes are one page.
const isDistinctPage = (path: string) => !/\/(mid|large|enterprise)-organizations$/.test(path);

/** Buttons that write, sign out or ask for a file of the device. */
const sparedButtons =
  'Delete|Log [Oo]ut|Send|Run|Undo|Restore|Remove|Revoke|Save|Import|Invite|Erase|Publish|Reject';

test.beforeEach(({ page }) => forgetNewMethods(page));

test.describe('a window of 320 pixels with letters of 200%', () => {
  test.use({ viewport: { width: 320, height: 740 } });

  for (const path of ['/admin/dashboard', '/admin/micro-organizations']) {
    test(`shows the frame of ${path} whole`, async ({ page }) => {
      await openAs(page, 'admin', path);
      await expectThere(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectNoSidewaysScroll(page);
      const account = page.getByRole('button', { name: /^Your account/, includeHidden: true });
      const heading = page.getByRole('heading', { level: 1, includeHidden: true });
      await page.getByRole('button', { name: 'Open the menu' }).click();
      const entry = page.getByRole('navigation').getByText('Organizations', { exact: true });
      for (const one of [account.locator('.MuiAvatar-root'), heading, entry]) {
        expect(
          await one.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        ).toBeLessThanOrEqual(1);
      }
    });
  }
});

test('a picture of a whole page leaves its width alone', async ({ page }, info) => {
  await openAs(page, 'viewer', '/admin/dashboard');
  await expectThere(page);
  await page.evaluate(() => {
    const note = () => performance.mark(`${window.innerWidth}`);
    window.addEventListener('resize', note);
    note();
  });
  for (let pictures = 0; pictures < 5; pictures += 1)
    await takePicture(page, info.outputPath('dashboard.png'));
  const widths = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  expect([...new Set(widths)]).toEqual([`${desktopSize.width}`]);
});

for (const path of staffPaths.filter(isDistinctPage).map(withFewRows)) {
  test(`${path} is accessible in light and dark, shows all headings, and works translated and in a browser of 2022`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(answersOfControls);
    await openAs(page, 'admin', path);
    await expectThere(page);
    await expect(page.getByRole('alert').filter({ hasText: /could not/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectHeadingsInView(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(phoneSize);
    await expectThere(page);
    await expectNoSidewaysScroll(page);
    await expectRoomInToolbars(page);
    await expectAccessible(page);
    await page.setViewportSize(desktopSize);
    await expectThere(page);
    await translate(page);
    await useControls(page, 'main', sparedButtons);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/could not be shown/)).toHaveCount(0);
  });
}

/** Buttons of dialogs that lead away from them. */
const buttonsAway = 'Certify|Decline|Mark|History|Open|Close|Cancel|Next|Previous|Print$';

const dialogSelector = ':is([role=dialog], [role=alertdialog])';

/** Closes all dialogs, the last one first, and drops what was changed in them. */
async function closeDialogs(page: Page) {
  const discard = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' });
  while ((await page.locator(dialogSelector).count()) > 0) {
    if (await discard.isVisible()) {
      await discard.click();
      // A second click would wait for a button that is going.
      await expect(discard).toHaveCount(0);
    } else await page.keyboard.press('Escape');
  }
}

// All lists ask with one dialog before they delete.
const distinctDialogs = staffDialogs.filter(
  ({ name }) => name === 'event-delete' || !name.endsWith('-delete'),
);

for (const path of new Set(distinctDialogs.map((dialog) => dialog.path))) {
  const pageDialogs = distinctDialogs.filter((dialog) => dialog.path === path);
  const names = pageDialogs.map(({ name }) => name).join(', ');
  test(`${names}: the dialogs are accessible in light and dark, nowhere too wide, and work translated`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(answersOfControls);
    await openAs(page, 'admin', withFewRows(path));
    await expectThere(page);
    for (const { open } of pageDialogs) {
      await open(page);
      await expect(openDialog(page)).toBeVisible();
      await expectAccessible(page, dialogSelector);
      const name = await openDialog(page).getByRole('heading').first().innerText();
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize(phoneSize);
      // The panel below becomes a whole page, and must not cover the dialog.
      await expect(openDialog(page).getByRole('heading', { name, exact: true }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page, dialogSelector);
      // 400% zoom leaves no room for fields between title and buttons, so all of them scroll together.
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
    await expectThere(page);
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
