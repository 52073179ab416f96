import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bucket } from '../factories/bucket';
import { makeFilePart, postInsight, makeSmallMp4, makeSmallPng, type Part } from '../factories/forms';
import { readDocument, documentOf } from '../factories/firestore';
import { makeMovieWithPlace, type TestFile } from '../factories/media';

const insightIds: string[] = [];
afterAll(async () => {
  for (const id of insightIds) {
    await documentOf('insights', id).delete();
    await bucket().deleteFiles({ prefix: `insights/${id}/` });
  }
});

async function sendInsight(parts: Record<string, Part>) {
  const { body } = await postInsight(parts);
  const { id } = z.object({ success: z.literal(true), id: z.string() }).parse(body);
  insightIds.push(id);
  return { id, data: await readDocument('insights', id) };
}

const withoutType = (file: Part): Part => ({ ...file, head: file.head.slice(0, 1) });

describe('a file of an insight', () => {
  it.each(['image/jpg', 'image/pjpeg', 'application/octet-stream', 'no type', 'image/png'])(
    'is stored as a JPEG though it is called %s',
    async (mimeType) => {
      const buffer = Buffer.from(await sharp(makeSmallPng().buffer).jpeg().toBuffer());
      const part = makeFilePart('image', { name: 'loom.jpg', mimeType, buffer });
      const { id, data } = await sendInsight({ image: mimeType === 'no type' ? withoutType(part) : part });
      expect(data?.['image']).toBe(`insights/${id}/image.jpg`);
    },
  );

  it.each(['video/mov', 'application/octet-stream'])(
    'is stored as a QuickTime movie though it is called %s',
    async (mimeType) => {
      const { id, data } = await sendInsight({
        video: makeFilePart('video', { ...makeMovieWithPlace(), mimeType }),
      });
      expect(data?.['video']).toBe(`insights/${id}/video.mov`);
    },
  );

  const truncate = (file: TestFile, length: number): TestFile => ({
    ...file,
    buffer: file.buffer.subarray(0, length),
  });
  /** A PNG with a valid structure whose pixels are junk. */
  const junkPng = makeSmallPng();
  junkPng.buffer.fill(7, 50, 60);
  const heic: TestFile = {
    name: 'IMG_0007.HEIC',
    mimeType: 'image/heic',
    buffer: Buffer.from('\0\0\0\x10ftypheic\0\0\0\0'),
  };

  it.each([
    ['a picture that is cut off', 'image', truncate(makeSmallPng(), -12), /cut off/],
    ['a picture that cannot be unpacked', 'image', junkPng, /may be damaged/],
    ['a picture of an iPhone', 'image', heic, /export it as a JPEG/],
    ['a video that is cut off', 'video', truncate(makeSmallMp4(), 24), /cut off/],
  ] as const)('is refused at once with advice: %s', async (_name, kind, file, words) => {
    const { status, body } = await postInsight({ [kind]: makeFilePart(kind, file) });
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { [kind]: expect.stringMatching(words) } });
  });
});
