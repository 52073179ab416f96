import * as z from 'zod/mini';
import {
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  collection,
  doc,
  onSnapshot,
} from 'firebase/firestore';
import { collections } from '@utkarsh/domain/collections';
import { fullFirestore } from '../../firebase/full';

export type CollectionName = keyof typeof collections;

/** The records of a collection, to be asked for. */
export const recordsOf = async (name: CollectionName) => collection(await fullFirestore(), collections[name]);

/** Where a record is, or would be. */
export const recordAt = async (name: CollectionName, id: string) =>
  doc(await fullFirestore(), collections[name], id);

/** A record as plain data, with its id and ISO times. A time that the server has not set yet reads as now. */
export function plainRecord(document: DocumentSnapshot): Record<string, unknown> {
  const data = document.data({ serverTimestamps: 'estimate' }) ?? {};
  return {
    ...Object.fromEntries(
      Object.entries(data).map(([name, value]: [string, unknown]) => [
        name,
        value instanceof Timestamp ? value.toDate().toISOString() : value,
      ]),
    ),
    id: document.id,
  };
}

/** Reads records of a schema. Throws when a document does not match it. */
export const readAs =
  <Row>(schema: z.ZodMiniType<Row>) =>
  (document: DocumentSnapshot): Row =>
    z.parse(schema, plainRecord(document));

/** Gets the data now and after each change, and errors. */
export interface Watcher<Data> {
  onData: (data: Data) => void;
  onError: (error: unknown) => void;
}

/**
 * Passes on what a query finds, now and after each change, from the server's first answer on. What the cache holds before that
 * was read by another list: other records, maybe in another order. Returns the function that ends it.
 */
export function listen(query: Query, { onData, onError }: Watcher<QueryDocumentSnapshot[]>): () => void {
  let answered = false;
  return onSnapshot(
    query,
    // Otherwise an answer that equals the cache would not be passed on.
    { includeMetadataChanges: true },
    (found) => {
      if (!answered && found.metadata.fromCache) return;
      if (answered && found.docChanges().length === 0) return;
      answered = true;
      onData(found.docs);
    },
    onError,
  );
}
