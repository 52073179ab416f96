import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { InsightsWithPictures, imageAddress, storeInsight } from '../factories/insights';
import { callApi, expectJsonError, fetchFile } from '../factories/site';
import { storeFile } from '../factories/bucket';

const png = randomBytes(5000);
const insights = new InsightsWithPictures(png);
afterAll(() => insights.removeAll());

const mebibyte = 1024 * 1024;
let published = '';

beforeAll(async () => {
  published = await insights.add();
});

describe('a picture of a published insight', () => {
  it('arrives unchanged, with headers against sniffing', async () => {
    const { status, headers, bytes } = await fetchFile(imageAddress(published));
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
    const whole = await fetchFile(imageAddress(published));
    const { status, headers, bytes } = await fetchFile(imageAddress(published), {}, 'HEAD');
    expect(status).toBe(200);
    expect(bytes).toHaveLength(0);
    for (const name of ['content-type', 'content-length', 'etag', 'accept-ranges', 'cache-control']) {
      expect(headers.get(name), name).toBe(whole.headers.get(name));
    }
  });

  it('is not sent again to a browser that has this version', async () => {
    const etag = (await fetchFile(imageAddress(published))).headers.get('etag') ?? '';
    expect(etag).toContain(createHash('md5').update(png).digest('base64'));
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await fetchFile(imageAddress(published), { 'If-None-Match': known });
      expect(reply.status, known).toBe(304);
      expect(reply.headers.get('etag')).toBe(etag);
      expect(reply.bytes).toHaveLength(0);
    }
    expect((await fetchFile(imageAddress(published), { 'If-None-Match': '"other"' })).status).toBe(200);
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
    const { status, headers, bytes } = await fetchFile(imageAddress(published), { Range: range });
    expect(status).toBe(206);
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end}/5000`);
    expect(headers.get('content-length')).toBe(String(end - start + 1));
    expect(bytes.equals(png.subarray(start, end + 1))).toBe(true);
  });

  it('gets 416 with the size when it begins past the end', async () => {
    const reply = await fetchFile(imageAddress(published), { Range: 'bytes=5000-' });
    expectJsonError(reply, 416, 'range_not_satisfiable');
    expect(reply.headers.get('content-range')).toBe('bytes */5000');
  });

  it.each(['bytes=0-1,5-6', 'bytes=b-a', 'lines=0-1'])(
    'comes as the whole file when the range is %s',
    async (range) => {
      const { status, bytes } = await fetchFile(imageAddress(published), { Range: range });
      expect(status).toBe(200);
      expect(bytes).toHaveLength(5000);
    },
  );

  it('comes as the whole file when it names another version', async () => {
    const etag = (await fetchFile(imageAddress(published))).headers.get('etag') ?? '';
    const part = (ifRange: string) =>
      fetchFile(imageAddress(published), { Range: 'bytes=0-0', 'If-Range': ifRange });
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

it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s gets 405 with the allowed methods', async (method) => {
  const reply = await callApi(imageAddress(published), { method });
  expect(reply).toMatchObject({ status: 405, body: { success: false, code: 'method_not_allowed' } });
  expect(reply.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
});
