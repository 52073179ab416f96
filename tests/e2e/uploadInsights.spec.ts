import { writeFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { mediaLimits, mediaRule } from '@utkarsh/domain/media/media';
import { listSentFiles } from '../factories/bucket';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import { makeHugePng, makeLyingPng, makeMovieWithPlace, makeMp4, makePng } from '../factories/media';
import {
  fillInsight,
  imageInput,
  insightForm,
  preview,
  readInsights,
  readStoredInsight,
  recordWebm,
  submitButton,
  thanks,
  uploadsOf,
  videoInput,
} from './insightForm';
import { makeCompanyName } from './nominationForm';
import { expect, expectAccessible, expectNoSidewaysScroll, hold, openPage, test } from './test';

test.beforeEach(async ({ page }) => {
  await openPage(page, '/upload-insights');
});

test('a visitor sends an insight with a picture and a video, gets thanks, and has a fresh form', async ({
  page,
}) => {
  const insight = makeInsight({ company: makeCompanyName('Insight') });
  await fillInsight(page, insight, { image: makePng(), video: await recordWebm(page) });
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
  const [image, video] = [`insights/${id}/image.png`, `insights/${id}/video.webm`];
  expect(data).toMatchObject({ ...insight, image, video, status: 'pending', published_at: null });
  expect(await listSentFiles(id)).toEqual({ [image]: 'image/png', [video]: 'video/webm' });
});

const badPictures = [
  ['of a wrong type', { ...makePng(), name: 'logo.svg', mimeType: 'image/svg+xml' }, mediaRule('image')],
  [
    'that is too large',
    makePng({ padding: mediaLimits.image.maxBytes }),
    'Image is 10.1 MB large; it can have at most 10 MB.',
  ],
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
  ['that is empty', { ...makePng(), buffer: Buffer.alloc(0) }, 'Image is empty: choose another file.'],
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

test('the form refuses bad pictures before any upload, and accepts a good one', async ({
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
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  const { id, data } = await readStoredInsight(insight.company);
  expect(data).toMatchObject({ video: '' });
  expect(Object.keys(await listSentFiles(id))).toEqual([`insights/${id}/image.png`]);
});

test('the form sends a video that this browser cannot play, and refuses a picture that claims to be a video', async ({
  page,
}) => {
  const insight = makeInsight({ company: makeCompanyName('Video') });
  await fillInsight(page, insight, { image: makePng(), video: { ...makePng(), mimeType: 'video/mp4' } });
  await expect(insightForm(page).getByText(/^Video is not what its name says/)).toBeVisible();
  await videoInput(page).setInputFiles(makeMp4({ size: 5000 }));
  await expect(insightForm(page).getByText('This browser cannot play it.', { exact: false })).toBeVisible();
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await readInsights(insight.company)).toHaveLength(1);
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

test('a form that is submitted before the page is live is held, then sent, and stays out of the URL', async ({
  page,
}) => {
  const insight = makeInsight({ company: makeCompanyName('Early') });
  const release = await hold(page);
  await page.goto('/upload-insights', { waitUntil: 'commit' });
  await fillInsight(page, insight, { image: makePng() });
  await submitButton(page).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(thanks(page)).toBeVisible();
  expect(await readInsights(insight.company)).toHaveLength(1);
});

test('files that the device labels wrongly are stored with their real types', async ({ page }) => {
  const insight = makeInsight({ company: makeCompanyName('Types') });
  const buffer = await sharp(makePng().buffer).jpeg().toBuffer();
  await fillInsight(page, insight, {
    image: { name: 'loom.jpg', mimeType: 'image/jpg', buffer },
    video: makeMovieWithPlace(),
  });
  await expect(preview(page)).toBeVisible();
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  const { id } = await readStoredInsight(insight.company);
  expect(await listSentFiles(id)).toEqual({
    [`insights/${id}/image.jpg`]: 'image/jpeg',
    [`insights/${id}/video.mov`]: 'video/quicktime',
  });
});

test('a picture in a phone’s own format becomes a JPEG where the browser can show it', async ({ page }) => {
  const insight = makeInsight({ company: makeCompanyName('Phone') });
  const buffer = await sharp(makePng().buffer).avif().toBuffer();
  await fillInsight(page, insight, { image: { name: 'loom.avif', mimeType: 'image/avif', buffer } });
  await expect(preview(page)).toBeVisible();
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  const { id } = await readStoredInsight(insight.company);
  expect(await listSentFiles(id)).toEqual({ [`insights/${id}/image.jpg`]: 'image/jpeg' });
});
