import type { Locator, Page } from '@playwright/test';
import { yearFrom, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { removeFiles } from '../factories/bucket';
import { database, saveOrganizations } from '../factories/firestore';
import { makePng } from '../factories/media';
import { makeOrganization, makeWord } from '../factories/organizations';
import { openAs } from './staff';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test';

const word = makeWord();
// Certified from today and first by name, so that the home page shows it among the newest.
const organization = makeOrganization('mid', `A ${word} Looms`, yearFrom(todayInIndia()));
const { id, organization_name: name } = organization;

test.beforeEach(() => saveOrganizations([{ id, after: organization }]));
test.afterEach(async () => {
  await saveOrganizations([{ id, before: { tier: 'mid' } }]);
  await removeFiles('organizations', id);
});

const publishedLogo = async (): Promise<unknown> =>
  (await database().doc(`certified/${id}`).get()).get('logo');
const choose = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input[type=file]'));
const logoIn = (part: Locator) => part.locator(`img[src*="${mediaUrl(`organizations/${id}/`)}"]`);
const monogramIn = (part: Locator) => part.locator('[data-letters]').filter({ visible: true });
const isLoaded = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);

/** Opens each place that shows the logo to visitors, and calls `look` with the part around it. */
async function visitPlaces(page: Page, look: (part: Locator) => Promise<void>): Promise<void> {
  await page.goto(sitePaths.certificate(id));
  await look(page.getByRole('main'));
  await page.goto(sitePaths.certificatePrint(id));
  await look(page.getByRole('article'));
  await page.goto(`${sitePaths.certified('mid')}?search=${word}`);
  await look(page.getByRole('row').filter({ hasText: name }));
  await page.goto(sitePaths.home);
  await page.getByRole('heading', { name: 'Currently certified' }).scrollIntoViewIfNeeded();
  await look(page.getByRole('listitem').filter({ hasText: name }));
}

test('staff give an organization a logo, and visitors see it until staff remove it', async ({ page }) => {
  await openAs(page, 'admin', `/admin/mid-organizations?search=${word}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Organization' });
  await choose(page, 'Add logo').setInputFiles(makePng({ name: 'large.png', padding: 2 * 1024 * 1024 }));
  await expect(form.getByRole('alert')).toContainText('it can have at most 2 MB');
  await form.getByRole('button', { name: 'Dismiss large.png' }).click();
  await choose(page, 'Add logo').setInputFiles(makePng({ name: 'looms.png' }));
  await expect(form.getByRole('img', { name: 'The logo' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Organization updated successfully!')).toBeVisible();
  await expect.poll(publishedLogo).not.toBe('');

  const visitor = await page.context().newPage();
  await visitPlaces(visitor, async (part) => {
    const picture = logoIn(part).first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    await isLoaded(picture);
    await expectNoSidewaysScroll(visitor);
  });

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(form.getByRole('img', { name: 'The logo' })).toBeVisible();
  await form.getByRole('button', { name: 'Remove logo' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect.poll(publishedLogo).toBe('');
  await visitPlaces(visitor, async (part) => {
    await expect(monogramIn(part).first()).toBeVisible();
    await expect(logoIn(part)).toHaveCount(0);
  });
  await visitor.close();
});
