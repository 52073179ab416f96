import { saveOrganizations } from '../factories/firestore';
import { makeOrganization, makeWord } from '../factories/organizations';
import {
  chooseFile,
  chooseColumn,
  confirmColumns,
  makeCsv,
  queryOrganizations,
  period,
  readOrganizations,
} from './organizationFile';
import { openAs } from './staff';
import { expect, expectAccessible, test } from './test';

test('the preview asks to choose unclear columns, to correct a wrong row and to confirm a doubtful one', async ({
  page,
}) => {
  const word = makeWord();
  await openAs(page, 'admin', '/admin/import');
  await chooseFile(
    page,
    makeCsv(
      [
        `Asha Rao,${word} Looms,42,Insurance,${period}`,
        `Binu Das,${word} Foods,"12,5",Insurance,${period}`,
        `,Grand Total,84,Insurance,${period}`,
      ],
      'Name,Company,Size,Sector,Validity',
    ),
  );
  const columns = page.getByRole('region', { name: 'Columns' });
  await expect(columns.getByText('Or is it “Name” (Asha Rao · Binu Das)?')).toBeVisible();
  await expect(columns.getByText('Not imported: “Name”.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'check the rows' })).toBeDisabled();
  await chooseColumn(page, 'Number of Employees', 'Size');
  await confirmColumns(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  const sum = preview.getByRole('status');
  await expect(sum).toHaveText('3 rows in the file: 1 cannot be added, 1 to confirm, 1 ready.');
  // Rows that need a correction or a confirmation come first.
  await expect(preview.getByRole('row').nth(1)).toContainText('“12,5” may be a fraction.');
  await expectAccessible(page);

  await preview.getByRole('button', { name: 'Correct row 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct row 3' });
  await expectAccessible(page);
  const employees = dialog.getByLabel('Number of Employees');
  await employees.fill('about 125');
  await employees.press('Enter');
  await expect(dialog.getByText('“about 125” is not exact.')).toBeVisible();
  await employees.fill('125');
  await dialog.getByRole('button', { name: 'Check the row again' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(sum).toHaveText('3 rows in the file: 1 to confirm, 2 ready.');
  await expect(page.getByRole('button', { name: 'Add 2 organizations' })).toBeEnabled();
  await preview.getByRole('button', { name: 'Confirm row 4' }).click();
  await expect(sum).toHaveText('3 rows in the file: 3 ready.');
  await preview.getByRole('button', { name: 'All 3' }).focus();
  await page.getByRole('button', { name: 'Add 3 organizations' }).click();
  await expect(page.getByText('3 organizations added successfully!')).toBeVisible();
  await expect(page.getByText('3 rows in the file: 3 added, 0 not added.')).toBeVisible();
  expect(await readOrganizations(word)).toMatchObject([
    { number_of_employees: 125 },
    { number_of_employees: 42 },
  ]);
  expect((await queryOrganizations('Asha Rao').get()).size).toBe(0);

  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The import is undone.')).toBeVisible();
  expect(await readOrganizations(word)).toEqual([]);
});

test('the import does not add an organization that was added after the file was read', async ({ page }) => {
  const word = makeWord();
  await openAs(page, 'admin', '/admin/import');
  await chooseFile(
    page,
    makeCsv([`${word} Looms,42,Insurance,${period},`, `${word} Foods,42,Insurance,${period},`]),
  );
  await confirmColumns(page);
  await expect(page.getByRole('button', { name: 'Add 2 organizations' })).toBeVisible();
  const organization = makeOrganization('micro', `${word} Looms`, { number_of_employees: 42 });
  await saveOrganizations([{ id: organization.id, after: organization }]);
  await page.getByRole('button', { name: 'Add 2 organizations' }).click();
  await expect(page.getByRole('alert')).toContainText('were added since the file was read');
  await expect(page.getByRole('button', { name: 'Duplicate 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Add 1 organization' }).click();
  await expect(page.getByText('1 organization added successfully!')).toBeVisible();
  expect(await readOrganizations(word)).toHaveLength(2);
});
