import type { OrganizationToRenew } from '@utkarsh/domain/organizationBatch';
import { isUnanswered } from '../../../data/staff/api';
import { renewOrganizations } from '../../../data/staff/organizationBatches';
import type { ImportItem } from './useImportRun';

export type RenewalItem = ImportItem & { asked: OrganizationToRenew };

/** Makes what sends renewals. It tells what somebody else has renewed or deleted since the preview. */
export function renewalSender() {
  // What was sent without an answer may be renewed by that, and is not somebody else's work when it is sent again.
  const unanswered = new Set<string>();
  return async (batch: readonly RenewalItem[]): Promise<ReadonlyMap<string, string>> => {
    try {
      const { unchanged, missing } = await renewOrganizations(batch.map(({ asked }) => asked));
      const others = unchanged.filter((id) => !unanswered.has(id));
      return new Map([
        ...others.map((id) => [id, 'Somebody has renewed or changed the organization meanwhile.'] as const),
        ...missing.map((id) => [id, 'The organization has been deleted.'] as const),
      ]);
    } catch (error) {
      if (isUnanswered(error)) for (const { id } of batch) unanswered.add(id);
      throw error;
    }
  };
}
