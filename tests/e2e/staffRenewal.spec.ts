import { certificatePath } from '@utkarsh/domain/certificatePath';
import { todayInIndia } from '@utkarsh/domain/certification';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/ids';
import { daysLater, daysText, wholeYearFrom } from '@utkarsh/domain/period';
import { database, saveOrganizations } from '../factories/firestore';
import { organization } from '../factories/organizations';
import { openAs } from './staff';
import { expect, expectAccessible, test } from './test';

const today = todayInIndia();
const ending = { valid_from: daysLater(today, -300), valid_until: daysLater(today, 60) };
const nextDay = daysLater(ending.valid_until, 1);
const next = { valid_from: nextDay, valid_until: wholeYearFrom(nextDay) };

/** Organizations of the test's own whose certificates end within 60 days. */
async function given(count: number) {
  const word = `zr${newDocumentId().slice(0, 10).toLowerCase()}`;
  const all = Array.from({ length: count }, (_, index) =>
    organization('mid', `${word} Looms ${index + 1}`, { number_of_employees: 340, ...ending }),
  );
  await saveOrganizations(all.map((after) => ({ id: after.id, after })));
  return { word, all };
}

const stored = async (id: string) =>
  (await database().collection(collections.organizations).doc(id).get()).data();

test('certificates that end soon are found, and renewed together', async ({ page }) => {
  const { word, all } = await given(3);
  await openAs(page, 'admin', `/admin/mid-organizations?search=${word}&state=ending`);
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

test('one is renewed in its window, and its page tells both periods', async ({ page }) => {
  const { word, all } = await given(1);
  await openAs(page, 'admin', `/admin/mid-organizations?search=${word}`);
  await page.getByRole('button', { name: `Edit ${word} Looms 1` }).click();
  const form = page.getByRole('dialog', { name: 'Edit Organization' });
  await form.getByRole('button', { name: 'Renew for a year' }).click();
  const question = page.getByRole('alertdialog', { name: 'Renew this certificate for a year?' });
  await expect(question).toContainText(`The new period is ${daysText(next)}.`);
  await question.getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByText('1 certificate renewed.')).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.goto(certificatePath(all[0]?.id ?? ''));
  await expect(page.getByRole('region', { name: 'Certification periods' }).getByRole('listitem')).toHaveText([
    `${daysText(next)} renewed, begins then`,
    `${daysText(ending)} valid today`,
  ]);
});
