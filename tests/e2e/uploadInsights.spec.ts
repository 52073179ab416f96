import { writeFile } from 'node:fs/promises';
import type { Locator, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { mediaRule } from '@utkarsh/domain/media/media';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import { listSentFiles } from '../factories/bucket';
import { makeHugePng, makeLyingPng, makeMp4, makePng } from '../factories/media';
import {
  fillInsight,
  imageInput,
  insightForm,
  preview,
  readInsights,
  readStoredInsight,
  recordWebm,
  storageCalls,
  submitButton,
  thanks,
  uploadsOf,
  videoInput,
} from './insightForm';
import { makeCompanyName } from './nominationForm';
import { brokenConsole, expect, expectAccessible, expectNoSidewaysScroll, openPage, test } from './test';

const bar = (page: Page) => insightForm(page).getByRole('progressbar', { name: 'Uploading your files' });
const command = (route: Route) => route.request().headers()['x-goog-upload-command'] ?? '';

test.beforeEach(async ({ page }) => {
  await openPage(page, '/upload-insights');
});

test('a visitor sends an insight with a phone’s picture and a video, gets thanks, and has a fresh form', async ({
  page,
}) => {
  const insight = makeInsight({ company: makeCompanyName('Insight') });
  const buffer = await sharp(makePng().buffer).avif().toBuffer();
  const image = { name: 'loom.avif', mimeType: 'image/avif', buffer };
  await fillInsight(page, insight, { image, video: await recordWebm(page) });
  await expect(preview(page)).toBeVisible();
  await expect(insightForm(page).locator('video')).toHaveJSProperty('videoWidth', 160);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await submitButton(page).click();
  await expect(thanks(page)).toBeFocused();
  await expect(page.getByText('Our team will be in touch soon.')).toBeVisible();
  await expect(insightForm(page)).toHaveCount(0);
  await expectAccessible(page);

  await expect(insightForm(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your insight', exact: true })).toBeFocused();
  await expect(insightForm(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('');
  await expect(preview(page)).toHaveCount(0);
  await expect(page).toHaveURL('/upload-insights');

  const { id, data } = await readStoredInsight(insight.company);
  // Not every browser shows an AVIF, so the page makes a JPEG of it.
  const files = { image: `insights/${id}/image.jpg`, video: `insights/${id}/video.webm` };
  expect(data).toMatchObject({ ...insight, ...files, status: 'pending', published_at: null });
  expect(await listSentFiles(id)).toEqual({ [files.image]: 'image/jpeg', [files.video]: 'video/webm' });
});

/** Pictures that the form reads before it refuses them. UploadForm.test.tsx has the others. */
const badPictures = [
  ['of too many pixels', makeHugePng(), 'Image has 50.4 megapixels (8192 × 6144); it can have at most 50.'],
  [
    'whose end is missing',
    { ...makePng(), buffer: makePng().buffer.subarray(0, -20) },
    'Image is cut off, its end is missing: copy or save it again, or choose another file.',
  ],
  [
    'in a format that this browser cannot show',
    { name: 'IMG_0007.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x10ftypheic\0\0\0\0') },
    'Image is a HEIC or AVIF picture, which not every browser shows: save or export it as a JPEG, and choose that file.',
  ],
  [
    'that lies about its type',
    makeLyingPng(),
    'Image is not what its name says: choose a real JPEG, PNG, WebP or GIF file.',
  ],
  [
    'that no browser can open',
    { ...makePng(), buffer: makePng().buffer.subarray(0, 40) },
    'Image cannot be opened, it may be damaged: choose another file.',
  ],
] as const;

test('the form refuses bad files before any upload, and accepts a good picture and a video that this browser cannot play', async ({
  page,
  expectConsole,
}) => {
  // Playwright's trace requests the broken pictures again, which the site's policy forbids.
  expectConsole(/Connecting to 'blob:/);
  const uploads = uploadsOf(page);
  const insight = makeInsight({ company: makeCompanyName('Refused file') });
  await fillInsight(page, insight);
  for (const [flaw, file, problem] of badPictures) {
    await imageInput(page).setInputFiles(file);
    await expect(imageInput(page), flaw).toHaveAccessibleDescription(`${mediaRule('image')} ${problem}`);
    await expect(preview(page)).toHaveCount(0);
  }
  await expectAccessible(page);
  await submitButton(page).click();
  await expect(insightForm(page).getByRole('alert')).toBeFocused();
  await expect(insightForm(page).getByRole('alert').getByRole('link')).toHaveCount(1);
  expect(uploads).toEqual([]);
  expect(await readInsights(insight.company)).toEqual([]);

  await page.getByRole('button', { name: 'Remove the image' }).click();
  await expect(imageInput(page)).toBeFocused();
  await imageInput(page).setInputFiles(makePng());
  await videoInput(page).setInputFiles({ ...makePng(), mimeType: 'video/mp4' });
  await expect(videoInput(page)).toHaveAccessibleDescription(/Video is not what its name says/);
  await videoInput(page).setInputFiles(makeMp4({ size: 5000 }));
  await expect(insightForm(page).getByText('This browser cannot play it.', { exact: false })).toBeVisible();
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  const { id } = await readStoredInsight(insight.company);
  expect(Object.keys(await listSentFiles(id))).toEqual([
    `insights/${id}/image.png`,
    `insights/${id}/video.mp4`,
  ]);
});

test('a file field accepts a dropped file, and a drop beside it does not leave the page', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('dropped.png');
  await writeFile(file, makePng().buffer);
  const devtools = await page.context().newCDPSession(page);
  const dropAt = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nothing to drop on.');
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await devtools.send('Input.dispatchDragEvent', { type, ...point, data });
    }
  };
  await dropAt(page.getByRole('heading', { name: 'Your insight', exact: true }));
  await expect(page).toHaveURL('/upload-insights');
  await expect(preview(page)).toHaveCount(0);
  await dropAt(imageInput(page));
  await expect(preview(page)).toBeVisible();
  await expect(insightForm(page).getByText('dropped.png')).toBeVisible();
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

test('an upload shows its progress, to screen readers too, asks before the page closes, survives a lost network, and stores one record', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(brokenConsole);
  const { insight, release } = await startSending(page, makeCompanyName('Tunnel'));
  await expect(submitButton(page)).toHaveText('Submitting...');
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(submitButton(page)).toBeFocused();
  await expect(page.getByText('Please keep this page open')).toBeVisible();
  await expectAccessible(page);
  expect(await readInsights(insight.company)).toEqual([]);
  const [dialog] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

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
  const { id } = await readStoredInsight(insight.company);
  expect(await listSentFiles(id)).toEqual({
    [`insights/${id}/image.png`]: 'image/png',
    [`insights/${id}/video.mp4`]: 'video/mp4',
  });
});
