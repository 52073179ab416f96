import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { StoredInsight } from '@utkarsh/domain/insight/insight';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { noteVersion, removeFiles, storeFile } from '../factories/bucket';
import { database } from '../factories/firestore';
import { makeMp4, makePng } from '../factories/media';
import { storeInsight } from '../factories/insights';
import { openAs } from './staff';
import { expect, test } from './test';

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
