import { describe, expect, it } from 'vitest';
import { apiLimits } from '../contract/api';
import { bandIds } from '../bands';
import { fieldErrors } from '../fields/fieldChecks';
import { newOrganizationId } from '../text/ids';
import { industries } from '../fields/options';
import { organizationFields } from './organization';
import { organizationImportSchema } from './organizationBatch';

const mill = (changes: object = {}) => ({
  id: newOrganizationId('Kaveri Mills'),
  tier: 'mid',
  organization_name: 'Kaveri Mills',
  industry: 'Insurance',
  number_of_employees: 340,
  certification_period: 'Sep 2025 to Sep 2026',
  ...changes,
});

const errorsOf = (organizations: unknown) => {
  const { error } = organizationImportSchema.safeParse({ organizations });
  return error ? fieldErrors(error) : {};
};

describe('an import', () => {
  it('holds up to a hundred organizations, whose empty texts may be left out', () => {
    const organizations = Array.from({ length: apiLimits.batch }, () => mill());
    const [first] = organizationImportSchema.parse({ organizations }).organizations;
    expect(first).toMatchObject({ tier: 'mid', address: '', company_profile: '', profile_url: '' });
    for (const list of [[], [...organizations, mill()], undefined, mill()]) {
      expect(errorsOf(list)).toEqual({ organizations: expect.stringContaining('1 to 100') });
    }
  });

  it('names each wrong field by its place', () => {
    const list = [mill(), mill({ industry: 'Weaving', nickname: 'K' }), mill({ id: 'kaveri', tier: 'huge' })];
    expect(Object.keys(errorsOf(list)).toSorted()).toEqual([
      'organizations.1.industry',
      'organizations.1.nickname',
      'organizations.2.id',
      'organizations.2.tier',
    ]);
  });

  it('takes no id twice', () => {
    const first = mill();
    expect(errorsOf([first, mill(), { ...first }])).toEqual({
      'organizations.2.id': 'The list has this id already.',
    });
  });

  it('fits into the body of a call, however long its texts and whatever their alphabet', () => {
    const letters = (count: number) => '\u{1F9F5}'.repeat(count);
    const longest = mill({
      id: newOrganizationId('x'.repeat(48)),
      tier: bandIds.toSorted((a, b) => b.length - a.length)[0],
      organization_name: letters(organizationFields.organization_name.max),
      address: letters(organizationFields.address.max),
      contact_email: 'x'.repeat(organizationFields.contact_email.max),
      industry: industries.toSorted((a, b) => b.length - a.length)[0],
      number_of_employees: organizationFields.number_of_employees.max,
      company_profile: letters(organizationFields.company_profile.max),
      profile_url: letters(organizationFields.profile_url.max),
    });
    const body = JSON.stringify({
      organizations: Array.from({ length: apiLimits.batch }, () => longest),
    });
    expect(new TextEncoder().encode(body).length).toBeLessThan(apiLimits.importBytes);
  });
});
