import { declinedSchema, type DeclineForm } from '@utkarsh/domain/declining';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { readApi } from './api';
import { asApiError } from './edits';

/**
 * Declines a nomination and notes why. Returns whether the nominator was mailed, which a withdrawn consent forbids. Errors as
 * with `asApiError`.
 */
export async function decline({ id, revision }: NominationRecord, form: DeclineForm): Promise<boolean> {
  try {
    const body = { ...form, revision };
    return (await readApi(declinedSchema, 'POST', `/api/admin/nominations/${id}/decline`, body)).mailed;
  } catch (error) {
    throw asApiError(error);
  }
}
