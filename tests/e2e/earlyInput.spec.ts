import type { Page } from '@playwright/test';
import { makePng } from '../factories/media';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { imageInput, insightForm } from './insightForm';
import { fillNomination, makeCompanyName, readNominations, submitButton } from './nominationForm';
import { expect, hold, waitUntilLive, test } from './test';

/** Opens a page and holds its scripts back until the function that it returns is called. */
async function openWithoutScripts(page: Page, path: string) {
  const release = await hold(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return async () => {
    release();
    await waitUntilLive(page);
  };
}

/** Puts an element beside an input, as password managers do. */
const addIcon = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((input) => {
    const icon = document.createElement('div');
    icon.dataset['lastpassIcon'] = '';
    input.before(icon);
  });

const redrawError = /Minified React error #(418|425)/;

for (const path of ['/nominate', '/contact']) {
  test(`${path}: early input is sent despite an extension's element`, async ({ page, expectConsole }) => {
    expectConsole(redrawError);
    const company = makeCompanyName('Early');
    const goLive = await openWithoutScripts(page, path);
    await fillNomination(page, { ...makeNomination(), companyName: company });
    await addIcon(page, 'nomination-firstName');
    await submitButton(page).click();
    await goLive();
    await expect(page.getByRole('heading', { name: 'Thank you for your submission!' })).toBeVisible();
    expect(await readNominations(company)).toHaveLength(1);
  });
}

test("a picture chosen early stays despite an extension's element", async ({ page, expectConsole }) => {
  expectConsole(redrawError);
  const goLive = await openWithoutScripts(page, '/upload-insights');
  const file = makePng();
  await imageInput(page).setInputFiles(file);
  await insightForm(page).getByLabel('Name', { exact: false }).first().fill('Meera');
  await addIcon(page, 'insight-name');
  await goLive();
  await expect(page.getByText(file.name)).toBeVisible();
  await expect(page.locator('#insight-name')).toHaveValue('Meera');
  expect(await imageInput(page).evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
    file.name,
  );
});

for (const [path, id] of [
  ['/verify?q=UW-202509-AB12CD', 'verify-question'],
  ['/search-organization?name=Anjali', 'company-search-name'],
  ['/faqs', 'newsletter-email'],
] as const)
  for (const hasExtension of [false, true]) {
    const suffix = hasExtension ? " despite an extension's element" : '';
    test(`${path}: early input stays${suffix}`, async ({ page, expectConsole }) => {
      expectConsole(redrawError);
      const goLive = await openWithoutScripts(page, path);
      const box = page.locator(`#${id}`);
      await box.fill('Meera 2026');
      if (hasExtension) await addIcon(page, id);
      await goLive();
      await expect(page.locator('[data-lastpass-icon]')).toHaveCount(0);
      await expect(box).toHaveValue('Meera 2026');
    });
  }

test('early filters and search words apply to the list once the page is live', async ({ page }) => {
  const goLive = await openWithoutScripts(page, '/certified/micro');
  await page.getByLabel('Rating').selectOption('Gold');
  await page.getByRole('searchbox').fill('mills');
  await goLive();
  await expect(page).toHaveURL('/certified/micro?rating=Gold&search=mills');
  await expect(page.getByLabel('Rating')).toHaveValue('Gold');
  await expect(page.getByRole('searchbox')).toHaveValue('mills');
});
