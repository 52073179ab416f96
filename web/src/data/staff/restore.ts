import type { AuditedCollection } from '@utkarsh/domain/history';
import { callApi } from './api';

/** Brings a record back that was deleted a moment ago, as it was. Throws ApiRefusal, or what the network said. */
export async function undoDelete(collection: AuditedCollection, record: string): Promise<void> {
  await callApi('POST', '/api/admin/history/undo-delete', { collection, record });
}
