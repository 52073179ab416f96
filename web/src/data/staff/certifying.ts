import * as z from 'zod/mini';
import type { BandId } from '@utkarsh/domain/bands';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import type { OrganizationInput } from '@utkarsh/domain/organization';
import { nominationStatusNames } from '@utkarsh/domain/statusFlow';
import { RefusedError, UnfinishedError } from '../failures';
import { readApi } from './api';
import { asApiError, CannotSaveError, ConflictError, editRecord } from './edits';
import { toNomination } from './nominations';

const createdSchema = z.object({ id: z.string() });

/** Adds the organization that a nomination led to; returns its id. Throws UnfinishedError with what to do, or RefusedError. */
export async function addCertifiedOrganization(tier: BandId, input: OrganizationInput): Promise<string> {
  try {
    return (await readApi(createdSchema, 'POST', `/api/admin/${tier}-organizations`, input)).id;
  } catch (error) {
    const told = asApiError(error);
    if (told instanceof RefusedError) throw told;
    if (told instanceof CannotSaveError) throw new UnfinishedError(`${told.message} Nothing was saved.`);
    throw new UnfinishedError(
      'Network or server error. It is not known whether the organization was added: look for it in its list before you save again.',
    );
  }
}

const added = 'The organization is added, but the nomination is not set to Certified yet: ';

/** Sets a nomination to certified. Throws UnfinishedError with why not: its organization is there already. */
export async function setCertified(nomination: NominationRecord): Promise<void> {
  const { id, revision, status } = nomination;
  try {
    await editRecord('nominations', id, { revision, changes: { status: 'certified' } });
  } catch (error) {
    if (error instanceof RefusedError) throw new UnfinishedError(`${added}this was refused.`);
    if (!(error instanceof ConflictError))
      throw new UnfinishedError(`${added}network or server error. Save again to set it.`);
    if (!error.current) throw new UnfinishedError(`${added}somebody else has deleted the nomination.`);
    const present = toNomination(error.current);
    if (present.status === 'certified') return;
    if (present.status !== status)
      throw new UnfinishedError(
        `${added}somebody else has set it to ${nominationStatusNames[present.status]} meanwhile. Close this window and look at it.`,
      );
    // Somebody corrected something else of it: that stays, and the status is set on top.
    await setCertified(present);
  }
}
