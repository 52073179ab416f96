import { searchedTexts, type FieldTable } from '@utkarsh/domain/fields';
import { foundIn } from '@utkarsh/domain/searchTokens';

/** Why a search has found each row, by its id, of those where no column shown says so. */
export function reasonsOf(
  rows: readonly { id: string }[],
  { searched, typed, isShown }: { searched: FieldTable; typed: string; isShown: (field: string) => boolean },
): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  for (const row of rows) {
    const texts = searchedTexts(searched, row);
    const reason = foundIn(typed, {
      shown: texts.filter(({ name }) => isShown(name)).map(({ text }) => text),
      hidden: texts.filter(({ name }) => !isShown(name)),
    });
    if (reason !== undefined) reasons.set(row.id, reason);
  }
  return reasons;
}
