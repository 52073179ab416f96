import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { collections } from '@utkarsh/domain/collections';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { daysLater } from '@utkarsh/domain/certificate/period';
import { database, saveOrganizations } from '../factories/firestore';
import { makeOrganization, makeWord } from '../factories/organizations';
import { storeFoundNomination } from './nominationForm';
import { accountOf, openAs } from './staff';
import { expect, test } from './test';

const presses = async (page: Page) => Number(await page.locator('body').getAttribute('data-presses'));

/** How often the pointer is pressed in the page while `work` is done. */
async function clicksFor(page: Page, work: () => Promise<unknown>): Promise<number> {
  const before = await presses(page);
  await work();
  return (await presses(page)) - before;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    let pressed = 0;
    const count = () => (document.body.dataset['presses'] = String(++pressed));
    window.addEventListener('pointerdown', count, { capture: true });
  });
});

test('the tasks of a day take few clicks', async ({ page }) => {
  const word = makeWord();
  const added = await Promise.all(
    Array.from({ length: 30 }, (_, index) => storeFoundNomination(`Malar ${index}`, { word })),
  );
  const assessed = await storeFoundNomination('Pallavi', {
    status: 'assessment',
    num_employees: '101 - 200',
  });
  const reached = await storeFoundNomination('Vaigai', { mobile: '044 7351 9264' });
  await openAs(page, 'admin', `/admin/nominations?search=${word}`);
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '50' }).click();
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(30);

  await test.step('select 30 and export them', async () => {
    const download = page.waitForEvent('download');
    const clicks = await clicksFor(page, async () => {
      await page.getByRole('checkbox', { name: 'Select all rows' }).click();
      await page.getByRole('button', { name: 'Export selected' }).click();
      expect(await readSheet(await (await download).path())).toHaveLength(31);
    });
    expect(clicks).toBe(2);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
  });

  await test.step('select 30 and assign them', async () => {
    const clicks = await clicksFor(page, async () => {
      await page.getByRole('checkbox', { name: 'Select all rows' }).click();
      const bar = page.getByRole('region', { name: 'Chosen rows' });
      await bar.getByRole('button', { name: 'Assign' }).click();
      await page.getByRole('menuitem', { name: accountOf('viewer') }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(/^30 nominations assigned to/)).toBeVisible();
    });
    expect(clicks).toBe(4);
  });

  await test.step('process ten nominations', async () => {
    const clicks = await clicksFor(page, async () => {
      for (const { company } of added.slice(0, 10)) {
        const row = page.getByRole('row').filter({ hasText: company });
        await row.getByRole('button', { name: 'New', exact: true }).click();
        await page.getByRole('menuitem', { name: 'In review' }).click();
        await expect(row.getByRole('button', { name: 'In review', exact: true })).toBeVisible();
      }
    });
    expect(clicks).toBe(20);
  });

  await test.step('decline one with a reason', async () => {
    const row = page.getByRole('row').filter({ hasText: `Malar 0 ${word}` });
    const clicks = await clicksFor(page, async () => {
      await row.getByRole('button', { name: 'In review', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Declined' }).click();
      await page.getByRole('textbox', { name: 'Reason' }).fill('Fewer than ten employees.');
      await dialog(page, 'Decline 1 nomination').getByRole('button', { name: 'Decline' }).click();
      await expect(page.getByText('1 nomination declined.')).toBeVisible();
    });
    expect(clicks).toBe(3);
  });

  await test.step('find one by phone', async () => {
    const clicks = await clicksFor(page, async () => {
      await page.getByRole('searchbox', { name: 'Search nominations' }).fill('73519264');
      await page.getByRole('gridcell', { name: new RegExp(`^${reached.company}`) }).click();
      await expect(dialog(page, 'Edit Nomination')).toHaveAccessibleDescription(new RegExp(reached.company));
    });
    expect(clicks).toBe(1);
    await page.keyboard.press('Escape');
  });

  await test.step('certify one', async () => {
    await page.getByRole('searchbox', { name: 'Search nominations' }).fill(assessed.word);
    const clicks = await clicksFor(page, async () => {
      await page.getByRole('gridcell', { name: new RegExp(`^${assessed.company}`) }).click();
      await dialog(page, 'Edit Nomination').getByRole('button', { name: 'Certify' }).click();
      await dialog(page, 'Certify').getByLabel('Number of Employees').fill('120');
      await dialog(page, 'Certify').getByRole('button', { name: 'Certify' }).click();
      await expect(page.getByText('Organization added successfully!')).toBeVisible();
    });
    expect(clicks).toBe(3);
    expect((await assessed.document.get()).get('status')).toBe('certified');
  });
});

test('a certificate is renewed in three clicks', async ({ page }) => {
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
    await page.getByRole('checkbox', { name: /^No assessment is given: 1 certificate/ }).click();
    await page.getByLabel('Reason').fill('The board extended the programme.');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Renew' }).click();
    await expect(page.getByText('1 certificate renewed.')).toBeVisible();
  });
  expect(clicks).toBe(4);
  const stored = await database().collection(collections.organizations).doc(ending.id).get();
  expect(stored.get('earlier_periods')).toHaveLength(1);
});
