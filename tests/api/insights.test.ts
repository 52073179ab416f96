import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { insightFields } from '@utkarsh/domain/insight/insightFields';
import { makeInsight, makeStoredInsight } from '@utkarsh/domain/testing/insights';
import { bucket, listSentFiles, wasSent } from '../factories/bucket';
import { collectionOf, readDocument } from '../factories/firestore';
import {
  type Part,
  makeFilePart,
  makeSmallMp4,
  makeSmallPng,
  makeTextPart,
  postInsight,
} from '../factories/forms';
import { removeStoredInsights, willRemove } from '../factories/insights';
import {
  makeHugePng,
  makeLyingPng,
  makeMovieWithPlace,
  makeMp4,
  makePng,
  type TestFile,
} from '../factories/media';
import { type Reply, callApi } from '../factories/site';

afterAll(removeStoredInsights);

const mebibyte = 1024 * 1024;

/** Checks that an insight was stored and returns its id. */
function expectId(reply: Reply): string {
  expect(reply.body).toEqual({
    success: true,
    id: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    key: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
  });
  expect(reply.status).toBe(201);
  return willRemove((reply.body as { id: string }).id);
}

const counts = async () => ({
  records: (await collectionOf('insights').count().get()).data().count,
  files: (await bucket().getFiles({ prefix: 'insights/' }))[0].filter(({ name }) => wasSent(name)).length,
});

describe('an insight through the API', () => {
  it.each([true, false])('is stored as the site itself does, with a video: %s', async (hasVideo) => {
    const video = hasVideo ? makeFilePart('video', makeSmallMp4()) : undefined;
    const message = '🏆'.repeat(insightFields.message.max - 12) + 'One\n\nஇரண்டு';
    const texts = { name: makeTextPart('name', '  मीना 🙂 Rao '), message: makeTextPart('message', message) };
    const id = expectId(await postInsight({ ...texts, video }));
    const data = await readDocument('insights', id);
    const fields = { name: 'मीना 🙂 Rao', message, ...(!hasVideo && { video: '' }) };
    const storedInsight = makeStoredInsight(id, fields);
    expect(data).toMatchObject({ ...storedInsight, published_at: null, status: 'pending', revision: 1 });
    // A trigger adds the search words, at once or a moment later.
    const { search_tokens: _words, ...rest } = data ?? {};
    expect(Object.keys(rest).toSorted()).toEqual(
      [...Object.keys(storedInsight), 'created_at', 'updated_at', 'published_at'].toSorted(),
    );
    expect(await listSentFiles(id)).toEqual({
      [`insights/${id}/image.png`]: 'image/png',
      ...(hasVideo && { [`insights/${id}/video.mp4`]: 'video/mp4' }),
    });
    const [bytes] = await bucket().file(`insights/${id}/image.png`).download();
    // Only type and size in pixels, because the server rewrites the picture without metadata a moment later.
    expect(bytes.subarray(0, 24).equals(makeSmallPng().buffer.subarray(0, 24))).toBe(true);
  });

  it('may have the empty file that a plain browser form sends for an empty input', async () => {
    const form = new FormData();
    for (const [name, text] of Object.entries(makeInsight())) form.append(name, text);
    form.append('image', new File([makeSmallPng().buffer], 'वर्कशॉप 🏆.png', { type: 'image/png' }));
    form.append('video', new File([], '', { type: 'application/octet-stream' }));
    const id = expectId(await callApi('/api/insights', { method: 'POST', body: form }));
    expect(Object.keys(await listSentFiles(id))).toEqual([`insights/${id}/image.png`]);
  });

  it('has a file in its own folder whatever its name', async () => {
    for (const name of ['../../x.png', 'x.png\\0.html', '/etc/passwd', 'a%22; name=%22message']) {
      const id = expectId(await postInsight({ image: makeFilePart('image', { ...makeSmallPng(), name }) }));
      expect(Object.keys(await listSentFiles(id)), name).toEqual([`insights/${id}/image.png`]);
    }
  });

  const jpeg = async () => Buffer.from(await sharp(makeSmallPng().buffer).jpeg().toBuffer());
  const withoutType = (part: Part): Part => ({ ...part, head: part.head.slice(0, 1) });
  it.each([
    ['no type', 'jpg'],
    ['image/png', 'jpg'],
    ['video/mov', 'mov'],
  ])('has a file with the type of its content though it is called %s: %s', async (mimeType, ending) => {
    const kind = ending === 'mov' ? 'video' : 'image';
    const buffer = ending === 'mov' ? makeMovieWithPlace().buffer : await jpeg();
    const part = makeFilePart(kind, { name: `loom.${ending}`, mimeType, buffer });
    const id = expectId(await postInsight({ [kind]: mimeType === 'no type' ? withoutType(part) : part }));
    expect((await readDocument('insights', id))?.[kind]).toBe(`insights/${id}/${kind}.${ending}`);
  });

  const image = (file: Partial<TestFile>) => ({
    image: makeFilePart('image', { ...makeSmallPng(), ...file }),
  });
  const video = (file: Partial<TestFile>) => ({
    video: makeFilePart('video', { ...makeSmallMp4(), ...file }),
  });

  const name = (header: string, content = 'Meena') => ({
    name: { head: [...makeTextPart('name', '').head, header], content },
  });
  /** A PNG with a valid structure whose pixels are junk. */
  const junkPng = makeSmallPng();
  junkPng.buffer.fill(7, 50, 60);
  const heic = Buffer.from('\0\0\0\x10ftypheic\0\0\0\0');
  const faults: [
    fault: string,
    changes: Record<string, Part | undefined>,
    words?: RegExp,
    status?: number,
  ][] = [
    ['no picture', { image: undefined }],
    ['a lying picture', image(makeLyingPng())],
    ['a picture of 50.3 megapixels', image(makeHugePng())],
    ['an empty picture', image({ buffer: Buffer.alloc(0) })],
    ['a picture that is cut off', image({ buffer: makeSmallPng().buffer.subarray(0, -12) }), /cut off/],
    ['a picture that cannot be unpacked', image(junkPng), /may be damaged/],
    ['a picture of an iPhone', image({ mimeType: 'image/heic', buffer: heic }), /export it as a JPEG/],
    ['a picture of 11 MB', image(makePng({ padding: 11 * mebibyte })), /\S/, 413],
    ['a picture for a video', video(makeSmallPng())],
    ['a video that is cut off', video({ buffer: makeSmallMp4().buffer.subarray(0, 24) }), /cut off/],
    ['broken UTF-8', { name: makeTextPart('name', Buffer.from([0x4d, 0xff, 0xfe])) }],
    ['a character set that nobody knows', name('Content-Type: text/plain; charset=x-none')],
    ['a field in base64', name('Content-Transfer-Encoding: base64', 'TWVl')],
    ['a field that only the server sets', { status: makeTextPart('status', 'published') }],
  ];
  it.each(faults)(
    'is refused with %s, and nothing is stored',
    async (_fault, changes, words = /\S/, status = 400) => {
      const before = await counts();
      const [field = ''] = Object.keys(changes);
      const reply = await postInsight(changes);
      expect(reply).toMatchObject({ status, body: { success: false, error: expect.stringMatching(/\S/) } });
      expect(reply.body).toHaveProperty(['fields', field], expect.stringMatching(words));
      expect(JSON.stringify(reply.body)).not.toMatch(/ at .*:\d+:\d+|node_modules/);
      expect(await counts()).toEqual(before);
    },
  );

  it('may have a video up to the size of a request, and no larger one', async () => {
    expectId(await postInsight(video(makeMp4({ size: 31 * mebibyte }))));
    expect((await postInsight(video(makeMp4({ size: 33 * mebibyte })))).status).toBe(413);
  });
});
