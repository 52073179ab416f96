import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';
import type { RemovalReply } from '@utkarsh/domain/contract/batches';
import { normalizeEmail } from '@utkarsh/domain/fields/pastedText';
import { currentConsentVersion, type NoticeLanguage } from '@utkarsh/domain/fields/consent';
import { newUnsubscribeKey } from '@utkarsh/domain/text/ids';
import { searchTokens } from '@utkarsh/domain/text/searchText';
import { collectionOf, firestore } from './firestore';
import { everyRecord, type RecordFilter } from './records';

const subscribers = () => collectionOf('subscribers');
/** The keys have their own collection: staff can read subscribers, and a key lets anybody unsubscribe its owner. */
const keys = () => collectionOf('unsubscribeKeys');

/**
 * Stores an address under its id (`subscriberId`). A subscribed address stays unchanged: anybody can type any address, so the first consent
 * counts until it is withdrawn. Both cases take one read and one write, so that the time of the reply does not reveal who is subscribed.
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

export const everySubscriber = (filter: RecordFilter): AsyncGenerator<DocumentSnapshot> =>
  everyRecord(subscribers(), filter, 'consented_at');

function remove(transaction: Transaction, id: string): void {
  transaction.delete(subscribers().doc(id));
  transaction.delete(keys().doc(id));
}

/** Deletes all of the subscribers that exist, with the keys of their links, or none. */
export const removeSubscribers = (ids: readonly string[]): Promise<RemovalReply> =>
  firestore().runTransaction(async (transaction) => {
    const uniqueIds = [...new Set(ids)];
    const validIds = uniqueIds.filter((id) => /^[0-9a-f]{64}$/.test(id));
    const found =
      validIds.length > 0 ? await transaction.getAll(...validIds.map((id) => subscribers().doc(id))) : [];
    const removed = found.filter(({ exists }) => exists).map(({ id }) => id);
    for (const id of removed) remove(transaction, id);
    return { removed, missing: uniqueIds.filter((id) => !removed.includes(id)) };
  });

/** Returns the key of the link to unsubscribe, which is the same in every mail. Returns undefined for an unknown subscriber. */
export async function unsubscribeKey(id: string): Promise<string | undefined> {
  return firestore().runTransaction(async (transaction) => {
    const [subscriber, present] = await transaction.getAll(subscribers().doc(id), keys().doc(id));
    if (!subscriber?.exists) return undefined;
    const knownKey: unknown = present?.get('key');
    if (typeof knownKey === 'string') return knownKey;
    const key = newUnsubscribeKey();
    transaction.set(keys().doc(id), { key, created_at: FieldValue.serverTimestamp() });
    return key;
  });
}

/** Deletes the subscriber whose link has the key. Returns false for an unknown key. */
export async function unsubscribe(transaction: Transaction, key: string): Promise<boolean> {
  const found = (await transaction.get(keys().where('key', '==', key).limit(1))).docs[0];
  if (!found) return false;
  const { exists } = await transaction.get(subscribers().doc(found.id));
  remove(transaction, found.id);
  return exists;
}

/** Deletes the subscriber whose link has the key, in its own transaction. Returns false for an unknown key. */
export const unsubscribeByKey = (key: string): Promise<boolean> =>
  firestore().runTransaction((transaction) => unsubscribe(transaction, key));
