import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CertificateState,
  type HeldPeriod,
  certificateNumber,
  certificateOn,
  certificateWords,
  endingDays,
  endingOf,
  endsSoon,
  readCertificateNumber,
  secondsLeftInIndia,
  standingOn,
  todayInIndia,
  daysLater,
  periodText,
  wholeYearFrom,
  mayBePublished,
  participationText,
} from './certification';
import { directoryRow, nearDay } from '../testing/arbitraries';
import { newOrganizationId } from '../text/ids';

const makePeriod = (valid_from: string, valid_until: string): HeldPeriod => ({
  valid_from,
  valid_until,
  revoked: false,
});
const revoke = (period: HeldPeriod): HeldPeriod => ({ ...period, revoked: true });

const first = makePeriod('2025-09-15', '2026-09-14');
const renewal = makePeriod('2026-09-15', '2027-09-14');
const lateRenewal = makePeriod('2026-11-01', '2027-10-31');
/** A period that begins within the first period. */
const afterRevocation = makePeriod('2026-03-01', '2027-02-28');
const periods = fc
  .oneof(
    directoryRow.map((row) => row.periods),
    // Periods that staff entered may overlap in any way.
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
      ['2026-09-15', 'expired', first],
    ],
  ],
  [
    'renewed before it ended',
    [first, renewal],
    [
      ['2026-09-14', 'valid', first],
      ['2026-09-15', 'valid', renewal],
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
      ['2027-11-01', 'expired', lateRenewal],
    ],
  ],
  [
    'revoked',
    [revoke(first)],
    ['2025-09-14', '2025-09-15', '2026-09-15'].map((day) => [day, 'revoked', first]),
  ],
  [
    'revoked after it was renewed early',
    [first, revoke(renewal)],
    ['2026-01-15', '2026-09-14', '2026-09-15', '2027-09-15'].map((day) => [day, 'revoked', renewal]),
  ],
  [
    'revoked, then renewed',
    [revoke(first), afterRevocation],
    [
      ['2026-03-01', 'valid', afterRevocation],
      ['2027-03-01', 'expired', afterRevocation],
    ],
  ],
  [
    'revoked after it was renewed early, then renewed again',
    [first, revoke(renewal), afterRevocation],
    [
      ['2026-09-15', 'valid', afterRevocation],
      ['2027-03-01', 'expired', afterRevocation],
    ],
  ],
])('a certificate that was %s', (_name, all, states) => {
  it.each(states)('on %s is %s', (today, state, { valid_from, valid_until }) => {
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
        const runningPeriods = all.filter(
          (one) => !one.revoked && one.valid_from <= today && today <= one.valid_until,
        );
        const valid = runningPeriods.length > 0 && all.at(-1)?.revoked === false;
        expect(certificateOn(all, today).state === 'valid').toBe(valid);
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
  it('counts as renewed while a newer period has not begun', () => {
    const isRenewed = (all: HeldPeriod[], today: string) => certificateOn(all, today).renewed;
    expect(isRenewed([first], '2026-09-14')).toBe(false);
    expect(isRenewed([first], '2026-09-15')).toBe(false);
    expect(isRenewed([first, renewal], '2026-09-14')).toBe(true);
    expect(isRenewed([first, renewal], '2026-09-15')).toBe(false);
    expect(isRenewed([first, lateRenewal], '2026-09-15')).toBe(true);
    expect(isRenewed([first, revoke(renewal)], '2026-09-14')).toBe(false);
  });

  it('ends soon in its last 60 days, unless it is renewed', () => {
    const soon = (all: HeldPeriod[], today: string) => endsSoon(certificateOn(all, today), today);
    const firstDay = daysLater(first.valid_until, -endingDays);
    expect(soon([first], daysLater(firstDay, -1))).toBe(false);
    expect(soon([first], firstDay)).toBe(true);
    expect(soon([first], first.valid_until)).toBe(true);
    expect(soon([first], daysLater(first.valid_until, 1))).toBe(false);
    expect(soon([first, renewal], first.valid_until)).toBe(false);
    expect(soon([first, lateRenewal], first.valid_until)).toBe(false);
    expect(soon([revoke(first)], first.valid_until)).toBe(false);
    expect(soon([makePeriod('2026-09-10', '2026-09-14')], '2026-09-09')).toBe(false);
  });
});

it('todayInIndia returns the date in India, five and a half hours ahead of UTC', () => {
  expect(todayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(todayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
  expect(todayInIndia(new Date('2026-01-05T00:00:00Z'))).toBe('2026-01-05');
});

it('secondsLeftInIndia counts to midnight in India, which is 18:30 UTC', () => {
  expect(secondsLeftInIndia(new Date('2026-11-20T18:30:00Z'))).toBe(86_400);
  expect(secondsLeftInIndia(new Date('2026-11-20T18:30:01Z'))).toBe(86_399);
  expect(secondsLeftInIndia(new Date('2026-11-20T18:29:59Z'))).toBe(1);
  expect(secondsLeftInIndia(new Date('2026-11-20T18:29:59.999Z'))).toBe(1);
  expect(secondsLeftInIndia(new Date('2026-11-21T00:00:00Z'))).toBe(18.5 * 3600);
});

it.each([
  ['2025-09-15', '2026-09-14', 'Sep 2025 to Sep 2026'],
  ['2025-09-15', '2026-08-31', 'Sep 2025 to Sep 2026'],
  ['2025-09-30', '2026-08-30', 'Sep 2025 to Aug 2026'],
  ['2025-12-31', '2026-12-30', 'Dec 2025 to Dec 2026'],
  ['2026-01-01', '2026-12-31', 'Jan 2026 to Jan 2027'],
  ['2024-02-01', '2024-02-28', 'Feb 2024 to Feb 2024'],
  ['2024-02-01', '2024-02-29', 'Feb 2024 to Mar 2024'],
])('periodText writes %s to %s as %s', (valid_from, valid_until, text) => {
  expect(periodText({ valid_from, valid_until })).toBe(text);
});

it.each([
  ['2025-09-15', '2026-09-14'],
  ['2026-01-01', '2026-12-31'],
  ['2025-12-31', '2026-12-30'],
  ['2024-03-01', '2025-02-28'],
  ['2023-03-01', '2024-02-29'],
  ['2024-02-28', '2025-02-27'],
  ['2024-02-29', '2025-02-28'],
])('wholeYearFrom returns for %s the last day %s', (first, last) => {
  expect(wholeYearFrom(first)).toBe(last);
});

it.each([
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2025-02-28', 1, '2025-03-01'],
  ['2026-11-21', 365, '2027-11-21'],
  ['2026-03-01', -1, '2026-02-28'],
])('daysLater returns for %s and %i days the date %s', (day, days, later) => {
  expect(daysLater(day, days)).toBe(later);
});

describe('a certificate number', () => {
  it('contains the first month and the ending of the organization', () => {
    expect(certificateNumber('anjali-foods-ab12cd34', '2025-09-15')).toBe('UW-202509-AB12CD34');
    expect(certificateNumber('anjali-foods-ab12cd', '2025-09-15')).toBe('UW-202509-AB12CD');
  });

  it.each([
    'UW-202509-AB12CD',
    'uw-202509-ab12cd',
    ' UW 202509 AB12CD ',
    'UW202509AB12CD',
    'UW–202509–AB12CD',
  ])('is read from %s', (text) => {
    expect(readCertificateNumber(text)).toEqual({ month: '2025-09', ending: 'ab12cd' });
  });

  it('is read with an ending of eight or six characters', () => {
    expect(readCertificateNumber('UW-202509-AB12CD34')).toEqual({ month: '2025-09', ending: 'ab12cd34' });
  });

  it('is shared by two of 20,000 organizations in fewer than 1 of 8,000 cases', () => {
    // An ending is made of 62 letters and digits and then lowered: each letter is twice as likely as each digit.
    const sameCharacter = (26 * 2 ** 2 + 10) / 62 ** 2;
    const pairs = (20_000 * 19_999) / 2;
    const { length } = endingOf(newOrganizationId('Anjali Foods'));
    expect(pairs * sameCharacter ** length).toBeLessThan(1 / 8000);
  });

  it.each(['', 'AB12CD', 'UW-202513-AB12CD', 'UW-202509-AB12C', 'UW-202509-AB12CD7', 'XX-202509-AB12CD'])(
    'is not read from "%s"',
    (text) => {
      expect(readCertificateNumber(text)).toBeUndefined();
    },
  );
});

const summer = { valid_from: '2025-08-01', valid_until: '2026-07-31', revoked: false };
const nextSummer = { valid_from: '2026-08-01', valid_until: '2027-07-31', revoked: false };

it.each([
  ['2025-07-31', [summer], 'Not yet valid', 'certificate from 1 Aug 2025'],
  ['2025-08-01', [summer], 'Certified', 'certified until 31 Jul 2026'],
  ['2026-07-31', [summer, nextSummer], 'Certified', 'certified until 31 Jul 2026'],
  ['2026-08-01', [summer, nextSummer], 'Certified', 'certified until 31 Jul 2027'],
  ['2027-08-01', [summer, nextSummer], 'Expired', 'certificate expired on 31 Jul 2027'],
  ['2026-07-31', [summer, { ...nextSummer, revoked: true }], 'Revoked', 'certificate revoked'],
])('certificateWords on %s for %o returns "%s" and "%s"', (today, periods, label, phrase) => {
  expect(certificateWords(certificateOn(periods, today))).toMatchObject({ label, phrase });
});

it('certificateWords names the days of the period of its state, not of a newer period', () => {
  expect(certificateWords(certificateOn([summer, nextSummer], '2026-07-31')).sentence).toBe(
    'The certificate is valid until 31 Jul 2026.',
  );
});

it('participation is published from ten answers on, in one sentence', () => {
  expect([9, 10].map((count) => mayBePublished({ invited: 96, answered: count }))).toEqual([false, true]);
  expect(participationText({ invited: 96, answered: 87 })).toBe('87 of 96 invited people answered.');
});
