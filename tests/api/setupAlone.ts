import { Timestamp } from 'firebase-admin/firestore';
import { afterAll } from 'vitest';
import { database } from '../factories/firestore';

const began = Timestamp.now();

// Nothing runs beside such a file, so this is its own history. The emulator has no indexes and looks at all of it for each query.
afterAll(async () => {
  const { docs } = await database().collection('audit').where('at', '>=', began).select().get();
  const writer = database().bulkWriter();
  const deleted = docs.map(({ ref }) => writer.delete(ref));
  await writer.close();
  await Promise.all(deleted);
});
