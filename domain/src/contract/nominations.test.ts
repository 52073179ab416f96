import { describe, expect, it } from 'vitest';
import { assessmentFields, noAssessment } from '../assessment/assessment';
import { certificationSchema, certifyFormSchema } from './nominations';
import { examplesOf } from '../fields/fields';
import { fieldErrors } from '../fields/fieldChecks';
import { anjaliFoods } from '../testing/organizations';

const emptyTexts = { address: '', contact_email: '', company_profile: '' };
const form = { ...anjaliFoods, ...emptyTexts, tier: 'micro', assessment: noAssessment };

describe.each([
  ['the form', certifyFormSchema, form],
  ['the call', certificationSchema, { ...form, revision: 2 }],
] as const)('%s that certifies a nomination', (_name, schema, good) => {
  const errorsOf = (changes: object) => {
    const { error } = schema.safeParse({ ...good, ...changes });
    return error ? fieldErrors(error) : {};
  };

  it('contains exact days and a tier', () => {
    expect(schema.parse(good)).toEqual(good);
    expect(Object.keys(errorsOf({ tier: 'giant' }))).toEqual(['tier']);
  });

  it('reports a last day that does not fit the first day', () => {
    expect(errorsOf({ valid_until: '2025-09-14' })).toEqual({
      valid_until: 'Last Day must not be before the first day.',
    });
    expect(errorsOf({ valid_until: '2026-09-15' })).toEqual({
      valid_until: expect.stringContaining('14 Sep 2026 at the latest'),
    });
    expect(Object.keys(errorsOf({ valid_from: undefined }))).toEqual(['valid_from']);
  });

  it('reports missing parts of an assessment', () => {
    const whole = examplesOf(assessmentFields);
    expect(errorsOf({ assessment: { ...noAssessment, survey_score: 88 } })).toEqual({
      'assessment.practices_score': 'Enter Practices Score (%) too, or leave the whole assessment empty.',
    });
    expect(Object.keys(errorsOf({ assessment: { ...whole, survey_score: 101 } }))).toEqual([
      'assessment.survey_score',
    ]);
  });

  it('ignores a period in words', () => {
    expect(Object.keys(errorsOf({ certification_period: 'Sep 2025 to Sep 2026' }))).toEqual([
      'certification_period',
    ]);
  });
});

it('the API call may leave out the assessment and optional texts', () => {
  const {
    assessment: _no,
    address: _a,
    contact_email: _c,
    company_profile: _p,
    profile_url: _u,
    ...rest
  } = form;
  expect(certificationSchema.parse({ ...rest, revision: 2 })).toEqual({ ...form, revision: 2 });
});
