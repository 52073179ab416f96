import * as z from 'zod/mini';
import { ofEachBand } from '../bands';
import { nominationStatuses } from '../fields/options';
import { storedFollowersSchema } from '../staff/settings';
import type { Operation } from './api';

/** How many locations the dashboard shows. */
export const topLocationsShown = 5;

const topLocationSchema = z.object({ name: z.string(), count: z.int() });
export type TopLocation = z.infer<typeof topLocationSchema>;

export const dashboardCountsSchema = z.object({
  ...ofEachBand(() => z.int()),
  /** Certificates that are valid, end soon, and are not renewed. */
  ending: z.int(),
  nominations: z.int(),
  insights: z.int(),
  /** Mails that have failed for good. */
  failedMails: z.int(),
  topLocations: z.array(topLocationSchema),
  /** People who opened the site today in India; see `POST /api/visits`. */
  visitors: z.int(),
  /** Those of them seen within the last five minutes. */
  visitorsNow: z.int(),
  /** The visitors of each of the last days that were summed, oldest first. */
  visitorDays: z.array(z.object({ day: z.string(), count: z.int() })),
  /** Figures that staff keep; absent until they have set them. */
  followers: z.optional(storedFollowersSchema),
});
export type DashboardCountsReply = z.infer<typeof dashboardCountsSchema>;

/** How many weeks the dashboard looks back, the present one among them. */
export const weeksShown = 12;

const counted = { count: z.int() };

export const nominationFiguresSchema = z.object({
  /** Nominations received in each week, oldest first; weeks begin on Monday in India. */
  weeks: z.array(z.object({ from: z.string(), ...counted })),
  /** Of all nominations, in the order of the statuses. */
  statuses: z.array(z.object({ status: z.enum(nominationStatuses), ...counted })),
  /** Of all nominations, those with any, most first. */
  industries: z.array(z.object({ industry: z.string(), ...counted })),
});
export type NominationFigures = z.infer<typeof nominationFiguresSchema>;

const resource = 'Dashboard';

export const dashboardOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/api/admin/dashboard/counts',
    resource,
    summary:
      'Read the figures of the dashboard: organizations with a valid certificate and those whose certificates end soon, all nominations and insights, failed mails, where most ' +
      'nominations come from, visitors of the site, and followers as staff keep them in the settings.',
    audience: 'staff',
    reply: { status: 200, description: 'The figures.', schema: dashboardCountsSchema },
  },
  {
    method: 'GET',
    path: '/api/admin/dashboard/nominations',
    resource,
    summary: `Count the nominations by week, for ${weeksShown} weeks, and all of them by status and industry. At most a minute old.`,
    audience: 'staff',
    reply: { status: 200, description: 'The figures.', schema: nominationFiguresSchema },
  },
];
