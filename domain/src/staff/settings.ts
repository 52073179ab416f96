import * as z from 'zod/mini';

/** Maximum follower count; `firestore.rules` repeats it. */
export const maxFigure = 1_000_000_000;

/** Social networks with a follower count on the dashboard. */
export const followerNetworks = ['linkedin', 'instagram', 'facebook', 'youtube'] as const;

export const followerNetworkNames: Readonly<Record<(typeof followerNetworks)[number], string>> = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
};

export const followersLabel = (network: (typeof followerNetworks)[number]): string =>
  `${followerNetworkNames[network]} followers`;

const figure = (network: (typeof followerNetworks)[number]) => {
  const expected = `${followersLabel(network)} must be a whole number from 0 to 1,00,00,00,000.`;
  return z.int(expected).check(z.minimum(0, expected), z.maximum(maxFigure, expected));
};

const figures = {
  linkedin: figure('linkedin'),
  instagram: figure('instagram'),
  facebook: figure('facebook'),
  youtube: figure('youtube'),
};

/** Schema of the follower counts. Staff enter them, because no API provides them. */
export const followersSchema = z.strictObject(figures, {
  error: (issue) =>
    issue.code === 'invalid_type' ? 'Followers must hold a number for each network.' : undefined,
});

/** Schema of stored follower counts. A network that is absent has 0. */
export const storedFollowersSchema = z.object({
  linkedin: z._default(figures.linkedin, 0),
  instagram: z._default(figures.instagram, 0),
  facebook: z._default(figures.facebook, 0),
  youtube: z._default(figures.youtube, 0),
});

/** Schema of `settings/dashboard` without its times. */
export const dashboardSettingsSchema = z.object({ followers: storedFollowersSchema, revision: z.int() });
type DashboardSettings = z.infer<typeof dashboardSettingsSchema>;
export type DashboardFigures = Omit<DashboardSettings, 'revision'>;

/** Schema of the dashboard settings in the staff area. Times are ISO. */
export const dashboardSettingsRecordSchema = z.extend(dashboardSettingsSchema, {
  created_at: z.string(),
  updated_at: z.string(),
});
export type DashboardSettingsRecord = z.infer<typeof dashboardSettingsRecordSchema>;
