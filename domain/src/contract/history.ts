import { restoreSchema, restoredSchema } from '../history/history';
import type { Operation } from './operation';

const resource = 'History';

export const historyOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: '/api/admin/history/{id}/restore',
    resource,
    summary:
      'Bring back what people typed in the version that a change made, or that it deleted. Certificate periods, ' +
      'assessment, revocation, consent and links stay as they are, of a deleted record as they last were. `revision` is ' +
      'that of the record as it is now or, when it is deleted, last was. With `undo`, the fields that the change has ' +
      'changed get the values they had before it, consent and links excepted, unless a later change has changed them too.',
    audience: 'admin',
    body: { type: 'application/json', schema: restoreSchema },
    reply: { status: 200, description: 'What is there now.', schema: restoredSchema },
    errors: ['not_found', 'conflict'],
  },
];
