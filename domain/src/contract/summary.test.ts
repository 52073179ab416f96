import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { characters } from '../fields/fieldChecks';
import { cutExcerpt, newestRows } from './summary';
import { dayBetween } from '../testing/arbitraries';

const row = (organization_name: string, valid_from: string) => ({ organization_name, valid_from });
const names = (rows: { organization_name: string }[]) =>
  rows.map(({ organization_name }) => organization_name);

describe('newestRows', () => {
  it('puts the newest first day first, and orders equal days by name', () => {
    const rows = [
      row('Banyan', '2025-09-01'),
      row('cedar 10', '2025-11-15'),
      row('Alder', '2024-12-31'),
      row('Cedar 9', '2025-11-15'),
      row('Ash', '2025-11-14'),
      row('Oak', '2026-01-01'),
    ];
    expect(names(newestRows(rows, 5))).toEqual(['Oak', 'Cedar 9', 'cedar 10', 'Ash', 'Banyan']);
    expect(names(newestRows(rows, 9)).at(-1)).toBe('Alder');
    expect(newestRows([], 6)).toEqual([]);
  });

  it('includes the newest certificates', () => {
    const rows = fc.array(
      dayBetween('2025-12-25', '2026-01-10').map((day) => row(`Company ${Number(day.slice(8)) % 7}`, day)),
    );
    const began = ({ valid_from }: { valid_from: string }) => valid_from;
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 8 }), (all, count) => {
        const newest = newestRows(all, count);
        expect(newest.map(began)).toEqual(all.map(began).sort().reverse().slice(0, count));
      }),
    );
  });
});

describe('cutExcerpt', () => {
  it('leaves a short text unchanged', () => {
    expect(cutExcerpt('Listen first.', 13)).toBe('Listen first.');
  });

  it('cuts a long text after a whole word', () => {
    expect(cutExcerpt('Listen first, decide later', 20)).toBe('Listen first,…');
    expect(cutExcerpt('One\nparagraph and another', 15)).toBe('One\nparagraph…');
  });

  it('cuts a single long word, but never inside a surrogate pair', () => {
    expect(cutExcerpt('🪷'.repeat(30), 10)).toBe(`${'🪷'.repeat(9)}…`);
  });

  it('is never longer than its limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        expect(characters(cutExcerpt(text, max))).toBeLessThanOrEqual(max);
      }),
    );
  });
});
