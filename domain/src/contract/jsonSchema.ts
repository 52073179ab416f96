import * as z from 'zod/mini';

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * What a client sends (`input`) or gets (`output`). What zod cannot express, such as a transformation, comes without
 * limits; fields that know their limits carry them as metadata.
 */
export function jsonSchemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  return rest;
}

export const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** The fields of an object's schema, with whether they must be there. */
export function fieldsOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  const { properties, required } = schema;
  if (!isSchema(properties)) return [];
  return Object.entries(properties).flatMap(([name, field]) =>
    isSchema(field)
      ? [{ name, schema: field, required: Array.isArray(required) && required.includes(name) }]
      : [],
  );
}
