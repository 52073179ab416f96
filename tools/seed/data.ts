import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import plannedEvents from './data/events.json' with { type: 'json' };
import writtenInsights from './data/insights.json' with { type: 'json' };

/** The texts in `data`. Insights stand newest first within each status, events by their days from today. */
export { plannedEvents, writtenInsights };

/** Returns the samples of a file of `data` with one on each line. */
export const readSamples = <Schema extends z.core.$ZodType>(
  name: string,
  schema: Schema,
): z.core.output<Schema>[] =>
  readFileSync(new URL(`data/${name}.ndjson`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => z.core.parse(schema, JSON.parse(line)));

/** A file of `media`: `insights/loom.png`. */
export const readMedia = (name: string): Promise<Buffer> =>
  readFile(new URL(`media/${name}`, import.meta.url));

/** Returns a name for a copy of a sample, as benchmarks need thousands: the first word of one name and the rest of another. */
export function crossNames(start: string, end: string): string {
  const [first = ''] = start.split(' ');
  const [, ...rest] = end.split(' ');
  return [first, ...rest].join(' ');
}
