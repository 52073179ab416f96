import { RefusedError, UnfinishedError } from '../../data/failures';
import { CannotSaveError, ConflictError } from '../../data/staff/edits';

/** What to tell somebody whose change was not stored. */
export function failureWords(error: unknown): string {
  if (error instanceof UnfinishedError || error instanceof CannotSaveError) return error.message;
  if (error instanceof RefusedError)
    return 'This was refused: your rights may have changed. Nothing was saved.';
  if (error instanceof ConflictError)
    return 'Somebody else has changed or deleted this record. Nothing was saved; close this window and open it anew.';
  return 'Network or server error. Nothing was saved; what you typed is still here.';
}
