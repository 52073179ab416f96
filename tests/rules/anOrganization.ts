import type { BandId } from '@utkarsh/domain/bands';
import { newOrganizationId } from '@utkarsh/domain/ids';
import { newOrganization, type Organization, type OrganizationInput } from '@utkarsh/domain/organization';

/** What staff type about an organization, every field filled and nothing wrong in it. */
export const anOrganizationInput = (changes: Partial<OrganizationInput> = {}): OrganizationInput => ({
  organization_name: 'Kaveri Textiles Pvt Ltd',
  address: '12, Avinashi Road\nCoimbatore 641018',
  contact_email: 'people@kaveri-textiles.in',
  industry: 'Textiles & Apparel',
  number_of_employees: 340,
  certification_period: 'Sep 2025 to Sep 2026',
  company_profile: 'Weavers since 1962.\n\nகாவேரி நெசவாலை.',
  profile_url: 'https://kaveri-textiles.in/about?lang=en',
  ...changes,
});

/** An organization as first stored, without the server's times. Its id is new each time. */
export const anOrganization = (
  changes: Partial<OrganizationInput> = {},
  tier: BandId = 'mid',
): Organization => {
  const input = anOrganizationInput(changes);
  return newOrganization(newOrganizationId(input.organization_name), tier, input);
};
