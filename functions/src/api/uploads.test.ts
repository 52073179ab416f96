import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as media from '../store/media';
import { createApp } from './app';
import type * as guard from './guard';
import { readRange } from './uploads';

const checked = { path: 'events/a1B2c3D4e5F6g7H8i9J0/one.png', bytes: 5, version: 'v', generation: '1' };
const looks = vi.hoisted(() => ({ findMedia: vi.fn(), isToBeChecked: vi.fn() }));
vi.mock('../store/media', async (original) => ({ ...(await original<typeof media>()), ...looks }));
vi.mock('./guard', async (original) => ({
  ...(await original<typeof guard>()),
  callerOf: () => Promise.resolve({ uid: 'staff', email: 'staff@example.com', role: 'admin' }),
}));

describe('a picture that staff ask for', () => {
  let server: Server;
  let url = '';
  beforeAll(async () => {
    server = createServer(createApp());
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    if (typeof address === 'object' && address) url = `http://127.0.0.1:${address.port}`;
  });
  afterAll(() => new Promise((closed) => server.close(closed)));
  const ask = async () => (await fetch(`${url}/uploads/${checked.path}`, { method: 'HEAD' })).status;

  it('is a conflict while it waits for its check, and not found when there is none', async () => {
    looks.isToBeChecked.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    expect([await ask(), await ask()]).toEqual([409, 404]);
  });

  it('is found when its check ends between the looks', async () => {
    looks.findMedia.mockResolvedValueOnce(undefined).mockResolvedValueOnce(checked);
    looks.isToBeChecked.mockResolvedValueOnce(false);
    expect(await ask()).toBe(200);
  });
});

describe('a range of 1,000 bytes, at most 400 an answer', () => {
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
  ])('takes %s', (_name, header, range) => {
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
  ])('takes %j for the whole file', (header) => {
    expect(readRange(header, 1000, 400)).toBeUndefined();
  });

  it('has no part of an empty file', () => {
    expect(readRange('bytes=0-', 0, 400)).toBe('unsatisfiable');
  });
});
