import type { Page } from '@playwright/test';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { fillNomination, makeCompanyName, readNominations, submitButton } from './nominationForm';
import { distinctPaths } from './sitePages';
import { expect, openPage, test } from './test';
import { translate, useControls } from './translation';

/** Nothing has failed: the page is there, and all that stands around it. */
async function expectWhole(page: Page) {
  await expect(page.getByText(/could not be shown/)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('');
  await expect(page.locator('footer a').first()).toBeAttached();
}

// Requests are no matter of translation.
const answers = /Failed to load resource|status of 4|NotAllowedError|Clipboard|File chooser dialog/;

// The privacy notices are texts of one page.
for (const path of distinctPaths.filter((one) => !/\/notice\/(?!insight)/.test(one))) {
  test(`${path}: every control works on a translated page`, async ({ page, expectConsole }) => {
    expectConsole(answers);
    await openPage(page, path);
    await translate(page);
    for (const box of await page.locator('main form input:visible:not([type=file], [type=checkbox])').all())
      await box.fill('zzz');
    await useControls(page, 'body', '^(Show OpenStreetMap|Show the map|Yes, withdraw|Unsubscribe|Check$)');
    await expectWhole(page);
  });
}

test('a visitor sends a nomination from a translated page, and its errors change', async ({ page }) => {
  const company = makeCompanyName('Translated');
  await openPage(page, '/contact');
  await translate(page);
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await fillNomination(page, { ...makeNomination(), companyName: company, industry: 'Mining & Metals' });
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your submission!' })).toBeFocused();
  expect(await readNominations(company)).toMatchObject([{ industry: 'Mining & Metals' }]);
  await expectWhole(page);
});

test('a visitor subscribes on a translated page', async ({ page }) => {
  await openPage(page, '/faqs');
  await translate(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('alert')).toHaveText(/Enter your e-mail address/);
  await footer.getByLabel('E-mail address').fill(`translated-${Date.now()}@example.in`);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('status')).toHaveText(/^Thank you for subscribing!/);
  await expectWhole(page);
});

test('a visitor unsubscribes on a translated page', async ({ page, expectConsole }) => {
  expectConsole(answers);
  await openPage(page, '/unsubscribe/NoSuchKey00000000000000000000000');
  await translate(page);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(/This link matches no subscription/)).toBeVisible();
  await expectWhole(page);
});

test('a visitor adds an event to a calendar on a translated page', async ({ page }) => {
  await openPage(page, '/upcoming-events');
  await translate(page);
  const downloaded = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Add to calendar/ })
    .first()
    .click();
  await downloaded;
  await expectWhole(page);
});

test('a visitor searches and pages a list on a translated page, and its counters change', async ({
  page,
}) => {
  await openPage(page, '/certified/micro');
  await translate(page);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText(/^Showing 0|No organization|nothing/i).first()).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Show').first().selectOption('10');
  await expect(page.getByText(/^Showing 1 to 10/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 11 to 20/)).toBeVisible();
  await expectWhole(page);
});
