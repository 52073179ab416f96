import { Timestamp } from 'firebase-admin/firestore';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newDocumentId, newOrganizationId } from '@utkarsh/domain/text/ids';
import {
  bucket,
  readCheckedVersion,
  storageHost,
  storeFile,
  uploadFile,
  waitUntilChecked,
  waitUntilGone,
} from '../factories/bucket';
import { documentOf } from '../factories/firestore';
import { makeLyingPng, makeMovieWithPlace, makeMp4 } from '../factories/media';
import { waitUntil } from '../factories/triggers';

const newPath = (name: string) =>
  name.startsWith('logo')
    ? `organizations/${newOrganizationId('Kaveri')}/${name.replace('logo', `logo-${newDocumentId().toLowerCase()}`)}`
    : `insights/${newDocumentId()}/${name}`;
const metadataOf = async (path: string) => (await bucket().file(path).getMetadata())[0];
const download = async (path: string) => (await bucket().file(path).download())[0];
const formsOf = async (path: string) =>
  (await bucket().getFiles({ prefix: `${path}.` }))[0].map(({ name }) => name.slice(path.length)).toSorted();

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c84' } });
const pngOf = (width: number, height: number) => plain(width, height).png().toBuffer();
const photo = () =>
  plain(60, 30)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 2/1 51/1' } })
    .jpeg()
    .toBuffer();
const make = (buffer: Buffer) => () => Promise.resolve(buffer);
const film = makeMp4({ size: 2000 }).buffer;

describe('an uploaded file', () => {
  it.each([
    ['something else', 'image.png', make(makeLyingPng().buffer)],
    ['a picture of 60 megapixels', 'image.png', () => pngOf(10_000, 6_000)],
    ['a picture that is cut off', 'image.png', async () => (await pngOf(50, 50)).subarray(0, 60)],
    ['of another type than its name', 'image.jpg', () => pngOf(5, 5), 'image/png'],
    ['no video', 'video.mp4', make(Buffer.from('%PDF-1.7 a bill'))],
    ['a video that cannot be played', 'video.mp4', make(film.subarray(0, 24))],
    ['no logo', 'logo.png', make(makeLyingPng().buffer)],
    ['a logo as SVG', 'logo.png', make(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    [
      'a logo of more than 2 MB',
      'logo.png',
      async () => Buffer.concat([await pngOf(9, 9), Buffer.alloc(2 ** 21)]),
    ],
    ['a logo that is cut off', 'logo.png', async () => (await pngOf(50, 50)).subarray(0, 60)],
  ])('is removed and does not count as checked if it is %s', async (_name, name, content, type?: string) => {
    const path = newPath(name);
    await uploadFile(path, await content(), type);
    await waitUntilGone(path);
    expect(await readCheckedVersion(path)).toBeUndefined();
  });

  it.each([
    ['image.jpg', photo],
    ['video.mp4', make(film)],
    ['video.mov', make(makeMovieWithPlace().buffer)],
    ['logo.jpg', photo],
  ])('loses place, device and download tokens, and then counts as checked: %s', async (name, content) => {
    const path = newPath(name);
    const token = 'f2b7a5c4-7f0a-4c68-8e0c-8a5f3a1d9c11';
    const file = bucket().file(path);
    const contentType = name.endsWith('.jpg')
      ? 'image/jpeg'
      : name.endsWith('.mov')
        ? 'video/quicktime'
        : 'video/mp4';
    await file.save(await content(), {
      resumable: false,
      metadata: {
        contentType,
        contentDisposition: 'attachment; filename="setup.exe"',
        cacheControl: 'public, max-age=31536000',
        metadata: { firebaseStorageDownloadTokens: token, note: 'mine' },
      },
    });
    const firstVersion = String(file.metadata.generation);
    await waitUntilChecked(path);
    const metadata = await metadataOf(path);
    expect(metadata).toMatchObject({
      contentType,
      contentDisposition: 'inline',
      cacheControl: 'private, no-store',
      metadata: { checked: 'yes' },
    });
    expect(JSON.stringify(metadata)).not.toMatch(new RegExp(`${token}|mine|setup`));
    expect(await readCheckedVersion(path)).toBe(String(metadata.generation));
    expect(String(metadata.generation)).not.toBe(firstVersion);
    const address = `http://${storageHost()}/v0/b/${bucket().name}/o/${encodeURIComponent(path)}?alt=media&token=${token}`;
    expect((await fetch(address)).status).toBe(403);
    const bytes = await download(path);
    expect(bytes.toString('latin1')).not.toMatch(/13\.04|Phone|udta/);
    if (name.endsWith('.jpg')) {
      const { format, width, exif } = await sharp(bytes).metadata();
      expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 60, exif: undefined });
    } else expect(bytes).toHaveLength((await content()).length);
    if (name === 'video.mp4') expect(bytes.equals(film)).toBe(true);
  });

  it('is removed when it takes the name of a checked picture', async () => {
    const path = newPath('image.png');
    await storeFile(path, await pngOf(5, 5));
    const version = await readCheckedVersion(path);
    await uploadFile(path, await pngOf(6, 6));
    await waitUntilGone(path);
    expect(await readCheckedVersion(path)).toBe(version);
  });

  it('that is checked after the erasure of its insight is removed, with its forms and its checked version', async () => {
    const path = newPath('image.png');
    const [, record = ''] = path.split('/');
    const erasure = { collection: 'insights', record, at: Timestamp.now(), unfinished: false };
    await documentOf('erasures', `insights_${record}`).set(erasure);
    await uploadFile(path, await pngOf(5, 5));
    await waitUntilGone(path);
    await waitUntil('the removal of all else', async () => {
      expect(await formsOf(path)).toEqual([]);
      expect(await readCheckedVersion(path)).toBeUndefined();
    });
  });
});

it('a checked picture has smaller WebP forms and one to share', async () => {
  const path = newPath('image.jpg');
  await uploadFile(path, await photo());
  await waitUntilChecked(path);
  expect(await formsOf(path)).toEqual(['.share.jpg', '.w1600.webp', '.w480.webp', '.w960.webp']);
});
