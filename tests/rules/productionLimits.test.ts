import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Limits of Google's rules that no emulator checks: https://firebase.google.com/docs/rules/rules-language and
 * https://firebase.google.com/docs/firestore/security/rules-conditions#access_call_limits.
 */
const maxArguments = 7;
const maxLets = 10;
const maxCallDepth = 20;
const maxAccessesPerRequest = 10;
const maxAccessesPerBatch = 20;
const maxBytes = 256 * 1024;

interface RulesFunction {
  name: string;
  parameters: string[];
  body: string;
}

/** Returns the text up to the brace that closes the block before it. */
function blockFrom(text: string): string {
  let depth = 1;
  for (const [index, letter] of [...text].entries()) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (depth === 0) return [...text].slice(0, index).join('');
  }
  throw new Error('A block of the rules has no end.');
}

const read = (file: string) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const code = text.replaceAll(/\/\/.*$/gm, '');
  const functions = [...code.matchAll(/function (\w+)\(([^)]*)\) \{/g)].map((match): RulesFunction => {
    const [head, name = '', parameters = ''] = match;
    return {
      name,
      parameters: parameters.split(',').filter((parameter) => parameter.trim() !== ''),
      body: blockFrom(code.slice(match.index + head.length)),
    };
  });
  const conditions = [...code.matchAll(/allow [a-z, ]+: if ([^;]+);/g)].map(
    ([, condition = '']) => condition,
  );
  return { text, functions, conditions };
};

describe.each(['firestore.rules', 'storage.rules'])('%s', (file) => {
  const { text, functions, conditions } = read(file);
  const calledBy = (code: string) =>
    [...code.matchAll(/(?<![.\w])(\w+)\(/g)].flatMap(
      ([, name]) => functions.find((one) => one.name === name) ?? [],
    );
  const depthOf = (code: string): number =>
    Math.max(0, ...calledBy(code).map(({ body }) => 1 + depthOf(body)));
  /** Counts the calls that may read a document, also those that one request never makes together. */
  const accessesOf = (code: string): number =>
    [...code.matchAll(/\b(?:get|exists|getAfter|existsAfter)\(\//g)].length +
    calledBy(code).reduce((sum, { body }) => sum + accessesOf(body), 0);

  it('has functions and conditions that this test finds', () => {
    expect(functions.length).toBeGreaterThan(2);
    expect(functions).toHaveLength(text.match(/\bfunction \w+\(/g)?.length ?? 0);
    expect(conditions).toHaveLength(text.match(/\ballow [a-z, ]+:/g)?.length ?? 0);
    expect(Math.max(...conditions.map(depthOf))).toBeGreaterThan(1);
    expect(Math.max(...conditions.map(accessesOf))).toBeGreaterThan(1);
  });

  it(`is at most ${maxBytes} bytes large`, () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxBytes);
  });

  it(`has functions of at most ${maxArguments} arguments and ${maxLets} variables`, () => {
    for (const { name, parameters, body } of functions) {
      expect(parameters.length, name).toBeLessThanOrEqual(maxArguments);
      expect(body.match(/\blet \w/g)?.length ?? 0, name).toBeLessThanOrEqual(maxLets);
    }
  });

  it(`calls functions at most ${maxCallDepth} deep`, () => {
    for (const condition of conditions)
      expect(depthOf(condition), condition).toBeLessThanOrEqual(maxCallDepth);
  });

  it(`reads at most ${maxAccessesPerRequest} documents for a request, and ${maxAccessesPerBatch} for two writes at once`, () => {
    // No page writes more than two documents in one batch: a record and its private key.
    const counts = conditions.map(accessesOf);
    for (const [index, count] of counts.entries())
      expect(count, conditions[index]).toBeLessThanOrEqual(maxAccessesPerRequest);
    expect(2 * Math.max(...counts)).toBeLessThanOrEqual(maxAccessesPerBatch);
  });
});
