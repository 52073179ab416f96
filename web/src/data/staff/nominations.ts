import * as z from 'zod/mini';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import {
  type DeclineForm,
  type NominationEdit,
  type NominationRecord,
  declinedSchema,
  nominationRecordSchema,
} from '@utkarsh/domain/nomination/nominationEdit';
import { certifyText, mayBeCertified, withdrawalProblems } from '@utkarsh/domain/nomination/statusFlow';
import { ApiRefusal, readApi } from './api';
import { addRecord, CannotSaveError, editRecord, throwApiError } from './edits';
import { readAs } from './snapshots';

/** Reads a nomination for the staff area. Throws when the document is not a nomination. */
export const toNomination = readAs(nominationRecordSchema);

/**
 * Changes a nomination; `whole` as in `editRecord`. Throws CannotSaveError when that would take back a withdrawal or certify, ConflictError, RefusedError,
 * or what the network said.
 */
export async function saveNomination(
  base: NominationRecord,
  changes: Partial<NominationEdit>,
  whole = false,
): Promise<void> {
  const problems = Object.values(withdrawalProblems(base, { ...base, ...changes }));
  if (changes.status === 'certified' && !mayBeCertified(base)) problems.push(certifyText);
  if (problems.length > 0) throw new CannotSaveError(problems.join(' '));
  await editRecord('nominations', base.id, { revision: base.revision, changes, whole });
}

/**
 * Adds a nomination that somebody made by other means, with the same rights as one from the site: nobody has it yet. Errors as
 * with `addRecord`.
 */
export const addNomination = (id: string, nomination: NominationEdit): Promise<void> =>
  addRecord('nominations', id, {
    ...nomination,
    assignee: '',
    consent_version: currentConsentVersion,
    consent_language: 'en',
  });

const isDeclined = z.object({ status: z.literal('declined') });

function throwDeclineError(error: unknown): never {
  if (error instanceof ApiRefusal && isDeclined.safeParse(error.current).success)
    throw new CannotSaveError('This nomination is declined already.', { cause: error });
  return throwApiError(error);
}

/**
 * Declines a nomination and notes why; once, when it is done again after a lost reply. Returns whether the nominator was mailed,
 * which a withdrawn consent forbids. Errors as with `throwApiError`.
 */
export async function decline({ id, revision }: NominationRecord, form: DeclineForm): Promise<boolean> {
  const path = `/api/admin/nominations/${id}/decline`;
  const reply = await readApi(declinedSchema, 'POST', path, { ...form, revision }).catch(throwDeclineError);
  return reply.mailed;
}
