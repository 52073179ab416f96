import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allSizes,
  bandForEmployees,
  bandIds,
  bandOf,
  bandRange,
  bands,
  isBandId,
  isListId,
  listIds,
  listOf,
} from './bands';

describe('bands', () => {
  it('cover every number of employees from 10 on exactly once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1_000_000 }), (employees) => {
        const fitting = bands.filter(({ min, max }) => employees >= min && employees <= (max ?? Infinity));
        expect(fitting.map(({ id }) => id)).toEqual([bandForEmployees(employees)]);
      }),
    );
  });

  it("begin and end at the programme's limits", () => {
    const bandFor = (employees: number) => bandForEmployees(employees);
    expect([10, 99].map(bandFor)).toEqual(['micro', 'micro']);
    expect([100, 499].map(bandFor)).toEqual(['mid', 'mid']);
    expect([500, 2999].map(bandFor)).toEqual(['large', 'large']);
    expect([3000, 250_000].map(bandFor)).toEqual(['enterprise', 'enterprise']);
    expect([0, 9, -1].map(bandFor)).toEqual([undefined, undefined, undefined]);
  });

  it('have exactly the ids of the programme', () => {
    expect(bandIds).toEqual(['micro', 'mid', 'large', 'enterprise']);
    for (const id of bandIds) {
      expect(isBandId(id)).toBe(true);
      expect(bandOf(id).id).toBe(id);
    }
    for (const other of ['Micro', '', 'constructor', null, undefined, 0, ['micro']])
      expect(isBandId(other)).toBe(false);
  });

  it('have a public list each, and one list of all bands', () => {
    expect(listIds).toEqual([...bandIds, 'all']);
    for (const id of listIds) expect(listOf(id).id).toBe(id);
    for (const other of ['All', '', 'tiny', null, ['all']]) expect(isListId(other)).toBe(false);
    expect(bandRange(allSizes)).toBe('10+ employees');
  });

  it('have a range in words', () => {
    expect(bands.map(bandRange)).toEqual([
      '10–99 employees',
      '100–499 employees',
      '500–2,999 employees',
      '3,000+ employees',
    ]);
  });
});
