import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandIds } from './bands';
import { collections, directoryDocument, directoryDocuments, directoryShards } from './collections';
import { bandId } from './testing/arbitraries';

describe('directoryDocument', () => {
  it('returns a directory document of the tier', () => {
    fc.assert(
      fc.property(bandId, fc.string(), (tier, id) => {
        expect(directoryDocuments(tier)).toContain(directoryDocument(tier, id));
      }),
    );
  });

  it('is stable between releases, so that readers find existing rows', () => {
    expect(directoryShards).toBe(4);
    // Published values of FNV-1a: 811c9dc5 for the empty text, e70c2de5 for `b`, bf9cf968 for `foobar`.
    expect(directoryDocument('micro', '')).toBe('micro-1');
    expect(directoryDocument('micro', 'b')).toBe('micro-1');
    expect(directoryDocument('large', 'anjali-foods-a1b2c3')).toBe('large-3');
    expect(directoryDocument('enterprise', 'foobar')).toBe('enterprise-0');
  });

  it('spreads organizations evenly', () => {
    const counts = new Map<string, number>();
    for (let number = 0; number < 8000; number += 1) {
      const document = directoryDocument('mid', `anjali-foods-${number.toString(36).padStart(6, '0')}`);
      counts.set(document, (counts.get(document) ?? 0) + 1);
    }
    for (const document of directoryDocuments('mid'))
      expect(Math.abs((counts.get(document) ?? 0) - 2000)).toBeLessThan(200);
  });
});

it('each tier has as many directory documents as there are shards, shared with no other tier', () => {
  const all = bandIds.flatMap(directoryDocuments);
  expect(new Set(all).size).toBe(bandIds.length * directoryShards);
});

it('every collection has its own name', () => {
  const names = Object.values(collections);
  expect(new Set(names).size).toBe(names.length);
});
