import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  certificateOn,
  endingDays,
  endsSoon,
  secondsLeftInIndia,
  standingOn,
  todayInIndia,
  type CertificateState,
  type HeldPeriod,
} from './certification';
import { daysLater, periodText } from './period';
import { directoryRow, nearDay } from '../testing/arbitraries';

const held = (valid_from: string, valid_until: string): HeldPeriod => ({
  valid_from,
  valid_until,
  revoked: false,
});
const revoked = (period: HeldPeriod): HeldPeriod => ({ ...period, revoked: true });

const first = held('2025-09-15', '2026-09-14');
const renewal = held('2026-09-15', '2027-09-14');
const lateRenewal = held('2026-11-01', '2027-10-31');
/** Begins within the first period. */
const afterRevocation = held('2026-03-01', '2027-02-28');
const periods = fc
  .oneof(
    directoryRow.map((row) => row.periods),
    // Those that staff made by hand may overlap in any way.
    fc.tuple(directoryRow, directoryRow).map(([a, b]) => [...a.periods, ...b.periods]),
  )
  .filter(({ length }) => length > 0);

type Expected = [today: string, state: CertificateState, period: HeldPeriod];

describe.each<[string, HeldPeriod[], Expected[]]>([
  [
    'held once',
    [first],
    [
      ['2025-09-14', 'upcoming', first],
      ['2025-09-15', 'valid', first],
      ['2026-09-14', 'valid', first],
      ['2026-09-15', 'expired', first],
    ],
  ],
  [
    'renewed before it ended',
    [first, renewal],
    [
      ['2025-09-15', 'valid', first],
      ['2026-09-14', 'valid', first],
      ['2026-09-15', 'valid', renewal],
      ['2027-09-14', 'valid', renewal],
      ['2027-09-15', 'expired', renewal],
    ],
  ],
  [
    'renewed with a gap',
    [first, lateRenewal],
    [
      ['2026-09-14', 'valid', first],
      ['2026-09-15', 'expired', first],
      ['2026-10-31', 'expired', first],
      ['2026-11-01', 'valid', lateRenewal],
      ['2027-10-31', 'valid', lateRenewal],
      ['2027-11-01', 'expired', lateRenewal],
    ],
  ],
  [
    'revoked',
    [revoked(first)],
    [
      ['2025-09-14', 'revoked', first],
      ['2025-09-15', 'revoked', first],
      ['2026-09-14', 'revoked', first],
      ['2026-09-15', 'revoked', first],
    ],
  ],
  [
    'revoked after it was renewed early',
    [first, revoked(renewal)],
    [
      ['2026-01-15', 'revoked', renewal],
      ['2026-09-14', 'revoked', renewal],
      ['2026-09-15', 'revoked', renewal],
      ['2027-09-15', 'revoked', renewal],
    ],
  ],
  [
    'revoked, then renewed',
    [revoked(first), afterRevocation],
    [
      ['2026-03-01', 'valid', afterRevocation],
      ['2026-09-14', 'valid', afterRevocation],
      ['2027-02-28', 'valid', afterRevocation],
      ['2027-03-01', 'expired', afterRevocation],
    ],
  ],
  [
    'revoked after it was renewed early, then renewed again',
    [first, revoked(renewal), afterRevocation],
    [
      ['2026-03-01', 'valid', afterRevocation],
      ['2026-09-15', 'valid', afterRevocation],
      ['2027-02-28', 'valid', afterRevocation],
      ['2027-03-01', 'expired', afterRevocation],
    ],
  ],
])('a certificate that was %s', (_name, all, expected) => {
  it.each(expected)('on %s is %s', (today, state, { valid_from, valid_until }) => {
    expect(certificateOn(all, today)).toMatchObject({
      state,
      valid_from,
      valid_until,
      certification_period: periodText({ valid_from, valid_until }),
    });
  });
});

describe('certificateOn', () => {
  it('is valid exactly while an unrevoked period runs and the newest is not revoked', () => {
    fc.assert(
      fc.property(periods, nearDay, (all, today) => {
        const running = all.filter(
          (one) => !one.revoked && one.valid_from <= today && today <= one.valid_until,
        );
        const valid = running.length > 0 && all.at(-1)?.revoked === false;
        expect(certificateOn(all, today).state === 'valid').toBe(valid);
      }),
    );
  });

  it('names a period that was held, a running one while it is valid', () => {
    fc.assert(
      fc.property(periods, nearDay, (all, today) => {
        const { state, valid_from, valid_until } = certificateOn(all, today);
        expect(all).toContainEqual(expect.objectContaining({ valid_from, valid_until }));
        if (state === 'valid') expect(valid_from <= today && today <= valid_until).toBe(true);
      }),
    );
  });

  it('has the state "none" without a period', () => {
    expect(() => certificateOn([], '2026-11-21')).toThrow('without a period');
    expect(standingOn([], '2026-11-21')).toMatchObject({ state: 'none', certification_period: '' });
    expect(standingOn([first], '2026-09-14')).toEqual(certificateOn([first], '2026-09-14'));
  });
});

describe('a certificate', () => {
  it('is renewed while a newer period waits, and no longer once that runs', () => {
    const renewed = (all: HeldPeriod[], today: string) => certificateOn(all, today).renewed;
    expect(renewed([first], '2026-09-14')).toBe(false);
    expect(renewed([first], '2026-09-15')).toBe(false);
    expect(renewed([first, renewal], '2026-09-14')).toBe(true);
    expect(renewed([first, renewal], '2026-09-15')).toBe(false);
    expect(renewed([first, lateRenewal], '2026-09-15')).toBe(true);
    expect(renewed([first, revoked(renewal)], '2026-09-14')).toBe(false);
  });

  it('ends soon in its last days, unless it is renewed', () => {
    const soon = (all: HeldPeriod[], today: string) => endsSoon(certificateOn(all, today), today);
    const from = daysLater(first.valid_until, -endingDays);
    expect(soon([first], daysLater(from, -1))).toBe(false);
    expect(soon([first], from)).toBe(true);
    expect(soon([first], first.valid_until)).toBe(true);
    expect(soon([first], daysLater(first.valid_until, 1))).toBe(false);
    expect(soon([first, renewal], first.valid_until)).toBe(false);
    expect(soon([first, lateRenewal], first.valid_until)).toBe(false);
    expect(soon([revoked(first)], first.valid_until)).toBe(false);
    expect(soon([held('2026-09-10', '2026-09-14')], '2026-09-09')).toBe(false);
  });
});

describe('todayInIndia', () => {
  it('is the date in India, which is five and a half hours ahead of universal time', () => {
    expect(todayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(todayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(todayInIndia(new Date('2026-01-05T00:00:00Z'))).toBe('2026-01-05');
  });

  it('is an ISO date by default too', () => {
    expect(todayInIndia()).toMatch(/^20\d\d-\d\d-\d\d$/u);
  });
});

describe('secondsLeftInIndia', () => {
  it('counts to midnight in India, half past six in the evening of universal time', () => {
    expect(secondsLeftInIndia(new Date('2026-11-20T18:30:00Z'))).toBe(86_400);
    expect(secondsLeftInIndia(new Date('2026-11-20T18:30:01Z'))).toBe(86_399);
    expect(secondsLeftInIndia(new Date('2026-11-20T18:29:59Z'))).toBe(1);
    expect(secondsLeftInIndia(new Date('2026-11-20T18:29:59.999Z'))).toBe(1);
    expect(secondsLeftInIndia(new Date('2026-11-21T00:00:00Z'))).toBe(18.5 * 3600);
  });

  it('counts the seconds left of the day in India', () => {
    const years = { min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), (now) => {
        const second = Math.floor(now.getTime() / 1000);
        const next = second + secondsLeftInIndia(now);
        expect(next).toBeGreaterThan(second);
        expect(todayInIndia(new Date((next - 1) * 1000))).toBe(todayInIndia(now));
        expect(todayInIndia(new Date(next * 1000)) > todayInIndia(now)).toBe(true);
      }),
    );
  });
});
