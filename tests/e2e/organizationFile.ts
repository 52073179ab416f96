import type { Page } from '@playwright/test';
import { collections } from '@utkarsh/domain/collections';
import { database } from '../factories/firestore';
import { makePeriodText } from '../factories/organizations';

export const period = makePeriodText(1);
const defaultHeader = 'Company,Employees,Sector,Certification Period,E-mail';

/** Makes a CSV file of organizations, by default with name, employees, sector, period and e-mail. */
export const makeCsv = (lines: readonly string[], header = defaultHeader) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${header}\n${lines.join('\n')}\n`),
});

export const chooseFile = (page: Page, file: ReturnType<typeof makeCsv>) =>
  page.getByLabel('File of organizations').setInputFiles(file);

/** Returns a query for organizations whose names begin with a word. */
export const queryOrganizations = (word: string) =>
  database()
    .collection(collections.organizations)
    .where('organization_name', '>=', word)
    .where('organization_name', '<', `${word}\uF8FF`);

/** Confirms the columns, which starts the check of the rows. */
export const confirmColumns = (page: Page) =>
  page.getByRole('button', { name: 'The columns are right: check the rows' }).click();

/** Chooses the column of the file for a field. */
export async function chooseColumn(page: Page, field: string, column: string) {
  await page.getByRole('region', { name: 'Columns' }).getByLabel(field).click();
  await page
    .getByRole('option')
    .filter({ hasText: new RegExp(`^${column}`) })
    .click();
}

/** Returns the stored organizations whose names begin with a word. */
export const readOrganizations = async (word: string) =>
  (await queryOrganizations(word).get()).docs.map((document) => document.data());
