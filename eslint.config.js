import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importRules } from './tools/lint/importRules.mjs';
import { moduleNames } from './tools/lint/moduleNames.mjs';

const root = import.meta.dirname;

/** What a person would read as `undefined` or `[object Object]` is a mistake. */
const texts = {
  allowNumber: true,
  allowAny: false,
  allowBoolean: false,
  allowNever: false,
  allowNullish: false,
  allowRegExp: false,
};
const noBarrel = { selector: 'ExportAllDeclaration', message: 'Import from the file that has it.' };
const noHtml = {
  selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
  message: 'React escapes what people typed; this does not.',
};
const noComputedImport = {
  selector: 'ImportExpression[source.type!="Literal"]',
  message: 'Only a literal path can be checked for its direction.',
};

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '**/.*/',
    '**/coverage/',
    'playwright-report/',
    'test-results/',
    'screenshots/',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  {
    plugins: { 'import-x': importX, modules: moduleNames },
    // One project for all: with those of the folders, what they share would be checked again for each of them.
    languageOptions: { parserOptions: { project: 'tsconfig.lint.json', tsconfigRootDir: root } },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', 250],
      'no-restricted-syntax': ['error', noBarrel],
      'import-x/no-default-export': 'error',
      'modules/distinct': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', texts],
      // `() => setOpen(true)` is how handlers are written.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `[...text]` is how characters are counted here: as Firestore's rules do, not in UTF-16 units.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // TypeScript knows better, in JavaScript too: it checks that as well.
      'no-undef': 'off',
    },
  },
  {
    name: 'product',
    files: ['{domain,web,functions}/src/**'],
    ignores: ['**/*.test.*', '**/testing/**'],
    rules: {
      'no-restricted-syntax': ['error', noBarrel, noHtml, noComputedImport],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  {
    name: 'pages',
    files: ['web/**/*.tsx'],
    rules: {
      // A class name of a CSS Module is `string | undefined`.
      '@typescript-eslint/restrict-template-expressions': ['error', { ...texts, allowNullish: true }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended],
    // Takes every property of an object that has a ref in it for a ref, and so all that such a hook returns.
    rules: { 'react-hooks/refs': 'off' },
  },
  {
    name: 'tests',
    files: ['tests/**', '**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      // What matchers and Firestore's documents are made of is `any`; the test itself says what they hold.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      // `expect(entry.renderApp)` asks about a function without calling it.
      '@typescript-eslint/unbound-method': 'off',
      // A list of all kinds of errors has the type of one of them.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      'no-restricted-properties': [
        'error',
        { property: 'waitForTimeout', message: 'Wait for what is to come.' },
        {
          object: 'vi',
          property: 'waitFor',
          message: 'It gives up after a second: use `waitUntil`, or the testing library.',
        },
      ],
    },
  },
  {
    name: 'scripts',
    files: ['tools/**/*.mjs'],
    rules: {
      // They start before anything is installed that could parse JSON, and read only what this repository wrote.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  importRules(root),
  { name: 'configuration', files: ['**/*.config.{js,ts}'], rules: { 'import-x/no-default-export': 'off' } },
  // In no project of TypeScript.
  { name: 'root', files: ['*.{js,ts}'], extends: [tseslint.configs.disableTypeChecked] },
);
