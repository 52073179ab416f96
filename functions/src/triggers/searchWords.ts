import { eventTokens, insightTokens, nominationTokens } from '@utkarsh/domain/searchTokens';
import { retryIfOvertaken } from '../store/firestore';
import { recordReference } from '../store/records';
import type { RecordChange } from './change';

const tokensOf: Record<'nominations' | 'events' | 'insights', (record: object, id: string) => string[]> = {
  nominations: nominationTokens,
  events: eventTokens,
  insights: insightTokens,
};

/**
 * Writes what a record is found by, as it is now. Nothing else of it changes, its version and time least of all: an edit
 * that somebody is about to save still fits.
 */
export async function keepSearchWords({
  collection,
  id,
}: RecordChange & { collection: keyof typeof tokensOf }): Promise<void> {
  const reference = recordReference(collection, id);
  await retryIfOvertaken(async () => {
    const document = await reference.get();
    const present = document.data();
    if (!present || !document.updateTime) return;
    const tokens = tokensOf[collection](present, id);
    if (JSON.stringify(present['search_tokens']) === JSON.stringify(tokens)) return;
    await reference.update({ search_tokens: tokens }, { lastUpdateTime: document.updateTime });
  });
}
