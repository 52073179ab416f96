import { readFile } from 'node:fs/promises';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import {
  certificateNumber,
  todayInIndia,
  type Period,
  daysLater,
  daysText,
  wholeYearFrom,
} from '@utkarsh/domain/certificate/certification';
import { collections } from '@utkarsh/domain/collections';
import { certificateReminder } from '@utkarsh/domain/mail/mails';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { database, saveOrganizations } from '../factories/firestore';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { makeOrganization, makeWord } from '../factories/organizations';
import { fillNomination, submitButton } from './nominationForm';
import { chooseFile, confirmColumns, makeCsv, queryOrganizations } from './organizationFile';
import { countClicks, openAs, searchFor } from './staff';
import { expect, expectAccessible, expectNoSidewaysScroll, openPage, test } from './test';

const today = todayInIndia();
const ending = { valid_from: daysLater(today, -300), valid_until: daysLater(today, 60) };
const nextDay = daysLater(ending.valid_until, 1);
const next = { valid_from: nextDay, valid_until: wholeYearFrom(nextDay) };

/** Adds organizations that a search for `word` finds. By default their certificates end in 60 days. */
async function addOrganizations(count: number, days: Period = ending) {
  const word = `zr${newDocumentId().slice(0, 10).toLowerCase()}`;
  const all = Array.from({ length: count }, (_, index) =>
    makeOrganization('mid', `${word} Looms ${index + 1}`, { number_of_employees: 340, ...days }),
  );
  await saveOrganizations(all.map((after) => ({ id: after.id, after })));
  return { word, all };
}

const readRecord = async (id: string) =>
  (await database().collection(collections.organizations).doc(id).get()).data();

test('an administrator finds certificates that end soon and renews them together in four clicks', async ({
  page,
}) => {
  const { word, all } = await addOrganizations(3);
  await openAs(page, 'admin', '/admin/dashboard');
  await page.getByRole('link', { name: /^\d+ Ending certificates/ }).click();
  await expect(page.getByRole('heading', { name: 'All Organizations' })).toBeVisible();
  await page.goto(`${page.url()}&search=${word}`);
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(3);
  const clicks = await countClicks(page);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await page.getByRole('button', { name: 'Renew selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Renew these 3 certificates for a year each?' });
  for (const { organization_name } of all) await expect(question).toContainText(organization_name);
  await expect(question).toContainText(`3 certificates: ${daysText(next)}`);
  await expect(question.getByRole('button', { name: 'Renew' })).toBeDisabled();
  await question
    .getByRole('checkbox', { name: 'Renew without an assessment. These 3 certificates will show no rating.' })
    .click();
  await expect(question.getByRole('button', { name: 'Renew' })).toBeDisabled();
  await question.getByLabel('Reason').fill('The board extended the programme.');
  await question.getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByText('3 certificates renewed.')).toBeVisible();
  expect(await clicks()).toBe(4);
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(0);
  for (const { id } of all) {
    expect(await readRecord(id)).toMatchObject({ ...next, earlier_periods: [{ ...ending, revoked: false }] });
  }
  await page.keyboard.press('Alt+Z');
  await expect(page.getByText('Undone for 3.')).toBeVisible();
  for (const { id } of all) expect(await readRecord(id)).toMatchObject({ ...ending, earlier_periods: [] });
  await page.goto(`/admin/history?record=organizations/${all[0]?.id ?? ''}`);
  const changes = page.getByRole('button', { name: /^Compare .+, changed/ });
  await changes.nth(1).click();
  await expect(page.getByRole('dialog')).toContainText('Reason: The board extended the programme.');
});

test('the mail about an ended certificate leads to a nomination that renews it', async ({ page }) => {
  const period = { valid_from: daysLater(today, -400), valid_until: daysLater(today, -36) };
  const { all } = await addOrganizations(1, period);
  const [before] = all;
  if (!before) throw new Error('No organization was made.');
  const { id, organization_name: companyName } = before;
  const { text } = certificateReminder(before, 'ended');
  await openPage(page, /https?:\/\/[^/]+(\/nominate\S+)/.exec(text)?.[1] ?? '');
  await expect(page.getByRole('link', { name: `the certificate of ${companyName}` })).toBeVisible();
  await expect(page.getByLabel('Company Name')).toHaveValue(companyName);
  await expect(page.getByLabel('Industry')).toHaveValue('Insurance');
  await expectAccessible(page);
  await fillNomination(page, makeNomination({ companyName, industry: 'Insurance', employees: '201 - 500' }));
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/thank-you$/);

  const nominations = database().collection(collections.nominations);
  const [nomination] = (await nominations.where('renewal_of', '==', id).get()).docs;
  await nomination?.ref.update({ status: 'assessment' });
  // Leaves the site, because an open page blocks the browser database that `openAs` replaces.
  await page.goto('about:blank');
  await openAs(page, 'admin', '/admin/nominations');
  await searchFor(page, companyName);
  await expect(page.getByRole('row', { name: new RegExp(companyName) })).toContainText('Renewal');
  await page.getByRole('gridcell', { name: new RegExp(companyName) }).click();
  const panel = page.getByRole('region', { name: companyName });
  await expect(panel.getByRole('link', { name: 'this organization' })).toHaveAttribute(
    'href',
    `/admin/organizations/${id}`,
  );
  await panel.getByRole('button', { name: 'Certify' }).click();
  const certify = page.getByRole('dialog', { name: 'Certify' });
  await expect(certify).toContainText(`Renews the certificate of ${companyName}`);
  await expect(certify.getByLabel('First Day')).toHaveValue(today);
  await certify.getByLabel('Number of Employees').fill('350');
  await certify.getByRole('button', { name: 'Certify' }).click();
  await expect(page.getByText(/^Certified; mail sent to /)).toBeVisible();
  expect(await readRecord(id)).toMatchObject({
    valid_from: today,
    number_of_employees: 350,
    earlier_periods: [{ ...period, revoked: false }],
  });
  await openPage(page, sitePaths.certificate(id));
  await expect(page.getByRole('region', { name: 'Certification periods' }).getByRole('listitem')).toHaveText([
    /valid today$/,
    /earlier period$/,
  ]);
});

const yearFrom = (valid_from: string) => ({ valid_from, valid_until: wholeYearFrom(valid_from) });
const endedPeriod = { valid_from: daysLater(today, -400), valid_until: daysLater(today, -40) };
const following = yearFrom(daysLater(ending.valid_until, 1));

test('the import of a file renews certificates once, and reports and omits rows that cannot be renewed', async ({
  page,
}) => {
  const word = makeWord();
  const makeCompany = (name: string, days: object) =>
    makeOrganization('mid', `${word} ${name}`, { number_of_employees: 340, ...days });
  const looms = makeCompany('Looms Pvt Ltd', ending);
  const mills = makeCompany('Mills', endedPeriod);
  const silks = makeCompany('Silks', { ...ending, revoked: true, revoked_reason: 'Asked for it.' });
  const twins = [makeCompany('Twins LLP', ending), makeCompany('Twins Pvt Ltd', ending)] as const;
  await saveOrganizations([looms, mills, silks, ...twins].map((after) => ({ id: after.id, after })));
  const file = makeCsv(
    [
      `,,${word} LOOMS limited,,92,90,340,300`,
      `,${certificateNumber(mills.id, mills.valid_from)},,,,,,`,
      `${silks.id},,,,,,,`,
      `,,${word} Twins,,,,,`,
      `,,${word} Nobody,,,,,`,
      `${twins[0].id},,,Jan 2020 to Jan 2021,60,60,340,300`,
    ],
    'ID,Certificate Number,Name,Period,Survey Score,Practices Score,Invited,Answered',
  );

  await openAs(page, 'admin', '/admin/import');
  await page.getByRole('radio', { name: 'Update periods' }).click();
  await expect(page.getByRole('note')).toContainText('stays valid until it ends');
  await chooseFile(page, file);
  await confirmColumns(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('button', { name: 'Ready 3' })).toBeVisible();
  const row = (name: string) => preview.getByRole('row', { name: new RegExp(name) });
  await expect(row('Looms')).toContainText(daysText(following));
  await expect(row('Looms')).toContainText('Platinum');
  await expect(row('Mills')).toContainText(daysText(yearFrom(today)));
  await expect(row('Silks')).toContainText('The certificate was revoked');
  await preview.getByRole('button', { name: 'Cannot be renewed 3' }).click();
  await expect(preview.getByText(/2 organizations have the Organization Name/)).toBeVisible();
  await expect(preview.getByText(/No organization has the Organization Name/)).toBeVisible();
  await expect(preview.getByText(/Certification Period must begin on/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Renew 3 organizations' }).click();
  await expect(page.getByText('3 organizations renewed successfully!')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the 3 rows not renewed' }).click();
  const report = await readFile(await (await downloading).path(), 'utf8');
  expect(report).toContain('Row,Not renewed because,ID,Certificate Number');
  expect(report).toContain('The score is 60%. Below 70% no certificate can be given.');

  const organizations = (await queryOrganizations(word).get()).docs.map((document) => document.data());
  const recordOf = (id: string) => organizations.find((data) => data['id'] === id);
  expect(recordOf(looms.id)).toMatchObject({
    ...following,
    earlier_periods: [{ ...ending, revoked: false }],
  });
  expect(recordOf(mills.id)).toMatchObject({ ...yearFrom(today), earlier_periods: [endedPeriod] });
  expect(recordOf(silks.id)).toMatchObject({ ...yearFrom(today), revoked: false });
  for (const { id } of twins) expect(recordOf(id)).toMatchObject(ending);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await chooseFile(page, file);
  await confirmColumns(page);
  await preview.getByRole('button', { name: 'Already renewed 3' }).click();
  await expect(row('Looms')).toContainText(`It already has the period ${daysText(following)}.`);
  await expect(page.getByRole('button', { name: 'Renew 0 organizations' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Download the 6 rows not renewed' })).toBeVisible();

  await openPage(page, sitePaths.certificate(looms.id));
  await expect(page.getByRole('region', { name: 'Certification periods' }).getByRole('listitem')).toHaveText([
    `${daysText(following)} Platinum next period`,
    `${daysText(ending)} valid today`,
  ]);
});
