import sharp from 'sharp';
import { makeInsight } from '../factories/insights';
import { makeMovieWithPlace, makePng } from '../factories/media';
import { listSentFiles } from '../factories/bucket';
import { fillInsight, preview, readStoredInsight, submitButton, thanks } from './insightForm';
import { makeCompanyName } from './nominationForm';
import { expect, hydrated, once, test } from './test';

test.beforeEach(async ({ page }) => {
  await page.goto('/upload-insights');
});

test('files with a wrong type of the device are sent as what they are', once, async ({ page }) => {
  await hydrated(page);
  const sent = makeInsight({ company: makeCompanyName('Types') });
  const buffer = await sharp(makePng().buffer).jpeg().toBuffer();
  await fillInsight(page, sent, {
    image: { name: 'loom.jpg', mimeType: 'image/jpg', buffer },
    video: makeMovieWithPlace(),
  });
  await expect(preview(page)).toBeVisible();
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  const { id } = await readStoredInsight(sent.company);
  expect(await listSentFiles(id)).toEqual({
    [`insights/${id}/image.jpg`]: 'image/jpeg',
    [`insights/${id}/video.mov`]: 'video/quicktime',
  });
});

test(
  'a picture in a phone’s own format becomes a JPEG where the browser can show it',
  once,
  async ({ page }) => {
    await hydrated(page);
    const sent = makeInsight({ company: makeCompanyName('Phone') });
    const buffer = await sharp(makePng().buffer).avif().toBuffer();
    await fillInsight(page, sent, { image: { name: 'loom.avif', mimeType: 'image/avif', buffer } });
    await expect(preview(page)).toBeVisible();
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    const { id } = await readStoredInsight(sent.company);
    expect(await listSentFiles(id)).toEqual({ [`insights/${id}/image.jpg`]: 'image/jpeg' });
  },
);
