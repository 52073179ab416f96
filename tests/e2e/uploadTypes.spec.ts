import sharp from 'sharp';
import { insight } from '../factories/insights';
import { movieWithPlace, png } from '../factories/media';
import { storedFiles } from '../factories/storage';
import { fillInsight, preview, storedInsight, submitButton, thanks } from './insightForm';
import { ownCompany } from './nominationForm';
import { expect, hydrated, once, test } from './test';

test.beforeEach(async ({ page }) => {
  await page.goto('/upload-insights');
});

test('files that the device calls something else are sent as what they are', once, async ({ page }) => {
  await hydrated(page);
  const sent = insight({ company: ownCompany('Types') });
  const buffer = await sharp(png().buffer).jpeg().toBuffer();
  await fillInsight(page, sent, {
    image: { name: 'loom.jpg', mimeType: 'image/jpg', buffer },
    video: movieWithPlace(),
  });
  await expect(preview(page)).toBeVisible();
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  const { id } = await storedInsight(sent.company);
  expect(await storedFiles(id)).toEqual({
    [`insights/${id}/image.jpg`]: 'image/jpeg',
    [`insights/${id}/video.mov`]: 'video/quicktime',
  });
});

test(
  'a picture in a phone’s own format becomes a JPEG where the browser can show it',
  once,
  async ({ page }) => {
    await hydrated(page);
    const sent = insight({ company: ownCompany('Phone') });
    const buffer = await sharp(png().buffer).avif().toBuffer();
    await fillInsight(page, sent, { image: { name: 'loom.avif', mimeType: 'image/avif', buffer } });
    await expect(preview(page)).toBeVisible();
    await submitButton(page).click();
    await expect(thanks(page)).toBeVisible();
    const { id } = await storedInsight(sent.company);
    expect(await storedFiles(id)).toEqual({ [`insights/${id}/image.jpg`]: 'image/jpeg' });
  },
);
