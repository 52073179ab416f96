import { onSnapshot, Timestamp, type DocumentSnapshot, type Query, type QueryDocumentSnapshot } from 'firebase/firestore';

/** A record as plain data: its id, and its times as ISO texts. A time that the server is yet to set is the present. */
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

/** Told what is found, now and whenever it changes, and what goes wrong. */
export interface Watcher<Found> {
  onFound: (found: Found) => void;
  onError: (error: unknown) => void;
}

/** Tells whoever listens, which is the benchmark alone, how many documents were read. */
export function noteReads(documents: number): void {
  dispatchEvent(new CustomEvent('documents-read', { detail: documents }));
}

/**
 * Tells what a query finds, now and with every change, from the server's first answer on. What the memory holds of it
 * before, read by another list, is not the list: it may be other records in another order. Returns what ends it.
 */
export function listen(query: Query, { onFound, onError }: Watcher<QueryDocumentSnapshot[]>): () => void {
  let answered = false;
  return onSnapshot(
    query,
    // Else an answer that says what the memory said already would not be told.
    { includeMetadataChanges: true },
    (found) => {
      if (!answered && found.metadata.fromCache) return;
      const read = answered ? found.docChanges().length : found.size;
      if (answered && read === 0) return;
      answered = true;
      noteReads(read);
      onFound(found.docs);
    },
    onError,
  );
}
