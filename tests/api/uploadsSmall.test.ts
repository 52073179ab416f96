import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { removeFiles, uploadPicture } from '../factories/bucket';
import { fetchFile } from '../factories/site';
import { removeInsight, storeInsight } from '../factories/insights';
import { signInAs } from '../factories/staff';

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
  await uploadPicture(image, picture);
  await storeInsight({ image, status }, id);
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
  it.each([480, 960, 1600])(
    'is a WebP of at most %i pixels and never larger than the original',
    async (width) => {
      const { status, headers, bytes } = await fetchFile(`${png}.w${width}.webp`);
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
    },
  );

  it('is not sent again to a browser that has it', async () => {
    const etag = (await fetchFile(`${png}.w480.webp`)).headers.get('etag') ?? '';
    const again = await fetchFile(`${png}.w480.webp`, { 'If-None-Match': etag });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('stays animated if the picture is, and has a still', async () => {
    const pagesOf = async (form: string) =>
      (await sharp((await fetchFile(`${gif}.${form}.webp`)).bytes, { animated: true }).metadata()).pages ?? 1;
    expect(await Promise.all(['w480', 'w960', 'w1600', 'still'].map(pagesOf))).toEqual([2, 2, 2, 1]);
  });

  it('is open to staff alone and not cached while the insight is unpublished', async () => {
    const pending = await shown(await plain(20, 20).png().toBuffer(), 'image.png', 'pending');
    const path = `${pending}.w480.webp`;
    expect((await fetchFile(path)).status).toBe(404);
    const reply = await fetchFile(path, { Authorization: `Bearer ${await signInAs('viewer')}` });
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
  it.each(spellings)('rejects an address %s with 404', async (_name, respell) => {
    const { status, headers } = await fetchFile(respell(png));
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
