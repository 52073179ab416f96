import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { collections, databaseIds, databaseOf } from '@utkarsh/domain/collections';
import { namesOf } from '@utkarsh/domain/fields/fields';
import { root } from '../../tools/setup/paths.mjs';
import { type CompositeIndex, missingIndexes, operatorSchema } from './indexRules';
import { indexFile, indexFiles, queriesWithoutIndex, readQueryLog, type SentQuery } from './queryLog';
import { staffQueries } from './staffQueries';

/** Returns the lines of source files that call one of the functions that add a condition or an order to a query. */
const linesWith = (pattern: RegExp, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)testing\//.test(name))
    .flatMap((name) =>
      readFileSync(join(root, folder, name), 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${folder}/${name}:${index + 1}`] : [])),
    );

const browser = await staffQueries();
const browserQueries = browser.queries.map(({ collection, conditions, orders, caller }): SentQuery => ({
  collection,
  filter: {
    and: conditions.map(({ field, operator }) => ({ field, operator: operatorSchema.parse(operator) })),
  },
  orders,
  caller,
}));
const server = readQueryLog();
const queries = [...browserQueries, ...server.queries];

// Names say how many queries were judged: an empty list would pass, too.
test(`${browserQueries.length} kinds of queries of the staff area have their indexes`, () => {
  expect(browserQueries.length).toBeGreaterThan(1_000);
  expect(queriesWithoutIndex(browserQueries)).toEqual([]);
});

test(`${server.queries.length} kinds of queries of functions and commands have their indexes`, () => {
  expect(server.queries.length).toBeGreaterThan(50);
  expect(queriesWithoutIndex(server.queries)).toEqual([]);
});

test('staffQueries sends every query that the site builds', () => {
  const lines = linesWith(/(?<![\w.])(where|orderBy)\(/, 'web/src');
  const unsentLines = lines.filter((line) => !browser.lines.has(line));
  expect(unsentLines, 'tests/indexes/staffQueries.ts does not call them').toEqual([]);
});

test('the API tests of this build send every query of functions and commands', () => {
  const lines = ['functions/src', 'tools/admin'].flatMap((folder) =>
    linesWith(/\.(where|orderBy)\(/, folder),
  );
  const unsentLines = lines.filter((line) => !server.lines.has(line));
  expect(unsentLines, 'No API test since the last build of the functions has sent them').toEqual([]);
});

const describeIndex = ({ collectionGroup, fields }: CompositeIndex) =>
  `${collectionGroup}: ${fields.map(({ fieldPath, order }) => `${fieldPath} ${order ?? 'CONTAINS'}`).join(', ')}`;

test(`each of the ${indexFile.indexes.length} composite indexes serves a query that fails without it`, () => {
  const idle = indexFile.indexes.filter((index) => {
    const others = { ...indexFile, indexes: indexFile.indexes.filter((one) => one !== index) };
    return queries
      .filter(({ collection }) => collection === index.collectionGroup)
      .every((query) => missingIndexes(others, query).length === missingIndexes(indexFile, query).length);
  });
  expect(idle.map(describeIndex)).toEqual([]);
});

test('fields with an override belong to a collection of their database, each once', () => {
  const fields = indexFile.fieldOverrides.map((one) => `${one.collectionGroup}.${one.fieldPath}`);
  expect(new Set(fields).size).toBe(fields.length);
  for (const id of databaseIds) {
    const names: string[] = namesOf(collections).flatMap((name) =>
      databaseOf(name) === id ? [collections[name]] : [],
    );
    const ownNames = indexFiles[id].fieldOverrides.map(({ collectionGroup }) => collectionGroup);
    expect(
      ownNames.filter((name) => !names.includes(name)),
      id,
    ).toEqual([]);
  }
});
