import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { type LimitedWrite, writeLimits } from '@utkarsh/domain/contract/rateLimits';
import { limitCounter } from '../factories/mails';
import { functionUrl, headersDirectlyFrom, headersFrom, makePlace, postJson } from '../factories/site';
import { makeNomination } from '@utkarsh/domain/testing/nominations';

const { max, seconds } = writeLimits.nominations;
const atOnce = 15;

/** Sends an empty nomination, which counts towards the limit and is not stored. */
const send = (place: string, forwardedFor?: string) =>
  postJson('/api/nominations', {}, headersFrom(place, forwardedFor));

/** Calls the function itself, without Hosting. */
const sendDirectly = async (place: string, forwardedFor: string) =>
  fetch(`${await functionUrl('api')}/api/nominations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headersDirectlyFrom(place, forwardedFor) },
    body: '{}',
  });

/** Returns the counter of a kind of write from the network of a place. */
const counterOf = (write: LimitedWrite, place: string) => limitCounter(write, place.replace(/::1$/, '::/64'));

describe('POST /api/nominations from one address', () => {
  it('succeeds up to the limit, then gets 429 until the window ends', async () => {
    const place = makePlace();
    const replies = [];
    for (let count = 0; count < max + atOnce; count += atOnce) {
      replies.push(...(await Promise.all(Array.from({ length: atOnce }, () => send(place)))));
    }
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(max);
    const refusals = replies.filter(({ status }) => status === 429);
    expect(refusals).toHaveLength(atOnce);
    for (const reply of refusals) {
      expect(reply.body).toEqual({
        success: false,
        code: 'too_many_requests',
        error: expect.stringMatching(/try again in/),
      });
      const wait = Number(reply.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(seconds);
    }
    // Forged entries in the header change nothing, neither through Hosting nor without it.
    for (const forwardedFor of [makePlace(), `${makePlace()}, ${makePlace()}, 151.101.1.1`]) {
      expect((await send(place, forwardedFor)).status).toBe(429);
      expect((await sendDirectly(place, forwardedFor)).status).toBe(429);
    }
    expect((await sendDirectly(makePlace(), place)).status).toBe(400);
    expect((await send(makePlace())).status).toBe(400);

    await counterOf('nominations', place).update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    expect((await postJson('/api/nominations', makeNomination(), headersFrom(place))).status).toBe(201);
  });
});

describe('one address', () => {
  it.each([
    ['insights', ['/api/insights']],
    ['questions', ['/api/questions']],
    ['subscribers', ['/api/subscribers', '/api/subscribers/unsubscribe']],
    ['practices', ['/api/tracking/practices/files', '/api/tracking/practices/files/remove']],
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
    // Empty bodies count towards the limit and do nothing else.
    const sendEmpty = (path: string) => postJson(path, {}, headersFrom(place));
    for (const path of paths) expect([400, 415]).toContain((await sendEmpty(path)).status);
    const counter = counterOf(write, place);
    expect((await counter.get()).get('count')).toBe(paths.length);
    await counter.update({ count: writeLimits[write].max });
    for (const path of paths) {
      const reply = await sendEmpty(path);
      expect(reply).toMatchObject({ status: 429, body: { success: false, code: 'too_many_requests' } });
      const wait = Number(reply.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(writeLimits[write].seconds);
      expect((await postJson(path, {}, headersFrom(makePlace()))).status).not.toBe(429);
    }
  });
});
