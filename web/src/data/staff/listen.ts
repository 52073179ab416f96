import { onSnapshot, type Query, type QueryDocumentSnapshot } from 'firebase/firestore';
import { noteReads } from './reads';
import type { Watcher } from './watcher';

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
