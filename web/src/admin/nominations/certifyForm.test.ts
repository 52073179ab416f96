import { certifyFormSchema } from '@utkarsh/domain/nomination/certifying';
import { newOrganization } from '@utkarsh/domain/organization/organization';
import { toOrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { nominationEditSchema } from '@utkarsh/domain/nomination/nomination';
import { anjaliFoods } from '@utkarsh/domain/testing/organizations';
import { nominationRecord } from '@utkarsh/domain/testing/nominations';
import { expect, it } from 'vitest';
import { employeeRanges } from '@utkarsh/domain/fields/options';
import { toEdit } from './nominationForm';
import { certifyValues, fewestEmployees } from './certifyForm';

it.each([
  ['10 - 20', 10],
  ['201 - 500', 201],
  ['Above 10000', 10_001],
] as const)('of %s there are at least %i', (range, fewest) => expect(fewestEmployees(range)).toBe(fewest));

const nomination = nominationRecord({ company_name: 'कावेरी Looms 🧵' });
const today = '2026-11-30';

it('begins with a year from today', () => {
  const days = { valid_from: '2026-11-30', valid_until: '2027-11-29' };
  expect(certifyValues(nomination, today)).toMatchObject(days);
});

it('begins with what is known of the organization that it renews, from the day after its present period on', () => {
  const organization = {
    ...newOrganization('kaveri-a1b2c3', 'large', anjaliFoods),
    valid_from: '2026-01-01',
    valid_until: '2026-12-31',
  };
  const times = { created_at: '', updated_at: '', today };
  const renewed = toOrganizationRecord(organization, times);
  const values = certifyValues(nomination, today, renewed);
  expect(values).toMatchObject({
    organization_name: renewed.organization_name,
    company_profile: renewed.company_profile,
    number_of_employees: '',
    valid_from: '2027-01-01',
    valid_until: '2027-12-31',
    tier: 'large',
  });
});

it('gives an organization that is not certified yet a year from today on', () => {
  const days = { valid_from: '', valid_until: '' };
  const organization = { ...newOrganization('kaveri-a1b2c3', 'large', anjaliFoods), ...days };
  const times = { created_at: '', updated_at: '', today };
  expect(certifyValues(nomination, today, toOrganizationRecord(organization, times))).toMatchObject({
    valid_from: '2026-11-30',
    valid_until: '2027-11-29',
    tier: 'large',
  });
});

it('leaves what the server keeps of a nomination out of its edit', () => {
  const record = { ...nomination, organization: 'kaveri-a1b2c3', renewal_of: 'kaveri-a1b2c3' };
  expect(nominationEditSchema.safeParse(toEdit(record)).error?.issues).toBeUndefined();
});

it.each(employeeRanges)('may be saved once the exact number of %s employees is typed', (num_employees) => {
  const values = certifyValues({ ...nomination, num_employees }, today);
  expect(certifyFormSchema.safeParse(values).error?.issues.map(({ path }) => path)).toEqual([
    ['number_of_employees'],
  ]);
  const typed = { ...values, number_of_employees: fewestEmployees(num_employees) };
  expect(certifyFormSchema.parse(typed)).toEqual(typed);
});
