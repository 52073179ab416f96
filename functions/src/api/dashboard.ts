import { Timestamp } from 'firebase-admin/firestore';
import {
  type DashboardCountsReply,
  type NominationFigures,
  topLocationsShown,
  weeksShown,
  dashboardSettingsSchema,
} from '@utkarsh/domain/contract/dashboard';
import { industries } from '@utkarsh/domain/fields/industries';
import { headquarters, nominationStatuses } from '@utkarsh/domain/fields/options';
import { lastWeeks } from '@utkarsh/domain/text/clock';
import { certifiedToday } from '../store/directory/directory';
import { collectionOf, count } from '../store/firestore';
import { countFailedMails } from '../store/mail/mail';
import { maxAge, cacheRead } from '../store/memory';
import { readRecord } from '../store/records';
import { readVisits } from '../store/visits';
import { forStaff } from './access';

/** Counts nominations by the values of a field, highest count first. Leaves out values without nominations. */
async function countByValue(
  field: 'headquarters' | 'industry',
  values: readonly string[],
): Promise<{ name: string; count: number }[]> {
  const counts = await Promise.all(
    values.map(async (name) => ({
      name,
      count: await count(collectionOf('nominations').where(field, '==', name)),
    })),
  );
  return counts
    .filter((value) => value.count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** States with the most headquarters of nominated organizations. They take a count each, so they are kept four times as long as lists. */
const topLocations = cacheRead(
  async () => (await countByValue('headquarters', headquarters)).slice(0, topLocationsShown),
  4 * maxAge,
);

const time = (iso: string) => Timestamp.fromDate(new Date(iso));

/** Exact figures about nominations. They take some fifty counts, so all staff share one result for a while. */
const nominationFigures = cacheRead(async (): Promise<NominationFigures> => {
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
    // A nomination taken by phone may have no industry.
    countByValue('industry', [...industries, '']),
  ]);
  return { weeks, statuses, industries: counts.map(({ name, count }) => ({ industry: name, count })) };
}, 4 * maxAge);

export const dashboard = {
  counts: forStaff(async (_request, response) => {
    const [{ counts, ending }, nominations, insights, failedMails, locations, settings, visits] =
      await Promise.all([
        certifiedToday(),
        count(collectionOf('nominations')),
        count(collectionOf('insights')),
        countFailedMails(),
        topLocations(),
        readRecord('settings', 'dashboard'),
        readVisits(),
      ]);
    response.json({
      ...counts,
      ending,
      nominations,
      insights,
      failedMails,
      topLocations: locations,
      ...visits,
      // Absent before staff have entered any.
      ...(settings && { followers: dashboardSettingsSchema.parse(settings.data()).followers }),
    } satisfies DashboardCountsReply);
  }),

  nominations: forStaff(async (_request, response) => {
    response.json((await nominationFigures()) satisfies NominationFigures);
  }),
};
