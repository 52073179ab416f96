import { assessmentText } from '@utkarsh/domain/assessment';
import { storedAssessmentSchema } from '@utkarsh/domain/assessmentEdit';
import { bandOf, isBandId, type BandId } from '@utkarsh/domain/bands';
import type { Standing } from '@utkarsh/domain/certification';
import { ofEach, valuesOf } from '@utkarsh/domain/fields';
import { formatCounted } from '@utkarsh/domain/format';
import { organizationFields, organizationFormFields } from '@utkarsh/domain/organization';
import type { OrganizationForm, OrganizationRecord } from '@utkarsh/domain/organizationEdit';

export const organizationLabels: Readonly<
  Record<keyof OrganizationForm | 'certification_period' | 'assessment', string>
> = {
  certification_period: organizationFields.certification_period.label,
  ...ofEach(organizationFormFields, ({ label }) => label),
  tier: 'Tier',
  revoked: 'Certificate',
  assessment: 'Assessment',
};

export const stateNames: Readonly<Record<Standing, string>> = {
  valid: 'Valid',
  upcoming: 'Upcoming',
  expired: 'Expired',
  revoked: 'Revoked',
  none: 'Not certified',
};

const isField = (name: string): name is keyof typeof organizationLabels => name in organizationLabels;

export const labelOf = (field: string): string => (isField(field) ? organizationLabels[field] : field);

/** A value of an organization as people read it. */
export function formatValue(field: string, value: unknown): string {
  if (field === 'tier' && isBandId(value)) return bandOf(value).name;
  if (field === 'assessment') {
    const { data } = storedAssessmentSchema.safeParse(value);
    return data ? assessmentText(data) : '';
  }
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
  ...valuesOf(organizationFormFields, record),
  tier: record.tier,
  revoked: record.revoked,
});

/** Where a new organization of a tier begins. */
export const blankOrganization = (tier: BandId): OrganizationFormValues => ({
  ...ofEach(organizationFormFields, () => ''),
  tier,
  revoked: false,
});

/** `1 organization`, `23 organizations` */
export const countedOrganizations = (count: number): string =>
  formatCounted(count, { one: 'organization', many: 'organizations' });
