import { FieldValue } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import type { StoredNomination } from '@utkarsh/domain/nomination/nomination';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { database } from '../factories/firestore';
import { makeStoredNomination } from '../factories/nominations';
import { makeWord } from '../factories/organizations';

/** Stores a nomination of the test's own, as it is once its search words are there. The word is the last of its company's name. */
export async function storeFoundNomination(
  name: string,
  { word = makeWord(), ...changes }: Partial<StoredNomination> & { word?: string } = {},
) {
  const company = `${name} ${word}`;
  const document = database().collection(collections.nominations).doc(newDocumentId());
  const stored = makeStoredNomination({ company_name: company, ...changes });
  const now = FieldValue.serverTimestamp();
  await document.set({
    ...stored,
    search_tokens: recordTokens('nominations', stored, document.id),
    created_at: now,
    updated_at: now,
  });
  return { id: document.id, word, company, document };
}
