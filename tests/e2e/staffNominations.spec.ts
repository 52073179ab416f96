import type { Page } from '@playwright/test';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { collections } from '@utkarsh/domain/collections';
import { database } from '../factories/firestore';
import { storeFoundNomination } from './nominationForm';
import { openAs, searchFor } from './staff';
import { desktopSize, expect, expectAccessible, expectNoSidewaysScroll, phoneSize, test } from './test';

const documentOf = (id: string) => database().collection(collections.nominations).doc(id);

const addNomination = () => storeFoundNomination('Kaveri');

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an administrator finds and edits a nomination, and the list shows it', async ({ page }) => {
  const { id, company, word } = await addNomination();
  await openAs(page, 'admin', '/admin/nominations');
  await searchFor(page, word);
  await page.setViewportSize(phoneSize);
  const cell = page.getByRole('gridcell', {
    name: new RegExp(`^${company} New Age: today · Nominated by: Anjali .* UW-`),
  });
  await expect(cell).toBeInViewport({ ratio: 1 });
  await cell.click();
  await expect(dialog(page, company)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desktopSize);
  const panel = page.getByRole('region', { name: company });
  await expect(panel.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(page.getByRole('row', { name: new RegExp(company) })).toBeInViewport();
  await panel.getByRole('button', { name: 'Edit' }).click();
  const form = dialog(page, 'Edit Nomination');
  await form.getByLabel('Company Name').fill('कावेरी Looms 🧵');
  await form.getByLabel('Status').click();
  await page.getByRole('option', { name: 'In review' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Nomination updated successfully!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'कावेरी Looms 🧵' })).toContainText('In review');
  expect((await documentOf(id).get()).data()).toMatchObject({
    company_name: 'कावेरी Looms 🧵',
    status: 'in_review',
    revision: 2,
  });
});

test('Edit and Delete are one step away on a phone, beside an open panel and in it', async ({ page }) => {
  const { company, word } = await addNomination();
  await openAs(page, 'admin', `/admin/nominations?search=${word}`);
  const cell = page.getByRole('gridcell', { name: new RegExp(`^${company}`) });
  await cell.click();
  await expect(page.getByRole('region', { name: company })).toBeVisible();
  // The second click lands outside the question, which must not close.
  await page.getByRole('button', { name: `Delete ${company}` }).dblclick();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: `Edit ${company}` }).click();
  await dialog(page, 'Edit Nomination').getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize(phoneSize);
  await dialog(page, company).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Edit ${company}` }).click();
  await dialog(page, 'Edit Nomination').getByRole('button', { name: 'Cancel' }).click();
  await cell.click();
  await dialog(page, company).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Nomination deleted successfully!')).toBeVisible();
  await expect(dialog(page, company)).toHaveCount(0);
});

test('a withdrawn nomination stays withdrawn: the form and the bulk bar say why', async ({ page }) => {
  const { id, company, word } = await storeFoundNomination('Kaveri', {
    status: 'withdrawn',
    terms_accepted: 0,
  });
  await openAs(page, 'admin', `/admin/nominations?search=${word}`);
  await page.getByRole('button', { name: `Edit ${company}` }).click();
  const form = dialog(page, 'Edit Nomination');
  for (const label of ['Terms Accepted', 'Status']) {
    await expect(form.getByRole('combobox', { name: label })).toHaveAttribute('aria-disabled', 'true');
  }
  await expect(form.getByText(/consent was withdrawn and cannot be given again/)).toBeVisible();
  await form.getByLabel('Mobile').fill('044 2222');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Nomination updated successfully!')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'In review' }).click();
  await expect(page.getByText('Nothing to change. 1 is Withdrawn and will not change.')).toBeVisible();
  expect((await documentOf(id).get()).data()).toMatchObject({
    mobile: '044 2222',
    status: 'withdrawn',
    terms_accepted: 0,
    revision: 2,
  });
});

test('a long list opens its next, previous and last page, and survives a reload', async ({ page }) => {
  // Other tests add and remove nominations of today.
  const yesterday = todayInIndia(new Date(Date.now() - 86_400_000));
  await openAs(page, 'viewer', `/admin/nominations?size=10&to=${yesterday}`);
  const info = page.getByText(/^Showing/);
  await expect(info).toHaveText(/^Showing 1 to 10 of \d+ entries$/);
  const first = await page.getByRole('gridcell').first().textContent();
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(info).toHaveText(/^Showing 11 to 20/);
  await page.reload();
  await expect(info).toHaveText(/^Showing 11 to 20/);
  await page.getByRole('button', { name: 'Go to previous page' }).click();
  await expect(page.getByRole('gridcell').first()).toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Go to last page' }).click();
  await expect(info).toHaveText(/^Showing \d+1 to (\d+) of \1 entries$/);
});
