import { Timestamp } from 'firebase-admin/firestore';
import { afterAll } from 'vitest';
import { database } from '../factories/firestore';

const start = Timestamp.now();

// Deletes the entries of this file, beside which nothing runs. Without indexes, the emulator reads all entries for each query.
afterAll(async () => {
  const { docs } = await database().collection('audit').where('at', '>=', start).select().get();
  const writer = database().bulkWriter();
  const deletions = docs.map(({ ref }) => writer.delete(ref));
  await writer.close();
  await Promise.all(deletions);
});
