import { certificateNumber } from '@utkarsh/domain/certificate/certification';
import { collections } from '@utkarsh/domain/collections';
import { formatDay } from '@utkarsh/domain/text/format';
import { readSheet } from 'read-excel-file/node';
import { database } from '../factories/firestore';
import { sampleColleague } from '../../tools/seed/staff';
import { makeWord } from '../factories/organizations';
import { storeFoundNomination } from './nominationForm';
import { openAs } from './staff';
import { expect, expectAccessible, test } from './test';

test('an administrator sets the status of one nomination or of several, and undoes it', async ({ page }) => {
  const word = makeWord();
  const first = await storeFoundNomination('Malar', { word });
  const second = await storeFoundNomination('Pallavi', { word });
  const third = await storeFoundNomination('Vaigai', { word, status: 'certified' });
  const statuses = () =>
    Promise.all(
      [first, second, third].map(async ({ document }) => String((await document.get()).get('status'))),
    );
  await openAs(page, 'admin', `/admin/nominations?search=${word}`);
  const row = page.getByRole('row').filter({ hasText: first.company });
  await row.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Certified' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Contacted' }).click();
  await expect(page.getByText('1 nomination set to Contacted.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Contacted', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'New', exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('menuitem', { name: sampleColleague.name }).click();
  await expect(row.getByRole('button', { name: sampleColleague.name })).toBeVisible();
  await expect(page.getByText(/^1 nomination assigned to/)).toBeVisible();
  await row.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Declined' }).click();
  await page
    .getByRole('dialog', { name: 'Decline 1 nomination' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  // Waits for the rows, because an empty list cannot be selected.
  await expect(page.getByRole('button', { name: /^Edit (Malar|Pallavi|Vaigai)/ })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(bar).toContainText('3 selected');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'In review' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Set 2 nominations to In review?');
  await expect(question).toContainText('1 is Certified and will not change.');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('2 nominations set to In review.')).toBeVisible();
  expect(await statuses()).toEqual(['in_review', 'in_review', 'certified']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 2.')).toBeVisible();
  expect(await statuses()).toEqual(['new', 'new', 'certified']);
  await expect(page.getByRole('gridcell', { name: 'New', exact: true })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete these 3 nominations?',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('3 nominations deleted successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect((await first.document.get()).exists).toBe(false);
});

test('a new record appears by itself, filters apply to the search, and the export has the shown rows', async ({
  page,
}) => {
  const word = makeWord();
  await storeFoundNomination('Malar', { word, headquarters: 'Kerala' });
  await openAs(page, 'viewer', `/admin/nominations?search=${word.slice(1)}%20foods`);
  await expect(page.getByText(`Malar ${word}`)).toBeVisible();
  await expect(page.getByText('Work Email: anjali.iyer+hr@anjali-foods.co.in')).toBeVisible();
  await storeFoundNomination('=Surabhi', { word });
  await expect(page.getByText(`=Surabhi ${word}`)).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Headquarters' }).click();
  await page.getByRole('option', { name: 'Tamil Nadu' }).click();
  await page.getByRole('option', { name: 'Goa' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Remove the filter Headquarters: Goa' }).click();
  await expect(page.getByRole('button', { name: /^Remove the filter/ })).toHaveText([
    'Headquarters: Tamil Nadu',
  ]);
  await expect(page.getByText(`Malar ${word}`)).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^nominations-\d{4}-\d\d-\d\d\.xlsx$/);
  const rows = await readSheet(await file.path());
  expect(rows.map((row) => row[2])).toEqual(['Company Name', `=Surabhi ${word}`]);
});

test('an administrator moves a nomination to Assessment, adds a note and certifies it', async ({ page }) => {
  const { word, company, document } = await storeFoundNomination('Malar', {
    status: 'contacted',
    num_employees: '201 - 500',
  });
  await openAs(page, 'admin', `/admin/nominations?search=${word}`);
  await page.getByRole('gridcell', { name: new RegExp(`^${company}`) }).click();
  const panel = page.getByRole('region', { name: company });
  await panel.getByLabel('New note').fill('Called on Monday. कावेरी 🧵');
  await panel.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Nomination' });
  await form.getByLabel('Mobile').fill('044 2345 6789');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.getByLabel('Mobile')).toHaveValue('044 2345 6789');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(panel.getByRole('link', { name: 'Call 044 2345 6789' })).toBeVisible();
  await expect(panel.getByLabel('New note')).toHaveValue('Called on Monday. कावेरी 🧵');
  await panel.getByRole('button', { name: 'Move to Assessment' }).click();
  await expect(page.getByText('Moved to Assessment.')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await panel.getByRole('button', { name: 'Add note' }).click();
  await expect(panel.getByRole('region', { name: 'Notes' })).toContainText('Called on Monday. कावेरी 🧵');
  await expect(panel.getByRole('region', { name: 'Timeline' })).toContainText(
    'Status: Contacted → Assessment',
  );
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Certify' }).click();
  const certify = page.getByRole('dialog', { name: 'Certify' });
  await expect(certify.getByLabel('Number of Employees')).toHaveValue('201');
  await expect(certify.getByLabel('Number of Employees')).toHaveAccessibleDescription(
    'The nomination says 201 - 500. Correct the number if you know it.',
  );
  await expect(certify.getByRole('textbox').first()).toHaveAccessibleName(/^Survey Score/);
  await expect(certify.getByRole('textbox').last()).toHaveAccessibleName('Profile URL');
  await certify.getByLabel('Number of Employees').fill('620');
  await certify.getByRole('button', { name: 'Move to Large' }).click();
  await certify.getByLabel('Number of Employees').fill('240');
  await certify.getByRole('button', { name: 'Move to Mid-scale' }).click();
  await certify.getByLabel('Survey Score (%)').fill('88');
  await certify.getByLabel('Practices Score (%)').fill('80');
  await certify.getByLabel('People Invited').fill('240');
  await certify.getByLabel('People Who Answered').fill('213');
  await expect(certify.getByText('Score 85.6%, rating: Gold.')).toBeVisible();
  const valid_from = await certify.getByLabel('First Day').inputValue();
  const valid_until = await certify.getByLabel('Last Day').inputValue();
  await certify.getByRole('button', { name: 'Certify' }).click();
  await expect(page.getByText(/^Certified; mail sent to /)).toBeVisible();
  expect((await document.get()).data()).toMatchObject({ status: 'certified', mobile: '044 2345 6789' });
  const organizations = await database()
    .collection(collections.organizations)
    .where('organization_name', '==', company)
    .get();
  expect(organizations.docs.map((organization) => organization.data())).toMatchObject([
    { tier: 'mid', number_of_employees: 240, valid_from, valid_until, assessment: { survey_score: 88 } },
  ]);
  await panel.getByRole('link', { name: 'this organization' }).click();
  const organization = page.getByRole('dialog', { name: 'Edit Organization' });
  await expect(organization).toHaveAccessibleDescription(
    `${company}, Mid-scale, ${certificateNumber(organizations.docs[0]?.id ?? '', valid_from)}, from ${formatDay(valid_from)}`,
  );
  await organization.getByRole('link', { name: 'Nomination' }).click();
  await expect(panel).toBeVisible();
});

test('a nomination has an address of its own, and one key opens the next one', async ({ page }) => {
  const word = makeWord();
  const older = await storeFoundNomination('Malar', { word });
  const newer = await storeFoundNomination('Pallavi', { word });
  await openAs(page, 'admin', `/admin/nominations?search=${word}`);
  await expect(page.getByRole('button', { name: `Edit ${older.company}` })).toHaveAttribute('tabindex', '-1');
  await page.getByRole('columnheader', { name: 'Status' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: `Edit ${newer.company}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Delete ${newer.company}` })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: newer.company })).toBeFocused();
  const form = page.getByRole('dialog', { name: 'Edit Nomination' });
  await page.keyboard.press('e');
  await expect(form).toHaveAccessibleDescription(new RegExp(`^UW-.*${newer.company}, received `));
  await expect(page).toHaveURL(new RegExp(`/admin/nominations/${newer.id}\\?search=${word}`));
  await expect(page).toHaveTitle(new RegExp(newer.company));
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  const panel = page.getByRole('region', { name: older.company });
  await page.keyboard.press('j');
  await expect(panel).toHaveAccessibleDescription(/^UW-.*, received /);
  await expect(panel.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await page.keyboard.press('k');
  await expect(page.getByRole('region', { name: newer.company })).toBeVisible();
  await page.keyboard.press('j');
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toHaveCount(0);
  await page.goto('/admin/nominations/nobodyhasthisid');
  await expect(page.getByRole('alert')).toContainText('There is no record at this address.');
});
