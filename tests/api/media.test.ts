import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { bucket, checkedVersion, storeFile, untilChecked, upload } from '../factories/bucket';
import { database } from '../factories/firestore';
import { lyingPng, movieWithPlace, mp4 } from '../factories/media';
import { waitUntil } from '../factories/waiting';

const newPath = (name: string) => `insights/${newDocumentId()}/${name}`;
const metadataOf = async (path: string) => (await bucket().file(path).getMetadata())[0];
const exists = async (path: string) => (await bucket().file(path).exists())[0];
const isGone = (path: string) =>
  waitUntil(`the removal of ${path}`, async () => expect(await exists(path)).toBe(false));
const formsOf = async (path: string) =>
  (await bucket().getFiles({ prefix: `${path}.` }))[0].map(({ name }) => name.slice(path.length)).toSorted();

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c84' } });

describe('an uploaded picture', () => {
  it('is kept without the place it was taken at, and its version noted with its forms', async () => {
    const photo = await plain(60, 30)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 2/1 51/1' } })
      .jpeg()
      .toBuffer();
    const path = newPath('image.jpg');
    const uploaded = await upload(path, photo);
    await untilChecked(path);
    const [made] = await bucket().file(path).download();
    const { format, width, exif } = await sharp(made).metadata();
    expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 60, exif: undefined });
    const { generation, contentType } = await metadataOf(path);
    expect(contentType).toBe('image/jpeg');
    expect(await checkedVersion(path)).toBe(String(generation));
    expect(String(generation)).not.toBe(uploaded);
    expect(await formsOf(path)).toEqual(['.share.jpg', '.w1600.webp', '.w480.webp', '.w960.webp']);
  });

  it.each([
    ['that is something else', () => Promise.resolve(lyingPng().buffer)],
    ['of 60 megapixels', () => plain(10_000, 6_000).png().toBuffer()],
    ['that is cut off', async () => (await plain(50, 50).png().toBuffer()).subarray(0, 60)],
  ])('%s is gone, and never noted', async (_name, content) => {
    const path = newPath('image.png');
    await upload(path, await content());
    await isGone(path);
    expect(await checkedVersion(path)).toBeUndefined();
  });

  it('of a type that its name does not stand for is gone', async () => {
    const path = newPath('image.jpg');
    await upload(path, await plain(5, 5).png().toBuffer(), 'image/png');
    await isGone(path);
  });

  it('under the name of one that was checked is gone', async () => {
    const path = newPath('image.png');
    await storeFile(path, await plain(5, 5).png().toBuffer());
    const checked = await checkedVersion(path);
    await upload(path, await plain(6, 6).png().toBuffer());
    await isGone(path);
    expect(await checkedVersion(path)).toBe(checked);
  });
});

it('what is checked after its insight was erased is gone, with its forms and its note', async () => {
  const path = newPath('image.png');
  const [, record = ''] = path.split('/');
  const erasure = { collection: 'insights', record, at: Timestamp.now(), unfinished: false };
  await database().doc(`${collections.erasures}/insights_${record}`).set(erasure);
  await upload(path, await plain(5, 5).png().toBuffer());
  await waitUntil('its removal', async () => {
    expect(await exists(path)).toBe(false);
    expect(await formsOf(path)).toEqual([]);
    expect(await checkedVersion(path)).toBeUndefined();
  });
});

describe('an uploaded video', () => {
  it('stays as it is when it is one, and is gone when it is none', async () => {
    const { buffer } = mp4({ size: 2000 });
    const [path, lie] = [newPath('video.mp4'), newPath('video.mp4')];
    await upload(path, buffer);
    await upload(lie, Buffer.from('%PDF-1.7 a bill'));
    await Promise.all([untilChecked(path), isGone(lie)]);
    const [content] = await bucket().file(path).download();
    expect(content.equals(buffer)).toBe(true);
  });
});

it('a published video says nothing of the place and the device', async () => {
  const { buffer } = movieWithPlace();
  const path = newPath('video.mov');
  const uploaded = await upload(path, buffer);
  await untilChecked(path);
  const [content] = await bucket().file(path).download();
  expect(content.toString('latin1')).not.toMatch(/13\.04|Phone|udta/);
  expect(content.toString('latin1')).toContain('mdatpictures');
  expect(content).toHaveLength(buffer.length);
  expect(await metadataOf(path)).toMatchObject({
    contentType: 'video/quicktime',
    metadata: { checked: 'yes' },
  });
  expect(await checkedVersion(path)).not.toBe(uploaded);
});

it('a video that cannot be played is gone', async () => {
  const path = newPath('video.mp4');
  await upload(path, mp4({ size: 2000 }).buffer.subarray(0, 24));
  await isGone(path);
});

describe('what an upload says of itself', () => {
  it.each([
    ['image.png', () => plain(5, 5).png().toBuffer()],
    ['video.mp4', () => Promise.resolve(mp4({ size: 2000 }).buffer)],
  ])('is removed with its download tokens: %s', async (name, content) => {
    const path = newPath(name);
    const token = 'f2b7a5c4-7f0a-4c68-8e0c-8a5f3a1d9c11';
    const bytes = await content();
    await bucket()
      .file(path)
      .save(bytes, {
        resumable: false,
        metadata: {
          contentType: name === 'image.png' ? 'image/png' : 'video/mp4',
          contentDisposition: 'attachment; filename="setup.exe"',
          cacheControl: 'public, max-age=31536000',
          metadata: { firebaseStorageDownloadTokens: token, note: 'mine' },
        },
      });
    await untilChecked(path);
    expect(await metadataOf(path)).toMatchObject({
      contentDisposition: 'inline',
      cacheControl: 'private, no-store',
      metadata: { checked: 'yes' },
    });
    expect(JSON.stringify(await metadataOf(path))).not.toMatch(new RegExp(`${token}|mine|setup`));
    const host = process.env['FIREBASE_STORAGE_EMULATOR_HOST'] ?? '';
    const address = `http://${host}/v0/b/${bucket().name}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
    expect((await fetch(address)).status).toBe(403);
  });
});
