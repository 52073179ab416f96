import * as z from 'zod/mini';

const quartilesSchema = z.object({ low: z.int(), median: z.int(), high: z.int() });

/** Quartiles of the survey scores of a size band, in percent: of the whole score and of each pillar. */
export const bandFiguresSchema = z.object({
  score: quartilesSchema,
  pillars: z.record(z.string(), quartilesSchema),
});
export type BandFigures = z.infer<typeof bandFiguresSchema>;

/** A band has no figures with fewer organizations than these. */
export const minBandOrganizations = 10;

/** Figures are rounded to a multiple of this, so that neither they nor their change from night to night show one organization's score. */
const step = 5;

export const bandNote = `Quartiles of the newest survey of each organization of the size band, from ${minBandOrganizations} organizations on, rounded to ${step}%.`;

export const bandText = ({ name, score: { low, median, high } }: BandFigures & { name: string }): string =>
  `${name} organizations: the median score is ${median}%, and the middle half has ${low}% to ${high}%.`;

/** Returns the values below which a quarter, a half and three quarters of the scores lie, between the two nearest scores. */
function quartilesOf(scores: readonly number[]): z.infer<typeof quartilesSchema> {
  const sortedScores = [...scores].sort((one, other) => one - other);
  const valueAt = (share: number) => {
    const place = (sortedScores.length - 1) * share;
    const below = sortedScores[Math.floor(place)] ?? 0;
    const above = sortedScores[Math.ceil(place)] ?? 0;
    return step * Math.round((below + (above - below) * (place % 1)) / step);
  };
  return { low: valueAt(0.25), median: valueAt(0.5), high: valueAt(0.75) };
}

/** Returns the figures of a band from one result of each organization. Returns null for fewer than ten, also for a pillar alone. */
export function bandFiguresOf(
  results: readonly { score: number; pillars: Readonly<Record<string, number>> }[],
): BandFigures | null {
  if (results.length < minBandOrganizations) return null;
  const pillarIds = new Set(results.flatMap(({ pillars }) => Object.keys(pillars)));
  const pillars = [...pillarIds].flatMap((id) => {
    const scores = results.flatMap((result) => result.pillars[id] ?? []);
    return scores.length < minBandOrganizations ? [] : [[id, quartilesOf(scores)] as const];
  });
  return { score: quartilesOf(results.map(({ score }) => score)), pillars: Object.fromEntries(pillars) };
}
