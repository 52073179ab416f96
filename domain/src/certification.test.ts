import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  certificateState,
  formatPeriod,
  parsePeriod,
  periodDays,
  periodError,
  periodExample,
  secondsLeftInIndia,
  todayInIndia,
} from './certification';
import { periodField } from './fieldChecks';
import { nearDay, period } from './testing/arbitraries';

describe('parsePeriod', () => {
  it('reads every period that formatPeriod writes', () => {
    fc.assert(
      fc.property(period, (one) => {
        expect(parsePeriod(formatPeriod(one))).toEqual(one);
      }),
    );
  });

  it('counts months from January 2000', () => {
    expect(parsePeriod('Jan 2000 to Jan 2000')).toEqual({ from: 0, to: 0 });
    expect(parsePeriod('Sep 2025 to Sep 2026')).toEqual({ from: 308, to: 320 });
    expect(formatPeriod({ from: 1198, to: 1199 })).toBe('Nov 2099 to Dec 2099');
  });

  it('refuses everything that is not written just so', () => {
    for (const text of [
      '',
      'Sep 2025',
      'Sep 2025 - Sep 2026',
      'sep 2025 to sep 2026',
      'Sept 2025 to Sep 2026',
      'September 2025 to September 2026',
      ' Sep 2025 to Sep 2026',
      'Sep 2025 to Sep 2026\n',
      'Sep 2025  to Sep 2026',
      'Sep 25 to Sep 26',
      'Sep 1999 to Sep 2000',
      'Sep 2125 to Sep 2126',
      'Sep 20２5 to Sep 2026',
      'Foo 2025 to Sep 2026',
      'Sep 2025 to Sep 2026 and more',
    ]) {
      expect(parsePeriod(text), JSON.stringify(text)).toBeUndefined();
    }
  });

  it('refuses an end before its start', () => {
    fc.assert(
      fc.property(period, ({ from, to }) => {
        fc.pre(from !== to);
        const [start = '', end = ''] = formatPeriod({ from, to }).split(' to ');
        expect(parsePeriod(`${end} to ${start}`)).toBeUndefined();
      }),
    );
  });

  it('reads nothing else back differently from how it was written', () => {
    const almost = fc.stringMatching(
      /^(Jan|Feb|May|Sep|Dec|jan) (20[0-9]{2}|19[0-9]{2}) to (Jan|Feb|Sep|Xyz) 20[0-9]{2}$/,
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), almost), (text) => {
        const read = parsePeriod(text);
        if (read) expect(formatPeriod(read)).toBe(text);
      }),
    );
  });
});

describe('periodDays', () => {
  it('begins on the first day of the first month and ends on the last day of the last one', () => {
    expect(periodDays({ from: 308, to: 320 })).toEqual({
      valid_from: '2025-09-01',
      valid_until: '2026-09-30',
    });
    expect(periodDays({ from: 288, to: 289 })).toEqual({
      valid_from: '2024-01-01',
      valid_until: '2024-02-29',
    });
    expect(periodDays({ from: 301, to: 311 })).toEqual({
      valid_from: '2025-02-01',
      valid_until: '2025-12-31',
    });
  });

  it('ends the day before a month begins', () => {
    fc.assert(
      fc.property(period, ({ from, to }) => {
        const { valid_from, valid_until } = periodDays({ from, to });
        expect(valid_from).toMatch(/^20\d\d-\d\d-01$/u);
        const following = new Date(Date.parse(valid_until) + 86_400_000).toISOString().slice(0, 10);
        expect(following).toBe(periodDays({ from: to + 1, to: to + 1 }).valid_from);
        expect(valid_from <= valid_until).toBe(true);
      }),
    );
  });
});

describe('certificateState', () => {
  const state = (today: string, revoked = false) =>
    certificateState({ certification_period: 'Sep 2025 to Sep 2026', revoked }, today);

  it('is valid from the first day to the last', () => {
    expect(state('2025-08-31')).toBe('upcoming');
    expect(state('2025-09-01')).toBe('valid');
    expect(state('2026-09-30')).toBe('valid');
    expect(state('2026-10-01')).toBe('expired');
  });

  it('stays revoked on every day', () => {
    for (const today of ['2025-08-31', '2026-01-15', '2026-10-01'])
      expect(state(today, true)).toBe('revoked');
  });

  it('is never valid for a period nobody can read', () => {
    fc.assert(
      fc.property(fc.string(), nearDay, (certification_period, today) => {
        fc.pre(!parsePeriod(certification_period));
        expect(certificateState({ certification_period, revoked: false }, today)).toBe('expired');
      }),
    );
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

  it('is the time for which it stays the same day in India', () => {
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

describe('periodField', () => {
  it('takes a period with spaces around it and keeps it without', () => {
    expect(periodField.parse(`  ${periodExample} `)).toBe(periodExample);
  });

  it('says what a period looks like when it refuses one', () => {
    for (const value of ['soon', '', null, undefined, 2025, 'Sep 2026 to Sep 2025']) {
      const result = periodField.safeParse(value);
      expect(result.error?.issues[0]?.message).toBe(periodError);
    }
    expect(periodError).toContain(periodExample);
  });
});
