import { createHmac, randomBytes } from 'node:crypto';
import { FieldPath, FieldValue, Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { todayInIndia, daysLater } from '@utkarsh/domain/certificate/certification';
import type { DashboardCountsReply } from '@utkarsh/domain/contract/dashboard';
import { collectionOf, count } from './firestore';
import { transact } from './transaction';
import { rememberedBy } from './memory';

/** Documents by day in India. A day has its salt until it ends, then its count. */
const days = () => collectionOf('visitDays');
const visitors = () => collectionOf('visitors');

/** Returns the salt of a day. The first call creates it. */
const ensureSalt = (day: string): Promise<string> =>
  transact(async (transaction) => {
    const document = await transaction.get(days().doc(day));
    const storedSalt: unknown = document.get('salt');
    if (typeof storedSalt === 'string') return storedSalt;
    const salt = randomBytes(32).toString('hex');
    // An instance with a fast clock may have counted the day already. That count stays.
    if (!document.exists) transaction.set(document.ref, { salt, count: null });
    return salt;
  });

const saltOf = rememberedBy(ensureSalt, { age: Infinity, maxKeys: 1 });

/** Milliseconds for which `seen_at` may be out of date, so that a visitor who reads on costs few writes. */
const seenMillis = 2 * 60_000;

/** Milliseconds after which the TTL policy removes a digest that the nightly job has left. */
const keptMillis = 3 * 86_400_000;

/** Counts a visitor once a day. Neither the address nor the browser is stored: the id is a digest of both. */
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

interface OpenDay {
  document: QueryDocumentSnapshot;
  count: number;
}

/** Returns the days before `today` that have no count yet, each with its number of visitors. */
export async function openDays(today: string): Promise<OpenDay[]> {
  const { docs } = await days().where('count', '==', null).get();
  const pastDays = docs.filter(({ id }) => id < today);
  return Promise.all(
    pastDays.map(async (document) => ({
      document,
      count: await count(visitors().where('day', '==', document.id)),
    })),
  );
}

/** Stores the count of a day and removes its salt. Fails if another run was faster, because that run may have deleted digests. */
export async function closeDay({ document, count }: OpenDay): Promise<void> {
  const changes = { count, salt: FieldValue.delete() };
  await document.ref.update(changes, { lastUpdateTime: document.updateTime });
}

export const oldVisitors = (today: string) => visitors().where('day', '<', today);

const activeMillis = 5 * 60_000;
const maxDaysShown = 30;

/** Returns the numbers of visitors of the last five minutes, today, and on each earlier day of a month that was counted. */
export async function readVisits(): Promise<
  Pick<DashboardCountsReply, 'visitors' | 'visitorsNow' | 'visitorDays'>
> {
  const today = todayInIndia();
  const [visitorsToday, visitorsNow, pastDays] = await Promise.all([
    count(visitors().where('day', '==', today)),
    count(visitors().where('seen_at', '>', Timestamp.fromMillis(Date.now() - activeMillis))),
    days()
      .where(FieldPath.documentId(), '>=', daysLater(today, -maxDaysShown))
      .where(FieldPath.documentId(), '<', today)
      .get(),
  ]);
  const visitorDays = pastDays.docs.flatMap((document) => {
    const total: unknown = document.get('count');
    return typeof total === 'number' ? [{ day: document.id, count: total }] : [];
  });
  return { visitors: visitorsToday, visitorsNow, visitorDays };
}
