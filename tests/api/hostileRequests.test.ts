import { describe, expect, it } from 'vitest';
import { apiLimits } from '@utkarsh/domain/contract/api';
import { operations } from '@utkarsh/domain/contract/openApi';
import { writeLimits } from '@utkarsh/domain/contract/rateLimits';
import { headersFrom, makePlace, openAddress, postJson } from '../factories/site';

/** 27 kB, of which NFKC makes 18 times as many letters. */
const hostileText = `${'\ufdfa'.repeat(9_000)}#`;

describe('a hostile text of 27 kB', () => {
  it('in a survey code is refused, and another visitor is served meanwhile', async () => {
    const attack = postJson('/api/survey', { key: hostileText }, headersFrom(makePlace()));
    const visit = openAddress('/api/summary');
    expect(await attack).toMatchObject({ status: 400, body: { fields: { key: expect.any(String) } } });
    expect((await visit).status).toBe(200);
  });

  it('is refused at every door without a file', async () => {
    const doors = operations.filter(
      ({ method, audience, body }) =>
        method === 'POST' && audience === 'anybody' && body?.type === 'application/json',
    );
    const names = ['key', 'token', 'email', 'username', 'message', 'survey', 'sealed', 'name'];
    const body = Object.fromEntries(names.map((name) => [name, hostileText.slice(-2_000)]));
    const statusOf = async (path: string) => (await postJson(path, body, headersFrom(makePlace()))).status;
    const statuses = await Promise.all(doors.map(async ({ path }) => [path, await statusOf(path)]));
    expect(statuses.length).toBeGreaterThan(10);
    // A cast has a smaller body than the others.
    expect(statuses.filter(([, status]) => status !== 400)).toEqual([['/api/survey/answers', 413]]);
  });
});

describe('a long part of a request', () => {
  it.each([
    'If-Match',
    'Idempotency-Key',
    'Accept-Language',
    'User-Agent',
    'Referer',
    'Range',
    'X-Forwarded-Host',
  ])('is refused in the header %s, by the API and by a page', async (name) => {
    const headers = { [name]: 'a'.repeat(apiLimits.header + 1) };
    for (const path of ['/api/summary', '/verify?q=UW-202509-4KQ7ZD'])
      expect([path, (await openAddress(path, { headers })).status]).toEqual([path, 400]);
  });

  it('is refused in an address', async () => {
    const search = 'a'.repeat(2 * apiLimits.header);
    for (const path of ['/api/companies/search?name=', '/search?name=', '/verify?q='])
      // Node itself refuses heads of 16 KiB.
      expect([400, 431], path).toContain((await openAddress(path + search)).status);
  });
});

it('malformed survey codes count against their address', async () => {
  const place = makePlace();
  const send = async (sender: string) =>
    (await postJson('/api/survey', { key: 'abc' }, headersFrom(sender))).status;
  for (let count = 0; count < writeLimits.survey.max; count += 10)
    expect(await Promise.all(Array.from({ length: 10 }, () => send(place)))).toEqual(Array(10).fill(400));
  expect(await send(place)).toBe(429);
  expect(await send(makePlace())).toBe(400);
});
