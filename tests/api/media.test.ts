import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/ids';
import { checkedMark } from '@utkarsh/domain/media';
import { bucket, storeFile } from '../factories/bucket';
import { lyingPng, mp4 } from '../factories/media';
import { waitUntil } from '../factories/waiting';

/** Uploads as a visitor does: nobody has looked at it. */
async function upload(name: string, content: Uint8Array, contentType: string) {
  const path = `insights/${newDocumentId()}/${name}`;
  await bucket().file(path).save(content, { resumable: false, metadata: { contentType } });
  return path;
}

const exists = async (path: string) => (await bucket().file(path).exists())[0];
const markOf = async (path: string) => (await bucket().file(path).getMetadata())[0].metadata?.['checked'];
const isChecked = (path: string) =>
  waitUntil(`the check of ${path}`, async () => expect(await markOf(path)).toBe(checkedMark.checked));
const isGone = (path: string) =>
  waitUntil(`the removal of ${path}`, async () => expect(await exists(path)).toBe(false));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c84' } });

describe('an uploaded picture', () => {
  it('comes back without the place it was taken at, once', async () => {
    const photo = await plain(60, 30)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 2/1 51/1' } })
      .jpeg()
      .toBuffer();
    const path = await upload('image.jpg', photo, 'image/jpeg');
    await isChecked(path);
    const [made] = await bucket().file(path).download();
    const { format, width, exif } = await sharp(made).metadata();
    expect({ format, width, exif }).toEqual({ format: 'jpeg', width: 60, exif: undefined });
    const [before] = await bucket().file(path).getMetadata();
    expect(before.contentType).toBe('image/jpeg');
    // The event of the checked version has come too when that of a later upload has.
    await isChecked(await upload('image.png', await plain(5, 5).png().toBuffer(), 'image/png'));
    expect((await bucket().file(path).getMetadata())[0].generation).toBe(before.generation);
  });

  it.each([
    ['that is something else', () => Promise.resolve(lyingPng().buffer)],
    ['of 60 megapixels', () => plain(10_000, 6_000).png().toBuffer()],
    ['that is cut off', async () => (await plain(50, 50).png().toBuffer()).subarray(0, 60)],
  ])('%s is gone', async (_name, content) => {
    await isGone(await upload('image.png', await content(), 'image/png'));
  });

  it('of a type that its name does not stand for is gone', async () => {
    await isGone(await upload('image.jpg', await plain(5, 5).png().toBuffer(), 'image/png'));
  });
});

describe('an uploaded video', () => {
  it('stays as it is when it is one, and is gone when it is none', async () => {
    const { buffer } = mp4({ size: 2000 });
    const path = await upload('video.mp4', buffer, 'video/mp4');
    await isGone(await upload('video.mp4', Buffer.from('%PDF-1.7 a bill'), 'video/mp4'));
    const [content] = await bucket().file(path).download();
    expect(content.equals(buffer)).toBe(true);
  });
});

it('what the server has stored itself is left alone', async () => {
  const path = `insights/${newDocumentId()}/image.png`;
  await storeFile(path, 'no picture at all');
  await isGone(await upload('image.png', lyingPng().buffer, 'image/png'));
  expect(await exists(path)).toBe(true);
  await bucket().file(path).delete();
});
