import { FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { newDocumentId, newTrackingKey } from '@utkarsh/domain/text/ids';
import type { StoredNomination } from '@utkarsh/domain/nomination/nomination';
import { expect } from 'vitest';
import { database } from './firestore';
import { storedNomination } from './nominations';
import { eventually } from './triggers';

const now = () => FieldValue.serverTimestamp();

/** Stores a nomination of its own with its key, as the site does. */
export async function storeNomination(
  changes: Partial<StoredNomination> = {},
  at: FieldValue | Timestamp = now(),
) {
  const [id, key] = [newDocumentId(), newTrackingKey()];
  const stored = storedNomination(changes);
  const path = `nominations/${id}`;
  const document = database().doc(path);
  await database()
    .batch()
    .set(document, { ...stored, created_at: at, updated_at: at })
    .set(database().doc(`nomination_keys/${id}`), { key, created_at: at })
    .commit();
  return { id, key, path, document, stored, status: `nomination_status/${key}` };
}

/** A nomination of its own whose status is there, and a way to edit it as staff do. */
export async function nominate(changes: Partial<StoredNomination> = {}) {
  const nominated = await storeNomination(changes);
  await eventually(nominated.status, (data) => expect(data).toBeDefined());
  const edit = (revision: number, edited: Partial<StoredNomination>) =>
    nominated.document.update({ ...edited, revision, updated_at: now() });
  return { ...nominated, edit };
}
