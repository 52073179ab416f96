import { pageUrl } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { formatDay } from '@utkarsh/domain/text/format';
import { saveOrganizations } from '../factories/firestore';
import { makeOrganization } from '../factories/organizations';
import { expect, forgetNewMethods, openPage, test } from './test';

const organization = makeOrganization('mid', 'Yuktara Older Looms');
const genuine = `Genuine and valid until ${formatDay(organization.valid_until)}`;

test.beforeAll(() => saveOrganizations([{ id: organization.id, after: organization }]));
test.afterAll(() => saveOrganizations([{ id: organization.id, before: { tier: organization.tier } }]));
test.beforeEach(({ page }) => forgetNewMethods(page));

// `pages.spec.ts` and `staffPages.spec.ts` open all other pages without the newer methods.
test('a browser of 2022 shows a certificate and its sheet, and verifies a link and a badge', async ({
  page,
  request,
}) => {
  for (const path of [sitePaths.certificate(organization.id), sitePaths.certificatePrint(organization.id)]) {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await openPage(page, '/verify');
  await page
    .getByLabel('Certificate number, link or id')
    .fill(`see ${pageUrl(sitePaths.certificate(organization.id))}.`);
  await page.getByRole('button', { name: 'VERIFY' }).click();
  await expect(page.getByRole('heading', { name: genuine })).toBeFocused();
  const badge = await (await request.get(`/badge/${organization.id}.png`)).body();
  await page.getByLabel('Badge or credential file').setInputFiles({
    name: 'badge.png',
    mimeType: 'image/png',
    buffer: badge,
  });
  await expect(page.getByRole('region', { name: genuine }).getByText('Passed')).toHaveCount(5);
});
