import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { DatabaseId } from '@utkarsh/domain/collections';
import { root } from '../../tools/setup/paths.mjs';
import {
  type Filter,
  type IndexFile,
  indexFileSchema,
  missingIndexes,
  type Query,
  structuredQuerySchema,
} from './indexRules';

/** A kind of query and who sends it. */
export type SentQuery = Query & { caller: string };

const readIndexFile = (name: string): IndexFile =>
  indexFileSchema.parse(JSON.parse(readFileSync(join(root, name), 'utf8')));

/** Index files by their databases. */
export const indexFiles: Readonly<Record<DatabaseId, IndexFile>> = {
  '(default)': readIndexFile('firestore.indexes.json'),
  surveys: readIndexFile('firestore.surveys.indexes.json'),
};

/** The indexes of both databases, which have no collection of the same name. */
export const indexFile: IndexFile = {
  indexes: Object.values(indexFiles).flatMap(({ indexes }) => indexes),
  fieldOverrides: Object.values(indexFiles).flatMap(({ fieldOverrides }) => fieldOverrides),
};

const lineSchema = z.object({ callers: z.array(z.string()), query: structuredQuerySchema });

/** Tests and sample data have no indexes in production. */
const isOfProduct = (line: string) => /^(functions\/src|tools\/admin)\//.test(line);

/** Returns the queries that the functions and administrators' commands have sent, and the lines that build them. */
export function readQueryLog(folder = process.env['QUERY_LOG']) {
  if (!folder || !existsSync(folder)) throw new Error('QUERY_LOG names no folder of recorded queries.');
  const queries = new Map<string, SentQuery>();
  const lines = new Set<string>();
  const texts = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  for (const text of new Set(texts.filter(Boolean))) {
    const { callers, query } = lineSchema.parse(JSON.parse(text));
    if (!callers.some(isOfProduct)) continue;
    for (const line of callers) lines.add(line);
    queries.set(JSON.stringify(query), { ...query, caller: [...new Set(callers)].join(', ') });
  }
  return { queries: [...queries.values()], lines };
}

const describeFilter = (filter: Filter): string => {
  if ('field' in filter) return `${filter.field} ${filter.operator}`;
  return 'and' in filter
    ? filter.and.map(describeFilter).join(', ')
    : `(${filter.or.map(describeFilter).join(' or ')})`;
};

const describeQuery = ({ filter, orders = [] }: Query): string =>
  [
    filter && describeFilter(filter),
    orders.length > 0 &&
      `sorted by ${orders.map(({ field, direction }) => `${field} ${direction}`).join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Returns a text for each missing index and caller, with the first of its queries. */
export function queriesWithoutIndex(queries: readonly SentQuery[]): string[] {
  const problems = new Map<string, { query: Query; count: number }>();
  for (const query of queries)
    for (const index of missingIndexes(indexFile, query)) {
      const problem = `${query.caller} lacks the index ${index}`;
      const { count, query: first } = problems.get(problem) ?? { count: 0, query };
      problems.set(problem, { query: first, count: count + 1 });
    }
  return [...problems].map(
    ([problem, { query, count }]) => `${problem} for ${count} queries, such as: ${describeQuery(query)}`,
  );
}
