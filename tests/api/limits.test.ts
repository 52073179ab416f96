import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { writeLimits } from '@utkarsh/domain/rateLimits';
import { database } from '../factories/firestore';
import { functionUrl } from '../factories/functions';
import { nomination } from '../factories/nominations';
import { from, newPlace } from '../factories/places';
import { post } from '../factories/site';

const { most, seconds } = writeLimits.nominations;

/** A nomination with nothing in it: it counts, and stores nothing. */
const send = (place: string, written?: string) => post('/api/nominations', {}, from(place, written));

const newestCounter = async () => {
  const { docs } = await database()
    .collection(collections.rateLimits)
    .where('count', '==', most)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .get();
  const [counter] = docs;
  if (!counter) throw new Error('No counter is full.');
  return counter.ref;
};

describe('POST /api/nominations from one address', () => {
  it('is taken as often as the limit says, then answered 429 until the window ends', async () => {
    const place = newPlace();
    const replies = [];
    for (let sent = 0; sent < most - 10; sent += 1) replies.push(await send(place));
    replies.push(...(await Promise.all(Array.from({ length: 25 }, () => send(place)))));
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(most);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(15);
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
    expect((await send(newPlace())).status).toBe(400);

    await (await newestCounter()).update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    expect((await post('/api/nominations', nomination(), from(place))).status).toBe(201);
  });

  it('is counted by what the proxies say, whatever the caller writes', async () => {
    const place = newPlace();
    const url = `${await functionUrl()}/api/nominations`;
    const ask = async (written: string) =>
      (
        await fetch(url, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...from(place, written) },
          body: '{}',
        })
      ).status;
    for (let sent = 0; sent < most; sent += 1) expect(await ask(`198.51.100.${sent}`)).toBe(400);
    expect(await ask('198.51.100.200')).toBe(429);
    expect(await ask(`${newPlace()}, ${newPlace()}, 151.101.1.1`)).toBe(429);
  });
});
