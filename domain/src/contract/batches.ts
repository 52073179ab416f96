import { apiLimits } from '../api';
import {
  recordIdsSchema,
  removalReplySchema,
  restorationReplySchema,
  type RemovableCollection,
} from '../recordBatch';
import type { Operation } from './operation';

interface Batch {
  collection: RemovableCollection | 'subscribers';
  resource: string;
}

const body = { type: 'application/json', schema: recordIdsSchema } as const;

/** `POST /api/admin/{collection}/remove` */
export const removal = ({ collection, resource }: Batch, summary: string): Operation => ({
  method: 'POST',
  path: `/api/admin/${collection}/remove`,
  resource,
  summary: `Delete up to ${apiLimits.batch} ${collection}, all or none. ${summary}`,
  audience: 'admin',
  body,
  reply: {
    status: 200,
    description: 'The ids of those that were deleted and of those that were not there.',
    schema: removalReplySchema,
  },
  errors: ['invalid', 'too_large', 'unsupported_media_type'],
});

/** `POST /api/admin/{collection}/restore` */
export const restoration = ({ collection, resource }: Batch, summary = ''): Operation => ({
  method: 'POST',
  path: `/api/admin/${collection}/restore`,
  resource,
  summary:
    `Bring back up to ${apiLimits.batch} deleted ${collection} as they were, under their ids and with their next revisions, all or ` +
    `none. What is there already stays as it is, so send the same again when a reply was lost.${summary}`,
  audience: 'admin',
  body,
  reply: {
    status: 200,
    description:
      'The ids of those that are back, of those that were there, and of those that the history does not hold as deleted.',
    schema: restorationReplySchema,
  },
  errors: ['invalid', 'conflict', 'too_large', 'unsupported_media_type'],
});
