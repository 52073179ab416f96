import type { Request } from '@playwright/test';
import { saveOrganizations } from '../factories/firestore';
import { makeOrganization } from '../factories/organizations';
import {
  comeBackAfter,
  desktopSize,
  expect,
  expectAccessible,
  firestoreCalls,
  waitUntilLive,
  openPage,
  phoneSize,
  reloadPage,
  test,
} from './test';
import { expectWhole, translate } from './translation';

test('the list keeps its page, size and search in the address and through a reload, on a translated page too', async ({
  page,
}) => {
  await page.goto('/certified');
  await expect(page).toHaveURL('/certified/micro');
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Showing 26 to 50 of/)).toBeVisible();
  await page.getByRole('combobox', { name: /entries/ }).selectOption('10');
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible();
  await expect(page).toHaveURL(/size=10/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();
  const first = await page.getByRole('rowheader').first().innerText();
  // The card of a phone names its columns, and says where there is no profile.
  await page.setViewportSize(phoneSize);
  await expect(page.getByRole('cell', { name: /^Profile: (-|View)/ })).toHaveCount(10);
  await page.setViewportSize(desktopSize);
  await reloadPage(page);
  await translate(page);
  await expect(page.getByRole('rowheader').first()).toHaveText(first);
  await page.getByRole('searchbox').fill(first.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toHaveText(first);
  await page.getByRole('searchbox').fill('qqqzzz no such name');
  await expect(page.getByText('No organizations found.')).toBeVisible();
  await expectAccessible(page);
  // A search replaces its page in the browser's history.
  await page.goBack();
  await expect(page.getByText(/^Showing 1 to 10 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 11 to 20/)).toBeVisible();
  await expectWhole(page);
});

const listCalls = /\/api\/certified-organizations\//;

test('each step through a list sends one request under 10 kB, and none to Firestore', async ({ page }) => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (firestoreCalls.test(request.url()) || listCalls.test(request.url())) requests.push(request);
  });
  await openPage(page, '/certified/micro');
  await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 26 to/)).toBeVisible();
  // `fill` enters both letters at once. Typing on a busy machine could send two searches.
  await page.getByRole('searchbox').fill('an');
  await expect(page.getByText(/^Showing 1 to/)).toBeVisible();
  expect(requests.map((request) => new URL(request.url()).search)).toEqual(['?page=2', '?search=an']);
  for (const request of requests) expect((await request.sizes()).responseBodySize).toBeLessThan(10_000);
});

test('a visitor who returns to a list after a minute sees fresh rows', async ({ page }) => {
  const organization = makeOrganization('enterprise', '0000 Aadi Newcomers');
  await page.clock.install();
  await openPage(page, '/certified/enterprise');
  await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
  await saveOrganizations([{ id: organization.id, after: organization }]);
  await comeBackAfter(page, 61);
  await expect(page.getByRole('rowheader', { name: organization.organization_name })).toBeVisible();
  await saveOrganizations([{ id: organization.id, before: organization }]);
});
