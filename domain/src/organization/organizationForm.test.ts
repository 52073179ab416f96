import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../fields/fieldChecks';
import { organizationFormSchemaFor } from './organizationEdit';
import { newOrganizationSchema } from './organizationForm';
import { newOrganization, type Organization } from './organization';
import { period } from '../testing/arbitraries';
import { anjaliFoods } from '../testing/organizations';

describe('the form of an organization', () => {
  const form = { ...anjaliFoods, tier: 'micro', revoked: false, revoked_reason: '' };
  const errorsOf = (changes: object, before?: Organization) => {
    const { error } = organizationFormSchemaFor(before).safeParse({ ...form, ...changes });
    return error ? fieldErrors(error) : {};
  };

  it('takes any period of a day to a year', () => {
    fc.assert(
      fc.property(period, (days) => {
        expect(errorsOf(days)).toEqual({});
      }),
    );
  });

  it.each([
    ['2025-09-15', '2025-09-14', 'Last Day must not be before the first day.'],
    [
      '2025-09-15',
      '2026-09-15',
      'Last Day can be 14 Sep 2026 at the latest: a certificate is valid for a year at most.',
    ],
    [
      '2024-02-29',
      '2025-03-01',
      'Last Day can be 28 Feb 2025 at the latest: a certificate is valid for a year at most.',
    ],
    ['2025-09-15', '2026-02-29', 'Choose the last day, such as 4 Dec 2026.'],
    ['2025-09-15', '', 'Choose the last day, such as 4 Dec 2026.'],
  ])('reports the problem of %s to %s at the last day', (valid_from, valid_until, problem) => {
    expect(errorsOf({ valid_from, valid_until })).toEqual({ valid_until: problem });
  });

  it('reports only the invalid first day', () => {
    expect(errorsOf({ valid_from: '', valid_until: '2020-01-01' })).toEqual({
      valid_from: 'Choose the first day, such as 4 Dec 2026.',
    });
  });

  const nameAlone = {
    address: '',
    contact_email: '',
    industry: '',
    number_of_employees: '',
    valid_from: '',
    valid_until: '',
    company_profile: '',
  };
  it.each([
    ['that is revoked, in the edit that restores it', { revoked: true, revoked_reason: 'Asked for it.' }],
    ['that a nomination led to', { nomination: 'aB3dE5gH7jK9mN1pQ3sT' }],
  ])('keeps the days of a certificate %s', (_name, changes) => {
    const before = { ...newOrganization('anjali-foods-a1b2c3', 'micro', anjaliFoods), ...changes };
    expect(errorsOf({ valid_from: '', valid_until: '' }, before)).toEqual(noDays);
  });

  const noDays = {
    valid_from: 'Choose the first day, such as 4 Dec 2026.',
    valid_until: 'Choose the last day, such as 4 Dec 2026.',
  };

  it('takes an organization that is not certified by its name alone, and checks what is given', () => {
    expect(errorsOf(nameAlone)).toEqual({});
    expect(errorsOf({ ...nameAlone, organization_name: ' ' })).toEqual({
      organization_name: 'Enter the organization name.',
    });
    expect(Object.keys(errorsOf({ ...nameAlone, industry: 'Sorcery', number_of_employees: 0 }))).toEqual([
      'industry',
      'number_of_employees',
    ]);
  });

  describe('that is new, with days proposed', () => {
    const proposed = { valid_from: '2026-11-24', valid_until: '2027-11-23' };
    const daysOf = (changes: object) => {
      const { success, data, error } = newOrganizationSchema(proposed).safeParse({
        ...form,
        ...nameAlone,
        ...proposed,
        ...changes,
      });
      return success ? [data.valid_from, data.valid_until] : fieldErrors(error);
    };
    const whole = { industry: 'Insurance', number_of_employees: 42 };

    it('has no certificate while its industry or number of employees is not known', () => {
      expect(daysOf({})).toEqual(['', '']);
      expect(daysOf({ ...whole, industry: '' })).toEqual(['', '']);
      expect(daysOf({ ...whole, number_of_employees: '' })).toEqual(['', '']);
    });

    it('is certified from the proposed day on once they are known', () => {
      expect(daysOf(whole)).toEqual(['2026-11-24', '2027-11-23']);
    });

    it('is asked for them when somebody has chosen other days', () => {
      expect(daysOf({ valid_until: '2027-05-01' })).toEqual({
        industry: 'Choose an industry.',
        number_of_employees: 'Number of Employees must be a whole number from 1 to 1,00,00,000.',
      });
    });
  });

  it('asks for all that a certificate needs once a day of it is given', () => {
    expect(errorsOf({ ...nameAlone, valid_from: '2026-11-24' })).toEqual({
      industry: 'Choose an industry.',
      number_of_employees: 'Number of Employees must be a whole number from 1 to 1,00,00,000.',
      valid_until: noDays.valid_until,
    });
  });

  it('allows the days to be removed, unless the certificate was assessed, renewed or revoked', () => {
    const days = { valid_from: '', valid_until: '' };
    const before = newOrganization('anjali-foods-a1b2c3', 'micro', anjaliFoods);
    const assessment = {
      survey_score: 80,
      practices_score: 80,
      people_invited: 42,
      people_answered: 40,
      participation_reason: '',
    };
    const earlier = { valid_from: '2024-09-15', valid_until: '2025-09-14', revoked: false };
    expect(errorsOf(days, before)).toEqual({});
    expect(errorsOf(days, { ...before, assessment })).toEqual(noDays);
    expect(errorsOf(days, { ...before, earlier_periods: [earlier] })).toEqual(noDays);
    expect(errorsOf(days, { ...before, revoked: true })).toEqual(noDays);
    expect(errorsOf({ ...days, revoked: true, revoked_reason: 'Asked for.' }, before)).toEqual(noDays);
  });

  it('ignores a period in words', () => {
    expect(errorsOf({ certification_period: 'Sep 2025 to Sep 2026' })).toEqual({
      certification_period: 'This field is not known.',
    });
  });

  it('asks for the reason of a revocation', () => {
    expect(Object.keys(errorsOf({ revoked: true }))).toEqual(['revoked_reason']);
  });
});
