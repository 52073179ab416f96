import { utils, write } from 'xlsx';
import { todayInIndia, daysLater } from '@utkarsh/domain/certificate/certification';
import { formatDay } from '@utkarsh/domain/text/format';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { currentQuestionnaire, statementsOf } from '@utkarsh/domain/survey/questionnaire';
import { database } from '../factories/firestore';
import { addNomination } from '../factories/nominations';
import { makeWord } from '../factories/organizations';
import { keyOf, makeAddresses, readFacts, startSurvey } from '../factories/surveys';
import { openAs } from './staff';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './test';
import type { Page } from '@playwright/test';

const lastDay = daysLater(todayInIndia(), 14);
const statements = statementsOf(currentQuestionnaire);
const phone = { width: 360, height: 740 };

/** Answers all statements with one answer, a pillar a screen as on a phone. */
async function answerOnPhone(page: Page, label: string): Promise<void> {
  for (const statement of statements) {
    const group = page.getByRole('group', { name: statement.text.en });
    if (!(await group.isVisible())) await page.getByRole('button', { name: 'Next' }).click();
    await group.getByLabel(label, { exact: true }).check();
  }
  await page.getByRole('button', { name: 'Send my answers' }).click();
  await expect(page.getByText('Your answers have been sent. Thank you.')).toBeVisible();
}

test('staff start a survey, employees answer on phones, one by a printed code, and Certify has its figures', async ({
  page,
  browser,
}) => {
  const { id } = await addNomination();
  await database().doc(`nominations/${id}`).update({ status: 'assessment' });
  await openAs(page, 'admin', `/admin/nominations/${id}`);
  await page.getByRole('button', { name: 'Start survey' }).click();
  const start = page.getByRole('dialog', { name: 'Start survey' });
  await expectAccessible(page, '[role=dialog]');
  await start.getByLabel('Employees').fill('6');
  await start.getByLabel('Last Day').fill(lastDay);
  await start.getByLabel('Addresses').fill(makeAddresses(5).join('\n'));
  await start.getByLabel('Printed Codes').fill('1');
  await start.getByRole('button', { name: 'Start survey' }).click();
  await expect(page.getByText('Survey started.')).toBeVisible();

  const { docs } = await database().collection('surveys').where('nomination', '==', id).get();
  const survey = docs[0]?.id ?? '';
  await page.goto(`/admin/surveys/${survey}`);
  await page.getByRole('button', { name: 'Print codes' }).click();
  await page.getByRole('button', { name: 'Make the sheet' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sheet of 1 code' });
  const code = (await sheet.getByRole('strong').textContent()) ?? '';
  await expectAccessible(page, '.code-sheet');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.emulateMedia({ media: null, colorScheme: null });

  const context = await browser.newContext({ viewport: phone });
  for (const address of makeAddresses(5)) {
    const employee = await context.newPage();
    await employee.goto(sitePaths.surveyInvitation(await keyOf(survey, address)));
    await answerOnPhone(employee, 'Agree');
    await employee.close();
  }
  const employee = await context.newPage();
  await employee.goto(sitePaths.survey);
  await employee.getByLabel('Code of your invitation').fill(code.toLowerCase());
  await employee.getByRole('button', { name: 'Start' }).click();
  await answerOnPhone(employee, 'Agree');
  await context.close();

  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Close survey' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close survey' }).click();
  await expect(page.getByText('Survey closed.')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Survey Score100%');
  // All five have answered in one browser.
  await expect(page.getByRole('dialog')).toContainText('One device was used by more than two people.');
  await page.goto(`/admin/nominations/${id}`);
  await page.getByRole('button', { name: 'Certify' }).click();
  const certify = page.getByRole('dialog', { name: 'Certify' });
  const figures = certify.getByRole('region', { name: 'Assessment' }).getByRole('definition');
  await expect(figures).toHaveText(['100', '6', '6']);
});

test('staff take the addresses of a survey from a workbook, and the row without one is named', async ({
  page,
}) => {
  const { id } = await addNomination();
  await database().doc(`nominations/${id}`).update({ status: 'assessment' });
  await openAs(page, 'admin', `/admin/nominations/${id}`);
  await page.getByRole('button', { name: 'Start survey' }).click();
  const start = page.getByRole('dialog', { name: 'Start survey' });
  const [typed = '', ...others] = makeAddresses(4);
  await start.getByLabel('Addresses').fill(typed);
  await start.getByRole('button', { name: 'Addresses from a file' }).click();
  const window = page.getByRole('dialog', { name: 'Addresses from a file' });
  await expectAccessible(page, '[role=dialog]:last-of-type');
  const rows = [typed, ...others, 'ravi at malar'].map((address, at) => [`Person ${at}`, address]);
  const sheet = utils.aoa_to_sheet([['Employees of Malar Mills'], ['Name', 'Official E-mail ID'], ...rows]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Employees');
  const buffer = Buffer.from(write(book, { type: 'array', bookType: 'xlsx' }));
  await window
    .getByLabel('File of employees')
    .setInputFiles({ name: 'employees.xlsx', mimeType: '', buffer });
  await page.getByRole('button', { name: 'The columns are right: check the rows' }).click();
  const preview = window.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('5 rows in the file: 1 cannot be added, 1 duplicate, 3 ready.');
  await expectAccessible(page, '[role=dialog]:last-of-type');
  await window.getByRole('button', { name: 'Add 3 addresses' }).click();
  await expect(start.getByLabel('Addresses')).toHaveValue([typed, ...others].join('\n'));
  await expect(start.getByText('7 (Address must look like name@company.in.)')).toBeVisible();
});

test('the work queue leads to the surveys that close soon, and to those with too few answers', async ({
  page,
}) => {
  const [urgent, later] = [makeWord(), makeWord()];
  const { id } = await startSurvey(3, { closes: daysLater(todayInIndia(), 3) });
  await database().doc(`surveys/${id}`).update({ organization_name: urgent, few_answers: true });
  await database()
    .doc(`surveys/${(await startSurvey(3)).id}`)
    .update({ organization_name: later });
  await openAs(page, 'viewer', '/admin/dashboard');
  for (const card of [/^Surveys closing soon ?[1-9]/, /^Too few answers ?[1-9]/]) {
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: card }).click();
    await expect(page.getByRole('gridcell', { name: urgent })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: later })).toHaveCount(0);
  }
});

test.describe('an employee', () => {
  test('finds the answers again after a reload, changes them after sending, and removes everything', async ({
    page,
  }) => {
    const { id } = await startSurvey(3);
    const key = await keyOf(id, makeAddresses(1)[0] ?? '');
    await page.setViewportSize(phone);
    await page.goto(sitePaths.surveyInvitation(key));
    const first = page.getByRole('group', { name: statements[0]?.text.en ?? '' });
    await first.getByLabel('Agree', { exact: true }).check();
    // Nobody who uses the device later finds the key in the address bar or the history.
    expect(page.url()).not.toContain(key);
    await page.reload();
    await expect(first.getByLabel('Agree', { exact: true })).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await answerOnPhone(page, 'Agree');
    await page.reload();
    await expect(page.getByText(`Until ${formatDay(lastDay)} you can change them`)).toBeVisible();
    await page.getByRole('button', { name: 'Change my answers' }).click();
    await expect(page.getByText('0 of 27 answered')).toBeVisible();
    await answerOnPhone(page, 'Disagree');
    await page.getByRole('button', { name: 'Remove the survey from this device' }).click();
    await expect(page.getByText('Your answers and your code are no longer on this device.')).toBeVisible();
    expect(
      await page.evaluate((wanted) => JSON.stringify([localStorage, sessionStorage]).includes(wanted), key),
    ).toBe(false);
    await page.getByLabel('Code of your invitation').fill(key);
    await page.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('alert')).toContainText('used on another device');
  });

  test('answers with the keyboard alone, and is led to a statement that was left out', async ({ page }) => {
    const { id } = await startSurvey(3);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(sitePaths.surveyInvitation(await keyOf(id, makeAddresses(1)[0] ?? '')));
    const groups = page.getByRole('group');
    const last = page.getByRole('group', { name: statements.at(-1)?.text.en ?? '' });
    await groups.first().getByRole('radio').first().focus();
    for (let at = 0; at < statements.length - 1; at += 1) await page.keyboard.press('4');
    await page.getByRole('button', { name: 'Send my answers' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Statements without an answer: 1.');
    await expect(last.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('5');
    await page.getByRole('button', { name: 'Send my answers' }).press('Enter');
    await expect(page.getByText('Your answers have been sent. Thank you.')).toBeVisible();
  });

  test('finds an unused invitation after a scanner has opened it, run its scripts, and pressed its buttons', async ({
    page,
  }) => {
    const { id } = await startSurvey(3);
    const key = await keyOf(id, makeAddresses(1)[0] ?? '');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(sitePaths.surveyInvitation(key));
    await page.getByRole('button', { name: 'Send my answers' }).click();
    await expect(page.getByRole('alert')).toContainText('Statements without an answer: 27.');
    await page.getByRole('button', { name: 'Remove everything from this device' }).click();
    await expect(page.getByText('Your answers and your code are no longer on this device.')).toBeVisible();
    expect(await readFacts(key)).toMatchObject({ collected: false });
  });

  test('shares a mailbox with a colleague, and only the first of them can answer', async ({ browser }) => {
    const { id } = await startSurvey(3);
    const link = sitePaths.surveyInvitation(await keyOf(id, makeAddresses(1)[0] ?? ''));
    const devices = await Promise.all([1, 2].map(() => browser.newContext({ viewport: phone })));
    const [first, second] = await Promise.all(devices.map((device) => device.newPage()));
    if (!first || !second) throw new Error('No page was opened.');
    await first.goto(link);
    await answerOnPhone(first, 'Agree');
    await second.goto(link);
    await expect(second.getByRole('alert')).toContainText('This invitation was used on another device');
    for (const device of devices) await device.close();
  });

  test('reads all of it in Hindi and in Tamil', async ({ page }) => {
    const { id } = await startSurvey(3);
    await page.goto(sitePaths.surveyInvitation(await keyOf(id, makeAddresses(1)[0] ?? '')));
    for (const [name, language] of [
      ['हिन्दी', 'hi'],
      ['தமிழ்', 'ta'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('group', { name: statements[0]?.text[language] ?? '' })).toBeVisible();
      await expectAccessible(page);
    }
  });

  test('loses nothing when the network fails, and votes once when a reply is lost', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED|Failed to fetch/);
    const { id } = await startSurvey(3);
    await page.setViewportSize(phone);
    await page.goto(sitePaths.surveyInvitation(await keyOf(id, makeAddresses(1)[0] ?? '')));
    let lost = 0;
    await page.route('**/api/survey/ballots', async (route) => {
      lost += 1;
      if (lost === 1) {
        await route.fetch();
        await route.abort();
      } else await route.continue();
    });
    for (const statement of statements) {
      const group = page.getByRole('group', { name: statement.text.en });
      if (!(await group.isVisible())) await page.getByRole('button', { name: 'Next' }).click();
      await group.getByLabel('Agree', { exact: true }).check();
    }
    const send = page.getByRole('button', { name: 'Send my answers' });
    await send.click();
    await expect(page.getByRole('alert')).toContainText('We could not be reached.');
    await send.click();
    await expect(page.getByText('Your answers have been sent. Thank you.')).toBeVisible();
    expect(lost).toBe(2);
  });
});
