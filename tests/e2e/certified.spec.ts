import { bandIds, bandOf } from '@utkarsh/domain/bands';
import {
  brokenConsole,
  expect,
  expectAccessible,
  expectAskedAgain,
  expectNoSidewaysScroll,
  firestoreCalls,
  once,
  test,
} from './test';

for (const band of bandIds) {
  test(`the ${band} list shows its organizations and marks its card`, async ({ page }) => {
    await page.goto(`/certified/${band}`);
    const table = page.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(26);
    await expect(page.getByText(/^Showing 1 to 25 of \d+ entries$/)).toBeVisible();
    const cards = page.getByRole('navigation', { name: /band|size/i });
    await expect(cards.getByRole('link')).toHaveCount(4);
    await expect(cards.locator('[aria-current="page"]')).toContainText(bandOf(band).name);
    for (const column of ['Organization', 'Industry', 'Employees', 'Period', 'Profile']) {
      await expect(table.getByRole('columnheader', { name: new RegExp(column, 'i') })).toHaveCount(1);
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('/certified leads to the micro list', once, async ({ page }) => {
  await page.goto('/certified');
  await expect(page).toHaveURL('/certified/micro');
});

test('page, size and search are in the address and survive a reload', once, async ({ page }) => {
  await page.goto('/certified/micro');
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Showing 26 to 50 of/)).toBeVisible();
  await page.getByRole('combobox', { name: /entries/ }).selectOption('10');
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible();
  await expect(page).toHaveURL(/size=10/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();
  const first = await page.getByRole('rowheader').first().innerText();
  await page.reload();
  await expect(page.getByRole('rowheader').first()).toHaveText(first);
  await page.goBack();
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible();
});

test('a search narrows the list and one without matches says so', async ({ page }) => {
  await page.goto('/certified/mid');
  const name = await page.getByRole('rowheader').nth(3).innerText();
  const search = page.getByRole('searchbox');
  await search.fill(name.toUpperCase());
  await expect(page.getByRole('rowheader').first()).toHaveText(name);
  await expect(page).toHaveURL(/search=/);
  await search.fill('qqqzzz no such name');
  await expect(page.getByText('No organizations found.')).toBeVisible();
  await expect(page.getByText('Showing 0 to 0 of 0 entries')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expectAccessible(page);
});

test('a column sorts up and down', once, async ({ page }) => {
  await page.goto('/certified/large?sort=-employees');
  const employees = page.locator('tbody tr').locator('td:nth-of-type(2)');
  await expect(employees).toHaveCount(25);
  const counts = (await employees.allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('values in the address that make no sense fall back', once, async ({ page }) => {
  await page.goto('/certified/micro?page=-4&size=7&sort=colour');
  await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
});

test('a list that cannot be read says so and can be tried again', once, async ({ page, expectConsole }) => {
  expectConsole(brokenConsole);
  // The first page comes with the HTML; another order is worked out from the whole list.
  await expectAskedAgain(page, () => page.goto('/certified/enterprise?sort=-employees'));
  await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
});

test(
  'one list view reads no more than the documents of its tier, whatever is done in it',
  once,
  async ({ page }) => {
    let reads = 0;
    page.on('request', (request) => {
      if (firestoreCalls.test(request.url())) reads += 1;
    });
    await page.goto('/certified/micro');
    await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('searchbox').fill('a');
    await page.getByRole('combobox', { name: /entries/ }).selectOption('100');
    // More than the first page, which came with the HTML: they are of the documents read.
    await expect(page.getByText(/^Showing 1 to (?!25 )\d+ of/)).toBeVisible();
    expect(reads).toBe(1);
  },
);
