import type { Page } from '@playwright/test';
import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import {
  fillNomination,
  nominationForm,
  makeCompanyName,
  readNominations,
  submitButton,
} from './nominationForm';
import {
  brokenConsole,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  firestoreCalls,
  holdScripts,
  hydrated,
  once,
  refuseFirestore,
  refusedConsole,
  test,
} from './test';

const thanks = 'Thank you for your submission!';

/** The server does what it is asked, and its replies do not arrive. */
const loseReplies = (page: Page) =>
  page.route(firestoreCalls, async (route) => {
    await route.fetch();
    await route.abort();
  });

for (const path of ['/', '/nominate']) {
  test(`a visitor nominates an organization on ${path} and gets thanks`, async ({ page }) => {
    const sent = makeNomination({ companyName: makeCompanyName('Journey') });
    await page.goto(path);
    await fillNomination(page, sent);
    await expectNoSidewaysScroll(page);
    await submitButton(page).click();
    await expect(page).toHaveURL('/thank-you');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanks);
    await expect(page.getByText('Our team will be in touch soon.')).toBeVisible();
    const stored = await readNominations(sent.companyName);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      first_name: sent.firstName,
      email: sent.email,
      num_employees: sent.employees,
      headquarters: sent.hq,
      terms_accepted: 1,
      status: 'new',
      revision: 1,
    });
  });
}

test('the thanks replace the form on the contact page', once, async ({ page }) => {
  const sent = makeNomination({ companyName: makeCompanyName('Contact') });
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in Touch');
  await fillNomination(page, sent);
  await submitButton(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByText('Our team will be in touch soon.')).toBeVisible();
  await expect(nominationForm(page)).toHaveCount(0);
  await expect(page).toHaveURL('/contact');
  expect(await readNominations(sent.companyName)).toHaveLength(1);
});

test('an empty form names every field, in a summary with the focus and beside each', async ({ page }) => {
  await page.goto('/nominate');
  await hydrated(page);
  await submitButton(page).click();
  const summary = nominationForm(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(12);
  await expectAccessible(page);
  // A phone shows three of them at first.
  const more = summary.getByRole('button', { name: '9 more' });
  if (await more.isVisible()) await more.click();
  await summary.getByRole('link', { name: nominationFields.hq.missing }).click();
  const headquarters = page.getByLabel(nominationFields.hq.label);
  await expect(headquarters).toBeFocused();
  await expect(headquarters).toHaveAccessibleDescription(nominationFields.hq.missing);
  await expect(headquarters).toHaveAttribute('aria-invalid', 'true');
  await headquarters.selectOption('Kerala');
  await expect(headquarters).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL('/nominate');
});

test('the form refuses a wrong e-mail and an over-long name in words and sends nothing', async ({ page }) => {
  const sent = makeNomination({
    companyName: makeCompanyName('Wrong'),
    email: 'anjali@nowhere',
    firstName: 'x'.repeat(81),
  });
  await page.goto('/nominate');
  await fillNomination(page, sent);
  await submitButton(page).click();
  const summary = nominationForm(page).getByRole('alert');
  await expect(summary).toContainText('Work Email must look like name@company.in.');
  await expect(summary).toContainText('First Name can have at most 80 characters.');
  await expect(page.getByLabel(nominationFields.firstName.label)).toHaveValue('x'.repeat(81));
  expect(await readNominations(sent.companyName)).toHaveLength(0);
});

test('the consent line opens both texts in new tabs', once, async ({ page }) => {
  await page.goto('/nominate');
  for (const [name, href] of [
    ['Terms and conditions', '/terms-and-conditions'],
    ['Privacy policy', '/privacy-policy'],
  ] as const) {
    const link = nominationForm(page).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
  }
});

test('the form shows a refusal by the server and keeps its values', once, async ({ page, expectConsole }) => {
  expectConsole(refusedConsole);
  // The API is asked whether it has arrived all the same.
  expectConsole(/status of 404/);
  await refuseFirestore(page);
  const sent = makeNomination({ companyName: makeCompanyName('Refused') });
  await page.goto('/nominate');
  await fillNomination(page, sent);
  await submitButton(page).click();
  await expect(nominationForm(page).getByRole('alert')).toHaveText(
    /^Submission failed: Our server did not accept it\. Load the page again/,
  );
  await expect(page.getByLabel(nominationFields.companyName.label)).toHaveValue(sent.companyName);
  await expectAccessible(page);
});

test(
  'the form reports a lost network, and a second try stores the nomination once',
  once,
  async ({ page, context, expectConsole }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Firestore|FirebaseError/);
    const sent = makeNomination({ companyName: makeCompanyName('Offline') });
    await page.goto('/nominate');
    await fillNomination(page, sent);
    await context.setOffline(true);
    await submitButton(page).click();
    await expect(nominationForm(page).getByRole('alert')).toHaveText(
      /^Network or server error\. See console for details\. What you have typed is still here: check the connection/,
    );
    await expect(page.getByLabel(nominationFields.companyName.label)).toHaveValue(sent.companyName);
    await context.setOffline(false);
    await submitButton(page).click();
    await expect(page).toHaveURL('/thank-you');
    expect(await readNominations(sent.companyName)).toHaveLength(1);
  },
);

test(
  'the form settles a reply that is lost after the store by asking for it',
  once,
  async ({ page, expectConsole }) => {
    expectConsole(brokenConsole);
    const sent = makeNomination({ companyName: makeCompanyName('Lost reply') });
    await page.goto('/nominate');
    await fillNomination(page, sent);
    await loseReplies(page);
    await submitButton(page).click();
    await expect(page).toHaveURL('/thank-you');
    expect(await readNominations(sent.companyName)).toHaveLength(1);
  },
);

test(
  'a nomination that is sent again after the network broke off gets the thanks, and is stored once',
  once,
  async ({ page, expectConsole }) => {
    expectConsole(brokenConsole);
    expectConsole(refusedConsole);
    const sent = makeNomination({ companyName: makeCompanyName('Broken off') });
    await page.goto('/nominate');
    await fillNomination(page, sent);
    await loseReplies(page);
    await page.route('**/api/tracking', (route) => route.abort());
    await submitButton(page).click();
    await expect(nominationForm(page).getByRole('alert')).toContainText('Network or server error.');
    const [stored] = await readNominations(sent.companyName);
    await page.unrouteAll();
    await submitButton(page).click();
    await expect(page).toHaveURL('/thank-you');
    const [after, ...others] = await readNominations(sent.companyName);
    expect(others).toEqual([]);
    // The second write was refused: it moved no time and no trigger heard of it.
    expect(after?.['created_at']).toEqual(stored?.['created_at']);
    expect(after?.['revision']).toBe(1);
  },
);

test('pressing the button twice, and Enter besides, sends once', once, async ({ page }) => {
  const sent = makeNomination({ companyName: makeCompanyName('Twice') });
  await page.goto('/nominate');
  await fillNomination(page, sent);
  await nominationForm(page).evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) throw new Error('not a form');
    const button = form.querySelector<HTMLElement>('[type=submit]');
    button?.click();
    button?.click();
    form.requestSubmit();
  });
  await expect(page).toHaveURL('/thank-you');
  expect(await readNominations(sent.companyName)).toHaveLength(1);
});

test(
  'a form that is submitted before the page is live is held, then sent, and stays out of the URL',
  once,
  async ({ page }) => {
    const sent = makeNomination({ companyName: makeCompanyName('Early') });
    const release = await holdScripts(page);
    await page.goto('/nominate', { waitUntil: 'commit' });
    await fillNomination(page, sent);
    await submitButton(page).click();
    expect(new URL(page.url()).search).toBe('');
    release();
    await expect(page).toHaveURL('/thank-you');
    expect(await readNominations(sent.companyName)).toHaveLength(1);
  },
);

test('the form sends values that a browser filled in without an event', once, async ({ page }) => {
  const sent = makeNomination({ companyName: makeCompanyName('Autofill') });
  await page.goto('/nominate');
  await hydrated(page);
  await fillNomination(page, { ...sent, firstName: 'Replaced' });
  await page.getByLabel(nominationFields.firstName.label).evaluate((input, value) => {
    if (input instanceof HTMLInputElement) input.value = value;
  }, sent.firstName);
  await submitButton(page).click();
  await expect(page).toHaveURL('/thank-you');
  expect((await readNominations(sent.companyName))[0]).toMatchObject({ first_name: sent.firstName });
});
