import { describe, expect, it } from 'vitest';
import { assessmentFields } from '../assessment/assessment';
import { certificateOn, wholeYearFrom } from '../certificate/certification';
import { examplesOf } from '../fields/fields';
import { heldPeriods, newOrganization, type Organization } from './organization';
import {
  awaitsPeriod,
  correctionProblem,
  planRenewal,
  renewOrganization,
  type Renewal,
  organizationFinder,
} from './organizationRenewal';
import { anjaliFoods, goldAssessment } from '../testing/organizations';

const before: Organization = newOrganization('anjali-foods-a1b2c3', 'micro', anjaliFoods);
const stateOn = (organization: Organization, today: string) =>
  certificateOn(heldPeriods(organization), today).state;

describe('renewOrganization', () => {
  const firstPeriod = { valid_from: '2025-09-15', valid_until: '2026-09-14' };

  it.each([
    ['2026-08-01', '2026-09-15'],
    ['2026-09-14', '2026-09-15'],
    ['2026-09-15', '2026-09-15'],
    ['2027-01-31', '2027-01-31'],
  ])('renewed on %s begins on %s: after the present period, or today when that has ended', (today, first) => {
    expect(renewOrganization(before, today)).toEqual({
      ...before,
      valid_from: first,
      valid_until: wholeYearFrom(first),
      earlier_periods: [{ ...firstPeriod, revoked: false }],
      revision: 2,
    });
  });

  it('begins today after a revocation, and keeps the revocation in the earlier period', () => {
    const present = { ...before, revoked: true, revoked_reason: 'Asked for it.' };
    expect(renewOrganization(present, '2026-03-01')).toEqual({
      ...before,
      valid_from: '2026-03-01',
      valid_until: '2027-02-28',
      earlier_periods: [{ ...firstPeriod, revoked: true }],
      revoked: false,
      revoked_reason: '',
      revision: 2,
    });
  });

  it('keeps the rating with its own period', () => {
    const second = renewOrganization(before, '2026-08-01', { assessment: goldAssessment });
    const third = renewOrganization(second, '2027-08-01');
    expect(heldPeriods(third).map(({ rating }) => rating)).toEqual([undefined, 'Gold', undefined]);
    expect(certificateOn(heldPeriods(third), '2027-09-14').rating).toBe('Gold');
    expect(certificateOn(heldPeriods(third), '2027-09-15')).not.toHaveProperty('rating');
    expect(third.assessment).toBeNull();
  });

  it('keeps the latest fifty earlier periods', () => {
    let organization = before;
    for (let year = 0; year < 60; year += 1)
      organization = renewOrganization(organization, organization.valid_until);
    expect(organization.valid_from).toBe('2085-09-15');
    expect(organization.earlier_periods).toHaveLength(50);
    expect(organization.earlier_periods.at(0)?.valid_from).toBe('2035-09-15');
    expect(organization.earlier_periods.at(-1)?.valid_until).toBe('2085-09-14');
  });

  it('keeps the revocation of periods that were revoked with the newest one', () => {
    const early = renewOrganization(before, '2026-08-01');
    const present = { ...early, revoked: true, revoked_reason: 'Asked for it.' };
    const after = { ...renewOrganization(present, '2026-08-10'), valid_until: '2026-08-20' };
    expect(after.earlier_periods.map((period) => period.revoked)).toEqual([true, true]);
    expect(stateOn(after, '2026-08-20')).toBe('valid');
    expect(stateOn(after, '2026-08-21')).toBe('expired');
  });

  it('waits until the day after a period has begun, unless that was revoked', () => {
    expect(awaitsPeriod(before, '2025-09-15')).toBe(true);
    expect(awaitsPeriod(before, '2025-09-16')).toBe(false);
    expect(awaitsPeriod({ ...before, revoked: true }, '2025-09-14')).toBe(false);
    const renewal = renewOrganization(before, '2026-08-01');
    expect(awaitsPeriod(renewal, '2026-09-14')).toBe(true);
    expect(awaitsPeriod(renewal, '2026-09-16')).toBe(false);
  });
});

describe('planRenewal', () => {
  const newest = {
    valid_from: '2025-09-15',
    valid_until: '2026-09-14',
    revoked: false,
    number_of_employees: 42,
  };
  const plan = (today: string, request: Renewal = {}, changes: Partial<typeof newest> = {}) =>
    planRenewal({ ...newest, ...changes }, request, today);
  const readyPlan = (valid_from: string, valid_until: string) => ({
    verdict: 'ready',
    period: { valid_from, valid_until },
    assessment: null,
  });

  it.each([
    ['without words a year from the day after', '2026-08-01', undefined, '2026-09-15', '2027-09-14'],
    ['without words after the end a year from today', '2026-11-23', undefined, '2026-11-23', '2027-11-22'],
    [
      'for the last month a period from the day after',
      '2026-08-01',
      'Sep 2026 to Sep 2027',
      '2026-09-15',
      '2027-09-14',
    ],
    ['for free words the same', '2026-08-01', 'september 2026 - sept 2027', '2026-09-15', '2027-09-14'],
    [
      'for the last month the day after, though passed',
      '2026-11-23',
      'Sep 2026 to Sep 2027',
      '2026-09-15',
      '2027-09-14',
    ],
    [
      'for a later month a period from its first day',
      '2026-08-01',
      'Oct 2026 to Apr 2027',
      '2026-10-01',
      '2027-03-31',
    ],
    [
      'for the present month its first day, though passed',
      '2026-11-23',
      'Nov 2026 to Nov 2027',
      '2026-11-01',
      '2027-10-31',
    ],
  ])('plans %s', (_name, today, certification_period, firstDay, lastDay) => {
    expect(plan(today, { certification_period })).toEqual(readyPlan(firstDay, lastDay));
  });

  it('lets a period after a revocation begin today at the earliest', () => {
    const revocation = { revoked: true };
    const thisMonth = { certification_period: 'Mar 2026 to Mar 2027' };
    expect(plan('2026-03-10', thisMonth, revocation)).toEqual(readyPlan('2026-03-10', '2027-03-09'));
    expect(plan('2026-03-10', { certification_period: 'Sep 2025 to Sep 2026' }, revocation)).toEqual({
      verdict: 'refused',
      fields: {
        certification_period:
          'Certification Period must begin on 10 Mar 2026 or later: the certificate was revoked. Leave it empty for 10 Mar 2026 to 9 Mar 2027.',
      },
    });
  });

  it.each([
    [
      'Jun 2026 to Jun 2027',
      '2026-08-01',
      'begin on 15 Sep 2026 or later: the present period ends the day before',
    ],
    [
      'Oct 2026 to Dec 2026',
      '2027-02-01',
      'has ended already. Leave it empty for 1 Feb 2027 to 31 Jan 2028.',
    ],
  ])('refuses %s on %s', (certification_period, today, text) => {
    expect(plan(today, { certification_period })).toEqual({
      verdict: 'refused',
      fields: { certification_period: expect.stringContaining(text) as string },
    });
  });

  it('skips an organization that has the period, or a newer one that has not begun', () => {
    const skip = { verdict: 'unchanged' };
    expect(plan('2026-12-01', { certification_period: 'Sep 2025 to Sep 2026' })).toEqual(skip);
    expect(plan('2026-12-01', { certification_period: 'Sept 2025 – Sept 2026' })).toEqual(skip);
    const next = { valid_from: '2026-09-15', valid_until: '2027-09-14' };
    expect(plan('2026-08-01', {}, next)).toEqual(skip);
    expect(plan('2026-08-01', { certification_period: 'Oct 2027 to Oct 2028' }, next)).toEqual(skip);
  });

  it('reports every wrong field, and accepts a fitting assessment', () => {
    const assessment = examplesOf(assessmentFields);
    expect(plan('2026-08-01', { assessment })).toMatchObject({ verdict: 'ready', assessment });
    const lowScore = { ...assessment, survey_score: 20 };
    expect(
      plan('2026-08-01', { assessment: lowScore, certification_period: 'Jun 2026 to Jun 2027' }),
    ).toEqual({
      verdict: 'refused',
      fields: {
        certification_period: expect.any(String) as string,
        'assessment.survey_score': expect.stringContaining('Below 70%') as string,
      },
    });
  });
});

describe('a correction of the newest period', () => {
  const before = { valid_from: '2025-11-01' };
  const problemOf = (valid_from: string, isRevoked = false) =>
    correctionProblem(
      {
        valid_from,
        earlier_periods: [{ valid_from: '2024-09-01', valid_until: '2025-08-31', revoked: isRevoked }],
      },
      before,
    );

  it('begins after the end of the period before, or no earlier than before when that was revoked', () => {
    expect(problemOf('2025-09-01')).toBeUndefined();
    expect(problemOf('2025-08-31')).toContain('1 Sep 2025 or later');
    expect(problemOf('2024-08-31')).toContain('1 Sep 2025 or later');
    expect(problemOf('2025-11-02', true)).toBeUndefined();
    expect(problemOf('2025-10-31', true)).toContain('1 Nov 2025 or later');
  });

  it('accepts unchanged days, and any days without earlier periods', () => {
    const overlap = [{ valid_from: '2025-09-01', valid_until: '2026-08-31', revoked: false }];
    expect(correctionProblem({ ...before, earlier_periods: overlap }, before)).toBeUndefined();
    expect(correctionProblem({ valid_from: '2020-01-01', earlier_periods: [] }, before)).toBeUndefined();
  });
});

const row = (id: string, organization_name: string) => ({
  id,
  organization_name,
  industry: 'Insurance',
  number_of_employees: 340,
  periods: [{ valid_from: '2025-09-15', valid_until: '2026-09-14', revoked: false }],
  revision: 1,
});
const rows = [
  row('kaveri-mills-a1b2c3', 'Kaveri Mills Pvt Ltd'),
  row('malar-foods-d4e5f6', 'Malar Foods LLP'),
  row('malar-foods-g7h8j9', 'Malar Foods Ltd'),
];
const find = organizationFinder(rows, '2026-08-01');
const findId = (query: Partial<Parameters<typeof find>[0]>) => {
  const answer = find({ id: '', certificate_number: '', organization_name: '', ...query });
  return typeof answer === 'string' ? answer : answer.id;
};

it.each([
  ['its id', { id: 'Kaveri-Mills-A1B2C3' }, 'kaveri-mills-a1b2c3'],
  ['its certificate number', { certificate_number: 'uw 202509 g7h8j9' }, 'malar-foods-g7h8j9'],
  ['its name in another spelling', { organization_name: 'KAVERI MILLS (P) Limited' }, 'kaveri-mills-a1b2c3'],
  [
    'its name with M/s and & Co.',
    { organization_name: 'M/s. Kaveri Mills & Co. Ltd.' },
    'kaveri-mills-a1b2c3',
  ],
  ['its legal form, where only that differs', { organization_name: 'malar foods llp' }, 'malar-foods-d4e5f6'],
  [
    'its id with another name',
    { id: 'kaveri-mills-a1b2c3', organization_name: 'Kaveri Yarn' },
    'kaveri-mills-a1b2c3',
  ],
])('organizationFinder finds an organization by %s', (_name, query, id) => {
  expect(findId(query)).toBe(id);
});

it.each([
  ['an unknown id', { id: 'kaveri-mills-000000', organization_name: 'Malar' }, 'No organization has the ID'],
  ['a new number', { certificate_number: 'UW-202409-A1B2C3' }, 'No organization has the Certificate Number'],
  ['no number', { certificate_number: 'twelve' }, 'Certificate Number must look like UW-202509-4KQ7ZD.'],
  ['an unknown name', { organization_name: 'Kaveri' }, 'No organization has the Organization Name Kaveri.'],
  [
    'a name of several',
    { organization_name: 'Malar Foods' },
    '2 organizations have the Organization Name Malar Foods. Enter the ID of one: malar-foods-d4e5f6, malar-foods-g7h8j9.',
  ],
  ['nothing', {}, 'Enter the ID, the Certificate Number or the Organization Name.'],
])('organizationFinder reports %s with the field and an expected value', (_name, query, text) => {
  expect(findId(query)).toContain(text);
});
