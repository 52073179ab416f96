import type { BandId } from '@utkarsh/domain/bands';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import {
  newOrganization,
  withDays,
  type Organization,
  type OrganizationContent,
} from '@utkarsh/domain/organization/organization';
import { makeOrganizationInput } from '../factories/organizations';

/** An organization as first stored, without the server's times. Its id is new each time. */
export const makeOrganizationDocument = (
  changes: Partial<OrganizationContent> = {},
  tier: BandId = 'mid',
): Organization => {
  const content = { ...withDays(makeOrganizationInput()), ...changes };
  return newOrganization(newOrganizationId(content.organization_name), tier, content);
};
