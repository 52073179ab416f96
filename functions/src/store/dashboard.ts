import { Timestamp } from 'firebase-admin/firestore';
import {
  type NominationFigures,
  type TopLocation,
  topLocationsShown,
  weeksShown,
} from '@utkarsh/domain/contract/dashboard';
import { headquarters, industries, nominationStatuses } from '@utkarsh/domain/fields/options';
import { type DashboardFigures, dashboardSettingsSchema } from '@utkarsh/domain/staff/settings';
import { lastWeeks } from '@utkarsh/domain/text/clock';
import { collectionOf, count } from './firestore';
import { maxAge, remembered } from './memory';
import { readRecord } from './records';

/** How many nominations have each of these values in a field, most first, without those that none has. */
async function countsBy(
  field: 'headquarters' | 'industry',
  values: readonly string[],
): Promise<TopLocation[]> {
  const counted = await Promise.all(
    values.map(async (name) => ({
      name,
      count: await count(collectionOf('nominations').where(field, '==', name)),
    })),
  );
  return counted
    .filter((value) => value.count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** Where most nominated organizations have their headquarters. One count a state: kept for four times as long as lists are. */
export const topLocations = remembered(
  async () => (await countsBy('headquarters', headquarters)).slice(0, topLocationsShown),
  4 * maxAge,
);

/** The figures that staff keep for the dashboard; undefined until they have set them. */
export async function readDashboardSettings(): Promise<DashboardFigures | undefined> {
  const document = await readRecord('settings', 'dashboard');
  return document && dashboardSettingsSchema.parse(document.data());
}

const time = (iso: string) => Timestamp.fromDate(new Date(iso));

/** What there is of nominations, exactly: some fifty counts, kept for a while, however many staff look. */
export const nominationFigures = remembered(async (): Promise<NominationFigures> => {
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
    // The industry of a nomination taken by phone may be unknown.
    countsBy('industry', [...industries, '']),
  ]);
  return { weeks, statuses, industries: counts.map(({ name, count }) => ({ industry: name, count })) };
}, 4 * maxAge);
