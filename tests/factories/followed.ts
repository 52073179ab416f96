import { FieldValue } from 'firebase-admin/firestore';
import { newDocumentId } from '@utkarsh/domain/ids';
import type { StoredNomination } from '@utkarsh/domain/nomination';
import { expect } from 'vitest';
import { database } from './firestore';
import { storedNomination } from './nominations';
import { eventually } from './triggers';

const now = () => FieldValue.serverTimestamp();

/** A nomination of its own whose status is there, and a way to edit it as staff do. */
export async function nominate(changes: Partial<StoredNomination> = {}) {
  const id = newDocumentId();
  const stored = storedNomination(changes);
  const path = `nominations/${id}`;
  const document = database().doc(path);
  await document.set({ ...stored, created_at: now(), updated_at: now() });
  const status = `nomination_status/${stored.tracking_key}`;
  await eventually(status, (data) => expect(data).toBeDefined());
  const edit = (revision: number, edited: Partial<StoredNomination>) =>
    document.update({ ...edited, revision, updated_at: now() });
  return { id, path, document, stored, status, edit };
}
