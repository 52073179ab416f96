import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { moduleNames, similarModules } from './moduleNames.mjs';

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

it('is an error of lint', async () => {
  const linter = new ESLint({
    cwd: import.meta.dirname,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { modules: moduleNames },
      rules: { 'modules/distinct': 'error' },
    },
  });
  const [result] = await linter.lintText('export {};', { filePath: `${import.meta.dirname}/ModuleNames.ts` });
  expect(result?.messages.map(({ message }) => message)).toEqual([
    'Only case or extension tells this module from moduleNames.mjs: rename one.',
  ]);
});
