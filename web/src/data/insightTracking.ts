import * as z from 'zod/mini';
import { type TrackedInsight, trackedInsightSchema } from '@utkarsh/domain/insight/insightReading';
import { postKey } from './api';

const replySchema = z.optional(trackedInsightSchema);

/** Reads the insight of a private key. Returns undefined for an unknown key. Throws when the server was not reached. */
export const askInsight = async (key: string): Promise<TrackedInsight | undefined> =>
  replySchema.parse(await postKey('/api/tracking/insight', key));

/**
 * Erases the insight of a key. An unknown key is no failure, because the reply to an earlier attempt may have been lost. Throws
 * when the server was not reached.
 */
export async function withdrawInsight(key: string): Promise<void> {
  await postKey('/api/tracking/insight/withdraw', key);
}
