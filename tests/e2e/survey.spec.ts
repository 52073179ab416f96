import { todayInIndia, daysLater } from '@utkarsh/domain/certificate/certification';
import { formatDay } from '@utkarsh/domain/text/format';
import { noticeLanguages } from '@utkarsh/domain/fields/consent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { printedKey } from '@utkarsh/domain/text/ids';
import { currentQuestionnaire, questionnaireOf, statementsOf } from '@utkarsh/domain/survey/questionnaire';
import { database } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { keyOf, makeAddresses, repeatAnswer, sendAnswers, startSurvey } from '../factories/surveys';
import { openAs } from './staff';
import {
  desktopSize,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  phoneSize,
  reloadPage,
  test,
} from './test';
import type { Page } from '@playwright/test';

const lastDay = daysLater(todayInIndia(), 14);
const statements = statementsOf(currentQuestionnaire);
const { pillars } = questionnaireOf(currentQuestionnaire);

const buttonNames = {
  en: { start: 'Start', next: 'Next' },
  hi: { start: 'शुरू करें', next: 'आगे' },
  ta: { start: 'தொடங்கு', next: 'அடுத்தது' },
};
const thanks = (page: Page) => page.getByText('Your answers have been sent. Thank you.');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send my answers' });

/** Taps the same answer to all statements, on one screen for each pillar. */
async function tapAll(page: Page, label: string): Promise<void> {
  const screens = [...pillars.map((pillar) => pillar.statements.length), 2];
  for (const [index, count] of screens.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(`Part ${index + 1} of ${screens.length}`)).toBeVisible();
    // The choices of the other screens are hidden and not counted.
    const choices = page.getByRole('radio', { name: label, exact: true });
    await expect(choices).toHaveCount(count);
    for (let choice = 0; choice < count; choice += 1) await choices.nth(choice).check();
  }
}

/** Types the same digit for all statements in a wide window, and sends the answers. */
async function typeAll(page: Page, digit: string): Promise<void> {
  await page.getByRole('radio').first().focus();
  await page.keyboard.type(digit.repeat(statements.length));
  await sendButton(page).click();
}

test('staff start a survey, employees answer, one by a printed code, and Certify has its figures', async ({
  page,
  browser,
}) => {
  const { id } = await storeNomination({ status: 'assessment' });
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
  // More would print as a blank page after five strips.
  await expect(page.locator('.code-sheet .MuiDialog-container')).toHaveCSS('padding-bottom', '0px');
  await page.emulateMedia({ media: null, colorScheme: null });

  // The last three employees answer on a device that others have used.
  for (const [index, address] of makeAddresses(5).entries())
    await sendAnswers(await keyOf(survey, address), repeatAnswer(4), index > 1);
  const context = await browser.newContext();
  const employee = await context.newPage();
  await openPage(employee, sitePaths.survey);
  await employee.getByLabel('Code of your invitation').fill(code.toLowerCase());
  await employee.getByRole('button', { name: 'Start' }).click();
  await typeAll(employee, '4');
  await expect(thanks(employee)).toBeVisible();
  await context.close();

  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Close survey' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close survey' }).click();
  await expect(page.getByText('The survey takes no more answers.')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Survey Score100%');
  await expect(page.getByRole('dialog')).toContainText('One device was used by more than two people.');
  await page.goto(`/admin/nominations/${id}`);
  await page.getByRole('button', { name: 'Certify' }).click();
  const certify = page.getByRole('dialog', { name: 'Certify' });
  const figures = certify.getByRole('region', { name: 'Assessment' }).getByRole('definition');
  await expect(figures).toHaveText(['100', '6', '6']);
});

/** Starts a survey, and returns its id and the key of its first invitation. */
async function startForEmployee() {
  const { id } = await startSurvey(3);
  return { id, key: await keyOf(id, makeAddresses(1)[0] ?? '') };
}

test.describe('an employee', () => {
  test('finds the answers again after a reload, changes them after sending, and removes everything', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 409/);
    const { key } = await startForEmployee();
    await page.setViewportSize(phoneSize);
    await openPage(page, sitePaths.surveyInvitation(key));
    await page.getByRole('button', { name: 'Start' }).click();
    const first = page.getByRole('group', { name: statements[0]?.text.en ?? '' });
    await first.getByLabel('Agree', { exact: true }).check();
    // The key leaves the address bar and the history, because others may use the device later.
    expect(page.url()).not.toContain(key);
    await reloadPage(page);
    await expect(first.getByLabel('Agree', { exact: true })).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await tapAll(page, 'Agree');
    await sendButton(page).click();
    await expect(thanks(page)).toBeVisible();
    await reloadPage(page);
    await expect(
      page.getByText(`Until the end of ${formatDay(lastDay)} in India you can change them`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Change my answers' }).click();
    await expect(page.getByText('0 of 27 answered')).toBeVisible();
    await page.setViewportSize(desktopSize);
    await typeAll(page, '2');
    await expect(thanks(page)).toBeVisible();
    await page.getByRole('button', { name: 'Remove the survey from this device' }).click();
    await expect(page.getByText('Your answers and your code are no longer on this device.')).toBeVisible();
    expect(
      await page.evaluate((secret) => JSON.stringify([localStorage, sessionStorage]).includes(secret), key),
    ).toBe(false);
    await page.getByLabel('Code of your invitation').fill(key);
    await page.getByRole('button', { name: 'Start' }).click();
    await typeAll(page, '5');
    await expect(page.getByRole('alert')).toContainText('Open your link there again');
  });

  test('opens the survey by links that a mail gateway makes of ours, and the key leaves the address at once', async ({
    page,
  }) => {
    const { key } = await startForEmployee();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    for (const link of [
      `/survey#${key}`,
      `/survey?utm_source=mail#ta:${key}`,
      `/survey%23${key}`,
      `/survey?data=https%3A%2F%2Fsite.example%2Fsurvey%23${key}&reserved=0`,
      `/SURVEY%23${printedKey(key).toLowerCase()}`,
      `/survey/${key}`,
    ]) {
      await page.goto('about:blank');
      requests.length = 0;
      await page.goto(link);
      await expect(page.getByRole('group').first(), link).toBeAttached();
      await expect(page).toHaveURL(sitePaths.survey);
      // The gateway has sent the address itself. Nothing else has the key, and nothing counts the visit.
      const [address, ...others] = requests;
      expect(address, link).toContain(link.split('#')[0]);
      expect(others.length, link).toBeGreaterThan(3);
      const secrets = new RegExp(`${key}|${printedKey(key)}|/api/visits`, 'i');
      expect(others.filter((request) => secrets.test(request))).toEqual([]);
      await page.evaluate(() => sessionStorage.clear());
    }
  });

  for (const language of noticeLanguages)
    test(`sees each first statement of a part with all its answers at 320 by 640 pixels, in ${language}`, async ({
      page,
    }) => {
      const { key } = await startForEmployee();
      await page.setViewportSize({ width: 320, height: 640 });
      await openPage(page, sitePaths.surveyInvitation(key, language));
      const { start, next } = buttonNames[language];
      await expectAccessible(page);
      const groupOf = (statement: (typeof statements)[number] | undefined) =>
        page.getByRole('group', { name: statement?.text[language] ?? '' });
      const parts = [...pillars.map((pillar) => pillar.statements), statements.slice(-2)];
      for (const [index, part] of parts.entries()) {
        await page.getByRole('button', { name: index === 0 ? start : next }).click();
        const group = groupOf(part[0]);
        await expect(group.getByRole('radio')).toHaveCount(5);
        await expect(group.locator('legend')).toBeInViewport({ ratio: 1 });
        await expect(group.locator('label').last()).toBeInViewport({ ratio: 1 });
        await expectNoSidewaysScroll(page);
        for (const statement of part) await groupOf(statement).getByRole('radio').nth(3).check();
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectNoSidewaysScroll(page);
      for (const statement of [20, 15, 10, 5, 0]) {
        await page.goBack();
        await expect(groupOf(statements[statement])).toBeVisible();
      }
      await page.goBack();
      await expect(page).not.toHaveURL(sitePaths.survey);
    });
});
