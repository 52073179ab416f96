import type { Page } from '@playwright/test';
import { collections } from '@utkarsh/domain/collections';
import { database } from '../factories/firestore';
import { makePeriodText } from '../factories/organizations';

export const period = makePeriodText(1);
const additions = 'Company,Employees,Sector,Certification Period,E-mail';

/** A file of organizations, by default with name, employees, sector, period and e-mail of each. */
export const makeCsv = (lines: readonly string[], header = additions) => ({
  name: 'list.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`${header}\n${lines.join('\n')}\n`),
});

export const chooseFile = (page: Page, file: ReturnType<typeof makeCsv>) =>
  page.getByLabel('File of organizations').setInputFiles(file);

/** Organizations whose names begin with a word. */
export const queryOrganizations = (word: string) =>
  database()
    .collection(collections.organizations)
    .where('organization_name', '>=', word)
    .where('organization_name', '<', `${word}\uF8FF`);

/** Says that the columns are right; only then are the rows checked. */
export const confirmColumns = (page: Page) =>
  page.getByRole('button', { name: 'The columns are right: check the rows' }).click();

/** Chooses the column of a field by its name. */
export async function chooseColumn(page: Page, field: string, column: string) {
  await page.getByRole('region', { name: 'Columns' }).getByLabel(field).click();
  await page
    .getByRole('option')
    .filter({ hasText: new RegExp(`^${column}`) })
    .click();
}

/** What is stored of the organizations whose names begin with a word. */
export const readOrganizations = async (word: string) =>
  (await queryOrganizations(word).get()).docs.map((document) => document.data());
