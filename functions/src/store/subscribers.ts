import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import type { RemovalReply } from '@utkarsh/domain/contract/batches';
import { normalizeEmail } from '@utkarsh/domain/fields/cleanText';
import { currentConsentVersion, type NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { newUnsubscribeKey } from '@utkarsh/domain/text/ids';
import { searchTokens } from '@utkarsh/domain/text/searchText';
import { collectionOf, firestore } from './firestore';
import { everyRecord, type Wanted } from './records';

const subscribers = () => collectionOf('subscribers');
/** Apart from the subscribers, because staff read those, and who has a key can unsubscribe somebody. */
const keys = () => collectionOf('unsubscribeKeys');

/**
 * Stores an address under its id (`subscriberId`). One that is subscribed is stored as it is: anybody may type anybody's
 * address, so the first consent counts until it is withdrawn. Both take one read and one write, so that the time of the
 * reply does not tell who is subscribed.
 */
export async function subscribe(
  transaction: Transaction,
  id: string,
  { email, language = 'en' }: { email: string; language: NoticeLanguage | undefined },
): Promise<void> {
  const reference = subscribers().doc(id);
  const present = (await transaction.get(reference)).data();
  transaction.set(
    reference,
    present ?? {
      email: normalizeEmail(email),
      search_tokens: searchTokens([email]),
      consent_version: currentConsentVersion,
      consent_language: language,
      consented_at: FieldValue.serverTimestamp(),
    },
  );
}

export const everySubscriber = (wanted: Wanted): AsyncGenerator<DocumentSnapshot> =>
  everyRecord(subscribers(), wanted, 'consented_at');

function remove(transaction: Transaction, id: string): void {
  transaction.delete(subscribers().doc(id));
  transaction.delete(keys().doc(id));
}

/** Deletes subscribers and the keys of their links, all or none of those that are there. */
export const removeSubscribers = (ids: readonly string[]): Promise<RemovalReply> =>
  firestore().runTransaction(async (transaction) => {
    const wanted = [...new Set(ids)];
    const possible = wanted.filter((id) => /^[0-9a-f]{64}$/.test(id));
    const found =
      possible.length > 0 ? await transaction.getAll(...possible.map((id) => subscribers().doc(id))) : [];
    const removed = found.filter(({ exists }) => exists).map(({ id }) => id);
    for (const id of removed) remove(transaction, id);
    return { removed, missing: wanted.filter((id) => !removed.includes(id)) };
  });

/** Returns the key of the link to unsubscribe, the same in every mail. Undefined when nobody is subscribed under this id. */
export async function unsubscribeKey(id: string): Promise<string | undefined> {
  return firestore().runTransaction(async (transaction) => {
    const [subscriber, present] = await transaction.getAll(subscribers().doc(id), keys().doc(id));
    if (!subscriber?.exists) return undefined;
    const known: unknown = present?.get('key');
    if (typeof known === 'string') return known;
    const key = newUnsubscribeKey();
    transaction.set(keys().doc(id), { key, created_at: FieldValue.serverTimestamp() });
    return key;
  });
}

/** Deletes the subscriber whose link carries `key`; false when nobody's does. */
export async function unsubscribe(transaction: Transaction, key: string): Promise<boolean> {
  const found = (await transaction.get(keys().where('key', '==', key).limit(1))).docs[0];
  if (!found) return false;
  const { exists } = await transaction.get(subscribers().doc(found.id));
  remove(transaction, found.id);
  return exists;
}

/** Deletes the subscriber whose link carries `key`, if there is one. */
export const unsubscribeByKey = (key: string): Promise<boolean> =>
  firestore().runTransaction((transaction) => unsubscribe(transaction, key));
