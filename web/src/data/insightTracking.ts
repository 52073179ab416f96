import * as z from 'zod/mini';
import { type TrackedInsight, trackedInsightSchema } from '@utkarsh/domain/insight/insightReading';
import { postKey } from './api';

const replySchema = z.optional(trackedInsightSchema);

/** Reads the insight of a private key. Returns undefined for an unknown key. Throws when the server was not reached. */
export const askInsight = async (key: string): Promise<TrackedInsight | undefined> =>
  replySchema.parse(await postKey('/api/tracking/insight', key));

/**
 * Has the insight of a key erased. A key that leads to nothing any more is no failure: the reply to an earlier try may have been
 * lost. Throws when the server was not reached.
 */
export async function withdrawInsight(key: string): Promise<void> {
  await postKey('/api/tracking/insight/withdraw', key);
}
