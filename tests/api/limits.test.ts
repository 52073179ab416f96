import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { apiLimits } from '@utkarsh/domain/contract/api';
import { operations } from '@utkarsh/domain/contract/openApi';
import { type LimitedWrite, writeLimits } from '@utkarsh/domain/contract/rateLimits';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { limitCounter } from '../factories/mails';
import { refusalOf } from '../factories/operations';
import {
  type Reply,
  functionUrl,
  headersDirectlyFrom,
  headersFrom,
  makePlace,
  openAddress,
  postJson,
} from '../factories/site';

/** Sends a malformed body, which counts towards the limit and does nothing else. */
const send = (place: string, path = '/api/nominations', forwardedFor?: string) =>
  postJson(path, { key: 'abc' }, headersFrom(place, forwardedFor));

/** Calls the function itself, without Hosting. */
const sendDirectly = async (place: string, forwardedFor: string) =>
  fetch(`${await functionUrl('api')}/api/nominations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headersDirectlyFrom(place, forwardedFor) },
    body: '{}',
  });

/** Returns the counter of a kind of write from the network of a place. */
const counterOf = (write: LimitedWrite, place: string) => limitCounter(write, place.replace(/::1$/, '::/64'));

function expectLimit({ status, headers, body }: Reply, write: LimitedWrite): void {
  expect([status, body]).toEqual([
    429,
    { success: false, code: 'too_many_requests', error: expect.stringMatching(/try again in/) },
  ]);
  const wait = Number(headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(writeLimits[write].seconds);
}

describe('one address', () => {
  it('sends nominations up to the limit, then gets 429 until the window ends', async () => {
    const [place, atOnce, { max }] = [makePlace(), 15, writeLimits.nominations];
    const replies: Reply[] = [];
    while (replies.length < max + atOnce)
      replies.push(...(await Promise.all(Array.from({ length: atOnce }, () => send(place)))));
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(max);
    for (const reply of replies.filter(({ status }) => status !== 400)) expectLimit(reply, 'nominations');
    // Forged entries in the header change nothing, neither through Hosting nor without it.
    for (const forwardedFor of [makePlace(), `${makePlace()}, ${makePlace()}, 151.101.1.1`]) {
      expect((await send(place, undefined, forwardedFor)).status).toBe(429);
      expect((await sendDirectly(place, forwardedFor)).status).toBe(429);
    }
    expect((await sendDirectly(makePlace(), place)).status).toBe(400);
    expect((await send(makePlace())).status).toBe(400);
    await counterOf('nominations', place).update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    expect((await postJson('/api/nominations', makeNomination(), headersFrom(place))).status).toBe(201);
  });

  it.each([
    ['insights', ['/api/insights']],
    ['questions', ['/api/questions']],
    ['subscribers', ['/api/subscribers', '/api/subscribers/unsubscribe']],
    ['practices', ['/api/tracking/practices/files', '/api/tracking/practices/files/remove']],
    ['survey', ['/api/survey']],
    [
      'tracking',
      [
        '/api/tracking',
        '/api/tracking/surveys',
        '/api/tracking/withdraw',
        '/api/tracking/insight',
        '/api/tracking/insight/withdraw',
      ],
    ],
  ] as const)('shares one limit for %s across %j', async (write, paths) => {
    const place = makePlace();
    for (const path of paths) expect([400, 415]).toContain((await send(place, path)).status);
    const counter = counterOf(write, place);
    expect((await counter.get()).get('count')).toBe(paths.length);
    await counter.update({ count: writeLimits[write].max });
    for (const path of paths) {
      expectLimit(await send(place, path), write);
      expect((await send(makePlace(), path)).status).not.toBe(429);
    }
  });
});

describe('a hostile text of 27 kB', () => {
  /** NFKC makes 18 times as many letters of it. */
  const hostileText = `${'\ufdfa'.repeat(9_000)}#`;

  it('in a survey code is refused, and another visitor is served meanwhile', async () => {
    const attack = postJson('/api/survey', { key: hostileText }, headersFrom(makePlace()));
    const visit = openAddress('/api/summary');
    expect(await attack).toMatchObject(refusalOf(['key']));
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
  const names = 'If-Match Idempotency-Key Accept-Language User-Agent Referer Range X-Forwarded-Host';
  it.each(names.split(' '))('is refused in the header %s, by the API and by a page', async (name) => {
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
