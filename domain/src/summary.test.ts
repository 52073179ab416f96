import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPeriod, parsePeriod } from './certification';
import { characters } from './fieldChecks';
import { excerpt, newestRows } from './summary';

const row = (organization_name: string, certification_period: string) => ({
  organization_name,
  certification_period,
});
const names = (rows: { organization_name: string }[]) =>
  rows.map(({ organization_name }) => organization_name);

describe('newestRows', () => {
  it('puts the certificate that began last first, and those of one month by name', () => {
    const rows = [
      row('Banyan', 'Sep 2025 to Sep 2026'),
      row('cedar 10', 'Nov 2025 to Nov 2026'),
      row('Alder', 'Dec 2024 to Dec 2027'),
      row('Cedar 9', 'Nov 2025 to Nov 2026'),
      row('Oak', 'Jan 2026 to Jan 2027'),
    ];
    expect(names(newestRows(rows, 4))).toEqual(['Oak', 'Cedar 9', 'cedar 10', 'Banyan']);
    expect(names(newestRows(rows, 9)).at(-1)).toBe('Alder');
    expect(newestRows([], 6)).toEqual([]);
  });

  it('leaves out nobody who is newer than somebody it has', () => {
    const month = fc.integer({ min: 200, max: 215 });
    const rows = fc.array(
      month.map((from) => row(`Company ${from % 7}`, formatPeriod({ from, to: from + 12 }))),
    );
    const began = ({ certification_period }: { certification_period: string }) =>
      parsePeriod(certification_period)?.from ?? -1;
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 8 }), (all, count) => {
        const newest = newestRows(all, count);
        const expected = all.map(began).sort((a, b) => b - a);
        expect(newest.map(began)).toEqual(expected.slice(0, count));
      }),
    );
  });
});

describe('excerpt', () => {
  it('leaves a text that is short enough as it is', () => {
    expect(excerpt('Listen first.', 13)).toBe('Listen first.');
  });

  it('ends a longer one after a whole word', () => {
    expect(excerpt('Listen first, decide later', 20)).toBe('Listen first,…');
    expect(excerpt('One\nparagraph and another', 15)).toBe('One\nparagraph…');
  });

  it('cuts a single long word, never a character of two units', () => {
    expect(excerpt('🪷'.repeat(30), 10)).toBe(`${'🪷'.repeat(9)}…`);
  });

  it('is never longer than asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        expect(characters(excerpt(text, max))).toBeLessThanOrEqual(max);
      }),
    );
  });
});
