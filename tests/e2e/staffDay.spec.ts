import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { sampleColleague } from '../../tools/seed/staff';
import { makeWord } from '../factories/organizations';
import { storeFoundNomination } from './nominationForm';
import { countClicks, countKeys, openAs, searchFor } from './staff';
import { expect, phoneSize, test } from './test';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Stores six nominations, and opens the list of them. */
async function openSix(page: Page) {
  const word = makeWord();
  const nominations = await Promise.all(
    Array.from({ length: 6 }, (_, index) => storeFoundNomination(`Malar ${index}`, { word })),
  );
  await openAs(page, 'admin', `/admin/nominations?search=${word}`);
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(6);
  const readStatuses = async () =>
    (await Promise.all(nominations.map(({ document }) => document.get()))).map((nomination) =>
      String(nomination.get('status')),
    );
  return { word, readStatuses };
}

test('nominations are exported in two clicks, and assigned in four', async ({ page }) => {
  await openSix(page);
  const download = page.waitForEvent('download');
  const exportClicks = await countClicks(page);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Export selected' }).click();
  expect(await readSheet(await (await download).path())).toHaveLength(7);
  expect(await exportClicks()).toBe(2);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  const start = await exportClicks();
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: sampleColleague.name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^6 nominations assigned to/)).toBeVisible();
  expect((await exportClicks()) - start).toBe(4);
});

test.describe('on a phone', () => {
  test.use({ viewport: phoneSize });

  test('a nomination is declined in three clicks, found by its phone in one, and certified in four', async ({
    page,
  }) => {
    const [malar, vaigai, pallavi] = await Promise.all([
      storeFoundNomination('Malar'),
      storeFoundNomination('Vaigai', { mobile: '044 7351 9264' }),
      storeFoundNomination('Pallavi', { num_employees: '101 - 200' }),
    ]);
    await openAs(page, 'admin', `/admin/nominations?search=${malar.word}`);
    const clicks = await countClicks(page);
    const row = page.getByRole('row').filter({ hasText: malar.company });
    await row.getByRole('button', { name: /^(New|In review)$/ }).click();
    await page.getByRole('menuitem', { name: 'Declined' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Fewer than ten employees.');
    await dialog(page, 'Decline 1 nomination').getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('1 nomination declined.')).toBeVisible();
    expect(await clicks()).toBe(3);

    await searchFor(page, '73519264', vaigai.company);
    await page.getByRole('gridcell', { name: new RegExp(`^${vaigai.company}`) }).click();
    await expect(page.getByRole('link', { name: 'Call 044 7351 9264' })).toBeVisible();
    expect(await clicks()).toBe(3 + 1);
    await page.keyboard.press('Escape');

    await searchFor(page, pallavi.word, pallavi.company);
    await page.getByRole('gridcell', { name: new RegExp(`^${pallavi.company}`) }).click();
    await page.getByRole('heading', { level: 2, name: pallavi.company }).waitFor();
    await page.getByRole('region', { name: 'Facts' }).getByRole('button', { name: 'New' }).click();
    await page.getByRole('menuitem', { name: 'Certified' }).click();
    const certify = dialog(page, 'Certify');
    await certify.getByLabel('Survey Score (%)').fill('88');
    await certify.getByLabel('Practices Score (%)').fill('80');
    await certify.getByLabel('People Invited').fill('101');
    await certify.getByLabel('People Who Answered').fill('90');
    await certify.getByRole('button', { name: 'Certify' }).click();
    await expect(page.getByText(/^Certified; mail sent to /)).toBeVisible();
    expect(await clicks()).toBe(4 + 4);
    expect((await pallavi.document.get()).get('status')).toBe('certified');
  });
});

test('three nominations move to In review with four keys, and three more with four clicks', async ({
  page,
}) => {
  const { word, readStatuses } = await openSix(page);
  const title = page.getByRole('heading', { level: 2, name: new RegExp(word) });
  const keys = await countKeys(page);
  await page.keyboard.press('j');
  for (let count = 1; count <= 3; count += 1) {
    const company = await title.innerText();
    await page.keyboard.press('m');
    await expect(page.getByText(`${company} moved to In review.`)).toBeVisible();
    await expect(title).not.toHaveText(company);
  }
  expect(await keys()).toBe(4);
  expect((await readStatuses()).filter((status) => status === 'in_review')).toHaveLength(3);

  await page.goto(`/admin/nominations?search=${word}&status=new`);
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(3);
  const clicks = await countClicks(page);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'In review' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('3 nominations set to In review.')).toBeVisible();
  expect(await clicks()).toBe(4);
  expect(new Set(await readStatuses())).toEqual(new Set(['in_review']));
});
