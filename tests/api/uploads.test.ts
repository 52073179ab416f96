import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { removeFiles, storeFile, uploadPicture } from '../factories/bucket';
import { InsightsWithPictures, imageAddress, removeInsight, storeInsight } from '../factories/insights';
import { callApi, expectJsonError, fetchFile } from '../factories/site';
import { signInAs } from '../factories/staff';

const png = randomBytes(5000);
const insights = new InsightsWithPictures(png);
afterAll(() => insights.removeAll());

const mebibyte = 1024 * 1024;
let publishedId = '';

beforeAll(async () => {
  publishedId = await insights.add();
});

describe('a picture of a published insight', () => {
  it('arrives unchanged, with headers against sniffing', async () => {
    const { status, headers, bytes } = await fetchFile(imageAddress(publishedId));
    expect(status).toBe(200);
    expect(bytes.equals(png)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=300, s-maxage=300',
      'content-length': '5000',
    });
  });

  it('answers HEAD with the same headers and no body', async () => {
    const whole = await fetchFile(imageAddress(publishedId));
    const { status, headers, bytes } = await fetchFile(imageAddress(publishedId), {}, 'HEAD');
    expect(status).toBe(200);
    expect(bytes).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'etag', 'accept-ranges', 'cache-control']) {
      expect(headers.get(name), name).toBe(whole.headers.get(name));
    }
  });

  it('is not sent again to a browser that has this version', async () => {
    const etag = (await fetchFile(imageAddress(publishedId))).headers.get('etag') ?? '';
    expect(etag).toContain(createHash('md5').update(png).digest('base64'));
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await fetchFile(imageAddress(publishedId), { 'If-None-Match': header });
      expect(reply.status, header).toBe(304);
      expect(reply.headers.get('etag')).toBe(etag);
      expect(reply.bytes).toHaveLength(0);
    }
    expect((await fetchFile(imageAddress(publishedId), { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('has the type of its name, whatever the upload claimed', async () => {
    const id = await insights.add();
    await storeFile(`insights/${id}/image.png`, '<script>alert(1)</script>', 'text/html');
    const { headers } = await fetchFile(imageAddress(id));
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('disappears as soon as the insight is unpublished', async () => {
    const id = await insights.add();
    expect((await fetchFile(imageAddress(id))).status).toBe(200);
    await storeInsight({ status: 'rejected' }, id);
    expectJsonError(await fetchFile(imageAddress(id)), 404, 'not_found');
  });
});

describe('a part of a file', () => {
  it.each([
    ['the first byte', 'bytes=0-0', 0, 0],
    ['the last byte', 'bytes=4999-', 4999, 4999],
    ['the last ten bytes', 'bytes=-10', 4990, 4999],
    ['some in the middle', 'bytes=100-199', 100, 199],
    ['more than there is', 'bytes=4000-9999', 4000, 4999],
  ])('can be %s', async (_name, range, start, end) => {
    const { status, headers, bytes } = await fetchFile(imageAddress(publishedId), { Range: range });
    expect(status).toBe(206);
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/5000`);
    expect(headers.get('content-length')).toBe(String(end - start + 1));
    expect(bytes.equals(png.subarray(start, end + 1))).toBe(true);
  });

  it('gets 416 with the size when it begins past the end', async () => {
    const reply = await fetchFile(imageAddress(publishedId), { Range: 'bytes=5000-' });
    expectJsonError(reply, 416, 'range_not_satisfiable');
    expect(reply.headers.get('content-range')).toBe('bytes */5000');
  });

  it.each(['bytes=0-1,5-6', 'bytes=b-a', 'lines=0-1'])(
    'comes as the whole file when the range is %s',
    async (range) => {
      const { status, bytes } = await fetchFile(imageAddress(publishedId), { Range: range });
      expect(status).toBe(200);
      expect(bytes).toHaveLength(5000);
    },
  );

  it('comes as the whole file when If-Range names another version', async () => {
    const etag = (await fetchFile(imageAddress(publishedId))).headers.get('etag') ?? '';
    const part = (ifRange: string) =>
      fetchFile(imageAddress(publishedId), { Range: 'bytes=0-0', 'If-Range': ifRange });
    expect((await part(etag)).status).toBe(206);
    expect((await part('"other"')).status).toBe(200);
  });

  it('is at most 8 MiB large, and the parts of a large video make up the whole', async () => {
    const id = newDocumentId();
    const video = `insights/${id}/video.webm`;
    await insights.add({ video }, id);
    const content = randomBytes(9 * mebibyte);
    await storeFile(video, content);
    const first = await fetchFile(`/uploads/${video}`, { Range: 'bytes=0-' });
    expect(first.status).toBe(206);
    expect(first.headers.get('content-type')).toBe('video/webm');
    expect(first.headers.get('content-range')).toBe(`bytes 0-${8 * mebibyte - 1}/${9 * mebibyte}`);
    const rest = await fetchFile(`/uploads/${video}`, { Range: `bytes=${8 * mebibyte}-` });
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(content)).toBe(true);
    expect((await fetchFile(`/uploads/${video}`)).bytes.equals(content)).toBe(true);
  });
});

it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('a picture rejects %s with 405 and Allow', async (method) => {
  const reply = await callApi(imageAddress(publishedId), { method });
  expect(reply).toMatchObject({ status: 405, body: { success: false, code: 'method_not_allowed' } });
  expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});

const insightIds: string[] = [];
afterAll(async () => {
  for (const id of insightIds) {
    await removeInsight(id);
    await removeFiles('insights', id);
  }
});

/** Stores an insight with a picture that the server has checked; returns the address of the picture. */
async function addPicture(picture: Buffer, file: string, status: 'published' | 'pending' = 'published') {
  const id = newDocumentId();
  insightIds.push(id);
  const image = `insights/${id}/${file}`;
  await uploadPicture(image, picture);
  await storeInsight({ image, status }, id);
  return `/uploads/${image}`;
}

const plain = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 40 } } });

let address = '';
let gif = '';
beforeAll(async () => {
  address = await addPicture(await plain(1200, 800).png().toBuffer(), 'image.png');
  const frames = await Promise.all([0, 200].map((red) => plain(600, 300, red).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  gif = await addPicture(moving, 'image.gif');
});

describe('a smaller version of a picture', () => {
  it.each([480, 960, 1600])(
    'is a WebP of at most %i pixels and never larger than the original',
    async (width) => {
      const { status, headers, bytes } = await fetchFile(`${address}.w${width}.webp`);
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
    const etag = (await fetchFile(`${address}.w480.webp`)).headers.get('etag') ?? '';
    const reply = await fetchFile(`${address}.w480.webp`, { 'If-None-Match': etag });
    expect([reply.status, reply.bytes.length]).toEqual([304, 0]);
  });

  it('stays animated if the picture is animated, and has a still', async () => {
    const pagesOf = async (form: string) =>
      (await sharp((await fetchFile(`${gif}.${form}.webp`)).bytes, { animated: true }).metadata()).pages ?? 1;
    expect(await Promise.all(['w480', 'w960', 'w1600', 'still'].map(pagesOf))).toEqual([2, 2, 2, 1]);
  });

  it('is open to staff alone and not cached while the insight is unpublished', async () => {
    const pending = await addPicture(await plain(20, 20).png().toBuffer(), 'image.png', 'pending');
    const path = `${pending}.w480.webp`;
    expect((await fetchFile(path)).status).toBe(404);
    const reply = await fetchFile(path, { Authorization: `Bearer ${await signInAs('viewer')}` });
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });
});

describe('another spelling of the address of a picture', () => {
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
  it.each(spellings)('gets 404 %s', async (_name, respell) => {
    const { status, headers } = await fetchFile(respell(address));
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});
