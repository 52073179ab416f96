import { once } from 'node:events';
import { Readable } from 'node:stream';
import express from 'express';
import { describe, expect, it, vi } from 'vitest';
import { mediaUrl } from '@utkarsh/domain/media/mediaUrl';
import { readRange, sendUpload } from './uploads';

const store = vi.hoisted(() => ({ findMedia: vi.fn(), openMedia: vi.fn() }));
vi.mock(import('../store/media/media'), async (original) => ({ ...(await original()), ...store }));
vi.mock(import('../store/media/mediaFiles'), async (original) => ({
  ...(await original()),
  isPublicMedia: () => Promise.resolve(true),
}));

describe('a range within 1,000 bytes, at most 400 an answer', () => {
  it.each([
    ['the first byte', 'bytes=0-0', { start: 0, end: 0 }],
    ['the last byte', 'bytes=-1', { start: 999, end: 999 }],
    ['some in the middle', 'bytes=100-199', { start: 100, end: 199 }],
    ['all from a byte on, which is cut', 'bytes=100-', { start: 100, end: 499 }],
    ['all from a byte near the end', 'bytes=900-', { start: 900, end: 999 }],
    ['more than there is', 'bytes=900-5000', { start: 900, end: 999 }],
    ['more than an answer carries', 'bytes=0-999', { start: 0, end: 399 }],
    ['a longer end than the file is', 'bytes=-5000', { start: 0, end: 399 }],
    ['blanks and capitals', 'Bytes = 0 - 9', { start: 0, end: 9 }],
  ])('selects %s', (_name, header, range) => {
    expect(readRange(header, 1000, 400)).toEqual(range);
  });

  it.each(['bytes=1000-', 'bytes=2000-3000', 'bytes=-0', 'bytes=99999999999999999999-'])(
    'cannot satisfy %s',
    (header) => {
      expect(readRange(header, 1000, 400)).toBe('unsatisfiable');
    },
  );

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-4',
    'bytes=a-b',
    'bytes=0-1,4-5',
    'lines=1-2',
  ])('falls back to the whole file for %j', (header) => {
    expect(readRange(header, 1000, 400)).toBeUndefined();
  });

  it('selects no part of an empty file', () => {
    expect(readRange('bytes=0-', 0, 400)).toBe('unsatisfiable');
  });
});

describe('a small picture that is rewritten while visitors ask for it', () => {
  const path = `events/${'a1B2c3D4e5'.repeat(2)}/one.png.w480.webp`;
  const notFound = Object.assign(new Error('No such object'), { code: 404 });

  /** Sends one request through Express and returns the status and text of its reply. */
  async function ask() {
    const app = express().get('/uploads/:owner/:id/:file', sendUpload);
    app.use(((_error, _request, response, _next) => {
      response.status(500).end();
    }) satisfies express.ErrorRequestHandler);
    const server = app.listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const address = server.address();
      const port = (typeof address === 'object' && address?.port) || 0;
      const reply = await fetch(`http://127.0.0.1:${port}${mediaUrl(path)}`);
      return { status: reply.status, text: await reply.text(), tag: reply.headers.get('ETag') };
    } finally {
      server.close();
    }
  }
  const version = (generation: string) => ({ path, bytes: 3, version: generation, generation });

  it('is sent in its new version', async () => {
    store.findMedia.mockResolvedValueOnce(version('1')).mockResolvedValueOnce(version('2'));
    store.openMedia.mockRejectedValueOnce(notFound).mockResolvedValueOnce(Readable.from(['new']));
    expect(await ask()).toEqual({ status: 200, text: 'new', tag: '"2"' });
  });

  it('is opened at most twice', async () => {
    store.openMedia.mockReset().mockRejectedValue(notFound);
    store.findMedia.mockReset().mockResolvedValue(version('1'));
    expect(await ask()).toMatchObject({ status: 500 });
    expect(store.openMedia).toHaveBeenCalledTimes(2);
  });
});
