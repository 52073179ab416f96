import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { saveOrganizations } from '../factories/firestore';
import { makePeriod, makeOrganization } from '../factories/organizations';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, once, test } from './test';

const field = 'Company name';

test.describe('company search', () => {
  test('finds a certified company, however it is written', async ({ page }, { project }) => {
    const company = makeOrganization('mid', `Vindhyara ${project.name} Looms Private Limited`);
    await saveOrganizations([{ id: company.id, after: company }]);
    await page.goto('/search-organization');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Your Workplace');
    await page.getByLabel(field).fill(`vindhyara-${project.name.toUpperCase()} looms pvt ltd`);
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
    await page.goto('/search-organization');
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

  test('offers a near miss, which leads to the company', async ({ page }, { project }) => {
    const company = makeOrganization('large', `Brahmavati ${project.name} Ferries Ltd`);
    await saveOrganizations([{ id: company.id, after: company }]);
    await page.goto('/search-organization');
    await page.getByLabel(field).fill(`Bramavati ${project.name} Feries`);
    await page.getByLabel(field).press('Enter');
    await expect(page.getByText('We found no exact match.')).toBeVisible();
    await expect(page.getByText('Did you mean')).toBeVisible();
    await expect(page.getByText(/is not certified/)).toHaveCount(0);
    await page.getByRole('button', { name: company.organization_name }).click();
    await expect(page.getByRole('rowheader', { name: company.organization_name })).toBeVisible();
    await saveOrganizations([{ id: company.id, before: company }]);
  });

  test('never shows an expired or revoked certificate as certified', async ({ page }, { project }) => {
    const expired = makeOrganization('micro', `Yamunika ${project.name} Past`, makePeriod(20));
    const revoked = makeOrganization('micro', `Yamunika ${project.name} Gone`, { revoked: true });
    await saveOrganizations([expired, revoked].map((after) => ({ id: after.id, after })));
    const others = page.getByRole('region', { name: 'Not certified at present' });
    for (const { organization_name, id } of [expired, revoked]) {
      await page.goto(`/search-organization?name=${encodeURIComponent(organization_name)}`);
      await expect(page.getByRole('table')).toHaveCount(0);
      await expect(page.getByText(/is not present in the recognition list/)).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'NOMINATE NOW' })).toBeVisible();
      await expect(others.getByRole('link', { name: organization_name })).toHaveAttribute(
        'href',
        sitePaths.certificate(id),
      );
    }
    await expect(others).toContainText('The certificate was revoked.');
    await expectAccessible(page);
    await saveOrganizations([expired, revoked].map(({ id, tier }) => ({ id, before: { tier } })));
  });

  test('finds a company by its name in another script', async ({ page }, { project }) => {
    const company = makeOrganization('mid', `मयूराक्षी ${project.name} वस्त्र उद्योग`);
    await saveOrganizations([{ id: company.id, after: company }]);
    await page.goto('/search-organization');
    await page.getByLabel(field).fill(`Mayurakshi ${project.name} Vastra`);
    await page.getByLabel(field).press('Enter');
    const list = page.getByRole('region', { name: 'Certified Companies List' });
    await expect(list.getByRole('rowheader', { name: company.organization_name })).toBeVisible();
    await expect(list).toContainText('in another script');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await saveOrganizations([{ id: company.id, before: company }]);
  });

  test('puts companies of the same industry under a heading of their own', once, async ({ page }) => {
    await page.goto('/search-organization?name=Insurance');
    const ofIndustry = page.getByRole('region', { name: 'Certified companies by industry' });
    await expect(ofIndustry.getByRole('row', { name: /Insurance/ }).first()).toBeVisible();
    await expectAccessible(page);
  });

  test('refuses an empty name beside the box', once, async ({ page }) => {
    await page.goto('/search-organization');
    await hydrated(page);
    await page.getByLabel(field).fill('   ');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(page.getByLabel(field)).toHaveAccessibleDescription(/Enter a company name/);
    await expect(page.getByLabel(field)).toBeFocused();
    await expectAccessible(page);
  });

  test(
    'reports a failed search, claims nothing and can be retried',
    once,
    async ({ page, expectConsole }) => {
      expectConsole(/500|Company search/);
      await page.route('**/api/companies/search**', (route) =>
        route.fulfill({ status: 500, json: { success: false } }),
      );
      await page.goto('/search-organization');
      await hydrated(page);
      await page.getByLabel(field).fill('Anything');
      await page.getByRole('button', { name: 'SEARCH' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByText(/is not certified/)).toHaveCount(0);
      await expectAccessible(page);
      await page.unroute('**/api/companies/search**');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );

  test('starts a new search at the first page, and a page has a link of its own', once, async ({ page }) => {
    await page.goto('/search-organization?name=a&page=2');
    await expect(page.getByText(/^Showing 26 to 50 of/)).toBeVisible();
    await page.getByLabel(field).fill('an');
    await page.getByRole('button', { name: 'SEARCH' }).click();
    await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
  });
});
