import * as z from 'zod/mini';
import { ofEachBand } from '../bands';
import { operationsOf } from './api';

/** Maximum follower count; `firestore.rules` repeats it. */
export const maxFigure = 1_000_000_000;

/** Social networks with a follower count on the dashboard. */
export const followerNetworks = ['linkedin', 'instagram', 'facebook', 'youtube'] as const;
type Network = (typeof followerNetworks)[number];

export const ofEachNetwork = <Made>(make: (network: Network) => Made): Record<Network, Made> => ({
  linkedin: make('linkedin'),
  instagram: make('instagram'),
  facebook: make('facebook'),
  youtube: make('youtube'),
});

export const followerNetworkNames: Readonly<Record<Network, string>> = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
};

export const followersLabel = (network: Network): string => `${followerNetworkNames[network]} followers`;

const figure = (network: Network) => {
  const error = `${followersLabel(network)} must be a whole number from 0 to 1,00,00,00,000.`;
  return z.int(error).check(z.minimum(0, error), z.maximum(maxFigure, error));
};

const figures = ofEachNetwork(figure);

/** Schema of the follower counts. Staff enter them, because no API provides them. */
export const followersSchema = z.strictObject(figures, {
  error: (issue) =>
    issue.code === 'invalid_type' ? 'Followers must hold a number for each network.' : undefined,
});

/** Schema of stored follower counts. A network that is absent has 0. */
const storedFollowersSchema = z.object(ofEachNetwork((network) => z._default(figures[network], 0)));

/** Schema of `settings/dashboard` without its times. */
export const dashboardSettingsSchema = z.object({ followers: storedFollowersSchema, revision: z.int() });
export type DashboardFigures = Omit<z.infer<typeof dashboardSettingsSchema>, 'revision'>;

/** Schema of the dashboard settings in the staff area. Times are ISO. */
export const dashboardSettingsRecordSchema = z.extend(dashboardSettingsSchema, {
  id: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type DashboardSettingsRecord = z.infer<typeof dashboardSettingsRecordSchema>;

export const topLocationsShown = 5;

export const dashboardCountsSchema = z.object({
  ...ofEachBand(() => z.int()),
  /** By how many organizations each band has grown within 30 days. */
  changes: z.object(ofEachBand(() => z.int())),
  /** Valid certificates that end soon and are not renewed. */
  ending: z.int(),
  nominations: z.int(),
  insights: z.int(),
  /** Mails that the server no longer tries to deliver. */
  failedMails: z.int(),
  topLocations: z.array(z.object({ name: z.string(), count: z.int() })),
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

export const nominationFiguresSchema = z.object({
  /** Nominations received in each week, oldest first. Weeks begin on Monday in India. */
  weeks: z.array(z.object({ from: z.string(), count: z.int() })),
});
export type NominationFigures = z.infer<typeof nominationFiguresSchema>;

export const dashboardOperations = operationsOf('Dashboard', {
  'staff GET /api/admin/dashboard/counts': {
    summary:
      'Read the figures of the dashboard: organizations with a valid certificate, their change within 30 days, and those whose certificates end soon, all nominations and insights, failed mails, where most ' +
      'nominations come from, visitors of the site, and followers as staff keep them in the settings.',
    reply: { status: 200, description: 'The figures.', schema: dashboardCountsSchema },
  },
  'staff GET /api/admin/dashboard/nominations': {
    summary: `Count the nominations by week, for ${weeksShown} weeks. At most a minute old.`,
    reply: { status: 200, description: 'The figures.', schema: nominationFiguresSchema },
  },
});
