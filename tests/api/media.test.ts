import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { bucket, readCheckedVersion, storeFile, waitUntilChecked, uploadFile } from '../factories/bucket';
import { database } from '../factories/firestore';
import { makeLyingPng, makeMovieWithPlace, makeMp4 } from '../factories/media';
import { waitUntil } from '../factories/triggers';

const newPath = (name: string) => `insights/${newDocumentId()}/${name}`;
const metadataOf = async (path: string) => (await bucket().file(path).getMetadata())[0];
const exists = async (path: string) => (await bucket().file(path).exists())[0];
const waitUntilGone = (path: string) =>
  waitUntil(`the removal of ${path}`, async () => expect(await exists(path)).toBe(false));
const formsOf = async (path: string) =>
  (await bucket().getFiles({ prefix: `${path}.` }))[0].map(({ name }) => name.slice(path.length)).toSorted();

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c84' } });

describe('an uploaded picture', () => {
  it('loses the place where it was taken, and counts as checked once its forms exist', async () => {
    const photo = await plain(60, 30)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 2/1 51/1' } })
      .jpeg()
      .toBuffer();
    const path = newPath('image.jpg');
    const firstVersion = await uploadFile(path, photo);
    await waitUntilChecked(path);
    const [file] = await bucket().file(path).download();
    const { format, width, exif } = await sharp(file).metadata();
    expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 60, exif: undefined });
    const { generation, contentType } = await metadataOf(path);
    expect(contentType).toBe('image/jpeg');
    expect(await readCheckedVersion(path)).toBe(String(generation));
    expect(String(generation)).not.toBe(firstVersion);
    expect(await formsOf(path)).toEqual(['.share.jpg', '.w1600.webp', '.w480.webp', '.w960.webp']);
  });

  it.each([
    ['something else', () => Promise.resolve(makeLyingPng().buffer)],
    ['of 60 megapixels', () => plain(10_000, 6_000).png().toBuffer()],
    ['cut off', async () => (await plain(50, 50).png().toBuffer()).subarray(0, 60)],
  ])('is removed and does not count as checked if it is %s', async (_name, content) => {
    const path = newPath('image.png');
    await uploadFile(path, await content());
    await waitUntilGone(path);
    expect(await readCheckedVersion(path)).toBeUndefined();
  });

  it('is removed when its name stands for another type', async () => {
    const path = newPath('image.jpg');
    await uploadFile(path, await plain(5, 5).png().toBuffer(), 'image/png');
    await waitUntilGone(path);
  });

  it('is removed when it takes the name of a checked picture', async () => {
    const path = newPath('image.png');
    await storeFile(path, await plain(5, 5).png().toBuffer());
    const version = await readCheckedVersion(path);
    await uploadFile(path, await plain(6, 6).png().toBuffer());
    await waitUntilGone(path);
    expect(await readCheckedVersion(path)).toBe(version);
  });
});

it('a file that is checked after the erasure of its insight is removed, with its forms and its checked version', async () => {
  const path = newPath('image.png');
  const [, record = ''] = path.split('/');
  const erasure = { collection: 'insights', record, at: Timestamp.now(), unfinished: false };
  await database().doc(`${collections.erasures}/insights_${record}`).set(erasure);
  await uploadFile(path, await plain(5, 5).png().toBuffer());
  await waitUntil('its removal', async () => {
    expect(await exists(path)).toBe(false);
    expect(await formsOf(path)).toEqual([]);
    expect(await readCheckedVersion(path)).toBeUndefined();
  });
});

describe('an uploaded video', () => {
  it('stays unchanged if it is a video, and is removed otherwise', async () => {
    const { buffer } = makeMp4({ size: 2000 });
    const [path, lie] = [newPath('video.mp4'), newPath('video.mp4')];
    await uploadFile(path, buffer);
    await uploadFile(lie, Buffer.from('%PDF-1.7 a bill'));
    await Promise.all([waitUntilChecked(path), waitUntilGone(lie)]);
    const [content] = await bucket().file(path).download();
    expect(content.equals(buffer)).toBe(true);
  });
});

it('a published video does not reveal place and device', async () => {
  const { buffer } = makeMovieWithPlace();
  const path = newPath('video.mov');
  const firstVersion = await uploadFile(path, buffer);
  await waitUntilChecked(path);
  const [content] = await bucket().file(path).download();
  expect(content.toString('latin1')).not.toMatch(/13\.04|Phone|udta/);
  expect(content.toString('latin1')).toContain('mdatpictures');
  expect(content).toHaveLength(buffer.length);
  expect(await metadataOf(path)).toMatchObject({
    contentType: 'video/quicktime',
    metadata: { checked: 'yes' },
  });
  expect(await readCheckedVersion(path)).not.toBe(firstVersion);
});

it('a video that cannot be played is removed', async () => {
  const path = newPath('video.mp4');
  await uploadFile(path, makeMp4({ size: 2000 }).buffer.subarray(0, 24));
  await waitUntilGone(path);
});

describe('the metadata of an upload', () => {
  it.each([
    ['image.png', () => plain(5, 5).png().toBuffer()],
    ['video.mp4', () => Promise.resolve(makeMp4({ size: 2000 }).buffer)],
  ])('loses its download tokens: %s', async (name, content) => {
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
    await waitUntilChecked(path);
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
