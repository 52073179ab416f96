import { bandOf, isBandId, type BandId } from '@utkarsh/domain/bands';
import type { CertificateState } from '@utkarsh/domain/certification';
import { formatCounted } from '@utkarsh/domain/format';
import type { OrganizationForm, OrganizationRecord } from '@utkarsh/domain/organizationEdit';

export const organizationLabels: Readonly<Record<keyof OrganizationForm, string>> = {
  organization_name: 'Organization Name',
  address: 'Address',
  contact_email: 'Contact Email',
  industry: 'Industry',
  number_of_employees: 'Number of Employees',
  certification_period: 'Certification Period',
  company_profile: 'Company Profile',
  profile_url: 'Profile URL',
  tier: 'Tier',
  revoked: 'Certificate',
  revoked_reason: 'Reason for the revocation',
};

export const stateNames: Readonly<Record<CertificateState, string>> = {
  valid: 'Valid',
  upcoming: 'Upcoming',
  expired: 'Expired',
  revoked: 'Revoked',
};
export const states = ['valid', 'upcoming', 'expired', 'revoked'] as const satisfies CertificateState[];

const isField = (name: string): name is keyof OrganizationForm => name in organizationLabels;

export const labelOf = (field: string): string => (isField(field) ? organizationLabels[field] : field);

/** A value of an organization as people read it. */
export function formatValue(field: string, value: unknown): string {
  if (field === 'tier' && isBandId(value)) return bandOf(value).name;
  if (field === 'revoked') return value === true ? 'Revoked' : 'Not revoked';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What stands in the form: a choice or a number may be none yet. */
export type OrganizationFormValues = Omit<OrganizationForm, 'industry' | 'number_of_employees'> & {
  industry: string;
  number_of_employees: number | string;
};

/** What of an organization the form edits. */
export const toForm = (record: OrganizationRecord): OrganizationFormValues => ({
  organization_name: record.organization_name,
  address: record.address,
  contact_email: record.contact_email,
  industry: record.industry,
  number_of_employees: record.number_of_employees,
  certification_period: record.certification_period,
  company_profile: record.company_profile,
  profile_url: record.profile_url,
  tier: record.tier,
  revoked: record.revoked,
  revoked_reason: record.revoked_reason,
});

/** Where a new organization of a tier begins. */
export const blankOrganization = (tier: BandId): OrganizationFormValues => ({
  organization_name: '',
  address: '',
  contact_email: '',
  industry: '',
  number_of_employees: '',
  certification_period: '',
  company_profile: '',
  profile_url: '',
  tier,
  revoked: false,
  revoked_reason: '',
});

/** `1 organization`, `23 organizations` */
export const countedOrganizations = (count: number): string =>
  formatCounted(count, { one: 'organization', many: 'organizations' });
