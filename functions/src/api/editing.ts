import type { Request } from 'express';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { EditConflict, EditRefused } from '../store/records';
import { ApiError } from './errors';

/** The `:id` of the address. */
export const idOf = (request: Request): string => String(request.params['id']);

export const noSuchRecord = (what: string) => new ApiError('not_found', `There is no such ${what}.`);

/** Makes of somebody else's earlier edit the reply that shows it, and names the fields of what may not be. */
export async function reportingConflicts<Result>(
  edit: () => Promise<Result>,
  toReply: (current: DocumentSnapshot) => unknown,
): Promise<Result> {
  try {
    return await edit();
  } catch (error) {
    if (error instanceof EditRefused) throw new ApiError('invalid', error.message, { fields: error.fields });
    if (!(error instanceof EditConflict)) throw error;
    throw new ApiError(
      'conflict',
      'Somebody has changed this since you read it. Compare with `current` and send again.',
      { current: toReply(error.current) },
    );
  }
}
