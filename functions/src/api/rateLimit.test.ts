import express, { type Request, type Response } from 'express';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { networkOf } from './address';
import { ApiError } from './errors';
import { isExempt, limited, tooMany } from './rateLimit';

vi.mock('firebase-functions/v2', () => ({ logger: { error: vi.fn() } }));

afterEach(() => vi.unstubAllEnvs());

const response: Response = Object.create(express.response);
function requestFrom(address: string): Request {
  const request: Request = Object.create(express.request);
  Object.defineProperty(request, 'headers', { value: { 'x-forwarded-for': `${address}, 151.101.1.1` } });
  return request;
}

describe('a limit', () => {
  it('answers 429 with the seconds to wait, and does nothing', async () => {
    const handle = vi.fn(() => Promise.resolve());
    const refusal = await limited('nominations', handle, () => Promise.resolve(90))(
      requestFrom('203.0.113.7'),
      response,
    ).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({
      code: 'too_many_requests',
      details: { headers: { 'Retry-After': '90' } },
    });
    expect(handle).not.toHaveBeenCalled();
  });

  it('counts by what is written and by place', async () => {
    const takeTurn = vi.fn(() => Promise.resolve(0));
    await limited('subscribers', () => Promise.resolve(), takeTurn)(requestFrom('2001:db8::9'), response);
    expect(takeTurn).toHaveBeenCalledWith('subscribers', '2001:db8:0:0::/64', {
      max: expect.any(Number),
      seconds: expect.any(Number),
    });
  });

  it('lets everything pass while nothing can be counted', async () => {
    const handle = vi.fn(() => Promise.resolve());
    const failing = () => Promise.reject(new Error('no Firestore'));
    await limited('nominations', handle, failing)(requestFrom('203.0.113.7'), response);
    expect(handle).toHaveBeenCalledOnce();
  });

  it('cannot be bypassed by many requests at once', async () => {
    const contention = Object.assign(new Error('Too much contention'), { code: 10 });
    const handle = vi.fn(() => Promise.resolve());
    const refusal = limited('nominations', handle, () => Promise.reject(contention));
    await expect(refusal(requestFrom('203.0.113.7'), response)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(handle).not.toHaveBeenCalled();
  });

  it('does not count places that are exempt', async () => {
    vi.stubEnv('RATE_LIMIT_EXEMPT', '198.51.100.1, 203.0.113.7');
    const takeTurn = vi.fn(() => Promise.resolve(5));
    const handle = vi.fn(() => Promise.resolve());
    await limited('nominations', handle, takeTurn)(requestFrom('203.0.113.7'), response);
    expect(handle).toHaveBeenCalledOnce();
    expect(takeTurn).not.toHaveBeenCalled();
    expect(isExempt('203.0.113.8')).toBe(false);
  });

  it.each([
    ['2001:DB8:1:2::1', '2001:db8:1:2:3:4:5:6', true],
    ['2001:0db8:0001:0002::/64', '2001:db8:1:2::9', true],
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['2001:db8:1:3::1', '2001:db8:1:2::1', false],
    ['nonsense', 'nonsense', false],
    ['', '', false],
  ])('exempts with %j a caller at %j: %j', (setting, caller, isFree) => {
    vi.stubEnv('RATE_LIMIT_EXEMPT', setting);
    expect(isExempt(networkOf(caller))).toBe(isFree);
  });

  it.each([
    [1, '1 s'],
    [59, '59 s'],
    [61, '2 min'],
    [3600, '60 min'],
  ])('says %i seconds as %s', (seconds, words) => {
    expect(tooMany(seconds).message).toContain(words);
  });
});
