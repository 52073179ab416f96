import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import {
  bucket,
  forgetVersions,
  storeFile,
  uploadFile,
  uploadPicture,
  waitUntilChecked,
} from '../factories/bucket';
import { addEvent, removeAddedEvents } from '../factories/events';
import { documentOf } from '../factories/firestore';
import { imageAddress, removeStoredInsights, storeInsight, storeInsightWith } from '../factories/insights';
import { makeMp4 } from '../factories/media';
import { expectJsonError, fetchFile } from '../factories/site';
import { forgeToken, registerAccount, signInAs } from '../factories/staff';

const png = randomBytes(5000);
const mebibyte = 1024 * 1024;
const add = (...insight: Parameters<typeof storeInsight>) => storeInsightWith(png, ...insight);

/** Stores an insight with a picture that the server has checked; returns the address of the picture. */
async function addPicture(picture: Buffer, file: string, status: 'published' | 'pending' = 'published') {
  const id = newDocumentId();
  const image = `insights/${id}/${file}`;
  await uploadPicture(image, picture);
  await storeInsight({ image, status }, id);
  return `/uploads/${image}`;
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } })
    .png()
    .toBuffer();

const ids = { published: '', pending: '', rejected: '' };
let publicPath = '';
let picture = '';
beforeAll(async () => {
  for (const status of ['published', 'pending', 'rejected'] as const) ids[status] = await add({ status });
  publicPath = imageAddress(ids.published);
  picture = await addPicture(await plain(1200, 800), 'image.png');
});
afterAll(removeStoredInsights);
afterAll(removeAddedEvents);

const as = async (role: 'admin' | 'viewer') => ({ Authorization: `Bearer ${await signInAs(role)}` });
const expectMissing = async (path: string, headers?: Record<string, string>) =>
  expectJsonError(await fetchFile(path, headers), 404, 'not_found');

describe('a picture of a published insight', () => {
  it('arrives unchanged, with headers against sniffing, and HEAD gets the same headers', async () => {
    const { status, headers, bytes } = await fetchFile(publicPath);
    expect(status).toBe(200);
    expect(bytes.equals(png)).toBe(true);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'accept-ranges': 'bytes',
      'content-length': '5000',
    });
    const head = await fetchFile(publicPath, {}, 'HEAD');
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    for (const name of ['content-type', 'content-length', 'etag', 'accept-ranges', 'cache-control'])
      expect(head.headers.get(name), name).toBe(headers.get(name));
  });

  it('is not sent again to a browser that has this version', async () => {
    const etag = (await fetchFile(publicPath)).headers.get('etag') ?? '';
    expect(etag).toContain(createHash('md5').update(png).digest('base64'));
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await fetchFile(publicPath, { 'If-None-Match': header });
      expect([reply.status, reply.headers.get('etag'), reply.bytes.length], header).toEqual([304, etag, 0]);
    }
    expect((await fetchFile(publicPath, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('has the type of its name, whatever the upload claimed, and disappears as soon as the insight is unpublished', async () => {
    const id = await add();
    await storeFile(`insights/${id}/image.png`, '<script>alert(1)</script>', 'text/html');
    expect((await fetchFile(imageAddress(id))).headers.get('content-type')).toBe('image/png');
    await storeInsight({ status: 'rejected' }, id);
    await expectMissing(imageAddress(id));
  });
});

// `uploads.test.ts` of the API has other ranges.
describe('a part of a file', () => {
  it('comes as the whole file when If-Range names another version', async () => {
    const etag = (await fetchFile(publicPath)).headers.get('etag') ?? '';
    for (const [version, status] of [
      [etag, 206],
      ['"other"', 200],
    ] as const)
      expect((await fetchFile(publicPath, { Range: 'bytes=0-0', 'If-Range': version })).status).toBe(status);
  });

  it('is at most 8 MiB large, and the parts of a large video make up the whole', async () => {
    const id = newDocumentId();
    const video = `insights/${id}/video.webm`;
    await add({ video }, id);
    const content = randomBytes(9 * mebibyte);
    await storeFile(video, content);
    const first = await fetchFile(`/uploads/${video}`, { Range: 'bytes=0-' });
    expect([first.status, first.headers.get('content-type')]).toEqual([206, 'video/webm']);
    expect(first.headers.get('content-range')).toBe(`bytes 0-${8 * mebibyte - 1}/${9 * mebibyte}`);
    const rest = await fetchFile(`/uploads/${video}`, { Range: `bytes=${8 * mebibyte}-` });
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(content)).toBe(true);
    expect((await fetchFile(`/uploads/${video}`)).bytes.equals(content)).toBe(true);
  });
});

describe('a smaller version of a picture', () => {
  it('is open to staff alone and not cached while the insight is unpublished', async () => {
    const path = `${await addPicture(await plain(20, 20), 'image.png', 'pending')}.w480.webp`;
    await expectMissing(path);
    const reply = await fetchFile(path, await as('viewer'));
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('shows staff that its check is running, until it has ended', async () => {
    const id = await add({ status: 'pending' });
    const path = `${imageAddress(id)}.w480.webp`;
    const headers = await as('viewer');
    await expectMissing(path, headers);
    await forgetVersions('insights', id);
    expectJsonError(await fetchFile(path, headers), 409, 'conflict');
    await bucket().file(`insights/${id}/image.png`).delete();
    await expectMissing(path, headers);
  });
});

it.each<[string, (path: string) => string]>([
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
])('another spelling of the address of a picture gets 404 %s', async (_name, respell) => {
  const { status, headers } = await fetchFile(respell(picture));
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
});

describe('a file that is not published', () => {
  it.each<[string, () => string]>([
    ['a pending insight', () => imageAddress(ids.pending)],
    ['a rejected insight', () => imageAddress(ids.rejected)],
    ['no insight', () => imageAddress(newDocumentId())],
    ['another name than the insight’s own', () => `/uploads/insights/${ids.published}/image.jpg`],
    ['a video that the insight lacks', () => `/uploads/insights/${ids.published}/video.mp4`],
  ])('gets 404 if it is of %s', async (_name, path) => {
    await expectMissing(path());
    expect((await fetchFile(path(), {}, 'HEAD')).status).toBe(404);
  });

  it('gets 404 when the file is missing, or when another published insight names it', async () => {
    const id = await add();
    await bucket().file(`insights/${id}/image.png`).delete();
    await expectMissing(imageAddress(id));
    await add({ image: `insights/${ids.pending}/image.png` });
    await expectMissing(imageAddress(ids.pending));
  });

  it('shows staff alone that its check is running', async () => {
    const id = await add();
    const path = `insights/${id}/video.mp4`;
    await uploadFile(path, makeMp4({ size: 2000 }).buffer);
    await waitUntilChecked(path);
    await documentOf('insights', id).update({ video: path });
    await forgetVersions('insights', id);
    await expectMissing(`/uploads/${path}`);
    for (const headers of [await as('admin'), await as('viewer')])
      expectJsonError(await fetchFile(`/uploads/${path}`, headers), 409, 'conflict');
    // The check deletes a file that it refuses.
    await bucket().file(path).delete();
    await expectMissing(`/uploads/${path}`, await as('admin'));
  });

  it.each(['admin', 'viewer'] as const)('is open to %s and not cached', async (role) => {
    const authorization = await as(role);
    for (const path of Object.values(ids).map(imageAddress)) {
      const { status, headers, bytes } = await fetchFile(path, authorization);
      expect(status).toBe(200);
      expect(bytes.equals(png)).toBe(true);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    const part = await fetchFile(imageAddress(ids.pending), { ...authorization, Range: 'bytes=0-9' });
    expect(part.status).toBe(206);
  });
});

describe('a token', () => {
  it.each([{}, { admin: 'true' }, { admin: 1 }, { role: 'admin' }, { viewer: true }])(
    'of an account that only registered shows what any visitor sees, with the claims %j too',
    async (claims) => {
      const { uid, token } = await registerAccount();
      const forgery = forgeToken({ sub: uid, user_id: uid, ...claims });
      for (const bearer of [token, forgery]) {
        const headers = { Authorization: `Bearer ${bearer}` };
        await expectMissing(imageAddress(ids.pending), headers);
        expect((await fetchFile(publicPath, headers)).status).toBe(200);
      }
    },
  );
});

it('a picture of an event is visible while the event is published if it is its cover or one of its photos', async () => {
  const id = await addEvent();
  const pathOf = (name: string) => `events/${id}/${name}`;
  const [cover, photo, other] = [pathOf('cover.png'), pathOf('photo-1.webp'), pathOf('draft.png')];
  for (const path of [cover, photo, other]) await storeFile(path, png);
  await documentOf('events', id).update({ published: true, cover, photos: [`${photo} A full hall`] });
  for (const path of [cover, photo]) expect((await fetchFile(`/uploads/${path}`)).status).toBe(200);
  await expectMissing(`/uploads/${other}`);
  await documentOf('events', id).update({ published: false });
  await expectMissing(`/uploads/${cover}`);
  expect((await fetchFile(`/uploads/${other}`, await as('viewer'))).status).toBe(200);
});

it.each([
  '/uploads/insights/ID',
  '/uploads/insights/ID/image.png/x',
  '/uploads/staff/ID/image.png',
  '/uploads/insights/ID/image.svg',
  '/uploads/insights/ID/index.html',
  '/uploads/insights/ID/IMAGE.PNG',
  '/uploads/insights/i1/image.png',
  '/uploads/insights/ID%2Fimage.png',
  '/uploads/insights/%2E%2E/image.png',
  '/uploads/insights/ID/image.png%00',
  '/uploads/insights/ID/image.png%0A',
  '/uploads/constructor/prototype/image.png',
])('no file is at %s, for staff neither', async (pattern) => {
  const path = pattern.replaceAll('ID', ids.published);
  await expectMissing(path);
  await expectMissing(path, await as('admin'));
});

it('a path that leaves its folder leads to no file', async () => {
  const { status, bytes } = await fetchFile(
    `/uploads/insights/${ids.published}/..%2F${ids.published}%2Fimage.png`,
  );
  expect([status, bytes.includes(png)]).toEqual([404, false]);
});
