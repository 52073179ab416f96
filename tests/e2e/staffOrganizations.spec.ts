import type { Page } from '@playwright/test';
import type { BandId } from '@utkarsh/domain/bands';
import { collections, directoryDocument } from '@utkarsh/domain/collections';
import { readDirectoryDocument } from '@utkarsh/domain/directory/directory';
import type { Organization } from '@utkarsh/domain/organization/organization';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { database, saveOrganizations } from '../factories/firestore';
import { makeOrganization, makePeriod, makeWord } from '../factories/organizations';
import { openAs } from './staff';
import { expect, expectAccessible, openPage, test } from './test';

const readOrganization = async (id: string) =>
  (await database().collection(collections.organizations).doc(id).get()).data();

async function readRow(tier: BandId, id: string) {
  const document = await database().collection(collections.directory).doc(directoryDocument(tier, id)).get();
  return readDirectoryDocument(document.data()).rows.find((row) => row.id === id);
}

/** Adds organizations that a search for `word` finds. Returns them with the fields of the first one. */
async function addOrganizations(count = 1, changes: Partial<Organization> = {}) {
  const word = makeWord();
  const all = Array.from({ length: count }, (_, index) =>
    makeOrganization('mid', `${word} Looms ${index + 1}`, { number_of_employees: 340, ...changes }),
  );
  await saveOrganizations(all.map((after) => ({ id: after.id, after })));
  const [first] = all;
  if (!first) throw new Error('The count must be at least 1.');
  return { word, all, ...first };
}

const mid = (word: string) => `/admin/mid-organizations?search=${word}`;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` }).click();

test('an administrator who adds an organization gets a warning and moves it to the tier that fits', async ({
  page,
}) => {
  const name = `${makeWord()} कावेरी 🧵`;
  await openAs(page, 'admin', '/admin/micro-organizations');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Micro Organizations (Admin View)' }),
  ).toBeVisible();
  await expect(page.getByText(/^Showing 1 to 25 of \d+ entries$/)).toBeVisible();
  await page.getByRole('button', { name: 'Add Organization' }).click();
  const form = dialog(page, 'Add Organization');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Enter the organization name.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Organization Name').fill(name);
  const { valid_from, valid_until } = makePeriod(1);
  await form.getByLabel('First Day').fill(valid_from);
  await expect(form.getByLabel('Last Day')).toHaveValue(valid_until);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Choose an industry.')).toBeVisible();
  await form.getByLabel('Industry').click();
  await page.getByRole('option', { name: 'Textiles & Apparel' }).click();
  await form.getByLabel('Contact Email').fill('people@kaveri.example');
  await form.getByLabel('Number of Employees').fill('340');
  await expect(form.getByText(/The Micro tier is for 10–99 employees/)).toBeVisible();
  await form.getByRole('button', { name: 'Move to Mid-scale' }).click();
  await expect(form.getByText(/The Micro tier is for/)).toHaveCount(0);
  await form.getByLabel('Last Day').fill('2099-12-31');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByLabel('Last Day')).toHaveAccessibleDescription(/valid for a year at most/);
  const shorter = daysLater(valid_until, -10);
  await form.getByLabel('Last Day').fill(shorter);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Organization added successfully!')).toBeVisible();
  await page.goto(mid(encodeURIComponent(name)));
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Valid');
  await edit(page, name);
  const editForm = dialog(page, 'Edit Organization');
  await expect(editForm.getByLabel('Contact Email')).toHaveValue('people@kaveri.example');
  await expect(editForm.getByLabel('First Day')).toHaveValue(valid_from);
  await expect(editForm.getByLabel('Last Day')).toHaveValue(shorter);
});

test('a revoked certificate leaves the public list, and returns when it is restored', async ({ page }) => {
  const { id, word, organization_name: name } = await addOrganizations();
  await openAs(page, 'admin', mid(word));
  await edit(page, name);
  const form = dialog(page, 'Edit Organization');
  await form.getByRole('button', { name: 'Revoke the certificate' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Give the reason for which the certificate is revoked.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Reason for the revocation').fill('Wage registers did not agree.');
  await form.getByLabel('Reason on the public page').click();
  await page.getByRole('option', { name: 'Serious facts became known' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Revoked');
  expect(await readOrganization(id)).toMatchObject({
    revoked: true,
    revoked_on: todayInIndia(),
    revoked_ground: 'Serious facts became known',
    revoked_reason: 'Wage registers did not agree.',
  });
  await expect.poll(() => readRow('mid', id)).toMatchObject({ periods: [{ revoked: true }] });

  const visitor = await page.context().newPage();
  await openPage(visitor, `/certificate/${id}`);
  await expect(
    visitor.getByText(/^The certificate was revoked on .*: serious facts became known\./),
  ).toBeVisible();
  await openPage(visitor, '/certified/mid');
  await visitor.getByRole('searchbox').first().fill(word);
  await expect(visitor.getByText('No organizations found.')).toBeVisible();
  await page.goto(`${mid(word)}&state=revoked`);
  await edit(page, name);
  await form.getByRole('button', { name: 'Restore the certificate' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`Nothing found for “${word}”.`)).toBeVisible();
  expect(await readOrganization(id)).toMatchObject({ revoked: false, revoked_reason: '', revision: 3 });
  await expect.poll(() => readRow('mid', id)).toMatchObject({ periods: [{ revoked: false }] });
  // Another search: the browser keeps the reply to the first one for a while.
  await visitor.getByRole('searchbox').first().fill(name);
  await expect(visitor.getByRole('rowheader', { name })).toBeVisible();
  await visitor.close();
});

test('an administrator deletes and restores organizations of several pages at once', async ({ page }) => {
  const { word, all } = await addOrganizations(23);
  await openAs(page, 'admin', `${mid(word)}&size=10`);
  await expect(page.getByText('Showing 1 to 10 of 23 entries')).toBeVisible();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(page.getByText('Showing 11 to 20 of 23 entries')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(bar).toContainText('10 selected');
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(bar).toContainText('10 selected, 10 not on this page');
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect(bar).toContainText('13 selected, 10 not on this page');
  await bar.getByRole('button', { name: 'Select all 23 found' }).click();
  await bar.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to delete these 23 organizations?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('23 organizations deleted successfully!')).toBeVisible();
  await expect(bar).toHaveCount(0);
  const remains = await Promise.all(
    all.map(async ({ id }) => [await readOrganization(id), await readRow('mid', id)]),
  );
  expect(remains.flat().filter(Boolean)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('All 23 brought back.')).toBeVisible();
  const values = await Promise.all(
    all.map(async ({ id }) => [await readOrganization(id), await readRow('mid', id)]),
  );
  expect(values.flat().filter(Boolean)).toHaveLength(46);
  await expect(page.getByText(/^Showing .* of 23 entries$/)).toBeVisible();
});
