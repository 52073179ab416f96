import { Timestamp, type DocumentSnapshot } from 'firebase/firestore';

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
