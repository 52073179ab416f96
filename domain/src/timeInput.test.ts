import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromTimeInput, toTimeInput } from './timeInput';

it.each([
  ['2026-12-04T04:30:00.000Z', '2026-12-04T10:00'],
  ['2026-12-04T10:00:00+05:30', '2026-12-04T10:00'],
  ['2026-12-31T20:00:00-05:00', '2027-01-01T06:30'],
  ['2026-12-03T18:30:00Z', '2026-12-04T00:00'],
  ['no time', ''],
  ['', ''],
])('the moment %s is shown as %s', (iso, shown) => expect(toTimeInput(iso)).toBe(shown));

it.each([
  ['2026-12-04T10:00', '2026-12-04T10:00:00+05:30'],
  ['2026-12-04T10:00:30', '2026-12-04T10:00:00+05:30'],
  ['', ''],
  ['tomorrow', 'tomorrow'],
])('what was typed as %j is stored as %j', (typed, iso) => expect(fromTimeInput(typed)).toBe(iso));

it('what was typed comes back as it was, at any minute', () => {
  const minute = fc.integer({ min: Date.UTC(2000, 0, 1) / 60_000, max: Date.UTC(2099, 11, 31) / 60_000 });
  fc.assert(
    fc.property(minute, (minutes) => {
      const typed = new Date(minutes * 60_000).toISOString().slice(0, 16);
      expect(toTimeInput(fromTimeInput(typed))).toBe(typed);
    }),
  );
});
