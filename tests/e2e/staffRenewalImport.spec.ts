import { readFile } from 'node:fs/promises';
import { certificateNumber, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { daysLater, daysText, wholeYearFrom } from '@utkarsh/domain/certificate/period';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { saveOrganizations } from '../factories/firestore';
import { makeOrganization, makeWord } from '../factories/organizations';
import { choose, confirmColumns, makeCsv, organizationsNamed } from './organizationFile';
import { openAs } from './staff';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test';

const today = todayInIndia();
const yearFrom = (valid_from: string) => ({ valid_from, valid_until: wholeYearFrom(valid_from) });
const ending = { valid_from: daysLater(today, -300), valid_until: daysLater(today, 60) };
const ended = { valid_from: daysLater(today, -400), valid_until: daysLater(today, -40) };
const following = yearFrom(daysLater(ending.valid_until, 1));

test('a file renews periods once, and rows that cannot be renewed are reported and omitted', async ({
  page,
}) => {
  const word = makeWord();
  const of = (name: string, days: object) =>
    makeOrganization('mid', `${word} ${name}`, { number_of_employees: 340, ...days });
  const looms = of('Looms Pvt Ltd', ending);
  const mills = of('Mills', ended);
  const silks = of('Silks', { ...ending, revoked: true, revoked_reason: 'Asked for it.' });
  const twins = [of('Twins LLP', ending), of('Twins Pvt Ltd', ending)] as const;
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
  await expectAccessible(page);
  await choose(page, file);
  await confirmColumns(page);
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('button', { name: 'Ready 3' })).toBeVisible();
  const row = (name: string) => preview.getByRole('row', { name: new RegExp(name) });
  await expect(row('Looms')).toContainText(daysText(following));
  await expect(row('Looms')).toContainText('Platinum');
  await expect(row('Mills')).toContainText(daysText(yearFrom(today)));
  await expect(row('Silks')).toContainText('The certificate was revoked');
  await preview.getByRole('button', { name: 'Not possible 3' }).click();
  await expect(preview.getByText(/2 organizations have the Organization Name/)).toBeVisible();
  await expect(preview.getByText(/No organization has the Organization Name/)).toBeVisible();
  await expect(preview.getByText(/Certification Period must begin on/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Renew 3 organizations' }).click();
  await expect(page.getByText('3 organizations renewed successfully!')).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the 3 rows not renewed' }).click();
  const report = await readFile(await (await downloading).path(), 'utf8');
  expect(report).toContain('Row,Not renewed because,ID,Certificate Number');
  expect(report).toContain('The score is 60%. Below 70% no certificate can be given.');

  const renewed = (await organizationsNamed(word).get()).docs.map((document) => document.data());
  const stored = (id: string) => renewed.find((data) => data['id'] === id);
  expect(stored(looms.id)).toMatchObject({ ...following, earlier_periods: [{ ...ending, revoked: false }] });
  expect(stored(mills.id)).toMatchObject({ ...yearFrom(today), earlier_periods: [ended] });
  expect(stored(silks.id)).toMatchObject({ ...yearFrom(today), revoked: false });
  for (const { id } of twins) expect(stored(id)).toMatchObject(ending);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, file);
  await confirmColumns(page);
  await preview.getByRole('button', { name: 'Already renewed 3' }).click();
  await expect(row('Looms')).toContainText(`It already has the period ${daysText(following)}.`);
  await expect(page.getByRole('button', { name: 'Renew 0 organizations' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Download the 6 rows not renewed' })).toBeVisible();

  await page.goto(sitePaths.certificate(looms.id));
  await expect(page.getByRole('region', { name: 'Certification periods' }).getByRole('listitem')).toHaveText([
    `${daysText(following)}, Platinum next period`,
    `${daysText(ending)} valid today`,
  ]);
});
