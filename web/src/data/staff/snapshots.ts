import {
  onSnapshot,
  Timestamp,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import * as z from 'zod/mini';

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
