import type { Page } from '@playwright/test';
import { png } from '../factories/media';
import { nomination } from '../factories/nominations';
import { imageInput, insightForm } from './insightForm';
import { fillNomination, ownCompany, storedNominations, submitButton } from './nominationForm';
import { expect, hydrated, once, test } from './test';

/** Opens a page whose scripts are on their way until the function that it returns is called. */
async function openWithoutScripts(page: Page, path: string) {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return async () => {
    release();
    await hydrated(page);
  };
}

/** Puts an element beside an input, as password managers do. */
const addIcon = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((input) => {
    const icon = document.createElement('div');
    icon.dataset['lastpassIcon'] = '';
    input.before(icon);
  });

const redrawn = /Minified React error #(418|425)/;

for (const path of ['/nominate', '/contact']) {
  test(
    `${path}: what was typed and sent beside an extension's element is sent`,
    once,
    async ({ page, expectConsole }) => {
      expectConsole(redrawn);
      const company = ownCompany('Early');
      const goLive = await openWithoutScripts(page, path);
      await fillNomination(page, { ...nomination(), companyName: company });
      await addIcon(page, 'nomination-firstName');
      await submitButton(page).click();
      await goLive();
      await expect(page.getByRole('heading', { name: 'Thank you for your submission!' })).toBeVisible();
      expect(await storedNominations(company)).toHaveLength(1);
    },
  );
}

test(
  "a picture that was chosen beside an extension's element stays",
  once,
  async ({ page, expectConsole }) => {
    expectConsole(redrawn);
    const goLive = await openWithoutScripts(page, '/upload-insights');
    const file = png();
    await imageInput(page).setInputFiles(file);
    await insightForm(page).getByLabel('Name', { exact: false }).first().fill('Meera');
    await addIcon(page, 'insight-name');
    await goLive();
    await expect(page.getByText(file.name)).toBeVisible();
    await expect(page.locator('#insight-name')).toHaveValue('Meera');
    expect(await imageInput(page).evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
      file.name,
    );
  },
);

for (const [path, id] of [
  ['/verify?q=UW-202509-AB12CD', 'verify-question'],
  ['/search-organization?name=Anjali', 'company-search-name'],
  ['/faqs', 'newsletter-email'],
] as const)
  for (const extended of [false, true]) {
    const how = extended ? "beside an extension's element" : 'early';
    test(`${path}: what was typed ${how} stays`, once, async ({ page, expectConsole }) => {
      expectConsole(redrawn);
      const goLive = await openWithoutScripts(page, path);
      const box = page.locator(`#${id}`);
      await box.fill('Meera 2026');
      if (extended) await addIcon(page, id);
      await goLive();
      await expect(page.locator('[data-lastpass-icon]')).toHaveCount(0);
      await expect(box).toHaveValue('Meera 2026');
    });
  }

test('filters and words above a list count when they come early', once, async ({ page }) => {
  const goLive = await openWithoutScripts(page, '/certified/micro');
  await page.getByLabel('Rating').selectOption('Gold');
  await page.getByRole('searchbox').fill('mills');
  await goLive();
  await expect(page).toHaveURL('/certified/micro?rating=Gold&search=mills');
  await expect(page.getByLabel('Rating')).toHaveValue('Gold');
  await expect(page.getByRole('searchbox')).toHaveValue('mills');
});
