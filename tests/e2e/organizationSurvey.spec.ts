import { statementsOf } from '@utkarsh/domain/survey/questionnaire';
import { findJob } from '../../tools/admin/jobs';
import { addNomination } from '../factories/nominations';
import { addOrganization, makePeriodText, removeAddedOrganizations } from '../factories/organizations';
import { database, readOrganizationRecord } from '../factories/firestore';
import {
  closeSurvey,
  keyOf,
  lastDay,
  makeAddresses,
  repeatAnswer,
  sendAnswers,
  startSurvey,
} from '../factories/surveys';
import { openAs } from './staff';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  phoneSize,
  reloadPage,
  test,
} from './test';

test.afterAll(removeAddedOrganizations);

const [first] = statementsOf(1);

test('a nominator follows the survey of the organization, and reads the result', async ({ page }) => {
  // A survey of a company that another test has too would show no groups.
  const word = crypto.randomUUID();
  const { id, key } = await addNomination({ status: 'assessment', company_name: `${word} Foods` });
  const addresses = makeAddresses(15, `${word}.example`);
  const { id: survey } = await startSurvey(15, { nomination: id, addresses });
  for (const [index, address] of addresses.slice(0, 14).entries())
    await sendAnswers(await keyOf(survey, address), repeatAnswer(index < 5 ? 2 : 4));
  await findJob('answers')({ now: new Date(), dryRun: false });

  await page.setViewportSize(phoneSize);
  await openPage(page, `/nomination/${key}`);
  const part = page.getByRole('region', { name: 'Employee survey' });
  await expect(part.getByRole('definition')).toHaveText([/\d/, '15', 'At least 10', '13, so at most 3 more']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await closeSurvey(survey);
  await reloadPage(page);
  await expect(part.getByText('survey score. 14 of 15 invited people answered.')).toBeVisible();
  await part.getByText('Employee experience').click();
  const answers = part.getByRole('table', { name: 'Employee experience' });
  await expect(answers.getByRole('rowheader').first()).toHaveText(first?.text.en ?? '');
  await expect(answers.getByRole('row').nth(2).getByRole('cell')).toHaveText(['5', '9']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('staff survey an organization again, and renew its certificate with the figures', async ({ page }) => {
  const { id } = await addOrganization({
    certification_period: makePeriodText(11),
    number_of_employees: 10,
  });
  await openAs(page, 'admin', `/admin/organizations/${id}`);
  await page.getByRole('button', { name: 'Start survey' }).click();
  const start = page.getByRole('dialog', { name: 'Start survey' });
  await expect(start.getByLabel('Employees')).toHaveValue('10');
  await start.getByLabel('Last Day').fill(lastDay());
  await start.getByLabel('Addresses', { exact: true }).fill(makeAddresses(10).join('\n'));
  await start.getByRole('button', { name: 'Start survey' }).click();
  await expect(page.getByText('Survey started.')).toBeVisible();

  const { docs } = await database().collection('surveys').where('organization', '==', id).get();
  const survey = docs[0]?.id ?? '';
  for (const address of makeAddresses(10)) await sendAnswers(await keyOf(survey, address), repeatAnswer(5));
  await closeSurvey(survey);

  await page.getByRole('button', { name: 'Renew for a year' }).click();
  const renewal = page.getByRole('dialog', { name: 'Renew the certificate' });
  const figures = renewal.getByRole('region', { name: 'Assessment' }).getByRole('definition');
  await expect(figures).toHaveText(['100', '10', '10']);
  await expectAccessible(page, '[role=dialog]');
  await renewal.getByLabel('Practices Score (%)').fill('80');
  await renewal.getByRole('button', { name: 'Renew' }).click();
  await expect(page.getByText('1 certificate renewed.')).toBeVisible();
  const { assessment } = await readOrganizationRecord(id);
  expect(assessment).toMatchObject({ survey, survey_score: 100, practices_score: 80 });
});
