import type { DocumentReference } from 'firebase-admin/firestore';
import { hasSearchedField } from '@utkarsh/domain/fields/fields';
import { auditedCollections, kindOf, type AuditedCollection } from '@utkarsh/domain/history/recordKinds';
import { changeTokens, type RecordData } from '@utkarsh/domain/history/history';
import { recordTokens, searchTokens } from '@utkarsh/domain/text/searchTokens';
import * as z from 'zod/mini';
import { retryIfOvertaken } from './firestore';

/** Returns what a document is found by. */
type WordsOf = (data: RecordData, id: string) => string[];

const versionSchema = z.nullish(z.record(z.string(), z.unknown()));
const entrySchema = z.object({
  collection: z.enum(auditedCollections),
  before: versionSchema,
  after: versionSchema,
});

const wordsOfRecord =
  (collection: AuditedCollection): WordsOf =>
  (data, id) =>
    recordTokens(collection, data, id);

/** The collections whose documents staff search by words, and what those are. */
export const searchedCollections: readonly {
  name: AuditedCollection | 'subscribers' | 'audit';
  wordsOf: WordsOf;
}[] = [
  ...auditedCollections
    .filter((name) => hasSearchedField(kindOf(name).fields))
    .map((name) => ({ name, wordsOf: wordsOfRecord(name) })),
  { name: 'subscribers', wordsOf: ({ email }) => searchTokens([z.string().parse(email)]) },
  {
    name: 'audit',
    wordsOf: (data) => {
      const { collection, ...versions } = entrySchema.parse(data);
      return changeTokens(collection, versions);
    },
  },
];

/**
 * Writes what a document is found by, as it is now. Nothing else of it changes, its version and time least of all: an edit
 * that somebody is about to save still fits.
 */
export async function keepSearchWords(reference: DocumentReference, wordsOf: WordsOf): Promise<void> {
  await retryIfOvertaken(async () => {
    const document = await reference.get();
    const present = document.data();
    if (!present || !document.updateTime) return;
    const words = wordsOf(present, reference.id);
    if (JSON.stringify(present['search_tokens']) === JSON.stringify(words)) return;
    await reference.update({ search_tokens: words }, { lastUpdateTime: document.updateTime });
  });
}
