import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { saveOrganizations } from '../factories/firestore';
import { makeOrganization } from '../factories/organizations';
import { expect, expectAccessible, expectNoSidewaysScroll, openPage, phoneSize, test } from './test';

const field = 'Company name';

test.describe('company search', () => {
  test('finds a certified company whatever the capitals and the legal form', async ({ page }) => {
    const company = makeOrganization('mid', 'Vindhyara Looms Private Limited');
    await saveOrganizations([{ id: company.id, after: company }]);
    await page.setViewportSize(phoneSize);
    await openPage(page, '/search-organization');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Your Workplace');
    await page.getByLabel(field).fill('vindhyara LOOMS pvt ltd');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(page.getByRole('heading', { name: 'Certified Companies List' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: company.organization_name })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await saveOrganizations([{ id: company.id, before: company }]);
  });

  test('leads from a company without a certificate to its nomination, with the name filled in', async ({
    page,
  }) => {
    await openPage(page, '/search-organization');
    await page.getByLabel(field).fill('Xylkwort & Sons "Ltd"');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(
      page.getByText(/Xylkwort & Sons "Ltd".*not present in the recognition list.*not certified/),
    ).toBeVisible();
    await expect(
      page.getByText('Please fill the nomination form, if you wish to nominate your organization.'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'NOMINATE NOW' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Started');
    await expect(page.getByLabel(nominationFields.companyName.label)).toHaveValue('Xylkwort & Sons "Ltd"');
    await page.reload();
    await expect(page.getByLabel(nominationFields.companyName.label)).toHaveValue('Xylkwort & Sons "Ltd"');
  });
});
