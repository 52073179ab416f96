import type { Page } from '@playwright/test';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import {
  fillNomination,
  nominationForm,
  makeCompanyName,
  readNominations,
  submitButton,
} from './nominationForm';
import { chooseFile, makeCsv } from './organizationFile';
import { openAs } from './staff';
import { expect, expectAccessible, expectNoSidewaysScroll, waitUntilLive, openPage, test } from './test';

const newVersion = 'There is a new version of this site.';
const console404 = /404|MIME type|Failed to fetch dynamically imported module/;

/** Answers requests for scripts as after a deployment that removed them: with 404, or with the HTML of a page. */
const removeScripts = (page: Page, scripts: RegExp, status: 200 | 404) =>
  page.route(scripts, (route) =>
    route.fulfill({ status, contentType: 'text/html; charset=utf-8', body: '<!doctype html><p>A page</p>' }),
  );

test('a form with outdated code says so, and keeps its text through the reload', async ({
  page,
  expectConsole,
}) => {
  expectConsole(console404);
  const nomination = makeNomination({ companyName: makeCompanyName('Deployed') });
  const scripts = /nominationSending|draftKeeper/;
  await openPage(page, '/nominate');
  await removeScripts(page, scripts, 404);
  await fillNomination(page, nomination);
  await submitButton(page).click();
  await expect(nominationForm(page).getByRole('alert')).toContainText(newVersion);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Load again' }).click();
  await waitUntilLive(page);
  await expect(page.getByLabel('Company Name')).toHaveValue(nomination.companyName);
  await expect(page.getByText(newVersion)).toHaveCount(0);
  await nominationForm(page).getByRole('checkbox').check();
  await submitButton(page).click();
  await expect(page.getByText('Thank you for your submission!')).toBeVisible();
  expect(await readNominations(nomination.companyName)).toHaveLength(1);
});

test('a page with outdated code says that there is a new version', async ({ page, expectConsole }) => {
  expectConsole(console404);
  await openPage(page, '/faqs');
  await removeScripts(page, /TeamPage/, 200);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await removeScripts(page, /ContactPage/, 200);
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await expect(page.getByRole('main')).toContainText(newVersion);
});

test('the import says that its code is outdated, and reads the file after a reload', async ({
  page,
  expectConsole,
}) => {
  expectConsole(console404);
  await openAs(page, 'admin', '/admin/import');
  const file = makeCsv(['Malar Mills,42,Insurance,Sep 2025 to Sep 2026,']);
  // The error of a worker names no file, so the page requests its own entry to detect a deployment.
  const scripts = /readWorker|staff-admin/;
  await removeScripts(page, scripts, 200);
  await chooseFile(page, file);
  await expect(page.getByRole('alert')).toHaveText(new RegExp(`^${newVersion}`));
  await expectAccessible(page);
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByText(newVersion)).toHaveCount(0);
  await chooseFile(page, file);
  await expect(page.getByRole('region', { name: 'Columns' })).toBeVisible();
});
