import type { Page } from '@playwright/test';
import { goldAssessment } from '@utkarsh/domain/testing/organizations';
import { currentQuestionnaire, statementsOf } from '@utkarsh/domain/survey/questionnaire';
import { saveOrganizations } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { makePeriod, makeOrganization } from '../factories/organizations';
import { storeClosedSurvey } from '../factories/surveys';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetNewMethods,
  openPage,
  phoneSize,
  test,
} from './test';

const assessment = { ...goldAssessment, survey_score: 95, practices_score: 95 };
const makeSample = (name: string) =>
  makeOrganization('mid', `${name} ${Math.random().toString(36).slice(2, 8)}`, { assessment });
const valid = makeSample('Zzz Printed Mills');
const urdu = makeSample('ہندوستانی دستکاری کارخانہ حیدرآباد دکن کی خواتین کی امداد باہمی کی انجمن لمیٹڈ');
const longest = makeSample('Zzz Wonderful Workplaces '.repeat(8).slice(0, 190));
const expiredOrganization = { ...makeSample('Zzz Past Mills'), ...makePeriod(30) };
const organizations = [valid, urdu, longest, expiredOrganization];

test.beforeAll(() => saveOrganizations(organizations.map((after) => ({ id: after.id, after }))));
test.afterAll(() => saveOrganizations(organizations.map(({ id, tier }) => ({ id, before: { tier } }))));

const sheet = (page: Page) => page.getByRole('article', { name: /^Certificate UW-/ });

/** Prints a page as a PDF. Returns the number of its pages, and the paper size in millimetres. */
async function readPdf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return {
    pages: Number(/\/Type ?\/Pages[^>]*\/Count (\d+)/.exec(pdf)?.[1]),
    paper: [millimetres(width), millimetres(height)],
  };
}

test('a visitor goes from the certificate to its sheet in a browser of 2022, prints it, and comes back', async ({
  page,
}) => {
  await forgetNewMethods(page);
  await page.setViewportSize(phoneSize);
  await openPage(page, `/certificate/${valid.id}`);
  await page.getByRole('link', { name: 'Print the certificate' }).click();
  await expect(sheet(page).getByRole('heading')).toHaveText(valid.organization_name);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.getByRole('link', { name: 'Back to the certificate page' }).click();
  await expect(page).toHaveURL(`/certificate/${valid.id}`);
});

for (const [holder, organization] of Object.entries({
  'a company': valid,
  'a name in Urdu': urdu,
  'a long name': longest,
})) {
  test(`the certificate of ${holder} prints on exactly one landscape A4 sheet`, async ({ page }) => {
    await openPage(page, `/certificate/${organization.id}/print`);
    await page.emulateMedia({ media: 'print' });
    await expect(sheet(page)).toBeVisible();
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0);
    for (const role of ['button', 'link'] as const) {
      await expect(page.getByRole('main').getByRole(role)).toHaveCount(0);
    }
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await readPdf(page)).toEqual({ pages: 1, paper: [297, 210] });
    await expect(sheet(page).getByText('Platinum')).toBeVisible();
    // The name and the sentences stand between the title and the seal.
    const box = async (name: RegExp) => await sheet(page).getByText(name).first().boundingBox();
    const [above, below] = [await box(/^Certificate$/), await box(/^from/)];
    const seal = await sheet(page).getByRole('img', { name: /seal/ }).boundingBox();
    expect(above?.y).toBeGreaterThan(100);
    expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThan(seal?.y ?? 0);
  });
}

test("the certificate page prints on the printer's own paper size after a visit to the A4 sheet", async ({
  page,
}) => {
  await openPage(page, `/certificate/${valid.id}/print`);
  await page.getByRole('link', { name: 'Back to the certificate page' }).click();
  await expect(page.getByText(/^The certificate is valid until/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: /badge of/ })).toBeVisible();
  await expect(main.getByRole('img', { name: /^QR code/ })).toBeVisible();
  for (const role of ['button', 'combobox', 'textbox'] as const) {
    await expect(main.getByRole(role)).toHaveCount(0);
  }
  await expect(main.getByRole('link', { name: /WhatsApp|LinkedIn|Download|Print/ })).toHaveCount(0);
  const [width = 0, height = 0] = (await readPdf(page)).paper;
  expect(width).toBeLessThan(height);
});

test('a page prints without its controls, black on white even in dark mode, with the addresses of other sites', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const colours = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
  await openPage(page, '/privacy-policy');
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'On this page' }),
  ])
    await expect(part).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
  expect((await colours('html'))[1]).toBe('rgb(255, 255, 255)');
  expect((await colours('main section p'))[0]).toBe('rgb(0, 0, 0)');
  await openPage(page, '/nominate');
  await expect(page.getByLabel('First Name')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await openPage(page, '/team');
  const link = page.getByRole('main').locator('a[href^="http"]').first();
  const href = await link.getAttribute('href');
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(href);
});

test('the result of a survey prints as one portrait A4 sheet, black on white even in dark mode', async ({
  page,
}) => {
  const { id, key } = await storeNomination({ status: 'assessment' });
  const groups = Object.fromEntries(
    statementsOf(currentQuestionnaire).map((statement) => [statement.id, { agree: 30, not_agree: 14 }]),
  );
  const organization_name = longest.organization_name;
  await storeClosedSurvey(
    { nomination: id, organization_name },
    { score: 82, invited: 48, answers: 44 },
    groups,
  );
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await openPage(page, `/nomination/${key}`);
  await expect(page.getByRole('region', { name: 'Employee survey' }).getByRole('strong')).toHaveText('82%');
  const pdf = await readPdf(page);
  expect(pdf).toEqual({ pages: 1, paper: [210, 297] });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const result = page.getByRole('article', { name: 'Result of the employee survey' });
  await expect(result.getByRole('heading', { level: 1 })).toHaveText(organization_name);
  await expect(result.getByRole('table', { name: 'Scores' })).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  const colours = await result.evaluate((element) => [
    getComputedStyle(element).color,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('a list prints with its head on each page and its day, and without the link to its content', async ({
  page,
}) => {
  await openPage(page, '/certified/all');
  await page.emulateMedia({ media: 'print' });
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 718, height: 1047 });
  await expect(page.getByText(/^[\d,]+ organizations as of \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(page.locator('thead')).toHaveCSS('position', 'static');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toHaveCount(0);
});

test('a visitor copies the e-mail signature as a picture, not as its code', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, `/certificate/${valid.id}`);
  const signature = page.getByRole('region', { name: 'E-mail signature' });
  await signature.getByRole('button', { name: 'Copy the signature' }).click();
  await expect(signature.getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<img src=');
  const types = await page.evaluate(async () =>
    (await navigator.clipboard.read()).flatMap(({ types }) => types),
  );
  expect(types).toContain('text/html');
});
