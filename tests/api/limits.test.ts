import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import { writeLimits } from '@utkarsh/domain/rateLimits';
import { database } from '../factories/firestore';
import { functionUrl } from '../factories/functions';
import { nomination } from '../factories/nominations';
import { directlyFrom, from, newPlace } from '../factories/places';
import { post } from '../factories/site';

const { most, seconds } = writeLimits.nominations;

/** A nomination with nothing in it: it counts, and stores nothing. */
const send = (place: string, written?: string) => post('/api/nominations', {}, from(place, written));

/** The same to the function itself. */
const sendDirectly = async (place: string, written: string) =>
  fetch(`${await functionUrl()}/api/nominations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...directlyFrom(place, written) },
    body: '{}',
  });

/** The counter that this test has filled: of the full ones that whose window ends last. */
async function newestCounter() {
  const { docs } = await database().collection(collections.rateLimits).where('count', '==', most).get();
  const endOf = (at: unknown) => (at instanceof Timestamp ? at.toMillis() : 0);
  const [newest] = docs.toSorted((a, b) => endOf(b.get('expires_at')) - endOf(a.get('expires_at')));
  if (!newest) throw new Error('No counter is full.');
  return newest.ref;
}

describe('POST /api/nominations from one address', () => {
  it('is taken as often as the limit says, then answered 429 until the window ends', async () => {
    const place = newPlace();
    const replies = [];
    for (let sent = 0; sent < most + 15; sent += 15) {
      replies.push(...(await Promise.all(Array.from({ length: 15 }, () => send(place)))));
    }
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
    // Whatever the caller writes before it, through Hosting or not, like a visitor before Hosting's edge too.
    for (const written of [newPlace(), `${newPlace()}, ${newPlace()}, 151.101.1.1`]) {
      expect((await send(place, written)).status).toBe(429);
      expect((await sendDirectly(place, written)).status).toBe(429);
    }
    expect((await sendDirectly(newPlace(), place)).status).toBe(400);
    expect((await send(newPlace())).status).toBe(400);

    await (await newestCounter()).update({ expires_at: Timestamp.fromMillis(Date.now() - 1) });
    expect((await post('/api/nominations', nomination(), from(place))).status).toBe(201);
  });
});
