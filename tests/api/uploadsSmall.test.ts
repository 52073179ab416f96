import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { removeFiles, storePicture } from '../factories/bucket';
import { getFile } from '../factories/files';
import { removeInsight, saveInsight } from '../factories/publishedInsights';
import { staffToken } from '../factories/tokens';

const made: string[] = [];
afterAll(async () => {
  for (const id of made) {
    await removeInsight(id);
    await removeFiles('insights', id);
  }
});

/** Publishes an insight with a picture that the server has checked; returns where it is seen. */
async function shown(picture: Buffer, file: string, status: 'published' | 'pending' = 'published') {
  const id = newDocumentId();
  made.push(id);
  const image = `insights/${id}/${file}`;
  await storePicture(image, picture);
  await saveInsight({ image, status }, id);
  return `/uploads/${image}`;
}

const plain = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 40 } } });

let png = '';
let gif = '';
beforeAll(async () => {
  png = await shown(await plain(1200, 800).png().toBuffer(), 'image.png');
  const frames = await Promise.all([0, 200].map((red) => plain(600, 300, red).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  gif = await shown(moving, 'image.gif');
});

describe('a smaller version of a picture', () => {
  it.each([480, 960, 1600])('is WebP of at most %i pixels, never larger than it is', async (width) => {
    const { status, headers, bytes } = await getFile(`${png}.w${width}.webp`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=300, s-maxage=300',
      'content-length': String(bytes.length),
    });
    const across = Math.min(width, 1200);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'webp',
      width: across,
      height: (across * 2) / 3,
    });
  });

  it('is not sent again to a browser that has it', async () => {
    const etag = (await getFile(`${png}.w480.webp`)).headers.get('etag') ?? '';
    const again = await getFile(`${png}.w480.webp`, { 'If-None-Match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('goes on moving if the picture moves, which also has a still', async () => {
    const pagesOf = async (form: string) =>
      (await sharp((await getFile(`${gif}.${form}.webp`)).bytes, { animated: true }).metadata()).pages ?? 1;
    expect(await Promise.all(['w480', 'w960', 'w1600', 'still'].map(pagesOf))).toEqual([2, 2, 2, 1]);
  });

  it('of an unpublished insight is for staff alone, and not cached', async () => {
    const pending = await shown(await plain(20, 20).png().toBuffer(), 'image.png', 'pending');
    const path = `${pending}.w480.webp`;
    expect((await getFile(path)).status).toBe(404);
    const reply = await getFile(path, { Authorization: `Bearer ${await staffToken('viewer')}` });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});

describe('each picture has one address', () => {
  const spellings: [string, (path: string) => string][] = [
    ['with a width', (path) => `${path}?width=480`],
    ['with another parameter', (path) => `${path}.w480.webp?fresh=1`],
    ['with a slash behind', (path) => `${path}.w480.webp/`],
    ['with an escaped digit', (path) => path.replace('.png', '.png.w%34%380.webp')],
    ['with an escaped letter', (path) => path.replace('/image', '/%69mage')],
    ['with an escaped folder', (path) => path.replace('/insights/', '/%69nsights/')],
    ['with capitals', (path) => path.replace('/uploads/insights/', '/uploads/Insights/')],
    ['in a size that is not made', (path) => `${path}.w481.webp`],
    ['as a still of what does not move', (path) => `${path}.still.webp`],
    ['as a form of a form', (path) => `${path}.w480.webp.w480.webp`],
  ];
  it.each(spellings)('and none %s', async (_name, respell) => {
    const { status, headers } = await getFile(respell(png));
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
