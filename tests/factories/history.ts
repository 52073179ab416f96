import { FieldValue } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import type { StoredNomination } from '@utkarsh/domain/nomination/nomination';
import type { RemovableCollection } from '@utkarsh/domain/history/recordKinds';
import { callAs } from './calls';
import { database } from './firestore';
import { storeNomination } from './followed';
import { eventually } from './triggers';

export const removeMany = (collection: RemovableCollection, ids: readonly string[]) =>
  callAs('admin', 'POST', `/api/admin/${collection}/remove`, { ids });
export const restoreMany = (collection: RemovableCollection, ids: readonly string[]) =>
  callAs('admin', 'POST', `/api/admin/${collection}/restore`, { ids });
/** Brings one record back. */
export const undo = (collection: RemovableCollection, id: string) => restoreMany(collection, [id]);
/** The reply to `undo` that brought it back. */
export const broughtBack = (id: string) => ({
  status: 200,
  body: { restored: [id], present: [], missing: [] },
});
export const restore = (entry: string, revision: number, undo?: true) =>
  callAs('admin', 'POST', `/api/admin/history/${entry}/restore`, { revision, undo });
export const documentOf = (collection: keyof typeof collections, id: string) =>
  database().collection(collections[collection]).doc(id);
export const dataOf = async (collection: keyof typeof collections, id: string) =>
  (await documentOf(collection, id).get()).data();
export const entryOf = (id: string) => dataOf('audit', id);

export async function givenNomination(changes: Partial<StoredNomination> = {}) {
  const { id, key, document } = await storeNomination(changes);
  await eventually(`nominations/${id}`, (data) => expect(data?.['search_tokens']).toBeDefined());
  const edit = (revision: number, changed: object) =>
    document.update({ ...changed, revision, updated_at: FieldValue.serverTimestamp() });
  return { id, key, edit };
}
