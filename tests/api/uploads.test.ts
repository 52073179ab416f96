import { createHash, randomBytes } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/ids';
import { database } from '../factories/firestore';
import { removeInsight, saveInsight } from '../factories/insights';
import { call } from '../factories/site';
import { bucket, storeFile } from '../factories/storage';
import { forgedToken, register, staffToken } from '../factories/tokens';

const site = process.env['SITE_URL'] ?? '';
const png = randomBytes(5000);
const mebibyte = 1024 * 1024;

/** The reply with its body as bytes. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(site + path, { method, headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

const expectJsonError = (reply: Awaited<ReturnType<typeof get>>, status: number, code: string) => {
  expect(reply.status).toBe(status);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const body: unknown = JSON.parse(reply.bytes.toString());
  expect(body).toEqual({ success: false, code, error: expect.stringMatching(/\S/) });
  expect(reply.bytes.toString()).not.toMatch(/ at .*:\d+:\d+|node_modules/);
};

let published = '';
let pending = '';
let rejected = '';
const made: string[] = [];

async function insightWith(...[changes]: Parameters<typeof saveInsight>) {
  const id = await saveInsight(changes);
  made.push(id);
  await storeFile(`insights/${id}/image.png`, png);
  return id;
}

beforeAll(async () => {
  published = await insightWith();
  pending = await insightWith({ status: 'pending' });
  rejected = await insightWith({ status: 'rejected' });
});

afterAll(async () => {
  for (const id of made) {
    await removeInsight(id);
    await bucket().deleteFiles({ prefix: `insights/${id}/` });
  }
});

const imageOf = (id: string) => `/uploads/insights/${id}/image.png`;

describe('a picture of a published insight', () => {
  it('comes as it was stored, with what keeps it from being anything else', async () => {
    const { status, headers, bytes } = await get(imageOf(published));
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
    const whole = await get(imageOf(published));
    const { status, headers, bytes } = await get(imageOf(published), {}, 'HEAD');
    expect(status).toBe(200);
    expect(bytes).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'etag', 'accept-ranges', 'cache-control']) {
      expect(headers.get(name), name).toBe(whole.headers.get(name));
    }
  });

  it('is not sent again to who has it, and is to who has another version', async () => {
    const etag = (await get(imageOf(published))).headers.get('etag') ?? '';
    expect(etag).toContain(createHash('md5').update(png).digest('base64'));
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await get(imageOf(published), { 'If-None-Match': known });
      expect(reply.status, known).toBe(304);
      expect(reply.headers.get('etag')).toBe(etag);
      expect(reply.bytes).toHaveLength(0);
    }
    expect((await get(imageOf(published), { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('keeps the type of its name, whatever the upload said of itself', async () => {
    const id = await insightWith();
    await storeFile(`insights/${id}/image.png`, '<script>alert(1)</script>', 'text/html');
    const { headers } = await get(imageOf(id));
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is gone as soon as the insight is withdrawn from the public', async () => {
    const id = await insightWith();
    expect((await get(imageOf(id))).status).toBe(200);
    await saveInsight({ status: 'rejected' }, id);
    expectJsonError(await get(imageOf(id)), 404, 'not_found');
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
    const { status, headers, bytes } = await get(imageOf(published), { Range: range });
    expect(status).toBe(206);
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/5000`);
    expect(headers.get('content-length')).toBe(String(end - start + 1));
    expect(bytes.equals(png.subarray(start, end + 1))).toBe(true);
  });

  it('beyond the end is refused, with the size', async () => {
    const reply = await get(imageOf(published), { Range: 'bytes=5000-' });
    expectJsonError(reply, 416, 'range_not_satisfiable');
    expect(reply.headers.get('content-range')).toBe('bytes */5000');
  });

  it.each(['bytes=0-1,5-6', 'bytes=b-a', 'lines=0-1'])('asked for as %s is the whole', async (range) => {
    const { status, bytes } = await get(imageOf(published), { Range: range });
    expect(status).toBe(200);
    expect(bytes).toHaveLength(5000);
  });

  it('of another version is the whole of this one', async () => {
    const etag = (await get(imageOf(published))).headers.get('etag') ?? '';
    const part = (ifRange: string) => get(imageOf(published), { Range: 'bytes=0-0', 'If-Range': ifRange });
    expect((await part(etag)).status).toBe(206);
    expect((await part('"other"')).status).toBe(200);
  });

  it('of a large video comes in pieces of 8 MiB that make up the whole', async () => {
    const id = newDocumentId();
    const video = `insights/${id}/video.webm`;
    made.push(await saveInsight({ video }, id));
    const content = randomBytes(9 * mebibyte);
    await storeFile(video, content);
    const first = await get(`/uploads/${video}`, { Range: 'bytes=0-' });
    expect(first.status).toBe(206);
    expect(first.headers.get('content-type')).toBe('video/webm');
    expect(first.headers.get('content-range')).toBe(`bytes 0-${8 * mebibyte - 1}/${9 * mebibyte}`);
    const rest = await get(`/uploads/${video}`, { Range: `bytes=${8 * mebibyte}-` });
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(content)).toBe(true);
    expect((await get(`/uploads/${video}`)).bytes.equals(content)).toBe(true);
  });
});

describe('what is not published', () => {
  const cases: [string, () => string][] = [
    ['a pending insight', () => imageOf(pending)],
    ['a rejected insight', () => imageOf(rejected)],
    ['no insight', () => imageOf(newDocumentId())],
    ['another file than the insight’s own', () => `/uploads/insights/${published}/image.jpg`],
    ['a video the insight has not', () => `/uploads/insights/${published}/video.mp4`],
  ];
  it.each(cases)('is not there: %s', async (_name, path) => {
    expectJsonError(await get(path()), 404, 'not_found');
    expect((await get(path(), {}, 'HEAD')).status).toBe(404);
  });

  it('is not there when its file is missing', async () => {
    const id = await saveInsight();
    made.push(id);
    expectJsonError(await get(imageOf(id)), 404, 'not_found');
  });

  it('stays hidden when another published insight names it', async () => {
    const image = `insights/${pending}/image.png`;
    made.push(await saveInsight({ image }));
    expectJsonError(await get(`/uploads/${image}`), 404, 'not_found');
  });

  it('is shown to staff and kept by nobody', async () => {
    for (const role of ['admin', 'viewer'] as const) {
      const Authorization = `Bearer ${await staffToken(role)}`;
      for (const path of [imageOf(pending), imageOf(rejected), imageOf(published)]) {
        const { status, headers, bytes } = await get(path, { Authorization });
        expect(status, role).toBe(200);
        expect(bytes.equals(png)).toBe(true);
        expect(headers.get('cache-control')).toBe('private, no-store');
      }
      const part = await get(imageOf(pending), { Authorization, Range: 'bytes=0-9' });
      expect(part.status).toBe(206);
    }
  });
});

describe('a token', () => {
  it('of somebody who only registered shows what any visitor sees', async () => {
    const { token } = await register();
    const headers = { Authorization: `Bearer ${token}` };
    expectJsonError(await get(imageOf(pending), headers), 404, 'not_found');
    expect((await get(imageOf(published), headers)).status).toBe(200);
  });

  it('with claims that only look like staff’s shows nothing more', async () => {
    for (const claims of [{ admin: 'true' }, { admin: 1 }, { role: 'admin' }, { viewer: true }]) {
      const { uid } = await register();
      const headers = { Authorization: `Bearer ${forgedToken({ sub: uid, user_id: uid, ...claims })}` };
      expectJsonError(await get(imageOf(pending), headers), 404, 'not_found');
    }
  });

  it.each([
    ['garbage', 'Bearer garbage'],
    ['nothing', 'Bearer '],
    ['a password', 'Basic YWRtaW46YWRtaW4='],
    ['an unsigned token of nobody', `Bearer ${forgedToken({ sub: 'nobody', admin: true })}`],
    ['a token of another project', `Bearer ${forgedToken({ sub: 'nobody', aud: 'other', admin: true })}`],
    ['an expired token', `Bearer ${forgedToken({ sub: 'nobody', exp: 1, iat: 0, admin: true })}`],
  ])('that is %s is refused', async (_name, Authorization) => {
    expectJsonError(await get(imageOf(pending), { Authorization }), 401, 'unauthenticated');
    expectJsonError(await get(imageOf(published), { Authorization }), 401, 'unauthenticated');
  });

  it('of somebody who was disabled is refused', async () => {
    const { token, uid } = await register();
    database();
    await getAuth().updateUser(uid, { disabled: true });
    const reply = await get(imageOf(published), { Authorization: `Bearer ${token}` });
    expectJsonError(reply, 401, 'unauthenticated');
  });
});

describe('pictures of events', () => {
  const id = newDocumentId();
  const event = database().collection('events').doc(id);
  const files = { cover: `events/${id}/cover.png`, photo: `events/${id}/photo-1.webp` };

  beforeAll(async () => {
    await event.set({ published: true, cover: files.cover, photos: [`${files.photo} A full hall`] });
    for (const path of [files.cover, files.photo, `events/${id}/draft.png`]) await storeFile(path, png);
  });
  afterAll(async () => {
    await event.delete();
    await bucket().deleteFiles({ prefix: `events/${id}/` });
  });

  it('are shown while the event is published: its cover and its photos, nothing else', async () => {
    expect((await get(`/uploads/${files.cover}`)).headers.get('content-type')).toBe('image/png');
    expect((await get(`/uploads/${files.photo}`)).headers.get('content-type')).toBe('image/webp');
    expectJsonError(await get(`/uploads/events/${id}/draft.png`), 404, 'not_found');
    await event.update({ published: false });
    expectJsonError(await get(`/uploads/${files.cover}`), 404, 'not_found');
    const Authorization = `Bearer ${await staffToken('viewer')}`;
    expect((await get(`/uploads/events/${id}/draft.png`, { Authorization })).status).toBe(200);
  });
});

describe('an address that no file can have', () => {
  const id = () => published;
  const addresses: [string, () => string][] = [
    ['a folder', () => `/uploads/insights/${id()}`],
    ['a deeper path', () => `/uploads/insights/${id()}/image.png/x`],
    ['another folder', () => `/uploads/staff/${id()}/image.png`],
    ['an SVG', () => `/uploads/insights/${id()}/image.svg`],
    ['a page', () => `/uploads/insights/${id()}/index.html`],
    ['capitals', () => `/uploads/insights/${id()}/IMAGE.PNG`],
    ['a short id', () => '/uploads/insights/i1/image.png'],
    ['an escaped slash', () => `/uploads/insights/${id()}%2Fimage.png`],
    ['an escaped way up', () => `/uploads/insights/%2E%2E/image.png`],
    ['a zero byte', () => `/uploads/insights/${id()}/image.png%00`],
    ['a line end', () => `/uploads/insights/${id()}/image.png%0A`],
    ['a word of JavaScript', () => '/uploads/constructor/prototype/image.png'],
  ];
  it.each(addresses)('is a JSON 404, for staff too: %s', async (_name, path) => {
    expectJsonError(await get(path()), 404, 'not_found');
    const Authorization = `Bearer ${await staffToken('admin')}`;
    expectJsonError(await get(path(), { Authorization }), 404, 'not_found');
  });

  it('is not even a part of the site when it leads up', async () => {
    const { status, bytes } = await get(`/uploads/insights/${id()}/..%2F${id()}%2Fimage.png`);
    expect(status).toBe(404);
    expect(bytes.includes(png)).toBe(false);
  });
});

it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is answered with 405 and what is taken', async (method) => {
  const reply = await call(imageOf(published), { method });
  expect(reply).toMatchObject({ status: 405, body: { success: false, code: 'method_not_allowed' } });
  expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});
