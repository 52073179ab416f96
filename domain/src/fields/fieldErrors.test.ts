import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from './fieldChecks';

const schema = z.strictObject({
  name: z.string('Enter a name.').check(z.minLength(3, 'Too short.'), z.regex(/^x/u, 'Must begin with x.')),
  place: z.object({ pins: z.array(z.int('Not a number.')) }),
});

const errorsOf = (value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? fieldErrors(error) : expect.fail('It passed.');
};

describe('fieldErrors', () => {
  it('names every field that is wrong, with its first problem', () => {
    expect(errorsOf({ name: 'a', place: { pins: [1, 'x', 'y'] } })).toEqual({
      name: 'Too short.',
      'place.pins.1': 'Not a number.',
      'place.pins.2': 'Not a number.',
    });
  });

  it('names every unknown field', () => {
    expect(errorsOf({ name: 'xyz', place: { pins: [] }, admin: true, role: 'x' })).toEqual({
      admin: 'This field is not known.',
      role: 'This field is not known.',
    });
  });

  it('says where an unknown field within others is', () => {
    const nested = z.object({ mills: z.array(z.strictObject({ name: z.string() })) });
    const { error } = nested.safeParse({ mills: [{ name: 'a' }, { name: 'b', looms: 3 }] });
    expect(error && fieldErrors(error)).toEqual({ 'mills.1.looms': 'This field is not known.' });
  });

  it('names unknown fields that plain objects have by nature', () => {
    const body: unknown = JSON.parse(
      '{"name":"xyz","place":{"pins":[]},"constructor":1,"toString":2,"__proto__":3}',
    );
    expect(Object.keys(errorsOf(body)).toSorted()).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('calls the whole `body` when it is not an object', () => {
    for (const value of [null, 'text', [1]]) expect(Object.keys(errorsOf(value))).toEqual(['body']);
  });
});
