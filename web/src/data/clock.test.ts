import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sentAt, serverTime } from './clock';

const server = vi.fn<typeof fetch>();
const answerWith = (headers: HeadersInit) => Promise.resolve(new Response('', { headers }));

/** Loads the module on a device whose clock shows this time. */
async function load(device: string) {
  vi.useFakeTimers({ now: new Date(device) });
  vi.resetModules();
  return import('./clock');
}
beforeEach(() => {
  vi.stubGlobal('fetch', server);
  server.mockReset().mockImplementation(() => answerWith({ Date: 'Sat, 21 Nov 2026 18:00:00 GMT' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each(['2020-01-01T00:00:00Z', '2026-11-22T03:00:00Z', '2031-05-05T00:00:00Z'])(
  'the day comes from the server on a device whose clock shows %s',
  async (device) => {
    const { currentTime, setClock, today } = await load(device);
    await setClock();
    expect(today()).toBe('2026-11-21');
    vi.advanceTimersByTime(31 * 60_000);
    expect(currentTime().toISOString()).toBe('2026-11-21T18:31:00.000Z');
    expect(today()).toBe('2026-11-22');
  },
);

it('the day comes from the device until the server answers', async () => {
  server.mockRejectedValueOnce(new Error('offline'));
  const { setClock, today } = await load('2020-01-01T00:00:00Z');
  await setClock();
  expect(today()).toBe('2020-01-01');
  await setClock();
  expect(today()).toBe('2026-11-21');
});

it('the clock asks the server once, and again when the clock of the device was set', async () => {
  const { setClock, today } = await load('2020-01-01T00:00:00Z');
  await Promise.all([setClock(), setClock()]);
  vi.advanceTimersByTime(60_000);
  await setClock();
  expect(server).toHaveBeenCalledTimes(1);
  vi.setSystemTime(new Date('2026-11-21T18:01:00Z'));
  expect(today()).not.toBe('2026-11-21');
  await setClock();
  expect([today(), server.mock.calls.length]).toEqual(['2026-11-21', 2]);
});

it.each([{}, { Date: 'yesterday' }])(
  'no time comes from a response with %j',
  async (headers: HeadersInit) => {
    server.mockReturnValue(answerWith(headers));
    await expect(serverTime()).rejects.toThrow();
    expect(sentAt(new Response('', { headers }))).toBeUndefined();
  },
);
