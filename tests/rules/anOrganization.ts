import type { BandId } from '@utkarsh/domain/bands';
import { newOrganizationId } from '@utkarsh/domain/ids';
import { newOrganization, type Organization, type OrganizationInput } from '@utkarsh/domain/organization';
import { anOrganizationInput } from '../factories/organizations';

/** An organization as first stored, without the server's times. Its id is new each time. */
export const anOrganization = (
  changes: Partial<OrganizationInput> = {},
  tier: BandId = 'mid',
): Organization => {
  const input = anOrganizationInput(changes);
  return newOrganization(newOrganizationId(input.organization_name), tier, input);
};
