import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import {
  fillNomination,
  nominationForm,
  makeCompanyName,
  readNominations,
  submitButton,
} from './nominationForm';
import { translate, expectWhole } from './translation';
import {
  brokenConsole,
  expect,
  expectAccessible,
  firestoreCalls,
  openPage,
  refusedConsole,
  test,
} from './test';

const thanks = 'Thank you for your submission!';

test('a visitor corrects and sends a nomination on the translated contact page, where thanks replace the form', async ({
  page,
}) => {
  const nomination = makeNomination({ companyName: makeCompanyName('Contact'), industry: 'Mining & Metals' });
  await openPage(page, '/contact');
  await translate(page);
  await submitButton(page).click();
  await expect(nominationForm(page).getByRole('alert')).toBeFocused();
  await expectAccessible(page);
  await fillNomination(page, nomination);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: thanks })).toBeFocused();
  await expect(page.getByText('Our team will be in touch soon.')).toBeVisible();
  await expect(nominationForm(page)).toHaveCount(0);
  await expect(page.getByText(/^UW-\w{4}-\w{4}$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  await expect(page).toHaveURL('/contact');
  await expectWhole(page);
  expect(await readNominations(nomination.companyName)).toMatchObject([{ industry: 'Mining & Metals' }]);
});

test('the form reports a lost network, asks the server after a lost reply, and stores the nomination once', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(brokenConsole);
  expectConsole(refusedConsole);
  const nomination = makeNomination({ companyName: makeCompanyName('Broken off') });
  const { companyName } = nomination;
  await openPage(page, '/nominate');
  await fillNomination(page, nomination);
  await context.setOffline(true);
  await submitButton(page).click();
  const alert = nominationForm(page).getByRole('alert');
  await expect(alert).toHaveText(
    /^Network or server error\. See console for details\. What you have typed is still here: check the connection/,
  );
  await expect(page.getByLabel(nominationFields.companyName.label)).toHaveValue(companyName);
  await context.setOffline(false);

  // Requests reach Firestore, and all replies are lost.
  await page.route(firestoreCalls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/api/tracking', (route) => route.abort());
  await submitButton(page).click();
  await expect.poll(() => readNominations(companyName)).toHaveLength(1);
  await expect(alert).toContainText('Network or server error.');
  const [before] = await readNominations(companyName);
  // The rules refuse the second write, so it changes no time and starts no trigger. The page then asks the server.
  await page.unrouteAll();
  await submitButton(page).click();
  await expect(page).toHaveURL('/thank-you');
  const [after, ...more] = await readNominations(companyName);
  expect(more).toEqual([]);
  expect(after?.['created_at']).toEqual(before?.['created_at']);
  expect(after?.['revision']).toBe(1);
});
