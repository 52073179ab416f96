import { expect, it } from 'vitest';
import { similarModules } from './moduleNames.mjs';

it.each([
  ['NominationFields.tsx', 'nominationFields.ts'],
  ['fields.ts', 'fields.mjs'],
  ['Fields.test.tsx', 'fields.test.ts'],
])('finds %s beside %s', (name, other) => {
  expect(similarModules(name, [name, other])).toEqual([other]);
});

it.each([
  ['fields.ts', 'fields.test.ts'],
  ['Fields.tsx', 'Fields.module.css'],
  ['fields.json', 'fields.ts'],
])('takes %s beside %s', (name, other) => {
  expect(similarModules(name, [name, other])).toEqual([]);
});
