import * as z from 'zod/mini';

/** The largest figure that settings take; `firestore.rules` repeats it. */
export const largestFigure = 1_000_000_000;

/** Social networks of which the dashboard shows followers. */
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
  return z.int(expected).check(z.minimum(0, expected), z.maximum(largestFigure, expected));
};

/** `settings/dashboard` without its times: figures that staff keep, as nothing here can count them. */
export const dashboardSettingsSchema = z.object({
  followers: z.strictObject(
    {
      linkedin: figure('linkedin'),
      instagram: figure('instagram'),
      facebook: figure('facebook'),
      youtube: figure('youtube'),
    },
    {
      error: (issue) =>
        issue.code === 'invalid_type' ? 'Followers must hold a number for each network.' : undefined,
    },
  ),
  revision: z.int(),
});
type DashboardSettings = z.infer<typeof dashboardSettingsSchema>;
export type DashboardFigures = Omit<DashboardSettings, 'revision'>;

/** The figures as staff get them from the API. Times are ISO. */
export const dashboardSettingsRecordSchema = z.extend(dashboardSettingsSchema, {
  created_at: z.string(),
  updated_at: z.string(),
});
export type DashboardSettingsRecord = z.infer<typeof dashboardSettingsRecordSchema>;
