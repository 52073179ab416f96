import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { readSheet } from 'read-excel-file/node';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { StoredInsight } from '@utkarsh/domain/insight/insight';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { forgetVersions, noteVersion, removeFiles, storeFile, uploadPicture } from '../factories/bucket';
import { database } from '../factories/firestore';
import { makeMp4, makePng } from '../factories/media';
import { storeInsight } from '../factories/insights';
import { openAs } from './staff';
import { expect, expectAccessible, refusedConsole, test } from './test';

const documentOf = (id: string) => database().collection(collections.insights).doc(id);
const addedIds: string[] = [];
test.afterEach(async () => {
  for (const id of addedIds.splice(0))
    await Promise.all([documentOf(id).delete(), removeFiles('insights', id)]);
});

/** Adds a pending insight that a search for `word` finds. */
async function addInsight(changes: Partial<StoredInsight> = {}, word = `in${newDocumentId().slice(0, 9)}`) {
  const name = `Kavitha ${newDocumentId().slice(0, 6)}`;
  const fields = { name, company: `${word} Mills`, status: 'pending' as const, ...changes };
  const id = await storeInsight(fields);
  addedIds.push(id);
  const search_tokens = recordTokens('insights', { designation: 'Head of People', ...fields });
  await documentOf(id).set({ search_tokens }, { merge: true });
  await noteVersion(`insights/${id}/image.png`, '1');
  return { id, name: fields.name, word };
}

const readInsight = async (id: string) => (await documentOf(id).get()).data();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Expects the preview in the question, and confirms the publication. */
async function publishInQuestion(page: Page, name: string) {
  const question = page.getByRole('alertdialog', { name: 'Publish this insight?' });
  await expect(question.getByRole('article', { name: `Insight by ${name}` })).toBeVisible();
  await question.getByRole('button', { name: 'Publish' }).click();
}

test('an administrator looks at the picture of a new insight, publishes the insight, and rejects it', async ({
  page,
}) => {
  const { id, name, word } = await addInsight();
  await storeFile(`insights/${id}/image.png`, makePng().buffer);
  await openAs(page, 'admin', '/admin/insights');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Insights');
  await page.getByRole('searchbox', { name: 'Search insights' }).fill(word);
  await expect(page.getByText('Total Count: 1', { exact: true })).toBeVisible();

  const open = page.getByRole('button', { name: `Open image by ${name}` });
  await expect(open).toHaveText('OPEN');
  await open.click();
  const picture = dialog(page, `Image by ${name}`).getByRole('img');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  const download = page.waitForEvent('download');
  await dialog(page, `Image by ${name}`).getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe(`insights-${id}-image.png`);
  await page.keyboard.press('Escape');

  expect((await page.request.get(`/insights/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: `Publish ${name}` }).click();
  await publishInQuestion(page, name);
  await expect(page.getByText('Insight published successfully!')).toBeVisible();
  const response = await page.request.get(`/insights/${id}`);
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('We asked the night shift first');
  expect((await readInsight(id))?.['published_at']).toBeInstanceOf(Timestamp);

  await page.getByRole('button', { name: `Reject ${name}` }).click();
  await expect(page.getByText('Insight rejected.')).toBeVisible();
  expect(await readInsight(id)).toMatchObject({ status: 'rejected', published_at: null, revision: 3 });
});

test('the question whether to publish keeps its buttons in place while the picture loads', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const { id, name, word } = await addInsight();
  await openAs(page, 'admin', `/admin/insights?search=${word}`);
  for (const answer of ['a picture', 'none'] as const) {
    let send = (): void => undefined;
    const isSent = new Promise<void>((resolve) => (send = resolve));
    await page.route(mediaUrl(`insights/${id}/image.png`), async (route) => {
      await isSent;
      await route.fulfill(answer === 'none' ? { status: 404 } : { body: makePng().buffer });
    });
    await page.getByRole('button', { name: `Publish ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Publish this insight?' });
    const place = () => question.getByRole('button', { name: 'Publish' }).boundingBox();
    await expect(question.getByRole('progressbar')).toBeVisible();
    const before = await place();
    send();
    await expect(question.getByRole(answer === 'none' ? 'alert' : 'img')).toBeVisible();
    expect(await place()).toEqual(before);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
  }
});

test('an administrator publishes an insight and merges the edits of a colleague', async ({ page }) => {
  const { id, name, word } = await addInsight();
  await storeFile(`insights/${id}/image.png`, makePng().buffer);
  await openAs(page, 'admin', `/admin/insights?search=${word}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = dialog(page, 'Edit Insight');
  await form.getByLabel('Designation').fill('Mine');
  await form.getByLabel('Image Description').fill('रात की बस 🚌');
  // A colleague saves the insight first.
  await documentOf(id).update({ designation: 'Theirs', message: 'Their message.', revision: 2 });
  await form.getByRole('button', { name: 'Save and publish' }).click();
  await publishInQuestion(page, name);
  await expect(form.getByRole('alert')).toContainText('Somebody else has saved this record');
  await form.getByRole('radio', { name: 'Yours: Mine' }).check();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Insight published successfully!')).toBeVisible();
  expect(await readInsight(id)).toMatchObject({
    designation: 'Mine',
    message: 'Their message.',
    image_alt: 'रात की बस 🚌',
    status: 'published',
    published_at: expect.any(Timestamp),
    revision: 3,
  });
});

test('the form names a wrong field, and an edit keeps the time of publication', async ({ page }) => {
  const published_at = new Date('2026-11-01T05:00:00Z');
  const { id, name, word } = await addInsight({ status: 'published' });
  await documentOf(id).update({ published_at: Timestamp.fromDate(published_at) });
  await openAs(page, 'admin', `/admin/insights?search=${word}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = dialog(page, 'Edit Insight');
  await form.getByLabel('LinkedIn Profile').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText(/LinkedIn Profile must be a web address/)).toBeVisible();
  await form.getByLabel('LinkedIn Profile').fill('https://www.linkedin.com/in/kavitha');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Insight updated successfully!')).toBeVisible();
  expect(await readInsight(id)).toMatchObject({
    linkedin: 'https://www.linkedin.com/in/kavitha',
    published_at: Timestamp.fromDate(published_at),
  });
});

test('an insight cannot be published before its files are checked, and staff see why', async ({
  page,
  expectConsole,
}) => {
  expectConsole(refusedConsole);
  expectConsole(/status of 409/);
  const { id, name, word } = await addInsight();
  await forgetVersions('insights', id);
  await uploadPicture(`insights/${id}/image.png`, makePng().buffer);
  await forgetVersions('insights', id);
  await openAs(page, 'admin', `/admin/insights?search=${word}`);
  await page.getByRole('button', { name: `Publish ${name}` }).click();
  await publishInQuestion(page, name);
  await expect(page.getByText('The picture is still being checked. Try again in a minute.')).toBeVisible();
  expect(await readInsight(id)).toMatchObject({ status: 'pending', revision: 1 });
  await noteVersion(`insights/${id}/image.png`, '1');
  await page.getByRole('button', { name: `Publish ${name}` }).click();
  await publishInQuestion(page, name);
  await expect(page.getByText('Insight published successfully!')).toBeVisible();
});

test('an administrator removes a refused video and publishes the insight without it', async ({
  page,
  expectConsole,
}) => {
  expectConsole(refusedConsole);
  expectConsole(/status of 404/);
  const { id, name, word } = await addInsight();
  const video = `insights/${id}/video.mp4`;
  await documentOf(id).update({ video, video_text: 'We ask first.' });
  await openAs(page, 'admin', `/admin/insights?search=${word}`);
  await page.getByRole('button', { name: `Publish ${name}` }).click();
  await publishInQuestion(page, name);
  await expect(page.getByText(/^The video was refused by the server’s check/)).toBeVisible();

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const form = dialog(page, 'Edit Insight');
  await expect(form.getByRole('status')).toContainText('The video was refused by the server’s check');
  await expectAccessible(page);
  await form.getByLabel('Designation').fill('Plant Head');
  await form.getByRole('button', { name: 'Save and remove the video' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the video for good?' });
  expect(await readInsight(id)).toMatchObject({ video, revision: 1 });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Video removed.')).toBeVisible();
  const withoutVideo = { designation: 'Plant Head', video: '', video_text: '' };
  expect(await readInsight(id)).toMatchObject({ ...withoutVideo, status: 'pending', revision: 2 });

  await form.getByRole('button', { name: 'Publish' }).click();
  await publishInQuestion(page, name);
  await expect(page.getByText('Insight published successfully!')).toBeVisible();
  expect(await readInsight(id)).toMatchObject({ ...withoutVideo, status: 'published', revision: 3 });
});

test('a viewer sees how much of a video has loaded, reads its transcript, and can download what cannot play here', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/DEMUXER|media/i);
  const { id, name, word } = await addInsight();
  const video = `insights/${id}/video.mp4`;
  await documentOf(id).update({ video, video_text: 'We ask first.' });
  // The server sends a file of this size in more than one reply.
  const { buffer } = makeMp4({ size: 9 * 1024 * 1024 });
  await storeFile(video, buffer);
  let sendRest = (): void => undefined;
  const isRestSent = new Promise<void>((resolve) => (sendRest = resolve));
  await page.route(mediaUrl(video), async (route) => {
    if (route.request().headers()['range'] !== 'bytes=0-') await isRestSent;
    await route.continue();
  });
  await openAs(page, 'viewer', `/admin/insights?search=${word}`);
  await page.getByRole('button', { name: `Open video by ${name}` }).click();
  const preview = dialog(page, `Video by ${name}`);
  await expect(preview.getByText(/^[1-8](\.\d)? MB of 9(\.0)? MB$/)).toBeVisible();
  sendRest();
  await expect(preview.getByText('We ask first.')).toBeVisible();
  await expect(preview.getByRole('alert')).toContainText('cannot show the video');
  await expect(preview.getByRole('link', { name: 'Download' })).toHaveAttribute('href', /^blob:/);
});

test('the export holds the rows of the filtered list', async ({ page }) => {
  const { word } = await addInsight({ status: 'published', name: 'Asha நேரம் 🏆' });
  const { name } = await addInsight({ name: '=1+1' }, word);
  await openAs(page, 'viewer', `/admin/insights?search=${word}&status=pending`);
  await expect(page.getByText('Total Count: 1', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export To Excel' }).click();
  await expect(page.getByText(/^Exporting 1 of [\d,]{1,9}$/)).toBeVisible();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^insights-\d{4}-\d\d-\d\d\.xlsx$/);
  const [head, ...rows] = await readSheet(await download.path());
  expect(head).toEqual(expect.arrayContaining(['ID', 'Name', 'Company', 'Message', 'Status']));
  expect(rows.map((row) => [row[1], row[9]])).toEqual([[name, 'Pending']]);
});

test('an administrator rejects several insights at once, and deletes and restores one', async ({ page }) => {
  const { id, word } = await addInsight();
  const other = await addInsight({}, word);
  await openAs(page, 'admin', `/admin/insights?search=${word}`);
  await expect(page.getByText('Total Count: 2', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  const question = page.getByRole('alertdialog');
  await bar.getByRole('button', { name: 'Reject' }).click();
  await expect(question).toContainText('Reject these 2 insights?');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('2 insights rejected.')).toBeVisible();
  expect(await readInsight(other.id)).toMatchObject({ status: 'rejected', revision: 2 });

  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: `Delete ${other.name}` }).click();
  await expect(question).toContainText('Are you sure you want to delete this entry?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Entry deleted successfully!')).toBeVisible();
  expect(await readInsight(other.id)).toBeUndefined();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Brought back.')).toBeVisible();
  expect(await readInsight(other.id)).toMatchObject({ name: other.name, status: 'rejected' });
  expect(await readInsight(id)).toBeDefined();
});
