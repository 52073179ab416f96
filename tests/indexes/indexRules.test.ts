import { describe, expect, test } from 'vitest';
import { indexFileSchema, missingIndexes, structuredQuerySchema, type Query } from './indexRules';

/** Returns an index such as `a asc, b desc` of the collection `c`. */
const indexOf = (text: string, queryScope: 'COLLECTION' | 'COLLECTION_GROUP' = 'COLLECTION') => ({
  collectionGroup: 'c',
  queryScope,
  fields: text.split(', ').map((part) => {
    const [fieldPath, mode] = part.split(' ');
    if (mode === 'contains') return { fieldPath, arrayConfig: 'CONTAINS' };
    return { fieldPath, order: mode === 'desc' ? 'DESCENDING' : 'ASCENDING' };
  }),
});

const fileWith = (indexes: readonly object[], fieldOverrides: readonly object[] = []) =>
  indexFileSchema.parse({ indexes, fieldOverrides });
const withIndexes = (...texts: string[]) => fileWith(texts.map((text) => indexOf(text)));
const noIndexes = withIndexes();

/** Returns a query such as `a ==, b > | b desc`: conditions, then orders. */
function queryOf(text: string): Query {
  const [conditions = '', orders = ''] = text.split('|').map((part) => part.trim());
  const parts = (list: string) => (list === '' ? [] : list.split(', ').map((part) => part.split(' ')));
  return structuredQuerySchema.parse({
    from: [{ collectionId: 'c' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: parts(conditions).map(([fieldPath, op = '']) => ({
          fieldFilter: { field: { fieldPath }, op: operatorNames[op] },
        })),
      },
    },
    orderBy: parts(orders).map(([fieldPath, direction]) => ({
      field: { fieldPath },
      direction: direction === 'desc' ? 'DESCENDING' : 'ASCENDING',
    })),
  });
}
const operatorNames: Record<string, string> = {
  '==': 'EQUAL',
  in: 'IN',
  '>': 'GREATER_THAN',
  '<': 'LESS_THAN',
  '!=': 'NOT_EQUAL',
  'not-in': 'NOT_IN',
  contains: 'ARRAY_CONTAINS',
  any: 'ARRAY_CONTAINS_ANY',
};

describe('automatic indexes of single fields', () => {
  test.each([
    '|',
    'a ==|',
    'a in|',
    'a >|',
    'a >, a <|',
    'a !=|',
    '| a',
    '| a desc',
    'a > | a desc',
    'a contains|',
    'a any|',
    'a ==, b ==, d in, e contains|',
    'a == | a desc',
    'a == | __name__',
    '__name__ in|',
    '__name__ >, __name__ <|',
    'a ==, __name__ >|',
    '| __name__',
    'm.x ==|',
  ])('serve %s', (text) => {
    expect(missingIndexes(noIndexes, queryOf(text))).toEqual([]);
  });

  test.each([
    ['a ==, b >|', 'c: a asc, b asc'],
    ['a in, b not-in|', 'c: a asc, b asc'],
    ['a == | b desc', 'c: a asc, b desc'],
    ['a any | b desc', 'c: a contains, b desc'],
    ['| a, b desc', 'c: a asc, b desc'],
    ['b >, a >|', 'c: a asc, b asc'],
    ['b >, a > | b desc', 'c: b desc, a desc'],
    ['a == | __name__ desc', 'c: a asc, __name__ desc'],
    ['| a, __name__ desc', 'c: a asc, __name__ desc'],
    ['| __name__ desc', 'c: __name__ desc'],
  ])('do not serve %s', (text, missing) => {
    expect(missingIndexes(noIndexes, queryOf(text))).toEqual([missing]);
    // The index that is named serves the query, unless a single field makes it, which no file can.
    const [, fields = ''] = missing.split(': ');
    if (fields.includes(',')) expect(missingIndexes(withIndexes(fields), queryOf(text))).toEqual([]);
  });
});

describe('a composite index', () => {
  test.each([
    ['a desc, b desc', 'a == | b desc'],
    ['b asc, a asc, d desc', 'a ==, b == | d desc'],
    ['a contains, b desc', 'a any | b desc'],
    ['a asc, b asc, __name__ desc', 'a == | b, __name__ desc'],
  ])('%s serves %s', (index, text) => {
    expect(missingIndexes(noIndexes, queryOf(text))).toHaveLength(1);
    expect(missingIndexes(withIndexes(index), queryOf(text))).toEqual([]);
  });

  test.each([
    ['is not read backwards', 'a asc, b asc', 'a == | b desc'],
    ['is not read backwards, with several orders', 'a asc, b desc', '| a desc, b'],
    ['lacks the documents without its last field', 'a asc, b asc, d asc', 'a == | b'],
    ['lacks the documents without its first field', 'a asc, b asc', '| b, d'],
    ['finds no part of an array by its whole value', 'a asc, b desc', 'a contains | b desc'],
    ['finds no whole value by its parts', 'a contains, b desc', 'a == | b desc'],
    ['sorts ids in the direction of its last field', 'a asc, b asc', 'a == | b, __name__ desc'],
    ['keeps the order of the sorted fields', 'b asc, a asc', '| a, b'],
  ])('%s', (_rule, index, text) => {
    expect(missingIndexes(withIndexes(index), queryOf(text))).toHaveLength(1);
  });
});

describe('several indexes', () => {
  test('are merged when they sort results alike', () => {
    const file = withIndexes('a asc, d desc', 'b asc, d desc', 't contains, d desc');
    expect(missingIndexes(file, queryOf('a ==, b in, t any | d desc'))).toEqual([]);
    expect(missingIndexes(file, queryOf('a ==, b ==, d > | d desc'))).toEqual([]);
    expect(missingIndexes(file, queryOf('a ==, b ==, d >|'))).toEqual(['c: a asc, b asc, d asc']);
  });

  test('are not merged with those of a single field or of another order', () => {
    expect(missingIndexes(withIndexes('a asc, d desc'), queryOf('a ==, b == | d desc'))).toHaveLength(1);
    const file = withIndexes('a asc, d desc', 'b asc, d asc');
    expect(missingIndexes(file, queryOf('a ==, b == | d desc'))).toHaveLength(1);
  });
});

test('each alternative of an "or" needs its index', () => {
  const filter = (op: string) => ({
    compositeFilter: {
      op,
      filters: ['a', 'b'].map((fieldPath) => ({
        fieldFilter: { field: { fieldPath }, op: 'EQUAL' },
      })),
    },
  });
  const query = structuredQuerySchema.parse({
    from: [{ collectionId: 'c' }],
    where: filter('OR'),
    orderBy: [{ field: { fieldPath: 'd' }, direction: 'DESCENDING' }],
  });
  expect(missingIndexes(withIndexes('a asc, d desc'), query)).toEqual(['c: b asc, d desc']);
  expect(missingIndexes(withIndexes('a asc, d desc', 'b asc, d desc'), query)).toEqual([]);
});

test('a query of all collections of a name has no automatic index and none of a single collection', () => {
  const group: Query = { ...queryOf('a == | b'), isGroup: true };
  const simple: Query = { ...queryOf('a ==|'), isGroup: true };
  expect(missingIndexes(withIndexes('a asc, b asc'), group)).toEqual(['c (group): a asc, b asc']);
  expect(missingIndexes(fileWith([indexOf('a asc, b asc', 'COLLECTION_GROUP')]), group)).toEqual([]);
  expect(missingIndexes(noIndexes, simple)).toEqual(['c (group): a asc']);
  const indexes = [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }];
  const file = fileWith([], [{ collectionGroup: 'c', fieldPath: 'a', indexes }]);
  expect(missingIndexes(file, simple)).toEqual([]);
  expect(missingIndexes(file, queryOf('a ==|'))).toEqual(['c: a asc']);
});

describe('an override of a field', () => {
  const without = (fieldPath: string, indexes: readonly object[] = []) =>
    fileWith([], [{ collectionGroup: 'c', fieldPath, indexes }]);

  test.each([
    ['a ==|', 'c: a asc'],
    ['a >|', 'c: a asc'],
    ['| a desc', 'c: a desc'],
    ['a contains|', 'c: a contains'],
    ['a.x ==|', 'c: a.x asc'],
    ['a ==, b ==|', 'c: a asc'],
  ])('without indexes leaves %s unserved', (text, missing) => {
    expect(missingIndexes(without('a'), queryOf(text))).toEqual([missing]);
    expect(missingIndexes(without('*'), queryOf(text))).toHaveLength(1);
  });

  test('applies to its collection and field alone, and not to composite indexes', () => {
    expect(missingIndexes(without('a'), queryOf('b ==|'))).toEqual([]);
    expect(missingIndexes(without('a'), { ...queryOf('a ==|'), collection: 'other' })).toEqual([]);
    const file = { ...withIndexes('a asc, b asc'), fieldOverrides: without('a').fieldOverrides };
    expect(missingIndexes(file, queryOf('a ==, b ==|'))).toEqual([]);
  });

  test('keeps the indexes that it lists', () => {
    const file = without('a', [{ order: 'DESCENDING', queryScope: 'COLLECTION' }]);
    expect(missingIndexes(file, queryOf('| a desc'))).toEqual([]);
    expect(missingIndexes(file, queryOf('| a'))).toEqual(['c: a asc']);
  });
});

test('an unknown operator is an error, not a served query', () => {
  const query = {
    from: [{ collectionId: 'c' }],
    where: { unaryFilter: { field: { fieldPath: 'a' }, op: 'X' } },
  };
  expect(() => structuredQuerySchema.parse(query)).toThrow('X');
});
