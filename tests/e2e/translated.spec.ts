import type { Page } from '@playwright/test';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { staffPaths } from '../../tools/sitePaths';
import { dataOnTheWay, openDialog, staffDialogs } from '../../tools/staffDialogs';
import { fillNomination, makeCompanyName, readNominations, submitButton } from './nominationForm';
import { paths } from './sitePages';
import { openAs } from './staff';
import { expect, hydrated, once, test } from './test';
import { translate, useControls } from './translation';

/** Nothing has failed: the page is there, and all that stands around it. */
async function expectWhole(page: Page) {
  await expect(page.getByText(/could not be shown/)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('');
  await expect(page.locator('footer a').first()).toBeAttached();
}

// Requests are no matter of translation.
const answers = /Failed to load resource|status of 4|NotAllowedError|Clipboard|File chooser dialog/;

for (const path of paths) {
  test(`${path}: every control works on a translated page`, once, async ({ page, expectConsole }) => {
    expectConsole(answers);
    await page.goto(path);
    await hydrated(page);
    await translate(page);
    for (const box of await page.locator('main form input:visible:not([type=file], [type=checkbox])').all())
      await box.fill('zzz');
    await useControls(page, 'body', '^(Show OpenStreetMap|Show the map|Yes, withdraw|Unsubscribe|Check$)');
    await expectWhole(page);
  });
}

test('a visitor sends a nomination from a translated page, and its errors change', once, async ({ page }) => {
  const company = makeCompanyName('Translated');
  await page.goto('/contact');
  await hydrated(page);
  await translate(page);
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await fillNomination(page, { ...makeNomination(), companyName: company, industry: 'Mining & Metals' });
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your submission!' })).toBeFocused();
  expect(await readNominations(company)).toMatchObject([{ industry: 'Mining & Metals' }]);
  await expectWhole(page);
});

test('a visitor subscribes on a translated page', once, async ({ page }) => {
  await page.goto('/faqs');
  await hydrated(page);
  await translate(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('alert')).toHaveText(/Enter your e-mail address/);
  await footer.getByLabel('E-mail address').fill(`translated-${Date.now()}@example.in`);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('status')).toHaveText(/^Thank you for subscribing!/);
  await expectWhole(page);
});

test('a visitor unsubscribes on a translated page', once, async ({ page, expectConsole }) => {
  expectConsole(answers);
  await page.goto('/unsubscribe/NoSuchKey00000000000000000000000');
  await hydrated(page);
  await translate(page);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(/This link matches no subscription/)).toBeVisible();
  await expectWhole(page);
});

test('a visitor adds an event to a calendar on a translated page', once, async ({ page }) => {
  await page.goto('/upcoming-events');
  await hydrated(page);
  await translate(page);
  const downloaded = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Add to calendar/ })
    .first()
    .click();
  await downloaded;
  await expectWhole(page);
});

test(
  'a visitor searches and pages a list on a translated page, and its counters change',
  once,
  async ({ page }) => {
    await page.goto('/certified/micro');
    await hydrated(page);
    await translate(page);
    await page.getByRole('searchbox').fill('zzzz');
    await expect(page.getByText(/^Showing 0|No organization|nothing/i).first()).toBeVisible();
    await page.getByRole('searchbox').fill('');
    await page.getByLabel('Show').first().selectOption('10');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(/^Showing 11 to 20/)).toBeVisible();
    await expectWhole(page);
  },
);

// Buttons that write, sign out or ask for a file of the device.
const spared =
  'Delete|Log [Oo]ut|Send|Run|Undo|Restore|Remove|Revoke|Save|Import|Invite|Erase|Publish|Reject';

for (const path of staffPaths) {
  test(
    `${path}: every control works on a translated page of the staff area`,
    once,
    async ({ page, expectConsole }) => {
      expectConsole(answers);
      await openAs(page, 'admin', path);
      await expect(page.locator(dataOnTheWay)).toHaveCount(0);
      await translate(page);
      await useControls(page, 'main', spared);
      await page.keyboard.press('Escape');
      await expect(page.getByText(/could not be shown/)).toHaveCount(0);
    },
  );
}

for (const { name, path, open } of staffDialogs) {
  test(`${name}: the dialog opens and closes on a translated page`, once, async ({ page, expectConsole }) => {
    expectConsole(answers);
    await openAs(page, 'admin', path);
    await expect(page.locator(dataOnTheWay)).toHaveCount(0);
    await translate(page);
    await open(page);
    await expect(openDialog(page)).toBeVisible();
    await useControls(
      page,
      '.MuiModal-root:not([aria-hidden]) [role=dialog]',
      `${spared}|Certify|Decline|Mark|History|Open`,
    );
    await expect(page.getByText(/could not be shown/)).toHaveCount(0);
  });
}
