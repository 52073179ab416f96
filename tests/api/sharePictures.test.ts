import { readFile } from 'node:fs/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { formPath } from '@utkarsh/domain/media/mediaUrl';
import { pictureSize } from '@utkarsh/domain/media/mediaSignature';
import { bucket, readCheckedVersion, uploadPicture } from '../factories/bucket';
import { addEvent, removeAddedEvents } from '../factories/events';
import { removeStoredInsights, storeInsight, storeInsightWith } from '../factories/insights';
import { documentOf } from '../factories/firestore';
import { callAs } from '../factories/staff';
import { makeRestoredReply, restoreRecord } from '../factories/history';
import { openAddress } from '../factories/site';
import { waitForDocument } from '../factories/triggers';

const icon = await readFile('web/public/icon-512.png');
afterAll(removeStoredInsights);
afterAll(removeAddedEvents);

const imageOf = (id: string) => `insights/${id}/image.png`;
const shareOf = (path: string) => bucket().file(formPath(path, 'share'));
const isStored = async (path: string) => (await shareOf(path).exists())[0];

/** Returns the bytes of the picture for a shared link, or the status when there is no picture. */
async function sharedPicture(address: string): Promise<Buffer | number> {
  const reply = await openAddress(`/og/${address}.jpg`);
  return reply.status === 200 ? Buffer.from(await reply.arrayBuffer()) : reply.status;
}

const isJpegToShare = (picture: Buffer | number) =>
  typeof picture !== 'number' && pictureSize('image/jpeg', picture)?.width === 1200;

/** Adds an insight with a checked picture. No event is left. */
async function addChecked(): Promise<string> {
  const id = newDocumentId();
  await uploadPicture(imageOf(id), icon);
  return storeInsight({}, id);
}

/** Adds an insight without a share picture, as older checks left them. */
async function addWithoutShare(): Promise<string> {
  const id = await addChecked();
  await shareOf(imageOf(id)).delete();
  return id;
}

describe('the picture of a shared link to an insight', () => {
  it('is the JPEG that was made during the check of the picture', async () => {
    const id = await addChecked();
    const [content] = await shareOf(imageOf(id)).download();
    expect(pictureSize('image/jpeg', content)).toEqual({ width: 1200, height: 630 });
    const reply = await openAddress(`/og/insights/${id}.jpg`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await reply.arrayBuffer()).equals(content)).toBe(true);
  });

  it('is made and stored at the first request if it is missing', async () => {
    const id = await addWithoutShare();
    expect(await isStored(imageOf(id))).toBe(false);
    const first = await sharedPicture(`insights/${id}`);
    const [content] = await shareOf(imageOf(id)).download();
    expect(pictureSize('image/jpeg', content)).toEqual({ width: 1200, height: 630 });
    expect(content).toEqual(first);
    expect((await shareOf(imageOf(id)).getMetadata())[0].metadata).toEqual({
      checked: 'yes',
      of: await readCheckedVersion(imageOf(id)),
    });
  });

  it('never shows another version of the picture', async () => {
    const id = await storeInsightWith(icon);
    const metadata = { checked: 'yes', of: '1' };
    await shareOf(imageOf(id)).save('another version', { resumable: false, metadata: { metadata } });
    expect(await sharedPicture(`insights/${id}`)).toSatisfy(isJpegToShare);
  });

  it('is not found while the insight is unpublished or deleted', async () => {
    const id = await storeInsightWith(icon);
    const before = await sharedPicture(`insights/${id}`);
    await storeInsight({ status: 'pending' }, id);
    expect(await sharedPicture(`insights/${id}`)).toBe(404);
    await storeInsight({}, id);
    expect(await sharedPicture(`insights/${id}`)).toEqual(before);
    await waitForDocument(`closed_folders/insights_${id}`, (data) => expect(data).toBeDefined());
    expect((await callAs('admin', 'DELETE', `/api/admin/insights/${id}`)).status).toBe(200);
    expect(await sharedPicture(`insights/${id}`)).toBe(404);
    expect(await restoreRecord('insights', id)).toMatchObject(makeRestoredReply(id));
    expect(await sharedPicture(`insights/${id}`)).toEqual(before);
  });

  it('is not made while the insight is being erased', async () => {
    const id = await addWithoutShare();
    const erasure = { collection: 'insights', record: id, at: Timestamp.now(), unfinished: false };
    await documentOf('erasures', `insights_${id}`).set(erasure);
    expect(await sharedPicture(`insights/${id}`)).toBe(404);
    expect(await isStored(imageOf(id))).toBe(false);
  });
});

it('the picture of a shared link to an event changes with its cover', async () => {
  const id = await addEvent();
  const covers = [`events/${id}/one.png`, `events/${id}/two.png`];
  await uploadPicture(covers[0] ?? '', icon);
  await uploadPicture(covers[1] ?? '', await readFile('web/public/og.png'));
  const pictures: (Buffer | number)[] = [];
  for (const cover of ['', ...covers]) {
    await documentOf('events', id).update({ published: true, cover });
    pictures.push(await sharedPicture(`events/${id}`));
  }
  const files = await Promise.all(covers.map(async (cover) => (await shareOf(cover).download())[0]));
  expect(pictures).toEqual([404, ...files]);
  expect(files[0]).not.toEqual(files[1]);
});

it('the picture of a shared link to a page is drawn from its own texts', async () => {
  const paths = ['/faqs', '/certified/micro', '/privacy/notice/nomination'];
  const pictures = await Promise.all(
    paths.map(async (path) => Buffer.from(await (await openAddress(`/og/page${path}.png`)).arrayBuffer())),
  );
  for (const picture of pictures)
    expect(pictureSize('image/png', picture)).toEqual({ width: 1200, height: 630 });
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(paths.length);
});
