import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { collections } from '@utkarsh/domain/collections';
import { todayInIndia, daysLater } from '@utkarsh/domain/certificate/certification';
import { database, saveOrganizations } from '../factories/firestore';
import { makeOrganization, makeWord } from '../factories/organizations';
import { storeFoundNomination } from './nominationForm';
import { nameOf, openAs } from './staff';
import { expect, test } from './test';

const countOf = async (page: Page, what: 'presses' | 'keys') =>
  Number(await page.locator('body').getAttribute(`data-${what}`));

/** How often the pointer is pressed in the page while `work` is done. */
async function clicksFor(page: Page, work: () => Promise<unknown>): Promise<number> {
  const before = await countOf(page, 'presses');
  await work();
  return (await countOf(page, 'presses')) - before;
}

/** How many keys are pressed in the page while `work` is done. */
async function keysFor(page: Page, work: () => Promise<unknown>): Promise<number> {
  const before = await countOf(page, 'keys');
  await work();
  return (await countOf(page, 'keys')) - before;
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const counts = { presses: 0, keys: 0 };
    const count = (what: keyof typeof counts) => () => {
      document.body.dataset[what] = String(++counts[what]);
    };
    window.addEventListener('pointerdown', count('presses'), { capture: true });
    window.addEventListener('keydown', count('keys'), { capture: true });
  });
});

test('the tasks of a day take few clicks', async ({ page }) => {
  const word = makeWord();
  const added = await Promise.all(
    Array.from({ length: 30 }, (_, index) => storeFoundNomination(`Malar ${index}`, { word })),
  );
  const assessed = await storeFoundNomination('Pallavi', { num_employees: '101 - 200' });
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
      await page.getByRole('menuitem', { name: nameOf('viewer') }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(/^30 nominations assigned to/)).toBeVisible();
    });
    expect(clicks).toBe(4);
  });

  const inReview = (among: typeof added) =>
    Promise.all(among.map(async ({ document }) => (await document.get()).get('status') === 'in_review'));

  await test.step('read ten new nominations and move each to In review, by keys', async () => {
    const title = page.getByRole('heading', { level: 2, name: new RegExp(word) });
    const keys = await keysFor(page, async () => {
      await page.keyboard.press('j');
      for (let done = 1; done <= 10; done += 1) {
        const company = await title.innerText();
        await page.keyboard.press('m');
        await expect(page.getByText(`${company} moved to In review.`)).toBeVisible();
        await expect(title).not.toHaveText(company);
      }
    });
    expect(keys).toBe(11);
    expect((await inReview(added)).filter(Boolean)).toHaveLength(10);
    await page.keyboard.press('Escape');
    await expect(title).toHaveCount(0);
  });

  await test.step('move ten new nominations to In review, by clicks', async () => {
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
    expect((await inReview(added)).filter(Boolean)).toHaveLength(20);
    await page.goto(`/admin/nominations?search=${word}&size=50`);
  });

  await test.step('decline one with a reason', async () => {
    const row = page.getByRole('row').filter({ hasText: `Malar 0 ${word}` });
    const clicks = await clicksFor(page, async () => {
      await row.getByRole('button', { name: /^(New|In review)$/ }).click();
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
      await expect(page.getByRole('link', { name: 'Call 044 7351 9264' })).toBeVisible();
    });
    expect(clicks).toBe(1);
    await page.keyboard.press('Escape');
  });

  await test.step('certify one', async () => {
    await page.getByRole('searchbox', { name: 'Search nominations' }).fill(assessed.word);
    const clicks = await clicksFor(page, async () => {
      await page.getByRole('gridcell', { name: new RegExp(`^${assessed.company}`) }).click();
      await page.getByRole('heading', { level: 2, name: assessed.company }).waitFor();
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
    expect(clicks).toBe(4);
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
