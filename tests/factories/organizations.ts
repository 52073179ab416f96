import type { BandId } from '@utkarsh/domain/bands';
import { examplesOf, ofEach } from '@utkarsh/domain/fields/fields';
import { newOrganizationId } from '@utkarsh/domain/text/ids';
import {
  newOrganization,
  organizationFields,
  storedOrganizationFields,
  type Organization,
  type OrganizationInput,
} from '@utkarsh/domain/organization/organization';
import { type Period, periodText, wholeYearFrom } from '@utkarsh/domain/certificate/period';

/** A year from the first day of the month so many months ago, or to come where negative. */
export function daysFrom(monthsAgo: number): Period {
  const today = new Date();
  const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo, 1);
  const valid_from = new Date(first).toISOString().slice(0, 10);
  return { valid_from, valid_until: wholeYearFrom(valid_from) };
}

/** The period in words. */
export const periodFrom = (monthsAgo: number): string => periodText(daysFrom(monthsAgo));

/** An organization certified today, unless changed. Its id is new each time. */
export function organization(tier: BandId, name: string, changes: Partial<Organization> = {}): Organization {
  const fresh = newOrganization(newOrganizationId(name), tier, {
    ...ofEach(storedOrganizationFields, () => ''),
    organization_name: name,
    industry: 'Insurance',
    number_of_employees: 42,
    ...daysFrom(2),
  });
  return { ...fresh, ...changes };
}

/** What staff type about an organization, every field filled and nothing wrong in it. */
export const anOrganizationInput = (changes: Partial<OrganizationInput> = {}): OrganizationInput => ({
  ...examplesOf(organizationFields),
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
