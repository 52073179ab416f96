import type { Page } from '@playwright/test';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import {
  fillNomination,
  nominationForm,
  makeCompanyName,
  readNominations,
  submitButton,
} from './nominationForm';
import { expect, expectAccessible, openPage, reloadPage, test } from './test';

/** Returns how far down the page the form begins, whatever the scroll position. */
const formTop = (page: Page) =>
  page.getByLabel('First Name').evaluate((input) => input.getBoundingClientRect().top + window.scrollY);

test('a draft returns after a reload without moving the form, on each page with the form, and disappears once it is sent', async ({
  page,
}) => {
  const nomination = makeNomination({ companyName: makeCompanyName('Draft') });
  await openPage(page, '/nominate');
  const top = await formTop(page);
  await fillNomination(page, nomination);
  // The code of drafts loads with the first focus, so a reload before that loses the text.
  await expect(page.getByRole('button', { name: 'Clear draft' })).toBeVisible();
  expect(await formTop(page)).toEqual(top);
  await reloadPage(page);
  const form = nominationForm(page);
  await expect(
    form.getByText(/^We brought back what you typed on \d+ [A-Z][a-z]{2} \d{4}, \d+:\d\d [ap]m\.$/),
  ).toBeVisible();
  expect(await formTop(page)).toEqual(top);
  await expect(form.getByLabel('Company Name')).toHaveValue(nomination.companyName);
  await expect(form.getByLabel('Headquarters')).toHaveValue(nomination.hq);
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await expectAccessible(page);
  expect(page.url()).not.toContain('?');

  await openPage(page, '/contact');
  await expect(form.getByLabel('Company Name')).toHaveValue(nomination.companyName);
  await form.getByRole('checkbox').check();
  await submitButton(page).click();
  await expect(page.getByText('Thank you for your submission!')).toBeVisible();
  expect(await readNominations(nomination.companyName)).toHaveLength(1);

  await openPage(page, '/nominate');
  await expect(form.getByText('Drafts are saved on this device.')).toBeVisible();
  await expect(form.getByLabel('Company Name')).toHaveValue('');
  // The device keeps the list of sent nominations, but no draft and no e-mail address.
  const storage = await page.evaluate(() => JSON.stringify(localStorage));
  expect(storage).not.toContain('draft:');
  expect(storage).not.toContain(nomination.email);
});
