import { FieldValue } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { collections } from '@utkarsh/domain/collections';
import type { StoredNomination } from '@utkarsh/domain/nomination';
import { callAs } from './calls';
import { database } from './firestore';
import { storeNomination } from './followed';
import { eventually } from './triggers';

export const undo = (collection: string, record: string) =>
  callAs('admin', 'POST', '/api/admin/history/undo-delete', { collection, record });
export const restore = (entry: string, revision: number) =>
  callAs('admin', 'POST', `/api/admin/history/${entry}/restore`, { revision });
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
