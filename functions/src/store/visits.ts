import { createHmac, randomBytes } from 'node:crypto';
import { FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { todayInIndia } from '@utkarsh/domain/certificate/certification';
import { daysLater } from '@utkarsh/domain/certificate/period';
import type { DashboardCountsReply } from '@utkarsh/domain/contract/dashboard';
import { collectionOf, count, firestore } from './firestore';
import { rememberedBy } from './memory';

/** How long `seen_at` may be out of date: a visitor who reads on costs few writes. */
const seenMillis = 2 * 60_000;
/** When the TTL policy removes a digest that the nightly job has left. */
const keptMillis = 3 * 86_400_000;

/** By India's day: its salt while it lasts, then its count. */
const days = () => collectionOf('visitDays');
const visitors = () => collectionOf('visitors');

/** Returns the salt of a day. The first caller makes it. */
const makeSalt = (day: string): Promise<string> =>
  firestore().runTransaction(async (transaction) => {
    const found = await transaction.get(days().doc(day));
    const present: unknown = found.get('salt');
    if (typeof present === 'string') return present;
    const salt = randomBytes(32).toString('hex');
    // A day that was summed already, by a clock that is ahead, stays so.
    if (!found.exists) transaction.set(found.ref, { salt, count: null });
    return salt;
  });

const saltOf = rememberedBy(makeSalt, { age: Infinity, most: 1 });

/** Counts a visitor of the day, once. Neither the address nor the browser is stored: the id is a digest of both. */
export async function noteVisit(network: string, agent: string, now = new Date()): Promise<void> {
  const day = todayInIndia(now);
  const hmac = createHmac('sha256', await saltOf(day)).update(JSON.stringify([network, agent]));
  const reference = visitors().doc(`${day}_${hmac.digest('hex')}`);
  const seenAt: unknown = (await reference.get()).get('seen_at');
  if (seenAt instanceof Timestamp && now.getTime() - seenAt.toMillis() < seenMillis) return;
  await reference.set({
    day,
    seen_at: Timestamp.fromDate(now),
    expires_at: Timestamp.fromMillis(now.getTime() + keptMillis),
  });
}

/** Days before `today` that have no count yet, each with its visitors. */
export async function openDays(today: string) {
  const open = await days().where('count', '==', null).get();
  const past = open.docs.filter(({ id }) => id < today);
  return Promise.all(
    past.map(async (document) => ({
      document,
      count: await count(visitors().where('day', '==', document.id)),
    })),
  );
}

/** Stores the count of a day and removes its salt. Fails if another run was quicker, which may have deleted digests. */
export async function closeDay({
  document,
  count,
}: Awaited<ReturnType<typeof openDays>>[number]): Promise<void> {
  const changes = { count, salt: FieldValue.delete() };
  await document.ref.update(changes, { lastUpdateTime: document.updateTime });
}

export const oldVisitors = (today: string) => visitors().where('day', '<', today);

const nowMillis = 5 * 60_000;
const daysShown = 30;

/** Visitors at this moment, today, and on each day before it that was summed. */
export async function readVisits(
  now = new Date(),
): Promise<Pick<DashboardCountsReply, 'visitors' | 'visitorsNow' | 'visitorDays'>> {
  const today = todayInIndia(now);
  const [ofToday, present, past] = await Promise.all([
    count(visitors().where('day', '==', today)),
    count(visitors().where('seen_at', '>', Timestamp.fromMillis(now.getTime() - nowMillis))),
    days()
      .where(FieldPath.documentId(), '>=', daysLater(today, -daysShown))
      .where(FieldPath.documentId(), '<', today)
      .get(),
  ]);
  const visitorDays = past.docs.flatMap((document) => {
    const summed: unknown = document.get('count');
    return typeof summed === 'number' ? [{ day: document.id, count: summed }] : [];
  });
  return { visitors: ofToday, visitorsNow: present, visitorDays };
}
