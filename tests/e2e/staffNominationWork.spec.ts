import { collections } from '@utkarsh/domain/collections';
import { readSheet } from 'read-excel-file/node';
import { database } from '../factories/firestore';
import { givenNomination, newWord } from './givenNomination';
import { openAs } from './staff';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test';

test('several nominations get a status at once', async ({ page }) => {
  const word = newWord();
  const first = await givenNomination('Malar', { word });
  const second = await givenNomination('Pallavi', { word });
  await openAs(page, 'admin', `/admin/nominations?search=${word}`);
  // Of no rows none is selected.
  await expect(page.getByRole('button', { name: /^Edit (Malar|Pallavi)/ })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(bar).toContainText('2 selected');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'In review' }).click();
  await expect(page.getByText('2 nominations set to In review.')).toBeVisible();
  for (const { document } of [first, second]) {
    expect((await document.get()).data()).toMatchObject({ status: 'in_review', revision: 2 });
  }
  await expect(page.getByRole('gridcell', { name: 'In review' })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete these 2 nominations?',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 nominations deleted successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect((await first.document.get()).exists).toBe(false);
});

test('a new record appears by itself, filters go with the search, and the export has what is shown', async ({
  page,
}) => {
  const word = newWord();
  await givenNomination('Malar', { word, headquarters: 'Kerala' });
  await openAs(page, 'viewer', `/admin/nominations?search=${word}`);
  await expect(page.getByText(`Malar ${word}`)).toBeVisible();
  await givenNomination('=Surabhi', { word });
  await expect(page.getByText(`=Surabhi ${word}`)).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Headquarters' }).click();
  await page.getByRole('option', { name: 'Tamil Nadu' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(`Malar ${word}`)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^nominations-\d{4}-\d\d-\d\d\.xlsx$/);
  const rows = await readSheet(await file.path());
  expect(rows.map((row) => row[1])).toEqual(['Company Name', `=Surabhi ${word}`]);
});

test('a nomination goes on by a step, with a note, to an organization', async ({ page }) => {
  const { word, company, document } = await givenNomination('Malar', {
    status: 'contacted',
    num_employees: '201 - 500',
  });
  const open = () => page.getByRole('button', { name: `Edit ${company}` }).click();
  await openAs(page, 'admin', `/admin/nominations?search=${word}`);
  await open();
  const form = page.getByRole('dialog', { name: 'Edit Nomination' });
  await form.getByLabel('New note').fill('Called on Monday. कावेरी 🧵');
  await expect(form.getByRole('button', { name: 'Move to Assessment' })).toBeDisabled();
  await form.getByRole('button', { name: 'Add note' }).click();
  await expect(form.getByRole('region', { name: 'Notes' })).toContainText('Called on Monday. कावेरी 🧵');
  await form.getByRole('button', { name: 'Move to Assessment' }).click();
  await expect(page.getByText('Nomination updated successfully!')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Assessment' })).toBeVisible();

  await open();
  await expect(form.getByRole('region', { name: 'Timeline' })).toContainText(
    'Status: Contacted → Assessment',
  );
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Certify' }).click();
  const certify = page.getByRole('dialog', { name: 'Certify' });
  await expect(certify.getByText('The nomination says 201 - 500. Enter the exact number.')).toBeVisible();
  await certify.getByLabel('Number of Employees').fill('620');
  await certify.getByRole('button', { name: 'Move to Large' }).click();
  await certify.getByLabel('Number of Employees').fill('240');
  await certify.getByRole('button', { name: 'Move to Mid-scale' }).click();
  await certify.getByLabel('Survey Score (%)').fill('88');
  await certify.getByLabel('Practices Score (%)').fill('80');
  await certify.getByLabel('People Invited').fill('240');
  await certify.getByLabel('People Who Answered').fill('213');
  await expect(certify.getByText('Score 85.6%, rating: Gold.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  const valid_from = await certify.getByLabel('First Day').inputValue();
  const valid_until = await certify.getByLabel('Last Day').inputValue();
  await certify.getByRole('button', { name: 'Certify' }).click();
  await expect(page.getByText('Organization added successfully!')).toBeVisible();
  expect((await document.get()).get('status')).toBe('certified');
  const made = await database()
    .collection(collections.organizations)
    .where('organization_name', '==', company)
    .get();
  expect(made.docs.map((organization) => organization.data())).toMatchObject([
    { tier: 'mid', number_of_employees: 240, valid_from, valid_until, assessment: { survey_score: 88 } },
  ]);
});
