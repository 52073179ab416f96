import type { BulkWriter, DocumentReference, Query } from 'firebase-admin/firestore';

/** Writes documents of one database, each by itself. */
export async function writeEach(
  references: readonly DocumentReference[],
  write: (writer: BulkWriter, reference: DocumentReference) => Promise<unknown>,
): Promise<void> {
  const writer = references[0]?.firestore.bulkWriter();
  if (!writer) return;
  const writes = references.map((reference) => write(writer, reference));
  // A write may fail before the writer has closed: without a handler by then, it would end the process.
  await Promise.all([writer.close(), ...writes]);
}

export const deleteDocuments = (references: readonly DocumentReference[]): Promise<void> =>
  writeEach(references, (writer, reference) => writer.delete(reference));

/** Deletes the documents of a query in pages, without history. Returns how many. */
export async function deleteAll(query: Query): Promise<number> {
  let count = 0;
  for (;;) {
    const { docs } = await query.select().limit(500).get();
    if (docs.length === 0) return count;
    await deleteDocuments(docs.map(({ ref }) => ref));
    count += docs.length;
  }
}
