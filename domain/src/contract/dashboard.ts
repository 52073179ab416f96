import * as z from 'zod/mini';
import { ofEachBand } from '../bands';
import { nominationStatuses } from '../fields/options';
import { storedFollowersSchema } from '../staff/settings';
import { operationsOf } from './api';

/** Maximum locations on the dashboard. */
export const topLocationsShown = 5;

const topLocationSchema = z.object({ name: z.string(), count: z.int() });
export type TopLocation = z.infer<typeof topLocationSchema>;

export const dashboardCountsSchema = z.object({
  ...ofEachBand(() => z.int()),
  /** Valid certificates that end soon and are not renewed. */
  ending: z.int(),
  nominations: z.int(),
  insights: z.int(),
  /** Mails that the server no longer tries to deliver. */
  failedMails: z.int(),
  topLocations: z.array(topLocationSchema),
  /** Visitors of the site today in India; see `POST /api/visits`. */
  visitors: z.int(),
  /** Visitors within the last five minutes. */
  visitorsNow: z.int(),
  /** Number of visitors on each past day that has a total, oldest first. */
  visitorDays: z.array(z.object({ day: z.string(), count: z.int() })),
  /** Follower counts that staff enter. Absent until they have entered them. */
  followers: z.optional(storedFollowersSchema),
});
export type DashboardCountsReply = z.infer<typeof dashboardCountsSchema>;

/** Number of weeks on the dashboard, including the present week. */
export const weeksShown = 12;

const countField = { count: z.int() };

export const nominationFiguresSchema = z.object({
  /** Nominations received in each week, oldest first. Weeks begin on Monday in India. */
  weeks: z.array(z.object({ from: z.string(), ...countField })),
  /** Number of all nominations by status, in the order of the statuses. */
  statuses: z.array(z.object({ status: z.enum(nominationStatuses), ...countField })),
  /** Number of all nominations by industry, largest first. Industries without a nomination are left out. */
  industries: z.array(z.object({ industry: z.string(), ...countField })),
});
export type NominationFigures = z.infer<typeof nominationFiguresSchema>;

export const dashboardOperations = operationsOf('Dashboard', [
  {
    route: 'GET /api/admin/dashboard/counts',
    summary:
      'Read the figures of the dashboard: organizations with a valid certificate and those whose certificates end soon, all nominations and insights, failed mails, where most ' +
      'nominations come from, visitors of the site, and followers as staff keep them in the settings.',
    audience: 'staff',
    reply: { status: 200, description: 'The figures.', schema: dashboardCountsSchema },
  },
  {
    route: 'GET /api/admin/dashboard/nominations',
    summary: `Count the nominations by week, for ${weeksShown} weeks, and all of them by status and industry. At most a minute old.`,
    audience: 'staff',
    reply: { status: 200, description: 'The figures.', schema: nominationFiguresSchema },
  },
]);
