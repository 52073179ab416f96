import { readFile } from 'node:fs/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { formPath } from '@utkarsh/domain/media/mediaUrl';
import { pictureSize } from '@utkarsh/domain/media/mediaSignature';
import { bucket, checkedVersion, removeFiles, storePicture } from '../factories/bucket';
import { documentOf, addEvent, removeGiven } from '../factories/eventRecords';
import { InsightsWithPictures } from '../factories/files';
import { database } from '../factories/firestore';
import { callAs } from '../factories/calls';
import { broughtBack, undo } from '../factories/history';
import { saveInsight } from '../factories/publishedInsights';
import { open } from '../factories/site';
import { eventually } from '../factories/triggers';

const icon = await readFile('web/public/icon-512.png');
const insights = new InsightsWithPictures(icon);
afterAll(() => insights.removeAll());
afterAll(removeGiven);

const imageOf = (id: string) => `insights/${id}/image.png`;
const shareOf = (path: string) => bucket().file(formPath(path, 'share'));
const isStored = async (path: string) => (await shareOf(path).exists())[0];

/** Asks for the picture of a shared link; its bytes when there is one, else the status. */
async function sharedPicture(address: string): Promise<Buffer | number> {
  const reply = await open(`/og/${address}.jpg`);
  return reply.status === 200 ? Buffer.from(await reply.arrayBuffer()) : reply.status;
}

const isJpegToShare = (picture: Buffer | number) =>
  typeof picture !== 'number' && pictureSize('image/jpeg', picture)?.width === 1200;

describe('the picture of a shared link to an insight', () => {
  it('is the JPEG that was made when the picture was checked', async () => {
    const id = await insights.add({ status: 'pending' });
    await removeFiles('insights', id);
    await storePicture(imageOf(id), icon);
    await saveInsight({}, id);
    const [made] = await shareOf(imageOf(id)).download();
    expect(pictureSize('image/jpeg', made)).toEqual({ width: 1200, height: 630 });
    const reply = await open(`/og/insights/${id}.jpg`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/jpeg');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=300');
    expect(Buffer.from(await reply.arrayBuffer()).equals(made)).toBe(true);
  });

  it('is made and kept at the first request for a picture that was checked without it', async () => {
    const id = await insights.add();
    expect(await isStored(imageOf(id))).toBe(false);
    const first = await sharedPicture(`insights/${id}`);
    const [kept] = await shareOf(imageOf(id)).download();
    expect(pictureSize('image/jpeg', kept)).toEqual({ width: 1200, height: 630 });
    expect(kept).toEqual(first);
    expect((await shareOf(imageOf(id)).getMetadata())[0].metadata).toEqual({
      checked: 'yes',
      of: await checkedVersion(imageOf(id)),
    });
  });

  it('is not that of another version of the picture', async () => {
    const id = await insights.add();
    const metadata = { checked: 'yes', of: '1' };
    await shareOf(imageOf(id)).save('another version', { resumable: false, metadata: { metadata } });
    expect(await sharedPicture(`insights/${id}`)).toSatisfy(isJpegToShare);
  });

  it('is not served under another spelling, which would pass the cache of the edge', async () => {
    const id = await insights.add();
    const reply = await open(`/og/insights/${id}.jpg?size=2`);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('is absent for an unknown record', async () => {
    expect(await sharedPicture('insights/NoSuchRecord00000000')).toBe(404);
    expect(await sharedPicture('events/NoSuchRecord00000000')).toBe(404);
  });

  it('follows the insight: it is gone while that is unpublished or deleted', async () => {
    const id = await insights.add();
    const before = await sharedPicture(`insights/${id}`);
    await saveInsight({ status: 'pending' }, id);
    expect(await sharedPicture(`insights/${id}`)).toBe(404);
    await saveInsight({}, id);
    expect(await sharedPicture(`insights/${id}`)).toEqual(before);
    await eventually(`${collections.closedFolders}/insights_${id}`, (data) => expect(data).toBeDefined());
    expect((await callAs('admin', 'DELETE', `/api/admin/insights/${id}`)).status).toBe(200);
    expect(await sharedPicture(`insights/${id}`)).toBe(404);
    expect(await undo('insights', id)).toMatchObject(broughtBack(id));
    expect(await sharedPicture(`insights/${id}`)).toEqual(before);
  });

  it('is not made for an insight that is being erased', async () => {
    const id = await insights.add();
    const erasure = { collection: 'insights', record: id, at: Timestamp.now(), unfinished: false };
    await database().doc(`${collections.erasures}/insights_${id}`).set(erasure);
    expect(await sharedPicture(`insights/${id}`)).toBe(404);
    expect(await isStored(imageOf(id))).toBe(false);
  });
});

it('the picture of a shared link to an event changes with its cover', async () => {
  const id = await addEvent();
  const covers = [`events/${id}/one.png`, `events/${id}/two.png`];
  await storePicture(covers[0] ?? '', icon);
  await storePicture(covers[1] ?? '', await readFile('web/public/og.png'));
  const shown: (Buffer | number)[] = [];
  for (const cover of ['', ...covers]) {
    await documentOf(id).update({ published: true, cover });
    shown.push(await sharedPicture(`events/${id}`));
  }
  const made = await Promise.all(covers.map(async (cover) => (await shareOf(cover).download())[0]));
  expect(shown).toEqual([404, ...made]);
  expect(made[0]).not.toEqual(made[1]);
});
