import type { BandId } from '@utkarsh/domain/bands';
import { formatPeriod } from '@utkarsh/domain/certification';
import { newOrganizationId } from '@utkarsh/domain/ids';
import { newOrganization, type Organization, type OrganizationInput } from '@utkarsh/domain/organization';

/** A certification period of a year that began so many months ago, or is to begin where negative. */
export function periodFrom(monthsAgo: number): string {
  const today = new Date();
  const from = (today.getUTCFullYear() - 2000) * 12 + today.getUTCMonth() - monthsAgo;
  return formatPeriod({ from, to: from + 12 });
}

/** An organization certified today, unless changed. Its id is new each time. */
export function organization(tier: BandId, name: string, changes: Partial<Organization> = {}): Organization {
  const fresh = newOrganization(newOrganizationId(name), tier, {
    organization_name: name,
    address: '',
    contact_email: '',
    industry: 'Insurance',
    number_of_employees: 42,
    certification_period: changes.certification_period ?? periodFrom(2),
    company_profile: '',
    profile_url: '',
  });
  return { ...fresh, ...changes };
}

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
