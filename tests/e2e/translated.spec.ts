import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { fillNomination, makeCompanyName, readNominations, submitButton } from './nominationForm';
import { expect, openPage, test } from './test';
import { answersOfControls, expectWhole, translate } from './translation';

test('a visitor corrects and sends a nomination on a translated page', async ({ page }) => {
  const company = makeCompanyName('Translated');
  await openPage(page, '/contact');
  await translate(page);
  await submitButton(page).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await fillNomination(page, { ...makeNomination(), companyName: company, industry: 'Mining & Metals' });
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your submission!' })).toBeFocused();
  expect(await readNominations(company)).toMatchObject([{ industry: 'Mining & Metals' }]);
  await expectWhole(page);
});

test('a visitor subscribes on a translated page', async ({ page }) => {
  await openPage(page, '/faqs');
  await translate(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('alert')).toHaveText(/Enter your e-mail address/);
  await footer.getByLabel('E-mail address').fill(`translated-${Date.now()}@example.in`);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('status')).toHaveText(/^Thank you for subscribing!/);
  await expectWhole(page);
});

test('a visitor unsubscribes on a translated page', async ({ page, expectConsole }) => {
  expectConsole(answersOfControls);
  await openPage(page, '/unsubscribe/NoSuchKey00000000000000000000000');
  await translate(page);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText(/This link matches no subscription/)).toBeVisible();
  await expectWhole(page);
});

test('a visitor searches and pages a list on a translated page, and its counters change', async ({
  page,
}) => {
  await openPage(page, '/certified/micro');
  await translate(page);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText(/^Showing 0|No organization|nothing/i).first()).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Show').first().selectOption('10');
  await expect(page.getByText(/^Showing 1 to 10/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 11 to 20/)).toBeVisible();
  await expectWhole(page);
});
