import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { collections } from '@utkarsh/domain/collections';
import { todayInIndia, daysLater } from '@utkarsh/domain/certificate/certification';
import { database, saveOrganizations } from '../factories/firestore';
import { makeOrganization, makeWord } from '../factories/organizations';
import { storeFoundNomination } from './nominationForm';
import { nameOf, openAs, searchFor } from './staff';
import { expect, phoneSize, test } from './test';

const makeCounter = (kind: 'clicks' | 'keys') => async (page: Page, work: () => Promise<unknown>) => {
  const readCount = async () => Number(await page.locator('body').getAttribute(`data-${kind}`));
  const before = await readCount();
  await work();
  return (await readCount()) - before;
};
/** Run `work`, and return how often the pointer or a key was pressed in the page meanwhile. */
const [clicksFor, keysFor] = [makeCounter('clicks'), makeCounter('keys')];

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const counts = { clicks: 0, keys: 0 };
    const add = (kind: keyof typeof counts) => () => {
      document.body.dataset[kind] = String(++counts[kind]);
    };
    window.addEventListener('pointerdown', add('clicks'), { capture: true });
    window.addEventListener('keydown', add('keys'), { capture: true });
  });
});

const storeNominations = (word: string, length: number) =>
  Promise.all(Array.from({ length }, (_, index) => storeFoundNomination(`Malar ${index}`, { word })));

test('30 nominations are exported in two clicks, and assigned in four', async ({ page }) => {
  const word = makeWord();
  await storeNominations(word, 30);
  await openAs(page, 'admin', `/admin/nominations?search=${word}&size=50`);
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(30);
  const download = page.waitForEvent('download');
  const toExport = await clicksFor(page, async () => {
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByRole('button', { name: 'Export selected' }).click();
    expect(await readSheet(await (await download).path())).toHaveLength(31);
  });
  expect(toExport).toBe(2);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();

  const toAssign = await clicksFor(page, async () => {
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    const bar = page.getByRole('region', { name: 'Chosen rows' });
    await bar.getByRole('button', { name: 'Assign' }).click();
    await page.getByRole('menuitem', { name: nameOf('viewer') }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/^30 nominations assigned to/)).toBeVisible();
  });
  expect(toAssign).toBe(4);
});

test.describe('on a phone', () => {
  test.use({ viewport: phoneSize });

  test('a nomination is declined in three clicks, found by its phone in one, and certified in four', async ({
    page,
  }) => {
    const [malar, vaigai, pallavi] = await Promise.all([
      storeFoundNomination('Malar'),
      storeFoundNomination('Vaigai', { mobile: '044 7351 9264' }),
      storeFoundNomination('Pallavi', { num_employees: '101 - 200' }),
    ]);
    await openAs(page, 'admin', `/admin/nominations?search=${malar.word}`);
    const row = page.getByRole('row').filter({ hasText: malar.company });
    const toDecline = await clicksFor(page, async () => {
      await row.getByRole('button', { name: /^(New|In review)$/ }).click();
      await page.getByRole('menuitem', { name: 'Declined' }).click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('Fewer than ten employees.');
      await dialog(page, 'Decline 1 nomination').getByRole('button', { name: 'Decline' }).click();
      await expect(page.getByText('1 nomination declined.')).toBeVisible();
    });
    expect(toDecline).toBe(3);

    const toFind = await clicksFor(page, async () => {
      await searchFor(page, '73519264', vaigai.company);
      await page.getByRole('gridcell', { name: new RegExp(`^${vaigai.company}`) }).click();
      await expect(page.getByRole('link', { name: 'Call 044 7351 9264' })).toBeVisible();
    });
    expect(toFind).toBe(1);
    await page.keyboard.press('Escape');

    await searchFor(page, pallavi.word, pallavi.company);
    const toCertify = await clicksFor(page, async () => {
      await page.getByRole('gridcell', { name: new RegExp(`^${pallavi.company}`) }).click();
      await page.getByRole('heading', { level: 2, name: pallavi.company }).waitFor();
      await page.getByRole('region', { name: 'Facts' }).getByRole('button', { name: 'New' }).click();
      await page.getByRole('menuitem', { name: 'Certified' }).click();
      const certify = dialog(page, 'Certify');
      await certify.getByLabel('Survey Score (%)').fill('88');
      await certify.getByLabel('Practices Score (%)').fill('80');
      await certify.getByLabel('People Invited').fill('101');
      await certify.getByLabel('People Who Answered').fill('90');
      await certify.getByRole('button', { name: 'Certify' }).click();
      await expect(page.getByText('Organization added successfully!')).toBeVisible();
    });
    expect(toCertify).toBe(4);
    expect((await pallavi.document.get()).get('status')).toBe('certified');
  });
});

test('ten nominations move to In review with eleven keys, ten more with four clicks', async ({ page }) => {
  const word = makeWord();
  const nominations = await storeNominations(word, 20);
  const inReview = async () => {
    const documents = await Promise.all(nominations.map(({ document }) => document.get()));
    return documents.filter((nomination) => nomination.get('status') === 'in_review').length;
  };
  await openAs(page, 'admin', `/admin/nominations?search=${word}&size=25`);
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(20);
  const title = page.getByRole('heading', { level: 2, name: new RegExp(word) });
  const keys = await keysFor(page, async () => {
    await page.keyboard.press('j');
    for (let count = 1; count <= 10; count += 1) {
      const company = await title.innerText();
      await page.keyboard.press('m');
      await expect(page.getByText(`${company} moved to In review.`)).toBeVisible();
      await expect(title).not.toHaveText(company);
    }
  });
  expect(keys).toBe(11);
  expect(await inReview()).toBe(10);
  await page.keyboard.press('Escape');
  await expect(title).toHaveCount(0);

  await page.goto(`/admin/nominations?search=${word}&status=new&size=10`);
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(10);
  const clicks = await clicksFor(page, async () => {
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('menuitem', { name: 'In review' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('10 nominations set to In review.')).toBeVisible();
  });
  expect(clicks).toBe(4);
  expect(await inReview()).toBe(20);
});

test('a certificate is renewed in four clicks', async ({ page }) => {
  const word = makeWord();
  const ending = makeOrganization('mid', `${word} Looms`, {
    number_of_employees: 340,
    valid_from: daysLater(todayInIndia(), -300),
    valid_until: daysLater(todayInIndia(), 60),
  });
  await saveOrganizations([{ id: ending.id, after: ending }]);
  await openAs(page, 'admin', `/admin/mid-organizations?search=${word}`);
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(1);
  const clicks = await clicksFor(page, async () => {
    await page.getByRole('checkbox', { name: 'Select all rows' }).click();
    await page.getByRole('button', { name: 'Renew selected' }).click();
    await page.getByRole('checkbox', { name: /^Renew without an assessment. This certificate/ }).click();
    await page.getByLabel('Reason').fill('The board extended the programme.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click();
    await expect(page.getByText('1 certificate renewed.')).toBeVisible();
  });
  expect(clicks).toBe(4);
  const organization = await database().collection(collections.organizations).doc(ending.id).get();
  expect(organization.get('earlier_periods')).toHaveLength(1);
});
