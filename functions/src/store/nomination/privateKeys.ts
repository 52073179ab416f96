import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { collectionOf } from '../firestore';

/** Where the keys of private links are, by the ids of the records that they lead to. */
const keyCollections = { nominations: 'nominationKeys', insights: 'insightKeys' } as const;
type Keyed = keyof typeof keyCollections;

export const keyReference = (of: Keyed, id: string): DocumentReference =>
  collectionOf(keyCollections[of]).doc(id);

/** A key of a record and its time, as it is stored. */
export const newKey = (id: string) => ({ key: newTrackingKey(id), created_at: FieldValue.serverTimestamp() });

/** Stores the key of a new record with the transaction that makes the record; returns it. */
export function storeKey(transaction: Transaction, of: Keyed, id: string): string {
  const stored = newKey(id);
  transaction.create(keyReference(of, id), stored);
  return stored.key;
}

export function keyIn(document: DocumentSnapshot | undefined): string | undefined {
  const key: unknown = document?.get('key');
  return typeof key === 'string' ? key : undefined;
}

/**
 * The id of the record that a key leads to. Rules let a key come with the one id that is in it. A key from before that rule may
 * have come again with the id that it begins with: it leads to the first record it came with.
 */
export async function recordOfKey(of: Keyed, key: string): Promise<string | undefined> {
  const { docs } = await collectionOf(keyCollections[of]).where('key', '==', key).limit(2).get();
  const oldestFirst = docs.toSorted((a, b) => a.createTime.valueOf().localeCompare(b.createTime.valueOf()));
  return oldestFirst[0]?.id;
}
