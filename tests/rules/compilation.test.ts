import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesText } from './environment';
import { compileRules, isGoogleEngine } from './googleEngine';

const storageRules = readFileSync(new URL('../../storage.rules', import.meta.url), 'utf8');

const compile = (text: string) => compileRules('demo-compilation', text);

/** Throws if the rules do not contain the text to replace. */
function replaceIn(text: string, part: string, replacement: string): string {
  if (!text.includes(part)) throw new Error(`The rules do not contain ${part}.`);
  return text.replace(part, replacement);
}

/** Returns the place in the text where `part` begins. */
function placeOf(text: string, part: string) {
  const before = text.slice(0, text.indexOf(part)).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

describe.skipIf(!isGoogleEngine)("Google's compiler", () => {
  it('accepts firestore.rules without a warning', async () => {
    expect(await compile(rulesText)).toEqual({ errors: [], warnings: [] });
  });

  it('accepts storage.rules, and warns only about the documents that they read', async () => {
    const { errors, warnings } = await compile(storageRules);
    const lines = storageRules.split('\n');
    // The compiler of Firestore knows its `get` and `exists` without the name of the service.
    const others = warnings.filter(({ line, column }) =>
      [...(lines[line - 1] ?? '').matchAll(/firestore\.(?:get|exists)/g)].every(
        ({ index, 0: { length } }) => column <= index || column > index + length,
      ),
    );
    expect({ errors, others }).toEqual({ errors: [], others: [] });
  });

  it('refuses a pattern that repeats more than 1,000 times', async () => {
    const pattern = "'[ -~]{0,4000}'";
    const rules = replaceIn(rulesText, "'[ -~]*'", pattern);
    expect((await compile(rules)).errors).toEqual([
      {
        ...placeOf(rules, pattern),
        description: 'Invalid regular expression pattern. Pattern: [ -~]{0,4000}.',
      },
    ]);
  });

  it.each([
    ['firestore.rules', rulesText, 'function isStaff()'],
    ['storage.rules', storageRules, 'function isNew()'],
  ])('warns about a function of %s that is missing', async (_, text, declaration) => {
    const { warnings } = await compile(replaceIn(text, declaration, 'function someOther()'));
    const [, name = ''] = /function (\w+)/.exec(declaration) ?? [];
    expect(warnings.map(({ description }) => description)).toContain(`Invalid function name: ${name}.`);
  });

  it('refuses a comparison with nothing, with its line and column', async () => {
    const rules = replaceIn(storageRules, 'resource == null;', 'resource == ;');
    const { line, column } = placeOf(rules, '== ;');
    expect((await compile(rules)).errors).toEqual([
      {
        line,
        column: column + 3,
        description: expect.stringContaining("mismatched input ';'"),
      },
    ]);
  });
});
