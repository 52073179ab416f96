import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from './fieldChecks';
import { organizationFormSchema } from './organizationEdit';
import { period } from './testing/arbitraries';
import { anjaliFoods } from './testing/organizations';

describe('the form of an organization', () => {
  const form = { ...anjaliFoods, tier: 'micro', revoked: false, revoked_reason: '' };
  const errorsOf = (changes: object) => {
    const { error } = organizationFormSchema.safeParse({ ...form, ...changes });
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
    ['2025-09-15', '2026-02-29', 'Last Day must be a day such as 2026-12-04.'],
    ['2025-09-15', '', 'Last Day must be a day such as 2026-12-04.'],
  ])('says of %s to %s what is wrong, at the last day', (valid_from, valid_until, problem) => {
    expect(errorsOf({ valid_from, valid_until })).toEqual({ valid_until: problem });
  });

  it('says of a first day that is none no more than that', () => {
    expect(errorsOf({ valid_from: '', valid_until: '2020-01-01' })).toEqual({
      valid_from: 'First Day must be a day such as 2026-12-04.',
    });
  });

  it('knows no period in words', () => {
    expect(errorsOf({ certification_period: 'Sep 2025 to Sep 2026' })).toEqual({
      certification_period: 'This field is not known.',
    });
  });

  it('asks for the reason of a revocation', () => {
    expect(Object.keys(errorsOf({ revoked: true }))).toEqual(['revoked_reason']);
  });
});
