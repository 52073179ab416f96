import { readFile } from 'node:fs/promises';
import { utils, write } from 'xlsx';
import { findDirectoryDifferences, makeOrganization, makeWord } from '../factories/organizations';
import { saveOrganizations } from '../factories/firestore';
import { chooseFile, confirmColumns, makeCsv, period, readOrganizations } from './organizationFile';
import { openAs } from './staff';
import { expect, expectAccessible, expectNoSidewaysScroll, hold, test } from './test';

const importing = '**/api/admin/organizations/import';

test('the import adds rows by size, and reports and omits bad rows and duplicates', async ({ page }) => {
  const word = makeWord();
  const present = makeOrganization('large', `${word} Spinners Pvt Ltd`, { number_of_employees: 800 });
  await saveOrganizations([{ id: present.id, after: present }]);
  const goodRows = Array.from(
    { length: 120 },
    (_, index) => `${word} Works ${index},${index % 2 === 0 ? '42' : '"1,250"'},insurance,${period},`,
  );
  const badRows = [
    `,40,Insurance,${period},`,
    `${word} Bad,many,Insurance,2025,not an address`,
    `${word} SPINNERS limited,800,Insurance,${period},`,
    `${word} works 7 LLP,42,Insurance,${period},`,
    `${word} Small,4,Insurance,${period},`,
  ];
  await openAs(page, 'admin', '/admin/import');
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the template' }).click();
  expect((await template).suggestedFilename()).toBe('organizations-template.csv');
  await chooseFile(page, makeCsv([...goodRows, '', ...badRows]));
  const columns = page.getByRole('region', { name: 'Columns' });
  await expect(columns.getByText(`${word} Works 0 · ${word} Works 1 · ${word} Works 2`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await confirmColumns(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('button', { name: 'All 125' })).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Cannot be added 3' })).toBeVisible();
  await preview.getByRole('button', { name: 'Duplicate 2' }).click();
  await expect(preview.getByText('The Large tier has this company already.')).toBeVisible();
  await expect(preview.getByText('The same company as in row 9.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // All calls but the first wait until the test has seen the progress.
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  let calls = 0;
  await page.route(importing, async (route) => {
    calls += 1;
    if (calls > 1) await gate;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add 120 organizations' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^[1-9]\d* of 120 rows done/ })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByText('120 organizations added successfully!')).toBeVisible();
  const rows = await readOrganizations(`${word} Works`);
  expect(rows.filter(({ tier, number_of_employees: n }) => tier === 'micro' && n === 42)).toHaveLength(60);
  expect(rows.filter(({ tier, number_of_employees: n }) => tier === 'large' && n === 1250)).toHaveLength(60);
  expect(await findDirectoryDifferences([word])).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the 5 rows not added' }).click();
  const report = await readFile(await (await downloading).path(), 'utf8');
  expect(report.split('\r\n')).toHaveLength(7);
  expect(report).toContain('Enter the organization name.');
  expect(report).toContain('Enter the number of employees.');
  expect(report).toContain('126,The same company as in row 9.');

  // The undo is still offered after a reload, and removes only the added organizations.
  await page.reload();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The import is undone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo the import' })).toHaveCount(0);
  expect((await readOrganizations(word)).map(({ id }) => String(id))).toEqual([present.id]);
  expect(await findDirectoryDifferences([word])).toEqual([]);
});

test('the import reads a workbook in the background and asks for sheet, hidden rows and column names', async ({
  page,
}) => {
  const word = makeWord();
  const head = ['Company', 'Employees', 'Sector', 'Certification Period'];
  const row = (name: string) => [`${word} ${name}`, 42, 'Insurance', period];
  const south = utils.aoa_to_sheet([head, row('Mills'), row('Removed'), row('Looms')]);
  south['!rows'] = [{}, {}, { hidden: true }];
  const workbook = utils.book_new();
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['Industry'], ['Insurance']]), 'Lists');
  utils.book_append_sheet(workbook, south, 'South');
  utils.book_append_sheet(workbook, utils.aoa_to_sheet([['A', 'B', 'C', 'D'], head, row('Rugs')]), 'North');
  workbook.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] };
  const buffer = Buffer.from(write(workbook, { type: 'array', bookType: 'xlsx' }));
  const file = { name: 'workplaces.xlsx', mimeType: '', buffer };
  await openAs(page, 'admin', '/admin/import');
  const release = await hold(page, '**/staff-readWorker-*.js');
  await chooseFile(page, file);
  await expect(page.getByText('Reading workplaces.xlsx …')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Reading workplaces.xlsx …')).toHaveCount(0);
  release();
  await chooseFile(page, file);

  const sheet = page.getByRole('region', { name: 'Sheet' });
  await expect(
    sheet.getByText('workplaces.xlsx: the sheet “South” is read. It has 3 rows of data.'),
  ).toBeVisible();
  await expect(sheet.getByText('1 row of this sheet is hidden')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(sheet.getByRole('button', { name: 'Choose another file' })).toBeVisible();
  await sheet.getByLabel('Import too').check();
  await confirmColumns(page);
  await expect(page.getByRole('button', { name: 'Add 3 organizations' })).toBeVisible();
  await sheet.getByLabel('Leave out').check();
  // Another choice of rows needs a new confirmation of the columns.
  await confirmColumns(page);
  await expect(page.getByRole('button', { name: 'Add 2 organizations' })).toBeVisible();

  await sheet.getByLabel('Sheet', { exact: true }).click();
  await expect(page.getByRole('option', { name: 'Lists (hidden, 2 rows)' })).toBeVisible();
  await page.getByRole('option', { name: 'North (3 rows)' }).click();
  await confirmColumns(page);
  await expect(page.getByRole('button', { name: 'Add 1 organization' })).toBeVisible();
  await sheet.getByLabel('Row with the names').click();
  await page.getByRole('option', { name: 'Row 1: A, B, C, D' }).click();
  // No column has the names, without which no row can be added.
  await expect(page.getByRole('button', { name: /^The columns are right/ })).toBeDisabled();
  await sheet.getByLabel('Row with the names').click();
  await page.getByRole('option', { name: 'Row 2: Company' }).click();
  await confirmColumns(page);
  await page.getByRole('button', { name: 'Add 1 organization' }).click();
  await expect(page.getByText('1 organization added successfully!')).toBeVisible();
  await expect(sheet).toHaveCount(0);
  expect(await readOrganizations(word)).toMatchObject([{ organization_name: `${word} Rugs` }]);
});
