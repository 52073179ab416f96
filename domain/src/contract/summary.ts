import * as z from 'zod/mini';
import type { DatedRow } from '../directory/directory';
import { compareTexts } from '../directory/directoryQuery';
import { characters } from '../fields/fieldChecks';
import { type PublishedInsight, publishedInsightSchema } from '../insight/insight';
import { companyRowSchema } from './api';

/** Maximum items in the summary of the home page, and maximum characters of a message in it. */
export const summaryLimits = { latest: 6, insights: 3, messageCharacters: 200 } as const;

const insightTeaserSchema = z.pick(publishedInsightSchema, {
  id: true,
  name: true,
  designation: true,
  company: true,
  /** The beginning of the message. */
  message: true,
  image: true,
  image_alt: true,
  published_at: true,
});
export type InsightTeaser = z.infer<typeof insightTeaserSchema>;

export const summarySchema = z.object({
  /** Number of certified organizations today, by tier. */
  counts: z.object({ micro: z.int(), mid: z.int(), large: z.int(), enterprise: z.int() }),
  /** The most recently certified organizations. */
  latest: z.array(companyRowSchema),
  /** Newest first. */
  insights: z.array(insightTeaserSchema),
});
export type SummaryReply = z.infer<typeof summarySchema>;

/** Returns the rows with the latest first days, newest first. Rows with the same day are in the order of their names. */
export function newestRows<Row extends Pick<DatedRow, 'organization_name' | 'valid_from'>>(
  rows: readonly Row[],
  count: number,
): Row[] {
  // Drops all but the newest days first, because comparing thousands of names is slow.
  const days = rows.map(({ valid_from }) => valid_from).sort();
  const oldest = days.at(-count) ?? '';
  return rows
    .filter(({ valid_from }) => valid_from >= oldest)
    .sort(
      (a, b) =>
        b.valid_from.localeCompare(a.valid_from) || compareTexts(a.organization_name, b.organization_name),
    )
    .slice(0, count);
}

/** Returns the first `max` characters of a text, cut between words where possible. */
export function cutExcerpt(text: string, max: number): string {
  if (characters(text) <= max) return text;
  const start = [...text].slice(0, max - 1).join('');
  const whole = /^(.+)\s\S*$/su.exec(start)?.[1] ?? start;
  return `${whole.trimEnd()}…`;
}

export const toInsightTeaser = (insight: PublishedInsight): InsightTeaser =>
  insightTeaserSchema.parse({
    ...insight,
    message: cutExcerpt(insight.message, summaryLimits.messageCharacters),
  });
