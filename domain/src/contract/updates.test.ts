import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operations } from './all';

/** The fields of a body that take anything at all, because nobody looks at them. */
const unlookedAt = (schema: z.core.$ZodType): string[] =>
  schema instanceof z.ZodMiniObject
    ? Object.entries(schema.shape).flatMap(([name, field]) =>
        z.safeParse(field, { any: [Symbol('thing')] }).success ? [name] : [],
      )
    : [];

const updates = operations.flatMap(({ method, path, summary, body }) => {
  const fields = method === 'PUT' && body ? unlookedAt(body.schema) : [];
  return fields.length > 0 ? [{ path, summary, fields }] : [];
});

it('some records may be sent back whole', () => {
  expect(updates.length).toBeGreaterThan(1);
});

it.each(updates)('PUT $path says which fields it does not look at', ({ summary, fields }) => {
  expect(fields.filter((field) => !summary.includes(`\`${field}\``))).toEqual([]);
});
