import { Timestamp } from 'firebase-admin/firestore';
import { ofEachBand } from '@utkarsh/domain/bands';
import { daysLater, todayInIndia } from '@utkarsh/domain/certificate/certification';
import type { DashboardCountsReply, NominationFigures } from '@utkarsh/domain/contract/dashboard';
import { topLocationsShown, weeksShown, dashboardSettingsSchema } from '@utkarsh/domain/contract/dashboard';
import { headquarters } from '@utkarsh/domain/fields/options';
import { lastWeeks } from '@utkarsh/domain/text/clock';
import { certifiedToday } from '../store/directory/directory';
import { collectionOf, count } from '../store/firestore';
import { countFailedMails } from '../store/mail/mail';
import { maxAge, cacheRead } from '../store/memory';
import { readRecord } from '../store/records';
import { readVisits } from '../store/visits';
import { forStaff } from './access';

/** States with the most headquarters of nominated organizations. They take a count each, so they are kept four times as long as lists. */
const topLocations = cacheRead(async () => {
  const nominations = collectionOf('nominations');
  const counts = await Promise.all(
    headquarters.map(async (name) => ({
      name,
      count: await count(nominations.where('headquarters', '==', name)),
    })),
  );
  return counts
    .filter((value) => value.count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, topLocationsShown);
}, 4 * maxAge);

/** Days over which the dashboard shows the change of a figure. */
const daysOfChange = 30;

const earlierCounts = cacheRead(
  async () => (await certifiedToday()).countsOn(daysLater(todayInIndia(), -daysOfChange)),
  4 * maxAge,
);

const time = (iso: string) => Timestamp.fromDate(new Date(iso));

/** Exact figures about nominations. All staff share one result for a while. */
const nominationFigures = cacheRead(async (): Promise<NominationFigures> => {
  const nominations = collectionOf('nominations');
  const weeks = lastWeeks(new Date(), weeksShown).map(async ({ from, to }) => ({
    from,
    count: await count(nominations.where('created_at', '>=', time(from)).where('created_at', '<', time(to))),
  }));
  return { weeks: await Promise.all(weeks) };
}, 4 * maxAge);

export const dashboard = {
  counts: forStaff(async (_request, response) => {
    const [{ counts, ending }, earlier, nominations, insights, failedMails, locations, settings, visits] =
      await Promise.all([
        certifiedToday(),
        earlierCounts(),
        count(collectionOf('nominations')),
        count(collectionOf('insights')),
        countFailedMails(),
        topLocations(),
        readRecord('settings', 'dashboard'),
        readVisits(),
      ]);
    response.json({
      ...counts,
      changes: ofEachBand((band) => counts[band] - (earlier[band] ?? 0)),
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
