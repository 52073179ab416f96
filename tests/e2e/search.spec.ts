import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { saveOrganizations } from '../factories/firestore';
import { makeOrganization } from '../factories/organizations';
import { expect, expectAccessible, expectNoSidewaysScroll, openPage, phoneSize, test } from './test';

const company = makeOrganization('mid', 'Vindhyara Looms Private Limited');
test.beforeAll(() => saveOrganizations([{ id: company.id, after: company }]));
test.afterAll(() => saveOrganizations([{ id: company.id, before: company }]));

test('company search finds a company whatever the capitals and the legal form, and leads from another one to its nomination', async ({
  page,
}) => {
  await page.setViewportSize(phoneSize);
  await openPage(page, '/search-organization');
  const search = async (name: string) => {
    await page.getByLabel('Company name').fill(name);
    await page.getByRole('button', { name: 'SEARCH' }).click();
  };
  await search('vindhyara LOOMS pvt ltd');
  await expect(page.getByRole('heading', { name: 'Certified Companies List' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: company.organization_name })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const unknown = 'Xylkwort & Sons "Ltd"';
  await search(unknown);
  await expect(
    page.getByText(/Xylkwort & Sons "Ltd".*not present in the recognition list.*not certified/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'NOMINATE NOW' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Started');
  await expect(page.getByLabel(nominationFields.companyName.label)).toHaveValue(unknown);
  await page.reload();
  await expect(page.getByLabel(nominationFields.companyName.label)).toHaveValue(unknown);
});
