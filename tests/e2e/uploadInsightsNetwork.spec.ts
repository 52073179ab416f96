import type { Page, Route } from '@playwright/test';
import { type InsightTexts, makeInsight } from '@utkarsh/domain/testing/insights';
import { type TestFile, makeMp4, makePng } from '../factories/media';
import { listSentFiles } from '../factories/bucket';
import {
  expectTexts,
  fillInsight,
  insightForm,
  preview,
  storageCalls,
  readStoredInsight,
  readInsights,
  submitButton,
  thanks,
  uploadsOf,
} from './insightForm';
import { makeCompanyName } from './nominationForm';
import {
  brokenConsole,
  expect,
  expectAccessible,
  firestoreCalls,
  openPage,
  refuseFirestore,
  refusedConsole,
  reloadPage,
  test,
} from './test';

const refusal = /^Submission failed: Our server did not accept it\. Load the page again/;
const networkFailure = /^Network or server error\. What you have typed and chosen is still here/;

const bar = (page: Page) => insightForm(page).getByRole('progressbar', { name: 'Uploading your files' });
const command = (route: Route) => route.request().headers()['x-goog-upload-command'] ?? '';

test.beforeEach(async ({ page }) => {
  await openPage(page, '/upload-insights');
});

/**
 * Lets the first two pieces of the video pass and holds the next ones. `arrival` resolves when the third one is held, and
 * `release` lets all of them go.
 */
async function holdVideo(page: Page) {
  const { promise: gate, resolve: release } = withResolvers();
  const { promise: arrival, resolve: hold } = withResolvers();
  let pieces = 0;
  await page.route(storageCalls, async (route) => {
    if (route.request().url().includes('video') && command(route).includes('upload')) pieces += 1;
    if (pieces > 2) {
      hold();
      await gate;
    }
    // The page may have cancelled the request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return { arrival, release };
}

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Sends an insight until a part of its video has arrived and the next piece is held. */
async function startSending(page: Page, company: string) {
  const insight = makeInsight({ company });
  const { arrival, release } = await holdVideo(page);
  await fillInsight(page, insight, { image: makePng(), video: makeMp4() });
  await submitButton(page).click();
  await expect(bar(page)).toHaveAttribute('aria-valuetext', /^[1-9]\d?% · \d\.\d MB of 3\.0 MB$/);
  // If the connection broke between two pieces, the page would have nothing to ask the server about.
  await arrival;
  return { insight, release };
}

/** Expects exactly one stored insight of a company, with both its files and no others. */
async function expectStoredOnce(company: string): Promise<void> {
  const { id } = await readStoredInsight(company);
  expect(await listSentFiles(id)).toEqual({
    [`insights/${id}/image.png`]: 'image/png',
    [`insights/${id}/video.mp4`]: 'video/mp4',
  });
}

test('an upload shows its progress, to screen readers too', async ({ page }) => {
  const { insight, release } = await startSending(page, makeCompanyName('Progress'));
  await expect(submitButton(page)).toHaveText('Submitting...');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(submitButton(page)).toBeFocused();
  await expect(page.getByText('Please keep this page open')).toBeVisible();
  await expectAccessible(page);
  expect(await readInsights(insight.company)).toEqual([]);
  release();
  await expect(thanks(page)).toBeVisible();
  await expectStoredOnce(insight.company);
});

test('an upload survives a lost network, and stores one record', async ({ page, context, expectConsole }) => {
  expectConsole(brokenConsole);
  const { insight, release } = await startSending(page, makeCompanyName('Tunnel'));
  await context.setOffline(true);
  await expect(
    page.getByText('Connection lost. The upload continues when the connection is back.'),
  ).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(bar(page)).toBeVisible();
  const uploadCommands: string[] = [];
  page.on('request', (request) => uploadCommands.push(request.headers()['x-goog-upload-command'] ?? ''));
  await context.setOffline(false);
  await expect(thanks(page)).toBeVisible();
  // The page asks how much has arrived and continues from there.
  expect(uploadCommands.find((word) => word !== '')).toBe('query');
  expect(uploadCommands).not.toContain('start');
  await expectStoredOnce(insight.company);
});

test('a cancelled upload stores no record, keeps the form and can be sent again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(brokenConsole);
  const { insight, release } = await startSending(page, makeCompanyName('Cancelled'));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Upload cancelled.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(submitButton(page)).toBeFocused();
  await expect(submitButton(page)).toHaveText('Submit insight');
  await expectTexts(page, insight);
  await expect(preview(page)).toBeVisible();
  await expectAccessible(page);
  expect(await readInsights(insight.company)).toEqual([]);

  release();
  const uploads = uploadsOf(page);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(uploads.filter((request) => request.url().includes('image'))).toEqual([]);
  await expectStoredOnce(insight.company);
});

test('the page asks before it closes during an upload', async ({ page }) => {
  await startSending(page, makeCompanyName('Closing'));
  const [dialog] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(bar(page)).toBeVisible();
});

test('the form shows a refusal, keeps its values and files, and does not send files twice', async ({
  page,
  expectConsole,
}) => {
  expectConsole(refusedConsole);
  // The page asks by the insight's key whether it has arrived.
  expectConsole(/status of 404/);
  await refuseFirestore(page);
  const insight = makeInsight({ company: makeCompanyName('Refused') });
  await fillInsight(page, insight, { image: makePng(), video: makeMp4() });
  await submitButton(page).click();
  await expect(insightForm(page).getByRole('alert')).toHaveText(refusal);
  await expectTexts(page, insight);
  await expect(preview(page)).toBeVisible();
  await expectAccessible(page);

  await page.unroute(firestoreCalls);
  const uploads = uploadsOf(page);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(uploads).toEqual([]);
  await expectStoredOnce(insight.company);
});

/** Sends an insight that is stored, and drops every reply that would confirm it. */
async function loseReplies(page: Page, insight: InsightTexts, files: { image: TestFile; video: TestFile }) {
  await fillInsight(page, insight, files);
  await page.route(firestoreCalls, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/api/tracking/insight', (route) => route.abort());
  await submitButton(page).click();
  await expect(insightForm(page).getByRole('alert')).toHaveText(networkFailure);
  await page.unrouteAll();
  return readStoredInsight(insight.company);
}

test('the form reports a record whose reply is lost, and a second try stores it once', async ({
  page,
  expectConsole,
}) => {
  expectConsole(brokenConsole);
  expectConsole(refusedConsole);
  const insight = makeInsight({ company: makeCompanyName('Lost reply') });
  const before = await loseReplies(page, insight, { image: makePng(), video: makeMp4() });
  await expectTexts(page, insight);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectStoredOnce(insight.company);
  const { data } = await readStoredInsight(insight.company);
  expect(data['created_at']).toEqual(before.data['created_at']);
});

test('a record whose reply is lost is stored once when its files are chosen again after a reload', async ({
  page,
  expectConsole,
}) => {
  expectConsole(brokenConsole);
  expectConsole(refusedConsole);
  const insight = makeInsight({ company: makeCompanyName('Lost and reloaded') });
  const files = { image: makePng(), video: makeMp4() };
  const before = await loseReplies(page, insight, files);
  await reloadPage(page);
  await fillInsight(page, insight, files);
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  await expectStoredOnce(insight.company);
  expect((await readStoredInsight(insight.company)).id).toBe(before.id);
});
