import * as z from 'zod/mini';
import { storedInsightSchema } from './insight';
import { readInsight } from './insightReading';

const { name, status } = storedInsightSchema.shape;

/** An insight as its sender sees it by the private link. */
export const trackedInsightSchema = z.object({
  id: z.string(),
  name,
  headline: z.string(),
  status,
  /** Files that the server could not open and has removed, while the insight waits. */
  discarded: z._default(z.array(z.enum(['image', 'video'])), []),
});
export type TrackedInsight = z.infer<typeof trackedInsightSchema>;

/** Returns what the holder of the key may know of an insight. Throws when the data is not an insight. */
export function toTrackedInsight(
  id: string,
  record: unknown,
  discarded: TrackedInsight['discarded'],
): TrackedInsight {
  const insight = storedInsightSchema.parse(record);
  const { headline } = readInsight(insight);
  return { id, name: insight.name, headline, status: insight.status, discarded };
}
