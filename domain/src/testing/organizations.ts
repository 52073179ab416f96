import type { RowOfTier } from '../directory/directory';
import { examplesOf } from '../fields/fields';
import { storedOrganizationFields, type OrganizationContent } from '../organization/organization';

/** A valid organization with every field filled. */
export const anjaliFoods: OrganizationContent = {
  ...examplesOf(storedOrganizationFields),
  organization_name: 'Anjali Foods',
  address: '4 Mill Road, Salem 636001',
  contact_email: 'hr@anjali.example',
  industry: 'Food & Beverage',
  number_of_employees: 42,
  valid_from: '2025-09-15',
  valid_until: '2026-09-14',
  company_profile: 'Bakes rusks.',
  profile_url: '',
};

/** Returns rows of certified organizations that differ only in id and name. */
export const rowsNamed = (names: readonly string[]): RowOfTier[] =>
  names.map((organization_name, index) => ({
    id: `id-${index}`,
    organization_name,
    industry: 'Insurance',
    number_of_employees: 50,
    state: 'valid',
    valid_from: '2025-09-01',
    valid_until: '2026-08-31',
    certification_period: 'Sep 2025 to Sep 2026',
    renewed: false,
    revision: 1,
    tier: 'micro',
  }));
