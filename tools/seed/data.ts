import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import plannedEvents from './data/events.json' with { type: 'json' };
import writtenInsights from './data/insights.json' with { type: 'json' };
import writtenNewsletters from './data/newsletters.json' with { type: 'json' };
import writtenPractices from './data/practices.json' with { type: 'json' };
import plannedSurveys from './data/surveys.json' with { type: 'json' };

/** The texts in `data`. Insights are ordered by status and age, events by day. */
export { plannedEvents, plannedSurveys, writtenInsights, writtenNewsletters, writtenPractices };

/** Reads a file of `data` that has one sample a line. */
export const readSamples = <Schema extends z.core.$ZodType>(
  name: string,
  schema: Schema,
): z.core.output<Schema>[] =>
  readFileSync(new URL(`data/${name}.ndjson`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => z.core.parse(schema, JSON.parse(line)));

/** Reads a file of `media`, such as `insights/loom.png`. */
export const readMedia = (name: string): Promise<Buffer> =>
  readFile(new URL(`media/${name}`, import.meta.url));

/** Makes a name for a copy, of the first word of one name and the rest of another. Benchmarks need thousands of copies. */
export function crossNames(start: string, end: string): string {
  const [first = ''] = start.split(' ');
  const [, ...rest] = end.split(' ');
  return [first, ...rest].join(' ');
}
