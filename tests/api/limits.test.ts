import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { type LimitedWrite, writeLimits } from '@utkarsh/domain/contract/rateLimits';
import { limitCounter } from '../factories/mails';
import { functionUrl, headersDirectlyFrom, headersFrom, makePlace, postJson } from '../factories/site';
import { makeNomination } from '@utkarsh/domain/testing/nominations';

const { max, seconds } = writeLimits.nominations;
const atOnce = 15;

/** A nomination with nothing in it: it counts, and stores nothing. */
const send = (place: string, written?: string) =>
  postJson('/api/nominations', {}, headersFrom(place, written));

/** Calls the function itself, without Hosting. */
const sendDirectly = async (place: string, written: string) =>
  fetch(`${await functionUrl('api')}/api/nominations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headersDirectlyFrom(place, written) },
    body: '{}',
  });

/** The counter of a kind of write from the network of a place. */
const counterOf = (what: LimitedWrite, place: string) => limitCounter(what, place.replace(/::1$/, '::/64'));

describe('POST /api/nominations from one address', () => {
  it('succeeds up to the limit, then gets 429 until the window ends', async () => {
    const place = makePlace();
    const replies = [];
    for (let sent = 0; sent < max + atOnce; sent += atOnce) {
      replies.push(...(await Promise.all(Array.from({ length: atOnce }, () => send(place)))));
    }
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(max);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(atOnce);
    for (const reply of refused) {
      expect(reply.body).toEqual({
        success: false,
        code: 'too_many_requests',
        error: expect.stringMatching(/try again in/),
      });
      const wait = Number(reply.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(seconds);
    }
    // Whatever the caller writes before it, through Hosting or not, like a visitor before Hosting's edge too.
    for (const written of [makePlace(), `${makePlace()}, ${makePlace()}, 151.101.1.1`]) {
      expect((await send(place, written)).status).toBe(429);
      expect((await sendDirectly(place, written)).status).toBe(429);
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
  ] as const)('shares one limit for %s across %j', async (what, paths) => {
    const place = makePlace();
    // With nothing in them: they count, and do nothing.
    const nothing = (path: string) => postJson(path, {}, headersFrom(place));
    for (const path of paths) expect([400, 415]).toContain((await nothing(path)).status);
    const counter = counterOf(what, place);
    expect((await counter.get()).get('count')).toBe(paths.length);
    await counter.update({ count: writeLimits[what].max });
    for (const path of paths) {
      const reply = await nothing(path);
      expect(reply).toMatchObject({ status: 429, body: { success: false, code: 'too_many_requests' } });
      const wait = Number(reply.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(writeLimits[what].seconds);
      expect((await postJson(path, {}, headersFrom(makePlace()))).status).not.toBe(429);
    }
  });
});
