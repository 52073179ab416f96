import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandForEmployees, bandIds } from '../bands';
import type { Organization } from './organization';
import { heldPeriods, newOrganization, organizationFields, withDays, notRevoked } from './organization';
import {
  editOrganization,
  newOrganizationSchema,
  organizationCreateSchema,
  organizationFormSchemaFor,
  organizationImportSchema,
  organizationRecordSchema,
  organizationSchema,
  organizationUpdateSchema,
  readStoredOrganization,
  tierWarning,
  toOrganizationRecord,
} from './organizationEdit';
import { renewOrganization } from './organizationRenewal';
import { bandId, organizationWith, period } from '../testing/arbitraries';
import { anjaliFoods, goldAssessment, revocation } from '../testing/organizations';
import { fieldErrors } from '../fields/fieldChecks';
import { apiLimits } from '../contract/api';
import { newOrganizationId } from '../text/ids';
import { industries } from '../fields/industries';

const before: Organization = newOrganization('anjali-foods-a1b2c3', 'micro', anjaliFoods);
const times = {
  created_at: '2025-09-01T10:00:00.000Z',
  updated_at: '2026-01-01T10:00:00.000Z',
  today: '2026-11-21',
};

const problems = (changes: object) => {
  const result = organizationUpdateSchema.safeParse({ ...toOrganizationRecord(before, times), ...changes });
  return result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

describe('organizationUpdateSchema', () => {
  it('accepts a whole record of the API, or only the documented fields', () => {
    expect(problems({})).toEqual([]);
    const rest = { tier: undefined, revoked: undefined, revoked_reason: undefined, revision: undefined };
    expect(problems(rest)).toEqual([]);
  });

  it('accepts a body without the optional fields, as older clients send it', () => {
    expect(problems({ address: undefined, contact_email: undefined, profile_url: undefined })).toEqual([]);
    expect(problems({ organization_name: undefined })).toEqual([
      ['organization_name', 'Enter the organization name.'],
    ]);
  });

  it.each([
    ['revoked_reason', { revoked: true, revoked_reason: ' ' }],
    ['revoked_reason', { revoked: true, revoked_reason: undefined }],
    ['revoked', { revoked: 'true' }],
    ['tier', { tier: 'giant' }],
    ['revision', { revision: 0 }],
    ['number_of_employees', { number_of_employees: '42' }],
    ['certification_period', { certification_period: 2026 }],
  ])('refuses a bad %s: %o', (field, changes) => {
    expect(problems(changes)).toEqual([[field, expect.stringMatching(/\S/)]]);
  });

  it('ignores the days and reads only the period in words', () => {
    expect(problems({ valid_from: 'soon', valid_until: 7, earlier_periods: [null], logo: 7 })).toEqual([]);
  });
});

it('organizationCreateSchema accepts a certified organization without optional texts, but not without an industry', () => {
  const { address: _a, contact_email: _c, company_profile: _p, profile_url: _u, ...rest } = before;
  const { organization_name, industry, number_of_employees } = rest;
  const body = {
    organization_name,
    industry,
    number_of_employees,
    certification_period: 'Sep 2025 to Sep 2026',
  };
  expect(organizationCreateSchema.parse(body)).toMatchObject({ address: '', profile_url: '' });
  expect(organizationCreateSchema.safeParse({ ...body, industry: '' }).success).toBe(false);
});

describe('editOrganization', () => {
  it('corrects the present period and adds no period', () => {
    const renewal = renewOrganization(before, '2026-09-01');
    const days = { valid_from: '2026-10-01', valid_until: '2027-03-31' };
    expect(editOrganization(renewal, { ...renewal, ...days })).toEqual({ ...renewal, ...days, revision: 3 });
  });

  it('ignores unknown fields of an edit, and the logo, which the form alone changes', () => {
    const body = { ...toOrganizationRecord(before, times), logo: 'other.svg', state: 'valid', revision: 7 };
    expect(editOrganization(before, body)).toEqual({ ...before, logo: '', revision: 2 });
  });

  it('keeps the exact days when a client sends a whole record back', () => {
    const { certification_period: words, ...record } = toOrganizationRecord(before, times);
    const { valid_from: _from, valid_until: _until, ...rest } = record;
    const edit = withDays({ ...rest, address: 'Moved', certification_period: words }, before);
    expect(editOrganization(before, edit)).toEqual({ ...before, address: 'Moved', revision: 2 });
  });

  it('clears day and reasons with the revocation, and keeps them otherwise', () => {
    const after = editOrganization(before, { ...before, ...revocation });
    expect(after).toMatchObject(revocation);
    expect(editOrganization(after, { ...anjaliFoods, tier: after.tier })).toEqual({ ...after, revision: 3 });
    expect(editOrganization(after, { ...after, revoked: false })).toEqual({ ...before, revision: 3 });
  });

  it('never changes the id or the earlier periods', () => {
    fc.assert(
      fc.property(
        bandId.chain((tier) => organizationWith('one', tier)),
        bandId.chain((tier) => organizationWith('two', tier)),
        (present, edit) => {
          const after = editOrganization(present, edit);
          expect(after).toMatchObject({ id: 'one', revision: present.revision + 1 });
          expect(after.earlier_periods).toEqual(present.earlier_periods);
          expect(heldPeriods(after).at(-1)).toEqual(heldPeriods(edit).at(-1));
          expect(after.tier).toBe(edit.tier);
        },
      ),
    );
  });
});

describe('a stored organization', () => {
  it('is read as it was stored', () => {
    fc.assert(
      fc.property(organizationWith('one', 'large'), (organization) => {
        expect(readStoredOrganization('one', organization)).toEqual(organization);
      }),
    );
  });

  it.each([
    ['an invalid day', { valid_until: '2026-02-29' }],
    ['null for earlier periods', { earlier_periods: null }],
    ['an earlier period in words', { earlier_periods: ['Sep 2024 to Sep 2025'] }],
  ])('is not read with %s', (_name, changes) => {
    const record = { ...before, ...changes };
    expect(organizationSchema.safeParse(record).success).toBe(false);
    expect(readStoredOrganization(before.id, record)).toBeUndefined();
  });

  it('is not read under another id', () => {
    expect(readStoredOrganization('another', before)).toBeUndefined();
  });
});

describe('tierWarning', () => {
  it('appears exactly when another tier or no tier fits', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bandIds), fc.integer({ min: 1, max: 20_000 }), (tier, employees) => {
        const warning = tierWarning({ tier, number_of_employees: employees });
        expect(warning === undefined).toBe(bandForEmployees(employees) === tier);
        if (warning) expect(warning.tier).toBe(bandForEmployees(employees));
      }),
    );
  });

  it('names the range of the tier and the tier that fits', () => {
    expect(tierWarning({ tier: 'micro', number_of_employees: 3400 })).toEqual({
      message:
        'The Micro tier is for 10–99 employees, and this organization has 3,400 employees: Enterprise fits.',
      tier: 'enterprise',
    });
    expect(tierWarning({ tier: 'micro', number_of_employees: 1 })?.message).toBe(
      'The Micro tier is for 10–99 employees, and this organization has 1 employee; the programme begins at 10.',
    );
  });
});

describe('toOrganizationRecord', () => {
  it('returns the state of the certificate on the day, and the period in words', () => {
    const record = toOrganizationRecord(before, times);
    expect(record.state).toBe('expired');
    expect(record.certification_period).toBe('Sep 2025 to Sep 2026');
    expect(record).not.toHaveProperty('warning');
    expect(organizationRecordSchema.parse(record)).toEqual(record);
    expect(toOrganizationRecord(before, { ...times, today: '2026-09-14' }).state).toBe('valid');
  });

  it('returns an early renewed certificate as valid, with its next period', () => {
    const renewal = renewOrganization(before, '2026-08-01');
    expect(toOrganizationRecord(renewal, { ...times, today: '2026-08-01' })).toMatchObject({
      state: 'valid',
      valid_from: '2026-09-15',
      certification_period: 'Sep 2026 to Sep 2027',
    });
  });
});

describe('the form of an organization', () => {
  const form = { ...anjaliFoods, logo: '', tier: 'micro', ...notRevoked };
  const errorsOf = (changes: object, before?: Organization) => {
    const { error } = organizationFormSchemaFor(before).safeParse({ ...form, ...changes });
    return error ? fieldErrors(error) : {};
  };

  it('accepts any period from a day to a year', () => {
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

  it('reports only an invalid first day', () => {
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
  const noDays = {
    valid_from: 'Choose the first day, such as 4 Dec 2026.',
    valid_until: 'Choose the last day, such as 4 Dec 2026.',
  };

  it('accepts an organization by its name alone, and checks the other values', () => {
    expect(errorsOf(nameAlone)).toEqual({});
    expect(errorsOf({ ...nameAlone, organization_name: ' ' })).toEqual({
      organization_name: 'Enter the organization name.',
    });
    expect(Object.keys(errorsOf({ ...nameAlone, industry: 'Sorcery', number_of_employees: 0 }))).toEqual([
      'industry',
      'number_of_employees',
    ]);
  });

  describe('for a new organization with proposed days', () => {
    const proposal = { valid_from: '2026-11-24', valid_until: '2027-11-23' };
    const daysOf = (changes: object) => {
      const { success, data, error } = newOrganizationSchema(proposal).safeParse({
        ...form,
        ...nameAlone,
        ...proposal,
        ...changes,
      });
      return success ? [data.valid_from, data.valid_until] : fieldErrors(error);
    };
    const whole = { industry: 'Insurance', number_of_employees: 42 };

    it('removes the certificate while the industry or the number of employees is empty', () => {
      expect(daysOf({})).toEqual(['', '']);
      expect(daysOf({ ...whole, industry: '' })).toEqual(['', '']);
      expect(daysOf({ ...whole, number_of_employees: '' })).toEqual(['', '']);
    });

    it('keeps the certificate from the proposed day when both are present', () => {
      expect(daysOf(whole)).toEqual(['2026-11-24', '2027-11-23']);
    });

    it('requires both when staff have chosen other days', () => {
      expect(daysOf({ valid_until: '2027-05-01' })).toEqual({
        industry: 'Choose an industry.',
        number_of_employees: 'Enter the number of employees.',
      });
    });
  });

  it('requires all fields of a certificate when one of its days is present', () => {
    expect(errorsOf({ ...nameAlone, valid_from: '2026-11-24' })).toEqual({
      industry: 'Choose an industry.',
      number_of_employees: 'Enter the number of employees.',
      valid_until: noDays.valid_until,
    });
  });

  it('allows removing the days, unless the certificate was assessed, renewed, revoked or nominated', () => {
    const days = { valid_from: '', valid_until: '' };
    const earlier = { valid_from: '2024-09-15', valid_until: '2025-09-14', revoked: false };
    expect(errorsOf(days, before)).toEqual({});
    expect(errorsOf(days, { ...before, assessment: goldAssessment })).toEqual(noDays);
    expect(errorsOf(days, { ...before, earlier_periods: [earlier] })).toEqual(noDays);
    expect(errorsOf(days, { ...before, revoked: true })).toEqual(noDays);
    expect(errorsOf(days, { ...before, nomination: 'aB3dE5gH7jK9mN1pQ3sT' })).toEqual(noDays);
    expect(errorsOf({ ...days, ...revocation }, before)).toEqual(noDays);
  });

  it('refuses a period in words', () => {
    expect(errorsOf({ certification_period: 'Sep 2025 to Sep 2026' })).toEqual({
      certification_period: 'This field is not known.',
    });
  });

  it('requires the day and both reasons of a revocation', () => {
    expect(errorsOf({ revoked: true })).toEqual({
      revoked_on: expect.stringMatching(/day|Choose/),
      revoked_ground: 'Choose the reason that the public page gives.',
      revoked_reason: 'Give the reason for which the certificate is revoked.',
    });
  });
});

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
  it('accepts up to a hundred organizations without their empty texts', () => {
    const organizations = Array.from({ length: apiLimits.batch }, () => mill());
    const [first] = organizationImportSchema.parse({ organizations }).organizations;
    expect(first).toMatchObject({ tier: 'mid', address: '', company_profile: '', profile_url: '' });
    for (const list of [[], [...organizations, mill()], undefined, mill()])
      expect(errorsOf(list)).toEqual({ organizations: expect.stringContaining('1 to 100') });
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

  it('refuses a repeated id', () => {
    const first = mill();
    expect(errorsOf([first, mill(), { ...first }])).toEqual({
      'organizations.2.id': 'The list has this id already.',
    });
  });

  it('fits into the body of a request with the longest texts in any alphabet', () => {
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
    const body = JSON.stringify({ organizations: Array.from({ length: apiLimits.batch }, () => longest) });
    expect(new TextEncoder().encode(body).length).toBeLessThan(apiLimits.importBytes);
  });
});
