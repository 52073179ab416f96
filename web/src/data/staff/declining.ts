import { declinedSchema, type DeclineForm } from '@utkarsh/domain/declining';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { readApi } from './api';
import { throwApiError } from './edits';

/**
 * Declines a nomination and notes why. Returns whether the nominator was mailed, which a withdrawn consent forbids. Errors as
 * with `throwApiError`.
 */
export async function decline({ id, revision }: NominationRecord, form: DeclineForm): Promise<boolean> {
  const path = `/api/admin/nominations/${id}/decline`;
  const reply = await readApi(declinedSchema, 'POST', path, { ...form, revision }).catch(throwApiError);
  return reply.mailed;
}
