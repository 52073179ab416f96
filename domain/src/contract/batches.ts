import * as z from 'zod/mini';
import { type Operation, type Route, apiLimits, deletedSchema, operationsOf } from './api';
import { boundedText } from '../fields/fieldChecks';
import { capitalize } from '../text/format';
import { type RemovableCollection, kindOf, removableCollections } from '../history/recordKinds';
import { restoreSchema, restoredSchema } from '../history/history';

const batchLimit = apiLimits.batch;
const idsError = `ids must be a list of 1 to ${batchLimit} ids.`;
const id = boundedText('An id must be text.');

/** Schema of the body of `POST /api/admin/{collection}/remove` and `.../restore`. */
export const recordIdsSchema = z.strictObject({
  ids: z
    .array(id, idsError)
    .check(
      z.minLength(1, idsError),
      z.maxLength(batchLimit, idsError),
      z.describe(`1 to ${batchLimit} ids.`),
    ),
});

const ids = z.array(id);

/** Ids of the deleted records, and ids without a record. */
export const removalReplySchema = z.object({ removed: ids, missing: ids });
export type RemovalReply = z.infer<typeof removalReplySchema>;

/** Ids of the restored records, of records that already existed, and of records without a deletion in the history. */
export const restorationReplySchema = z.object({ restored: ids, present: ids, missing: ids });
export type RestorationReply = z.infer<typeof restorationReplySchema>;

const body = { type: 'application/json', schema: recordIdsSchema } as const;

/** Extra sentences of the API reference: what a deletion keeps, and what a restoration brings back besides the record. */
const notes: Partial<Record<RemovableCollection, { deletion: string; restoration?: string }>> = {
  organizations: {
    deletion: 'Their public pages and rows in the lists go; the history keeps what they were.',
    restoration: ' Their public pages and rows in the lists come back with them.',
  },
  insights: { deletion: 'The history keeps what they were, and their files are kept for a day.' },
  events: { deletion: 'The history keeps what they were, and their files are kept for a day.' },
};

export const deletion = (summary: string): Route => ({
  summary,
  reply: { status: 200, description: 'It is deleted.', schema: deletedSchema },
  errors: ['not_found'],
});

export const removal = (records: string, note: string): Route => ({
  summary: `Delete up to ${apiLimits.batch} ${records}, all or none. ${note}`,
  body,
  reply: {
    status: 200,
    description: 'The ids of those that were deleted and of those that were not there.',
    schema: removalReplySchema,
  },
});

export const batchOperations: readonly Operation[] = removableCollections.flatMap((collection) => {
  const { deletion: note = 'The history keeps what they were.', restoration = '' } = notes[collection] ?? {};
  return operationsOf(capitalize(kindOf(collection).many), {
    [`admin POST /api/admin/${collection}/remove`]: removal(collection, note),
    [`admin POST /api/admin/${collection}/restore`]: {
      summary:
        `Bring back up to ${apiLimits.batch} deleted ${collection} as they were, under their ids and with their next revisions, all or ` +
        `none. What is there already stays as it is, so send the same again when a reply was lost.${restoration}`,
      body,
      reply: {
        status: 200,
        description:
          'The ids of those that are back, of those that were there, and of those that the history does not hold as deleted.',
        schema: restorationReplySchema,
      },
      errors: ['conflict'],
    } satisfies Route,
  });
});

export const historyOperations = operationsOf('History', {
  'admin POST /api/admin/history/{id}/restore': {
    summary:
      'Bring back what people typed in the version that a change made, or that it deleted. Certificate periods, ' +
      'assessment, revocation, consent and links stay as they are, of a deleted record as they last were. `revision` is ' +
      'that of the record as it is now or, when it is deleted, last was. With `undo`, the fields that the change has ' +
      'changed get the values they had before it, consent and links excepted, unless a later change has changed them too.',
    body: { type: 'application/json', schema: restoreSchema },
    reply: { status: 200, description: 'What is there now.', schema: restoredSchema },
    errors: ['not_found', 'conflict'],
  },
});
