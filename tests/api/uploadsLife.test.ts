import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { findJob } from '../../tools/admin/jobs';
import {
  bucket,
  readCheckedVersion,
  storageHost,
  waitUntilChecked,
  waitUntilGone,
} from '../factories/bucket';
import { callAs } from '../factories/staff';
import { makeRestoredReply, restoreVersion, restoreRecord } from '../factories/history';
import { fetchFile } from '../factories/site';
import { documentOf } from '../factories/firestore';
import { makeLyingPng, makeMp4, makePng } from '../factories/media';
import { removeStoredInsights, storeInsight, willRemove } from '../factories/insights';
import { staffSdk } from '../factories/staffSdk';
import { waitForDocument, waitForEntries } from '../factories/triggers';

// Follows the files of an insight: what a stranger may upload at each moment, and who can see it.

const staff = await staffSdk();
afterAll(staff.close);
afterAll(removeStoredInsights);
const newId = () => willRemove(newDocumentId());

/** Uploads as a stranger who calls Storage directly; returns the status. */
async function send(
  path: string,
  { mimeType, buffer }: { mimeType: string; buffer: Buffer<ArrayBuffer> },
  metadata: object = {},
): Promise<number> {
  const body = new Blob([
    '--part\r\nContent-Type: application/json\r\n\r\n',
    JSON.stringify({ name: path, contentType: mimeType, ...metadata }),
    `\r\n--part\r\nContent-Type: ${mimeType}\r\n\r\n`,
    buffer,
    '\r\n--part--',
  ]);
  const reply = await fetch(
    `http://${storageHost()}/v0/b/${bucket().name}/o?name=${encodeURIComponent(path)}`,
    {
      method: 'POST',
      headers: { 'X-Goog-Upload-Protocol': 'multipart', 'Content-Type': 'multipart/related; boundary=part' },
      body,
    },
  );
  return reply.status;
}

const gif = { mimeType: 'image/gif', buffer: Buffer.from('GIF89a another picture') };
const picture = makePng({ width: 16 });
const film = makeMp4({ size: 2000 });
const folder = (id: string) => ({
  image: `insights/${id}/image.png`,
  other: `insights/${id}/image.gif`,
  video: `insights/${id}/video.mp4`,
});
/** Tries to add three files to a folder as a stranger; returns the statuses. */
const additions = async (id: string) => {
  const { image, other, video } = folder(id);
  return Promise.all([send(image, picture), send(other, gif), send(video, film)]);
};
const denials = [403, 403, 403];
const record = (id: string) => documentOf('insights', id);
const waitUntilClosed = (id: string) =>
  waitForDocument(`closed_folders/insights_${id}`, (data) => expect(data).toBeDefined());
/** Publishes an insight as staff do, under the rules. */
const publish = (id: string, revision: number) =>
  staff.save(`insights/${id}`, { status: 'published', published_at: new Date(), revision });

describe('the files of an insight', () => {
  it('arrive before the record, each name once, and nobody adds one after it', async () => {
    const id = newId();
    const { image, video } = folder(id);
    expect(await send(image, picture)).toBe(200);
    expect(await send(image, picture)).toBe(403);
    await waitUntilChecked(image);
    // The picture has been checked; the video may take hours more.
    expect(await send(image, picture)).toBe(403);
    expect(await send(video, film)).toBe(200);
    await storeInsight({ status: 'pending', video }, id);
    expect(await additions(id)).toEqual(denials);
    await waitUntilChecked(video);
    expect(await publish(id, 2)).toBe('allowed');
    expect(await additions(id)).toEqual(denials);
    for (const path of [image, video]) expect((await fetchFile(`/uploads/${path}`)).status).toBe(200);
    await record(id).delete();
    await waitUntilClosed(id);
    expect(await additions(id)).toEqual(denials);
  });

  it('are refused with metadata, a disposition or an encoding of the uploader', async () => {
    const { image } = folder(newId());
    expect(await send(image, picture, { metadata: { checked: 'yes' } })).toBe(403);
    expect(await send(image, picture, { contentDisposition: 'attachment' })).toBe(403);
    expect(await send(image, picture, { contentEncoding: 'gzip' })).toBe(403);
  });

  it('can neither be published nor arrive later when the record names them before they exist', async () => {
    const id = newId();
    const { image, video } = folder(id);
    await send(image, picture);
    await waitUntilChecked(image);
    await storeInsight({ status: 'pending', video }, id);
    expect(await publish(id, 2)).toBe('denied');
    expect(await send(video, film)).toBe(403);
    expect(await publish(id, 2)).toBe('denied');
    expect((await fetchFile(`/uploads/${video}`)).status).toBe(404);
  });

  it('are removed with a false type, and the insight cannot be published', async () => {
    const id = newId();
    const { image } = folder(id);
    await send(image, makeLyingPng());
    await storeInsight({ status: 'pending' }, id);
    await waitUntilGone(image);
    expect(await publish(id, 2)).toBe('denied');
    expect(await send(image, picture)).toBe(403);
  });
});

const sweepIn = (hours: number) =>
  findJob('sweep')({ now: new Date(Date.now() + hours * 3_600_000), dryRun: false });

describe('a video that staff remove', () => {
  const removeVideo = (id: string) =>
    staff.save(`insights/${id}`, { video: '', video_text: '', revision: 2 });
  /** Restores the first version and returns the record. */
  async function restoreFirst(id: string, revision: number) {
    await waitForEntries(`insights_${id}_1_created`);
    expect(await restoreVersion(`insights_${id}_1_created`, revision)).toMatchObject({ status: 200 });
    return (await record(id).get()).data();
  }
  async function addWithVideo(): Promise<string> {
    const id = newId();
    const { image, video } = folder(id);
    await send(image, picture);
    await send(video, film);
    await waitUntilChecked(image);
    await waitUntilChecked(video);
    await storeInsight({ status: 'pending', video, video_text: 'We ask first.' }, id);
    await waitUntilClosed(id);
    return id;
  }

  it('comes back from the history while its file exists', async () => {
    const id = await addWithVideo();
    expect(await removeVideo(id)).toBe('allowed');
    expect(await additions(id)).toEqual(denials);
    const { video } = folder(id);
    expect(await restoreFirst(id, 2)).toMatchObject({ video, video_text: 'We ask first.' });
    expect(await publish(id, 4)).toBe('allowed');
  });

  it('is removed by the sweep, and the history restores the insight without it', async () => {
    const id = await addWithVideo();
    const { image, video } = folder(id);
    expect(await removeVideo(id)).toBe('allowed');
    expect(await publish(id, 3)).toBe('allowed');
    await sweepIn(25);
    expect((await bucket().file(video).exists())[0]).toBe(false);
    expect(await readCheckedVersion(video)).toBeUndefined();
    expect((await fetchFile(`/uploads/${image}`)).status).toBe(200);
    expect(await restoreFirst(id, 3)).toMatchObject({ image, video: '', video_text: '', status: 'pending' });
  });
});

describe('an insight that is deleted and brought back', () => {
  const deleteIt = async (id: string) => {
    expect((await callAs('admin', 'DELETE', `/api/admin/insights/${id}`)).status).toBe(200);
    // The sweep keeps the files of a closed folder until it knows when the record was deleted.
    await waitForDocument(`closed_folders/insights_${id}`, (data) =>
      expect(data?.['gone_at']).toBeInstanceOf(Timestamp),
    );
  };

  async function addPublished(): Promise<string> {
    const id = newId();
    const { image } = folder(id);
    await send(image, picture);
    await waitUntilChecked(image);
    await storeInsight({}, id);
    await waitUntilClosed(id);
    return id;
  }

  it('shows the checked picture, and accepts no other one meanwhile', async () => {
    const id = await addPublished();
    const { image } = folder(id);
    const before = await fetchFile(`/uploads/${image}`);
    await deleteIt(id);
    expect((await fetchFile(`/uploads/${image}`)).status).toBe(404);
    expect(await additions(id)).toEqual(denials);
    // The sweep keeps the file for a day.
    await sweepIn(23);
    expect(await restoreRecord('insights', id)).toMatchObject(makeRestoredReply(id));
    expect((await record(id).get()).get('status')).toBe('published');
    expect((await fetchFile(`/uploads/${image}`)).bytes.equals(before.bytes)).toBe(true);
    expect(await additions(id)).toEqual(denials);
  });

  it('is pending when its picture is not the checked one', async () => {
    const id = await addPublished();
    const { image } = folder(id);
    await deleteIt(id);
    await bucket()
      .file(image)
      .save(picture.buffer, {
        resumable: false,
        metadata: { contentType: 'image/png', metadata: { checked: 'no' } },
      });
    expect(await restoreRecord('insights', id)).toMatchObject(makeRestoredReply(id));
    expect((await record(id).get()).get('status')).toBe('pending');
    expect((await fetchFile(`/uploads/${image}`)).status).toBe(404);
  });

  it('is pending when the sweep has removed its files, and still accepts no others', async () => {
    const id = await addPublished();
    const { image } = folder(id);
    await deleteIt(id);
    await sweepIn(25);
    expect((await bucket().getFiles({ prefix: `insights/${id}/` }))[0]).toEqual([]);
    expect(await readCheckedVersion(image)).toBeUndefined();
    expect(await additions(id)).toEqual(denials);
    expect(await restoreRecord('insights', id)).toMatchObject(makeRestoredReply(id));
    expect((await record(id).get()).get('status')).toBe('pending');
    expect(await additions(id)).toEqual(denials);
    expect(await publish(id, 3)).toBe('denied');
  });
});
