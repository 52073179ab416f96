import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { type Period, daysLater, daysText, wholeYearFrom } from '@utkarsh/domain/certificate/period';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { certificateReminder } from '@utkarsh/domain/mail/mails';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { database, saveOrganizations } from '../factories/firestore';
import { makeOrganization } from '../factories/organizations';
import { makeNomination } from '../factories/nominations';
import { fillNomination, submitButton } from './nominationForm';
import { openAs } from './staff';
import { expect, expectAccessible, test } from './test';

const today = todayInIndia();
const ending = { valid_from: daysLater(today, -300), valid_until: daysLater(today, 60) };
const nextDay = daysLater(ending.valid_until, 1);
const next = { valid_from: nextDay, valid_until: wholeYearFrom(nextDay) };

/** Organizations of the test's own whose certificates end within 60 days. */
async function addOrganizations(count: number, days: Period = ending) {
  const word = `zr${newDocumentId().slice(0, 10).toLowerCase()}`;
  const all = Array.from({ length: count }, (_, index) =>
    makeOrganization('mid', `${word} Looms ${index + 1}`, { number_of_employees: 340, ...days }),
  );
  await saveOrganizations(all.map((after) => ({ id: after.id, after })));
  return { word, all };
}

const stored = async (id: string) =>
  (await database().collection(collections.organizations).doc(id).get()).data();

test('an administrator finds certificates that end soon and renews them together', async ({ page }) => {
  const { word, all } = await addOrganizations(3);
  await openAs(page, 'admin', '/admin/dashboard');
  await page.getByRole('link', { name: /^Ending certificates/ }).click();
  await expect(page.getByRole('heading', { name: 'All Organizations' })).toBeVisible();
  await page.goto(`${page.url()}&search=${word}`);
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Renew selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Renew these 3 certificates for a year each?' });
  await expectAccessible(page, '[role=alertdialog]');
  await question.getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByText('3 certificates renewed.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(0);
  for (const { id } of all) {
    expect(await stored(id)).toMatchObject({ ...next, earlier_periods: [{ ...ending, revoked: false }] });
  }
});

test('an administrator renews a certificate in its window, and its page shows both periods', async ({
  page,
}) => {
  const { word, all } = await addOrganizations(1);
  await openAs(page, 'admin', `/admin/mid-organizations?search=${word}`);
  await page.getByRole('button', { name: `Edit ${word} Looms 1` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Organization' });
  await form.getByRole('button', { name: 'Renew for a year' }).click();
  const renewal = page.getByRole('dialog', { name: 'Renew the certificate' });
  await expect(renewal).toContainText(`The new period is ${daysText(next)}.`);
  await renewal.getByLabel('Survey Score (%)').fill('60');
  await renewal.getByRole('button', { name: 'Renew' }).click();
  await expect(renewal.getByText('Enter Practices Score (%) too')).toBeVisible();
  await renewal.getByLabel('Practices Score (%)').fill('80');
  await renewal.getByLabel('People Invited').fill('340');
  await renewal.getByLabel('People Who Answered').fill('200');
  await renewal.getByRole('button', { name: 'Renew' }).click();
  await expect(renewal.getByText('The score is 66%. Below 70% no certificate can be given.')).toBeVisible();
  await renewal.getByLabel('Survey Score (%)').fill('95');
  await expect(renewal.getByText('Score 90.5%, rating: Platinum.')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await renewal.getByRole('button', { name: 'Renew' }).click();
  await renewal.getByLabel('Reason for Low Participation').fill('A plant was closed.');
  await renewal.getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByText('1 certificate renewed.')).toBeVisible();
  await expect(form).toContainText(daysText(ending));
  await form.getByRole('button', { name: 'Correct the assessment' }).click();
  const assessment = page.getByRole('dialog', { name: 'Correct the assessment' });
  await assessment.getByLabel('Survey Score (%)').fill('71');
  await assessment.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Assessment saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', includeHidden: true }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await page.goto(sitePaths.certificate(all[0]?.id ?? ''));
  await expect(page.getByRole('region', { name: 'Certification periods' }).getByRole('listitem')).toHaveText([
    `${daysText(next)}, Platinum next period`,
    `${daysText(ending)} valid today`,
  ]);
});

test('the mail of an ended certificate leads to a nomination, and that to a renewal', async ({ page }) => {
  const ended = { valid_from: daysLater(today, -400), valid_until: daysLater(today, -36) };
  const { all } = await addOrganizations(1, ended);
  const [before] = all;
  if (!before) throw new Error('No organization was made.');
  const { id, organization_name: companyName } = before;
  const { text } = certificateReminder(before, 'ended');
  await page.goto(/https?:\/\/[^/]+(\/nominate\S+)/.exec(text)?.[1] ?? '');
  await expect(page.getByRole('link', { name: `the certificate of ${companyName}` })).toBeVisible();
  await expect(page.getByLabel('Company Name')).toHaveValue(companyName);
  await expect(page.getByLabel('Industry')).toHaveValue('Insurance');
  await expectAccessible(page);
  await fillNomination(page, makeNomination({ companyName, industry: 'Insurance', employees: '201 - 500' }));
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);

  const nominations = database().collection(collections.nominations);
  const [sent] = (await nominations.where('renewal_of', '==', id).get()).docs;
  await sent?.ref.update({ status: 'assessment' });
  // A page of the site would hold on to the database of its session.
  await page.goto('about:blank');
  await openAs(page, 'admin', '/admin/nominations');
  await page.getByRole('searchbox', { name: 'Search nominations' }).fill(companyName);
  await expect(page.getByRole('row', { name: new RegExp(companyName) })).toContainText('Renewal');
  await page.getByRole('button', { name: `Edit ${companyName}` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Nomination' });
  await expect(form.getByRole('link', { name: 'this organization' })).toHaveAttribute(
    'href',
    `/admin/organizations/${id}`,
  );
  await form.getByRole('button', { name: 'Certify' }).click();
  const certify = page.getByRole('dialog', { name: 'Certify' });
  await expect(certify).toContainText(`Renews the certificate of ${companyName}`);
  await expect(certify.getByLabel('First Day')).toHaveValue(today);
  await certify.getByLabel('Number of Employees').fill('350');
  await expectAccessible(page, '[role=dialog]');
  await certify.getByRole('button', { name: 'Certify' }).click();
  await expect(page.getByText('Certificate renewed.')).toBeVisible();
  expect(await stored(id)).toMatchObject({
    valid_from: today,
    number_of_employees: 350,
    earlier_periods: [{ ...ended, revoked: false }],
  });
  await page.goto(sitePaths.certificate(id));
  await expect(page.getByRole('region', { name: 'Certification periods' }).getByRole('listitem')).toHaveText([
    /valid today$/,
    /earlier period$/,
  ]);
});

test('an organization is added by typing its name and nothing else', async ({ page }) => {
  const name = `zs${newDocumentId().slice(0, 10).toLowerCase()} Looms`;
  await openAs(page, 'admin', '/admin/mid-organizations');
  await page.getByRole('button', { name: 'Add Organization' }).click();
  const added = page.getByRole('dialog', { name: 'Add Organization' });
  await added.getByLabel('Organization Name').fill(name);
  await expect(added.getByLabel('First Day')).toHaveAccessibleDescription(/^Certified once the industry/);
  await added.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Organization added successfully!')).toBeVisible();
  await page.goto(`/admin/mid-organizations?search=${name}&state=none`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Not certified');
});

test('an organization is added by its name alone, and certified later', async ({ page }) => {
  const name = `zr${newDocumentId().slice(0, 10).toLowerCase()} Looms`;
  await openAs(page, 'admin', '/admin/mid-organizations');
  await page.getByRole('button', { name: 'Add Organization' }).click();
  const added = page.getByRole('dialog', { name: 'Add Organization' });
  await expect(added.getByLabel('First Day')).toHaveValue(today);
  await expect(added.getByLabel('Last Day')).toHaveValue(wholeYearFrom(today));
  await added.getByLabel('Organization Name').fill(name);
  // A day that is typed in part: none to a browser.
  await added.getByLabel('First Day').press('Backspace');
  await added.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(added.getByLabel('First Day')).toHaveAccessibleDescription(/^Choose the first day/);
  await expectAccessible(page, '[role=dialog]');
  await added.getByRole('switch', { name: 'Certificate comes later' }).check();
  await expect(added.getByLabel('First Day')).toHaveCount(0);
  await added.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Organization added successfully!')).toBeVisible();
  await page.goto(`/admin/mid-organizations?search=${name}&state=none`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Not certified');
  await row.getByText(name).click();
  const form = page.getByRole('dialog', { name: 'Edit Organization' });
  await expect(form.getByLabel('Industry')).toBeVisible();
  await expect(form.getByRole('region', { name: 'Certificate' })).toHaveCount(0);
  await expectAccessible(page);
  await form.getByLabel('Industry').click();
  await page.getByRole('option', { name: 'Textiles & Apparel' }).click();
  await form.getByLabel('Number of Employees').fill('340');
  await form.getByRole('switch', { name: 'Certificate comes later' }).uncheck();
  await expect(form.getByLabel('First Day')).toHaveValue(today);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toHaveCount(0);
  await page.goto(`/admin/mid-organizations?search=${name}&state=valid`);
  await row.getByText(name).click();
  await expect(form.getByRole('link', { name: 'Public page' })).toBeVisible();
});
