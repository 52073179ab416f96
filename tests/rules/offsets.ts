import { describe, expect, it } from 'vitest';
import type { RulesProject } from './environment';

/** Lists that visitors may read, each by what it must be limited to. */
const publicLists = [
  { collection: 'insights', field: 'status', value: { stringValue: 'published' } },
  { collection: 'events', field: 'published', value: { booleanValue: true } },
];

/** An offset is charged for all that it passes over, so one request could cost as much as a whole collection. */
export function offsetTests(rules: RulesProject): void {
  describe.each(publicLists)('a list of $collection', ({ collection, field, value }) => {
    const query = {
      from: [{ collectionId: collection }],
      where: { fieldFilter: { field: { fieldPath: field }, op: 'EQUAL', value } },
      limit: 1,
    };

    it('begins at its first document', async () => {
      expect(await rules.queryAsVisitor(query)).toBe('allowed');
      expect(await rules.queryAsVisitor({ ...query, offset: 0 })).toBe('allowed');
      for (const offset of [1, 100_000]) {
        expect(await rules.queryAsVisitor({ ...query, offset })).toBe('denied');
      }
    });
  });
}
