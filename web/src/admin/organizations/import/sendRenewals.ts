import type { OrganizationToRenew } from '@utkarsh/domain/organizationBatch';
import { renewOrganizations } from '../../../data/staff/organizationBatches';
import type { ImportItem } from './useImportRun';

export type RenewalItem = ImportItem & { asked: OrganizationToRenew };

/** Sends renewals. Tells what somebody else has renewed or deleted since the preview. */
export async function sendRenewals(batch: readonly RenewalItem[]): Promise<ReadonlyMap<string, string>> {
  const { unchanged, missing } = await renewOrganizations(batch.map(({ asked }) => asked));
  return new Map([
    ...unchanged.map((id) => [id, 'Somebody has renewed or changed the organization meanwhile.'] as const),
    ...missing.map((id) => [id, 'The organization has been deleted.'] as const),
  ]);
}
