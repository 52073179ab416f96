import * as z from 'zod/mini';
import { companyRowSchema } from '../contract/api';
import type { DatedRow } from './directory';
import { characters } from '../fields/fieldChecks';
import { publishedInsightSchema, type PublishedInsight } from '../insight/insight';

/** What the home page shows of the programme's present state, in one reply. */
export const summaryLimits = { latest: 6, insights: 3, messageCharacters: 200 } as const;

const insightTeaserSchema = z.pick(publishedInsightSchema, {
  id: true,
  name: true,
  designation: true,
  company: true,
  /** Its beginning only. */
  message: true,
  image: true,
  image_alt: true,
  published_at: true,
});
export type InsightTeaser = z.infer<typeof insightTeaserSchema>;

export const summarySchema = z.object({
  /** Organizations certified today, by tier. */
  counts: z.object({ micro: z.int(), mid: z.int(), large: z.int(), enterprise: z.int() }),
  /** The most recently certified of them. */
  latest: z.array(companyRowSchema),
  /** Newest first. */
  insights: z.array(insightTeaserSchema),
});
export type SummaryReply = z.infer<typeof summarySchema>;

const byName = new Intl.Collator('en-IN', { sensitivity: 'base', numeric: true });

/** The rows whose certificates began last, newest first, then by name. */
export function newestRows<Row extends Pick<DatedRow, 'organization_name' | 'valid_from'>>(
  rows: readonly Row[],
  count: number,
): Row[] {
  // Thousands of names would be compared for nothing: all but the newest days are out before.
  const days = rows.map(({ valid_from }) => valid_from).sort();
  const oldest = days.at(-count) ?? '';
  return rows
    .filter(({ valid_from }) => valid_from >= oldest)
    .sort(
      (a, b) =>
        b.valid_from.localeCompare(a.valid_from) || byName.compare(a.organization_name, b.organization_name),
    )
    .slice(0, count);
}

/** The beginning of a text, at most so many characters, cut between words where it can be. */
export function excerpt(text: string, max: number): string {
  if (characters(text) <= max) return text;
  const start = [...text].slice(0, max - 1).join('');
  const whole = /^(.+)\s\S*$/su.exec(start)?.[1] ?? start;
  return `${whole.trimEnd()}…`;
}

export const insightTeaser = (insight: PublishedInsight): InsightTeaser =>
  insightTeaserSchema.parse({
    ...insight,
    message: excerpt(insight.message, summaryLimits.messageCharacters),
  });
