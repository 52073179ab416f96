import type { BandId } from '@utkarsh/domain/bands';
import { type Standing, yearFrom } from '@utkarsh/domain/certificate/certification';
import { ofEach, valuesOf } from '@utkarsh/domain/fields/fields';
import { formatCounted } from '@utkarsh/domain/text/format';
import { organizationFormFields } from '@utkarsh/domain/organization/organization';
import type { OrganizationForm, OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import { today } from '../../data/clock';

export const stateNames: Readonly<Record<Standing, string>> = {
  valid: 'Valid',
  upcoming: 'Upcoming',
  expired: 'Expired',
  revoked: 'Revoked',
  none: 'Not certified',
};

/** Values in the form. A choice or a number may still be missing. */
export type OrganizationFormValues = Omit<OrganizationForm, 'industry' | 'number_of_employees'> & {
  industry: string;
  number_of_employees: number | string;
};

export const toForm = (record: OrganizationRecord): OrganizationFormValues => ({
  ...valuesOf(organizationFormFields, record),
  logo: record.logo,
  tier: record.tier,
  revoked: record.revoked,
});

export const blankOrganization = (tier: BandId): OrganizationFormValues => ({
  ...ofEach(organizationFormFields, () => ''),
  ...yearFrom(today()),
  logo: '',
  tier,
  revoked: false,
});

export const countedOrganizations = (count: number): string => formatCounted(count, kindOf('organizations'));
