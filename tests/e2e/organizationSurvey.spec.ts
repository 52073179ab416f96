import { statementsOf } from '@utkarsh/domain/survey/questionnaire';
import { findJob } from '../../tools/admin/jobs';
import { addNomination } from '../factories/nominations';
import { answer, closeSurvey, keyOf, makeAddresses, same, startSurvey } from '../factories/surveys';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test';

const [first] = statementsOf(1);

test('an organization follows its survey, and reads the result', async ({ page }) => {
  const { id, key } = await addNomination({ status: 'assessment' });
  const { id: survey } = await startSurvey(12, { nomination: id });
  for (const to of makeAddresses(11)) await answer(await keyOf(survey, to), same(4));
  await findJob('answers')({ now: new Date(), dryRun: false });

  await page.goto(`/nomination/${key}`);
  const part = page.getByRole('region', { name: 'Employee survey' });
  await expect(part.getByRole('definition')).toHaveText([/\d/, '12', 'At least 10']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await closeSurvey(survey);
  await page.reload();
  await expect(part.getByText('11 of 12 invited people answered.')).toBeVisible();
  await part.getByText('Employee experience').click();
  const answers = part.getByRole('table', { name: 'Employee experience' });
  await expect(answers.getByRole('rowheader').first()).toHaveText(first?.text.en ?? '');
  await expect(answers.getByRole('row').nth(2).getByRole('cell')).toHaveText(['0', '0', '0', '11', '0']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
