import type { BandId } from '@utkarsh/domain/bands';
import { type Standing, yearFrom } from '@utkarsh/domain/certificate/certification';
import { ofEach, valuesOf } from '@utkarsh/domain/fields/fields';
import { formatCounted } from '@utkarsh/domain/text/format';
import { organizationFormFields } from '@utkarsh/domain/organization/organization';
import type { OrganizationForm, OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { kindOf } from '@utkarsh/domain/history/recordKinds';
import { today } from '../../data/clock';
import type { Typed } from '../forms/useRecordForm';

export const stateNames: Readonly<Record<Standing, string>> = {
  valid: 'Valid',
  upcoming: 'Upcoming',
  expired: 'Expired',
  revoked: 'Revoked',
  none: 'Not certified',
};

export type OrganizationFormValues = Typed<
  OrganizationForm,
  'industry' | 'number_of_employees' | 'revoked_ground'
>;

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
