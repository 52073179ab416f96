import { afterEach, expect, it, vi } from 'vitest';
import { sentAt, serverTime } from './serverTime';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answer = (headers: HeadersInit) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { headers })));

it('is what the response says, whatever the clock of the device says', async () => {
  vi.useFakeTimers({ now: new Date('2020-01-01'), toFake: ['Date'] });
  answer({ Date: 'Mon, 23 Nov 2026 20:00:00 GMT' });
  expect((await serverTime()).toISOString()).toBe('2026-11-23T20:00:00.000Z');
});

it.each([{}, { Date: 'yesterday' }])(
  'is not made up when the response says %j',
  async (headers: HeadersInit) => {
    answer(headers);
    await expect(serverTime()).rejects.toThrow();
    expect(sentAt(new Response('', { headers }))).toBeUndefined();
  },
);
