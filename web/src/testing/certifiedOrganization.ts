import type { CertifiedOrganization } from '@utkarsh/domain/organization';

/** The public part of an organization, certified from August 2026 to July 2027. */
export const certifiedOrganization = (
  changes: Partial<CertifiedOrganization> = {},
): CertifiedOrganization => ({
  id: 'malar-mills-a1b2c3',
  tier: 'mid',
  organization_name: 'Malar Mills & Sons',
  industry: 'Textiles & Apparel',
  number_of_employees: 1450,
  certification_period: 'Aug 2026 to Jul 2027',
  valid_from: '2026-08-01',
  valid_until: '2027-07-31',
  company_profile: 'Spins since 1951.\n\nHas a crèche.',
  profile_url: 'https://malar.example/',
  periods: ['Aug 2025 to Jul 2026', 'Aug 2026 to Jul 2027'],
  revoked: false,
  revision: 2,
  ...changes,
});
