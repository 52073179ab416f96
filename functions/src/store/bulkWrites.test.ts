import { type DocumentReference, Firestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { writeEach } from './bulkWrites';

it('a write that fails before the writer has closed is reported at once', async () => {
  const firestore = new Firestore({ projectId: 'demo-project' });
  const writer = firestore.bulkWriter();
  vi.spyOn(firestore, 'bulkWriter').mockReturnValue(writer);
  vi.spyOn(writer, 'close').mockReturnValue(new Promise(() => {}));
  const references: DocumentReference[] = [firestore.doc('mail/a')];
  const write = () => Promise.reject(new Error('The database is full.'));
  await expect(writeEach(references, write)).rejects.toThrow('The database is full.');
});
