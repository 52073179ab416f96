import { hasSearchedField } from '@utkarsh/domain/fields';
import { kindOf } from '@utkarsh/domain/recordKinds';
import { recordTokens } from '@utkarsh/domain/searchTokens';
import { retryIfOvertaken } from '../store/firestore';
import { recordReference } from '../store/records';
import type { RecordChange } from './change';

/**
 * Writes what a record is found by, as it is now. Nothing else of it changes, its version and time least of all: an edit
 * that somebody is about to save still fits.
 */
export async function keepSearchWords({ collection, id }: RecordChange): Promise<void> {
  if (!hasSearchedField(kindOf(collection).fields)) return;
  const reference = recordReference(collection, id);
  await retryIfOvertaken(async () => {
    const document = await reference.get();
    const present = document.data();
    if (!present || !document.updateTime) return;
    const tokens = recordTokens(collection, present, id);
    if (JSON.stringify(present['search_tokens']) === JSON.stringify(tokens)) return;
    await reference.update({ search_tokens: tokens }, { lastUpdateTime: document.updateTime });
  });
}
