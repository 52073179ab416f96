import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificateOn } from './certification';
import { heldPeriods, newOrganization, type Organization } from './organization';
import { awaitsPeriod, renewOrganization } from './organizationEdit';
import { daysLater, wholeYearFrom } from './period';
import { nearDay, organizationWith } from './testing/arbitraries';
import { anjaliFoods } from './testing/organizations';

const before: Organization = newOrganization('anjali-foods-a1b2c3', 'micro', anjaliFoods);
const stateOn = (organization: Organization, today: string) =>
  certificateOn(heldPeriods(organization), today).state;

describe('renewOrganization', () => {
  const firstPeriod = { valid_from: '2025-09-15', valid_until: '2026-09-14' };

  it.each([
    ['before its last day', '2026-08-01'],
    ['on its last day', '2026-09-14'],
  ])('%s goes on from the day after', (_name, today) => {
    expect(renewOrganization(before, today)).toEqual({
      ...before,
      valid_from: '2026-09-15',
      valid_until: '2027-09-14',
      earlier_periods: [{ ...firstPeriod, revoked: false }],
      revision: 2,
    });
  });

  it.each(['2026-09-15', '2027-01-31'])('begins today, %s, when the present period has ended', (today) => {
    expect(renewOrganization(before, today)).toMatchObject({
      valid_from: today,
      valid_until: wholeYearFrom(today),
      earlier_periods: [{ ...firstPeriod, revoked: false }],
    });
  });

  it('begins today when the certificate was revoked, and keeps that in the earlier period alone', () => {
    const revoked = { ...before, revoked: true, revoked_reason: 'Asked for it.' };
    expect(renewOrganization(revoked, '2026-03-01')).toEqual({
      ...before,
      valid_from: '2026-03-01',
      valid_until: '2027-02-28',
      earlier_periods: [{ ...firstPeriod, revoked: true }],
      revoked: false,
      revoked_reason: '',
      revision: 2,
    });
  });

  it('is a year that is valid from its first day on, the day after the present period or today', () => {
    fc.assert(
      fc.property(organizationWith('one', 'micro'), nearDay, (present, today) => {
        fc.pre(!awaitsPeriod(present, today));
        const after = renewOrganization(present, today);
        const runs = !present.revoked && present.valid_until >= today;
        expect(after.valid_from).toBe(runs ? daysLater(present.valid_until, 1) : today);
        expect(after.valid_until).toBe(wholeYearFrom(after.valid_from));
        expect(after.earlier_periods).toEqual(
          heldPeriods(present).map((period) =>
            present.revoked && period.valid_until >= today ? { ...period, revoked: true } : period,
          ),
        );
        expect(stateOn(after, after.valid_from)).toBe('valid');
        expect(stateOn(after, today)).toBe('valid');
        expect(awaitsPeriod(after, today)).toBe(true);
      }),
    );
  });

  it('keeps fifty earlier periods, the latest ones', () => {
    let organization = before;
    for (let year = 0; year < 60; year += 1) {
      organization = renewOrganization(organization, organization.valid_until);
    }
    expect(organization.valid_from).toBe('2085-09-15');
    expect(organization.earlier_periods).toHaveLength(50);
    expect(organization.earlier_periods.at(0)?.valid_from).toBe('2035-09-15');
    expect(organization.earlier_periods.at(-1)?.valid_until).toBe('2085-09-14');
  });

  it('lets nothing count again that was revoked with the newest period', () => {
    const early = renewOrganization(before, '2026-08-01');
    const revoked = { ...early, revoked: true, revoked_reason: 'Asked for it.' };
    const anew = { ...renewOrganization(revoked, '2026-08-10'), valid_until: '2026-08-20' };
    expect(anew.earlier_periods.map((period) => period.revoked)).toEqual([true, true]);
    expect(stateOn(anew, '2026-08-20')).toBe('valid');
    expect(stateOn(anew, '2026-08-21')).toBe('expired');
  });

  it('has to wait until the day after a period has begun, unless that was revoked', () => {
    expect(awaitsPeriod(before, '2025-09-15')).toBe(true);
    expect(awaitsPeriod(before, '2025-09-16')).toBe(false);
    expect(awaitsPeriod({ ...before, revoked: true }, '2025-09-14')).toBe(false);
    const renewed = renewOrganization(before, '2026-08-01');
    expect(awaitsPeriod(renewed, '2026-09-14')).toBe(true);
    expect(awaitsPeriod(renewed, '2026-09-16')).toBe(false);
  });
});
