import {
  certifiedNominationSchema,
  firstOrganizationSchema,
  type CertifyForm,
  type FirstOrganization,
} from '@utkarsh/domain/nomination/certifying';
import type { NominationRecord } from '@utkarsh/domain/nomination/nominationEdit';
import { RefusedError, UnfinishedError } from '../failures';
import { ApiRefusal, readApi } from './api';
import { asApiError, CannotSaveError } from './edits';
import { noteSaved } from './savedOrganizations';

/** The nomination has led to an organization already. */
export class AlreadyCertifiedError extends CannotSaveError {
  readonly organization: FirstOrganization;

  constructor(organization: FirstOrganization, options?: ErrorOptions) {
    super('This nomination has led to an organization already. Nothing was saved.', options);
    this.organization = organization;
  }
}

/**
 * Sets a nomination to certified and adds the organization that it led to, both or neither; one that is renewed has to be
 * the version `seen`, 0 for none. Throws RefusedError,
 * CannotSaveError with why not (AlreadyCertifiedError when it has led to one before), or UnfinishedError when the reply was lost.
 */
export async function certify(
  { id, revision }: NominationRecord,
  input: CertifyForm,
  seen: number,
): Promise<void> {
  try {
    const body = { ...input, revision, organization_revision: seen };
    const path = `/api/admin/nominations/${id}/certify`;
    noteSaved((await readApi(certifiedNominationSchema, 'POST', path, body)).organization);
  } catch (error) {
    if (error instanceof ApiRefusal && error.organization !== undefined)
      throw new AlreadyCertifiedError(firstOrganizationSchema.parse(error.organization), { cause: error });
    if (error instanceof ApiRefusal && error.current !== undefined)
      throw new CannotSaveError(
        'Somebody has changed this nomination meanwhile. Nothing was saved: close this window and look at it again.',
        { cause: error },
      );
    const refusal = asApiError(error);
    if (refusal instanceof RefusedError || refusal instanceof CannotSaveError) throw refusal;
    throw new UnfinishedError(
      'Network or server error. Save again: a nomination that is certified already is not certified twice.',
    );
  }
}
