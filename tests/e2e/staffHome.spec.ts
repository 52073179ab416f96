import { FieldValue } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { bands } from '@utkarsh/domain/bands';
import { collections } from '@utkarsh/domain/collections';
import { dashboardCountsSchema } from '@utkarsh/domain/contract/dashboard';
import { formatCount } from '@utkarsh/domain/text/format';
import { addStaff, strangersPassword } from '../factories/staff';
import { database } from '../factories/firestore';
import { makeWord } from '../factories/organizations';
import { storeFoundNomination } from './nominationForm';
import { login, nameOf, openAs } from './staff';
import { brokenConsole, expect, expectAccessible, test } from './test';

/** Waits until the trigger has written an entry of the history. */
const waitForEntry = (entry: string) =>
  expect
    .poll(async () => (await database().collection(collections.audit).doc(entry).get()).exists)
    .toBe(true);

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

test('the dashboard shows its counts, a part that fails does not hide the others, and is asked for again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/500/);
  expectConsole(brokenConsole);
  await page.route('**/api/admin/dashboard/nominations', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await page.route('**/api/admin/dashboard/counts', (route) => route.abort());
  await openAs(page, 'admin', '/admin/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('The figures of the nominations could not be loaded');
  await expect(main.getByRole('button', { name: 'Try again: Certified today' })).toBeVisible();
  await expect(main.getByText('Some figures could not be loaded.')).toBeAttached();
  // The work queue has a request of its own.
  await expect(main.getByRole('link', { name: /^\d+ Unassigned/ })).toBeVisible();
  await expect(main.getByRole('heading', { name: /^Congratulations, / })).toBeVisible();
  await expect(main.getByRole('region', { name: 'Newest certified organization' })).toContainText(
    /[A-Z][a-z]{2} 20\d\d to [A-Z][a-z]{2} 20\d\d/,
  );
  await expectAccessible(page);
  await page.unrouteAll();
  // Reads the reply that the page gets, because other journeys add organizations meanwhile.
  const reply = page.waitForResponse('**/api/admin/dashboard/counts');
  // A window that gets the focus asks again by itself, so the buttons for it may be gone.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const counts = dashboardCountsSchema.parse(await (await reply).json());
  for (const { id, title } of bands) {
    const card = main.getByRole('link', { name: title });
    await expect(card).toHaveAttribute('href', `/admin/${id}-organizations`);
    await expect(card).toContainText(formatCount(counts[id]));
  }
  await expect(main.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  const weeks = main.getByRole('region', { name: 'Nominations by week' });
  await weeks.getByText('Show as a table').click();
  await expect(weeks.getByRole('row')).toHaveCount(13);
  // The first screen says what to do first.
  const queue = main.getByRole('region', { name: 'Work queue' });
  await expect(queue.getByRole('listitem').first()).toContainText('Due today');
  await expect(queue.getByRole('listitem').first()).toBeInViewport();
});

test('the bell announces a nomination when it arrives, once for all devices', async ({ page, browser }) => {
  // A new account, because other journeys would mark the notifications of a shared one as read.
  const { email } = await addStaff('viewer');
  await page.goto('/admin/profile');
  await login(page, email, strangersPassword);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const { id, company } = await storeFoundNomination('Vaigai');
  await expect(bell).toHaveAccessibleName(/ new$/);
  await bell.click();
  await list.getByRole('link', { name: new RegExp(`Nomination: ${company}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/nominations/${id}$`));
  await expect(page.getByRole('region', { name: company })).toBeVisible();

  const other = await browser.newPage();
  await other.goto('/admin/profile');
  await login(other, email, strangersPassword);
  await other.getByRole('button', { name: /^Notifications/ }).click();
  const item = other.getByRole('dialog').getByRole('link', { name: new RegExp(`Nomination: ${company}`) });
  await expect(item).toBeVisible();
  await expect(item).not.toHaveAccessibleName(/\(new\)/);
  await other.context().close();
});

test('an administrator compares a version and restores it', async ({ page }) => {
  const { id, company, document } = await storeFoundNomination('Vaigai');
  await waitForEntry(`nominations_${id}_1_created`);
  await document.update({ mobile: '044 9999', revision: 2, updated_at: FieldValue.serverTimestamp() });
  await waitForEntry(`nominations_${id}_2_updated`);
  await openAs(page, 'admin', `/admin/history?record=nominations/${id}`);
  await expect(page.getByRole('button', { name: new RegExp(`Compare ${company}, changed`) })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`Compare ${company}, changed`) }).click();
  const dialog = page.getByRole('dialog', { name: company });
  await expect(dialog.getByRole('row', { name: /Mobile/ })).toContainText('044 9999');
  await expect(dialog.getByRole('button', { name: 'Restore this version' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Undo this change' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: new RegExp(`Compare ${company}, added`) }).click();
  await expect(dialog).toContainText(/changed once since.+StatusNot setNew/s);
  await dialog.getByRole('tab', { name: 'Compare with now' }).click();
  await expect(dialog.getByRole('row', { name: /Mobile/ })).toContainText('044 9999');
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(toast(page, 'Version restored successfully!')).toBeVisible();
  expect((await document.get()).data()).toMatchObject({ mobile: '+91 98400 12345', revision: 3 });
  await expect(page.getByRole('row', { name: new RegExp(nameOf('admin')) })).toBeVisible();
});

test('a viewer opens the history of a record, then the whole one, searches it by a name, and filters it by kind', async ({
  page,
}) => {
  const { id, word, company } = await storeFoundNomination('Vaigai');
  await storeFoundNomination('Vaigai');
  await waitForEntry(`nominations_${id}_1_created`);
  await openAs(page, 'viewer', `/admin/nominations?search=${word}`);
  await page.getByRole('button', { name: `Open ${company}` }).click();
  await page.getByRole('region', { name: company }).getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL(`/admin/history?record=nominations%2F${id}`);
  const summary = page.getByRole('paragraph').filter({ hasText: 'Changes of nomination' });
  await expect(summary).toContainText(company);
  const entries = page.getByRole('button', { name: /^Compare/ });
  const entry = page.getByRole('button', { name: new RegExp(`Compare ${company}, added`) });
  await expect(entries).toHaveCount(1);
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole history' }).click();
  await expect(entries).not.toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search by the name of a record' }).fill(word);
  await expect(entries).toHaveCount(1);
  await expect(entry).toBeVisible();
  await page.getByRole('combobox', { name: 'Changes of' }).click();
  await page.getByRole('option', { name: 'Events' }).click();
  await expect(page.getByRole('row', { includeHidden: true, name: new RegExp(company) })).toHaveCount(0);
  await page.getByRole('option', { name: 'Nominations' }).click();
  await page.keyboard.press('Escape');
  await expect(entry).toBeVisible();
});

test('an administrator sets the followers, and the dashboard shows them and the visitors', async ({
  page,
  browser,
}) => {
  const settings = database().collection(collections.settings).doc('dashboard');
  const earlier = (await settings.get()).data();
  try {
    await openAs(page, 'admin', '/admin/settings');
    await page.getByRole('button', { name: /the figures$/ }).click();
    const form = page.getByRole('dialog', { name: 'Figures of the dashboard' });
    for (const name of ['LinkedIn', 'Instagram', 'Facebook', 'YouTube']) {
      await form.getByLabel(`${name} followers`).fill(name === 'LinkedIn' ? 'many' : '12345');
    }
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText(/LinkedIn followers must be a whole number/)).toBeVisible();
    await form.getByLabel('LinkedIn followers').fill('1234567');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Settings updated successfully!')).toBeVisible();
    const visitors = database().collection(collections.visitors);
    const before = (await visitors.count().get()).data().count;
    const visitor = await browser.newPage({ userAgent: `Mozilla/5.0 (${makeWord()}) Gecko/20100101` });
    await visitor.goto('/');
    await expect.poll(async () => (await visitors.count().get()).data().count).toBeGreaterThan(before);
    await visitor.close();
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('region', { name: 'Visitors', exact: true })).toContainText(/Today[1-9]/);
    await expect(page.getByRole('region', { name: 'Followers' })).toContainText('12,34,567');
  } finally {
    await (earlier ? settings.set(earlier) : settings.delete());
  }
});
