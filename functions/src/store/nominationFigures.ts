import { Timestamp } from 'firebase-admin/firestore';
import { lastWeeks } from '@utkarsh/domain/text/clock';
import { weeksShown, type NominationFigures } from '@utkarsh/domain/contract/dashboard';
import { industries, nominationStatuses } from '@utkarsh/domain/fields/options';
import { count, countsBy } from './dashboard';
import { collectionOf } from './firestore';
import { maxAge, remembered } from './memory';

const time = (iso: string) => Timestamp.fromDate(new Date(iso));

async function readFigures(): Promise<NominationFigures> {
  const nominations = collectionOf('nominations');
  const [weeks, statuses, counts] = await Promise.all([
    Promise.all(
      lastWeeks(new Date(), weeksShown).map(async ({ from, to }) => ({
        from,
        count: await count(
          nominations.where('created_at', '>=', time(from)).where('created_at', '<', time(to)),
        ),
      })),
    ),
    Promise.all(
      nominationStatuses.map(async (status) => ({
        status,
        count: await count(nominations.where('status', '==', status)),
      })),
    ),
    // Of one taken by phone it may not be known.
    countsBy('industry', [...industries, '']),
  ]);
  return { weeks, statuses, industries: counts.map(({ name, count }) => ({ industry: name, count })) };
}

/** What there is of nominations, exactly: some fifty counts, kept for a while, however many staff look. */
export const nominationFigures = remembered(readFigures, 4 * maxAge);
