import type { Request } from '@playwright/test';
import { listIds, listOf } from '@utkarsh/domain/bands';
import { saveOrganizations } from '../factories/firestore';
import { makeOrganization } from '../factories/organizations';
import {
  brokenConsole,
  comeBackAfter,
  expect,
  expectAccessible,
  expectAskedAgain,
  expectNoSidewaysScroll,
  firestoreCalls,
  hydrated,
  once,
  test,
} from './test';

for (const band of listIds) {
  test(`the ${band} list shows its organizations and marks its card`, async ({ page }) => {
    await page.goto(`/certified/${band}`);
    const table = page.getByRole('table');
    await expect(table.getByRole('row')).toHaveCount(26);
    await expect(page.getByText(/^Showing 1 to 25 of \d+ entries$/)).toBeVisible();
    const filter = page.getByText('Filter', { exact: true });
    if (await filter.isVisible()) await filter.click();
    const cards = page.getByRole('navigation', { name: /band|size/i });
    await expect(cards.getByRole('link')).toHaveCount(5);
    await expect(cards.locator('[aria-current="page"]')).toContainText(listOf(band).name);
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

test('page, size and search stand in the address and survive a reload', once, async ({ page }) => {
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

test('a search narrows the list and a search without matches says so', async ({ page }) => {
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

test('a list ignores senseless values in the address', once, async ({ page }) => {
  await page.goto('/certified/micro?page=-4&size=7&sort=colour');
  await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
});

const listCalls = /\/api\/certified-organizations\//;

test('a failed list says so and can be retried', once, async ({ page, expectConsole }) => {
  expectConsole(brokenConsole);
  // The page that an address asks for comes with the HTML; the next one is asked for.
  const next = async () => {
    await page.goto('/certified/enterprise?sort=-employees');
    await hydrated(page);
    await page.getByRole('button', { name: 'Next' }).click();
  };
  await expectAskedAgain(page, next, listCalls);
  await expect(page.getByText(/^Showing 26 to/)).toBeVisible();
});

test('each step through a list makes one small request, and none to Firestore', once, async ({ page }) => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (firestoreCalls.test(request.url()) || listCalls.test(request.url())) requests.push(request);
  });
  await page.goto('/certified/micro');
  await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 26 to/)).toBeVisible();
  // At once: how fast somebody types is not how fast a busy machine does.
  await page.getByRole('searchbox').fill('an');
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  expect(requests.map((request) => new URL(request.url()).search)).toEqual(['?page=2', '?search=an']);
  for (const request of requests) expect((await request.sizes()).responseBodySize).toBeLessThan(10_000);
});

test('a lost network keeps what somebody types', once, async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Unable to preload CSS/);
  await page.goto('/certified/micro?sort=industry');
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('fo');
  await context.setOffline(true);
  await search.pressSequentially('ods');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(search).toHaveValue('foods');
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(search).toHaveValue('foods');
});

test('the list announces that rows are loading and keeps the old ones readable', once, async ({ page }) => {
  await page.goto('/certified/mid');
  const first = await page.getByRole('rowheader').first().innerText();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(listCalls, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Loading the list…')).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('rowheader').first()).toHaveText(first);
  await expectAccessible(page);
  answer();
  await expect(page.getByText(/^Showing 26 to/)).toBeVisible();
});

test('a visitor who returns to a list after a minute sees fresh rows', once, async ({ page }) => {
  const fresh = makeOrganization('enterprise', '0000 Aadi Newcomers');
  await page.clock.install();
  await page.goto('/certified/enterprise');
  await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
  await saveOrganizations([{ id: fresh.id, after: fresh }]);
  await comeBackAfter(page, 61);
  await expect(page.getByRole('rowheader', { name: fresh.organization_name })).toBeVisible();
  await saveOrganizations([{ id: fresh.id, before: fresh }]);
});
