import * as z from 'zod/mini';
import { recordListParamsSchema, withinReach } from '../api';
import { auditedCollections } from '../history';
import { historyEntrySchema, restoreSchema, restoredSchema, undoDeleteSchema } from '../historyEntry';
import type { Operation } from './operation';

const collectionExpected = `collection must be one of ${auditedCollections.join(', ')}, given once.`;
const recordExpected = 'record must be given once, the id of a record, and with its collection.';

/** `?page&limit&collection&record` of the history. */
export const historyListParamsSchema = z
  .extend(z.pick(recordListParamsSchema, { page: true, limit: true }), {
    collection: z.optional(z.enum(auditedCollections, collectionExpected)),
    record: z.optional(z.string(recordExpected).check(z.regex(/^[A-Za-z0-9_-]{1,128}$/, recordExpected))),
  })
  .check(
    withinReach,
    z.refine(({ collection, record }) => record === undefined || collection !== undefined, {
      error: recordExpected,
      path: ['record'],
    }),
  );
export type HistoryListParams = z.infer<typeof historyListParamsSchema>;

export const historyListSchema = z.object({ entries: z.array(historyEntrySchema), total: z.int() });
export type HistoryListReply = z.infer<typeof historyListSchema>;

const resource = 'History';
const json = 'application/json';

export const historyOperations: readonly Operation[] = [
  {
    method: 'GET',
    path: '/api/admin/history',
    resource,
    summary: 'List changes, newest first: all, of a collection, or of one record.',
    audience: 'staff',
    query: historyListParamsSchema,
    reply: { status: 200, description: 'A page of changes.', schema: historyListSchema },
    errors: ['invalid'],
  },
  {
    method: 'POST',
    path: '/api/admin/history/undo-delete',
    resource,
    summary: 'Bring a deleted record back as it was, under its id and with the next revision.',
    audience: 'admin',
    body: { type: json, schema: undoDeleteSchema },
    reply: { status: 200, description: 'The record is there again.', schema: restoredSchema },
    errors: ['invalid', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
  {
    method: 'POST',
    path: '/api/admin/history/{id}/restore',
    resource,
    summary:
      'Make the version that a change made, or that it deleted, the next version of the record. `revision` is the number ' +
      'after that of the record as it is now or, when it is deleted, last was.',
    audience: 'admin',
    body: { type: json, schema: restoreSchema },
    reply: { status: 200, description: 'The record is as it was then.', schema: restoredSchema },
    errors: ['invalid', 'not_found', 'conflict', 'too_large', 'unsupported_media_type'],
  },
];
