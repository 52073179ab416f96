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
  it('leave no head count from 10 on without a band, and none with two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1_000_000 }), (employees) => {
        const fitting = bands.filter(({ min, max }) => employees >= min && employees <= (max ?? Infinity));
        expect(fitting.map(({ id }) => id)).toEqual([bandForEmployees(employees)]);
      }),
    );
  });

  it('begin and end where the programme says', () => {
    const at = (employees: number) => bandForEmployees(employees);
    expect([10, 99].map(at)).toEqual(['micro', 'micro']);
    expect([100, 499].map(at)).toEqual(['mid', 'mid']);
    expect([500, 2999].map(at)).toEqual(['large', 'large']);
    expect([3000, 250_000].map(at)).toEqual(['enterprise', 'enterprise']);
    expect([0, 9, -1].map(at)).toEqual([undefined, undefined, undefined]);
  });

  it('are found by their ids and nothing else', () => {
    expect(bandIds).toEqual(['micro', 'mid', 'large', 'enterprise']);
    for (const id of bandIds) {
      expect(isBandId(id)).toBe(true);
      expect(bandOf(id).id).toBe(id);
    }
    for (const other of ['Micro', '', 'constructor', null, undefined, 0, ['micro']])
      expect(isBandId(other)).toBe(false);
  });

  it('have a public list each, and one of all of them', () => {
    expect(listIds).toEqual([...bandIds, 'all']);
    for (const id of listIds) expect(listOf(id).id).toBe(id);
    for (const other of ['All', '', 'tiny', null, ['all']]) expect(isListId(other)).toBe(false);
    expect(bandRange(allSizes)).toBe('10+ employees');
  });

  it('describe their range in words', () => {
    expect(bands.map(bandRange)).toEqual([
      '10–99 employees',
      '100–499 employees',
      '500–2,999 employees',
      '3,000+ employees',
    ]);
  });
});
