import * as z from 'zod/mini';
import type { RecordData } from '@utkarsh/domain/history';
import { eventTokens, insightTokens, nominationTokens } from '@utkarsh/domain/searchTokens';
import { failedPrecondition, hasCode, notFound } from '../store/firestore';
import { recordReference } from '../store/records';
import type { RecordChange } from './change';

const nominationWords = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  company_name: z.string(),
});
const eventWords = z.object({ title: z.string(), venue: z.string(), city: z.string() });
const insightWords = z.object({ name: z.string(), designation: z.string(), company: z.string() });

const tokensOf = {
  nominations: (record: RecordData, id: string) => nominationTokens(nominationWords.parse(record), id),
  events: (record: RecordData) => eventTokens(eventWords.parse(record)),
  insights: (record: RecordData) => insightTokens(insightWords.parse(record)),
};

/** Edits that may come in between; after that the platform sends the event again. */
const mostAttempts = 10;

/**
 * Writes what a record is found by, as it is now. Nothing else of it changes, its version and time least of all: an edit
 * that somebody is about to save still fits.
 */
export async function keepSearchWords({
  collection,
  id,
}: RecordChange & { collection: keyof typeof tokensOf }): Promise<void> {
  const reference = recordReference(collection, id);
  for (let attempt = 1; ; attempt += 1) {
    const document = await reference.get();
    const present = document.data();
    if (!present || !document.updateTime) return;
    const tokens = tokensOf[collection](present, id);
    if (JSON.stringify(present['search_tokens']) === JSON.stringify(tokens)) return;
    try {
      // No transaction: its lock would hold up whoever edits the record.
      await reference.update({ search_tokens: tokens }, { lastUpdateTime: document.updateTime });
      return;
    } catch (error) {
      const changedMeanwhile = hasCode(error, failedPrecondition, notFound);
      if (!changedMeanwhile || attempt === mostAttempts) throw error;
    }
  }
}
