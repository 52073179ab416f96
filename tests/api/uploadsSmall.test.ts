import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pictureWidths } from '@utkarsh/domain/media';
import { storeFile } from '../factories/bucket';
import { getFile, imageOf, InsightsWithPictures } from '../factories/files';
import { call } from '../factories/site';
import { staffToken } from '../factories/tokens';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } })
    .png()
    .toBuffer();

const insights = new InsightsWithPictures(await picture(1200, 800));
afterAll(() => insights.removeAll());
const published = await insights.add();

describe('a picture in a smaller size', () => {
  it.each(pictureWidths)('comes as WebP of at most %i pixels, never larger than it is', async (width) => {
    const { status, headers, bytes } = await getFile(`${imageOf(published)}?width=${width}`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=300, s-maxage=300',
      'content-length': String(bytes.length),
    });
    const shown = Math.min(width, 1200);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: shown,
      height: (shown * 2) / 3,
    });
  });

  it('is not sent again to who has it, and is another version than the whole and each other size', async () => {
    const tags = await Promise.all(
      ['', '?width=480', '?width=960'].map(async (query) => {
        const etag = (await getFile(imageOf(published) + query)).headers.get('etag') ?? '';
        const again = await getFile(imageOf(published) + query, { 'If-None-Match': etag });
        expect([again.status, again.bytes.length]).toEqual([304, 0]);
        return etag;
      }),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const path = `${imageOf(published)}?width=480`;
    const whole = await getFile(path);
    const { status, headers, bytes } = await getFile(path, {}, 'HEAD');
    expect([status, bytes.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(headers.get(name), name).toBe(whole.headers.get(name));
  });

  it.each(['?width=481', '?width=', '?width=-1', '?width=480&width=960', '?width=480&fresh=1'])(
    'of %s is refused with what is expected',
    async (query) => {
      const reply = await call(imageOf(published) + query);
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid', fields: expect.anything() } });
    },
  );

  it('of a video is refused', async () => {
    const id = await insights.add({ video: `insights/${published}/video.mp4` });
    const path = `insights/${id}/video.mp4`;
    await insights.add({ video: path }, id);
    await storeFile(path, 'a video', 'video/mp4');
    const reply = await call(`/uploads/${path}?width=480`);
    expect(reply).toMatchObject({
      status: 400,
      body: { fields: { width: expect.stringContaining('picture') } },
    });
  });

  it('of what is no picture comes as it was stored', async () => {
    const id = await insights.add();
    await storeFile(`insights/${id}/image.png`, 'no picture', 'image/png');
    const { status, headers, bytes } = await getFile(`${imageOf(id)}?width=480`);
    expect([status, headers.get('content-type'), bytes.toString()]).toEqual([200, 'image/png', 'no picture']);
  });

  it('goes on moving if the picture moves', async () => {
    const frames = await Promise.all(
      [0, 200].map((red) =>
        sharp({ create: { width: 600, height: 300, channels: 3, background: { r: red, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const id = await insights.add();
    await insights.add({ image: `insights/${id}/image.gif` }, id);
    await storeFile(`insights/${id}/image.gif`, moving, 'image/gif');
    const { bytes } = await getFile(`/uploads/insights/${id}/image.gif?width=480`);
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      pages: 2,
    });
  });

  it('of an insight that is not published is for staff alone, and kept by nobody', async () => {
    const id = await insights.add({ status: 'pending' });
    const path = `${imageOf(id)}?width=480`;
    expect((await getFile(path)).status).toBe(404);
    const reply = await getFile(path, { Authorization: `Bearer ${await staffToken('viewer')}` });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});
