import * as z from 'zod/mini';
import {
  type CertifyForm,
  type FirstOrganization,
  certifiedNominationSchema,
  firstOrganizationSchema,
} from '@utkarsh/domain/contract/nominations';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import {
  type DeclineForm,
  type NominationEdit,
  type NominationRecord,
  declinedSchema,
  nominationRecordSchema,
} from '@utkarsh/domain/nomination/nomination';
import {
  certifyText,
  mayBeCertified,
  withdrawalProblems,
} from '@utkarsh/domain/nomination/nominationTracking';
import { DataError, isDataError } from '../errors';
import { readApi } from './api';
import { noteSaved } from './directory';
import { editRecord, readAs, saveRecord } from './records';

export const toNomination = readAs(nominationRecordSchema);

/** Throws `unsaved` when a change would undo a withdrawal or set "certified". */
function requirePossible(base: NominationRecord, changes: Partial<NominationEdit>): void {
  const problems = Object.values(withdrawalProblems(base, { ...base, ...changes }));
  if (changes.status === 'certified' && !mayBeCertified(base)) problems.push(certifyText);
  if (problems.length > 0) throw new DataError('unsaved', problems.join(' '));
}

/** Changes fields of a nomination. Throws `unsaved`, or errors as with `editRecord`. */
export async function saveNomination(
  base: NominationRecord,
  changes: Partial<NominationEdit>,
): Promise<void> {
  requirePossible(base, changes);
  await editRecord('nominations', base.id, { revision: base.revision, changes });
}

/** What a nomination has besides the form if it arrived by phone or mail. It has the same rights as one from the site. */
const addedByStaff = {
  assignee: '',
  consent_version: currentConsentVersion,
  consent_language: 'en',
};

/** Stores a nomination. Throws `unsaved`, or errors as with `saveRecord`. */
export async function saveNominationForm(
  id: string,
  base: NominationRecord | undefined,
  form: NominationEdit,
): Promise<void> {
  if (base) requirePossible(base, form);
  await saveRecord('nominations', id, base, base ? form : { ...form, ...addedByStaff });
}

const isDeclined = z.object({ status: z.literal('declined') });

/**
 * Declines a nomination with a reason. Repeated after a lost reply, it declines once. Returns whether the nominator gets a mail; a
 * withdrawn consent forbids it.
 */
export async function decline({ id, revision }: NominationRecord, form: DeclineForm): Promise<boolean> {
  const path = `/api/admin/nominations/${id}/decline`;
  const reply = await readApi(declinedSchema, 'POST', path, { ...form, revision }).catch((cause: unknown) => {
    if (cause instanceof DataError && isDeclined.safeParse(cause.reply?.current).success)
      throw new DataError('unsaved', 'This nomination is declined already.', { cause });
    throw cause;
  });
  return reply.mailed;
}

/** Returns the organization of a nomination that is certified already, from the error of `certify`. */
export const firstOrganizationOf = (error: unknown): FirstOrganization | undefined =>
  error instanceof DataError ? firstOrganizationSchema.safeParse(error.reply?.organization).data : undefined;

/**
 * Certifies a nomination and adds or renews its organization in one transaction. A renewed organization must still have the
 * `seenRevision`; 0 means a new one. Returns whether the nominator gets a mail. Throws `refused`, `unsaved` with the reason, or
 * `unfinished` when the reply was lost.
 */
export async function certify(
  { id, revision }: NominationRecord,
  input: CertifyForm,
  seenRevision: number,
): Promise<boolean> {
  try {
    const body = { ...input, revision, organization_revision: seenRevision };
    const path = `/api/admin/nominations/${id}/certify`;
    const { organization, mailed } = await readApi(certifiedNominationSchema, 'POST', path, body);
    noteSaved(organization);
    return mailed;
  } catch (error) {
    if (isDataError(error, 'refused', 'unsaved')) throw error;
    throw new DataError(
      'unfinished',
      'Network or server error. Save again: a nomination that is certified already is not certified twice.',
    );
  }
}
