import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandForEmployees, bandIds } from './bands';
import { parsePeriod, periodDays } from './certification';
import { newOrganization, type Organization } from './organization';
import {
  editOrganization,
  maxPeriods,
  organizationCreateSchema,
  organizationRecordSchema,
  organizationUpdateSchema,
  tierWarning,
  toOrganizationRecord,
} from './organizationEdit';
import { bandId, organizationWith } from './testing/arbitraries';

const before: Organization = newOrganization('anjali-foods-a1b2c3', 'micro', {
  organization_name: 'Anjali Foods',
  address: '4 Mill Road, Salem 636001',
  contact_email: 'hr@anjali.example',
  industry: 'Food & Beverage',
  number_of_employees: 42,
  certification_period: 'Sep 2025 to Sep 2026',
  company_profile: 'Bakes rusks.',
  profile_url: '',
});
const times = {
  created_at: '2025-09-01T10:00:00.000Z',
  updated_at: '2026-01-01T10:00:00.000Z',
  today: '2026-11-21',
};

const problems = (changes: object) => {
  const result = organizationUpdateSchema.safeParse({
    ...toOrganizationRecord(before, times),
    revision: 2,
    ...changes,
  });
  return result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

describe('the body of a change', () => {
  it('is a record as the API returned it, with the next revision', () => {
    expect(problems({})).toEqual([]);
  });

  it.each([
    ['revoked_reason', { revoked: true, revoked_reason: ' ' }],
    ['revoked_reason', { revoked: true, revoked_reason: undefined }],
    ['revoked', { revoked: 'true' }],
    ['tier', { tier: 'giant' }],
    ['revision', { revision: 1 }],
    ['number_of_employees', { number_of_employees: '42' }],
  ])('with a bad %s is refused: %o', (field, changes) => {
    expect(problems(changes)).toEqual([[field, expect.stringMatching(/\S/)]]);
  });

  it('needs no reason for what is not revoked', () => {
    expect(problems({ revoked: false, revoked_reason: '' })).toEqual([]);
  });
});

it('a new organization may be told without the texts that may be empty', () => {
  const { address: _a, contact_email: _c, company_profile: _p, profile_url: _u, ...rest } = before;
  const { organization_name, industry, number_of_employees, certification_period } = rest;
  const typed = { organization_name, industry, number_of_employees, certification_period };
  expect(organizationCreateSchema.parse(typed)).toMatchObject({ address: '', profile_url: '' });
});

describe('editOrganization', () => {
  it('works out the days of a new period and adds it to those held', () => {
    const after = editOrganization(before, {
      ...before,
      certification_period: 'Oct 2026 to Feb 2028',
      revision: 2,
    });
    expect(after).toEqual({
      ...before,
      certification_period: 'Oct 2026 to Feb 2028',
      valid_from: '2026-10-01',
      valid_until: '2028-02-29',
      periods: ['Sep 2025 to Sep 2026', 'Oct 2026 to Feb 2028'],
      revision: 2,
    });
  });

  it('keeps the latest periods when there are too many', () => {
    let organization = before;
    for (let year = 26; year < 90; year += 1) {
      organization = editOrganization(organization, {
        ...organization,
        certification_period: `Sep 20${year} to Aug 20${year + 1}`,
        revision: organization.revision + 1,
      });
    }
    expect(organization.periods).toHaveLength(maxPeriods);
    expect(organization.periods.at(-1)).toBe('Sep 2089 to Aug 2090');
  });

  it('takes the reason away with the revocation and keeps it with one that stays', () => {
    const revoked = editOrganization(before, {
      ...before,
      revoked: true,
      revoked_reason: 'Asked for it.',
      revision: 2,
    });
    expect(revoked).toMatchObject({ revoked: true, revoked_reason: 'Asked for it.' });
    const { revoked: _revoked, revoked_reason: _reason, ...silent } = revoked;
    expect(editOrganization(revoked, { ...silent, revision: 3 })).toEqual({ ...revoked, revision: 3 });
    expect(editOrganization(revoked, { ...revoked, revoked: false, revision: 3 })).toEqual({
      ...before,
      revision: 3,
    });
  });

  it('never changes the id, whatever an edit says, and always agrees with itself', () => {
    fc.assert(
      fc.property(
        bandId.chain((tier) => organizationWith('one', tier)),
        bandId.chain((tier) => organizationWith('two', tier)),
        (present, typed) => {
          const after = editOrganization(present, { ...typed, revision: present.revision + 1 });
          const period = parsePeriod(after.certification_period);
          expect(after.id).toBe('one');
          expect(after.tier).toBe(typed.tier);
          expect(after).toMatchObject(period ? periodDays(period) : {});
          expect(after.periods.at(-1)).toBe(after.certification_period);
          expect(after.periods.length).toBeLessThanOrEqual(maxPeriods);
        },
      ),
    );
  });

  it('throws rather than store a period that is none', () => {
    expect(() => editOrganization(before, { ...before, certification_period: '2026', revision: 2 })).toThrow(
      '2026',
    );
  });
});

describe('tierWarning', () => {
  it('is given exactly when another tier fits, or none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bandIds), fc.integer({ min: 1, max: 20_000 }), (tier, employees) => {
        const warning = tierWarning({ tier, number_of_employees: employees });
        expect(warning === undefined).toBe(bandForEmployees(employees) === tier);
        if (warning) expect(warning.tier).toBe(bandForEmployees(employees));
      }),
    );
  });

  it('says what the tier is for and which one fits', () => {
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

it('a record tells what the certificate is worth on the day', () => {
  const record = toOrganizationRecord(before, times);
  expect(record.state).toBe('expired');
  expect(record).not.toHaveProperty('warning');
  expect(organizationRecordSchema.parse(record)).toEqual(record);
  expect(toOrganizationRecord(before, { ...times, today: '2026-09-30' }).state).toBe('valid');
});
