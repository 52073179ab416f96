import { nominationStatusText } from '@utkarsh/domain/nomination/nominationTracking';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { fillNomination, makeCompanyName, readNominations, submitButton } from './nominationForm';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  phoneSize,
  reloadPage,
  test,
  waitUntilLive,
} from './test';

test('a nominator gets a number and a private link, can nominate another entity, follows the nomination and withdraws it', async ({
  page,
}) => {
  await page.setViewportSize(phoneSize);
  const nomination = makeNomination({ companyName: makeCompanyName('Private') });
  await openPage(page, '/');
  await fillNomination(page, nomination);
  await submitButton(page).click();
  await expect(page).toHaveURL('/thank-you');
  const reference = page.getByText(/^UW-\w{4}-\w{4}$/);
  await expect(reference).toBeVisible();
  const number = await reference.textContent();
  await expectAccessible(page);
  await reloadPage(page);
  await expect(reference).toHaveText(number ?? '');
  await page.getByRole('link', { name: 'Nominate another entity' }).click();
  await expect(page.getByLabel('Work Email')).toHaveValue(nomination.email);
  await expect(page.getByLabel('Company Name')).toHaveValue('');
  await page.goBack();

  const link = page.getByRole('link', { name: /\/nomination\/\w{32}$/ });
  const answer = page.waitForResponse((response) => response.url().includes('/nomination/'));
  await link.click();
  const headers = (await answer).headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your nomination');
  await waitUntilLive(page);
  await expect(page.getByText(nomination.companyName)).toBeVisible();
  await expect(page.getByText(number ?? '', { exact: true })).toBeVisible();
  await page.getByText('What has happened so far').click();
  const steps = page.getByRole('list', { name: 'What has happened so far' }).getByRole('heading');
  await expect(steps).toHaveText([nominationStatusText.new.title]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Withdraw this nomination' }).click();
  await expect(page.getByRole('group', { name: 'Please confirm' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(steps).toHaveText([nominationStatusText.new.title, nominationStatusText.withdrawn.title]);
  await expect(page.getByRole('button', { name: /Withdraw/ })).toHaveCount(0);
  await expectAccessible(page);
  await reloadPage(page);
  await expect(steps.last()).toHaveText(nominationStatusText.withdrawn.title);
  expect(await readNominations(nomination.companyName)).toMatchObject([
    {
      email: nomination.email,
      num_employees: nomination.employees,
      headquarters: nomination.hq,
      status: 'withdrawn',
      terms_accepted: 0,
      revision: 2,
    },
  ]);
});
