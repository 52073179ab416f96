import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGoogleEngine } from './googleEngine';
import { Comparison } from './storageComparison';

/** Fields of the request, one for each type of value and one for each trap. */
const request = {
  nothing: null,
  yes: true,
  no: false,
  zero: 0n,
  two: 2n,
  odd: 9_007_199_254_740_993n,
  largest: 2n ** 63n - 1n,
  least: -(2n ** 63n),
  half: 0.5,
  whole: 2,
  large: 9_007_199_254_740_992,
  nan: Number.NaN,
  infinite: Number.POSITIVE_INFINITY,
  empty: '',
  word: 'ab',
  capital: 'AB',
  file: 'photo-1.png',
  lines: 'a\nb',
  emoji: '😀é',
  list: [null, 2n, 'ab', 2],
  pair: [2n, 2n],
  noItems: [],
  map: { a: 2n, b: null, size: 'ab', ab: { a: 'ab' } },
  other: { a: 2, b: null },
  noFields: {},
};

const statements = `
  function first(x, y) { return x; }
  function isEither(x, y) { let same = x == y; return y || same; }
  function doubled(x, y) { let both = x + y; return both + both; }
  function unused(x) { let missing = request.missing; return x; }`;

const quote = (text: string) => `'${text}'`;

const words = ['', 'a', 'ab', 'b', '😀é'].map(quote);

const numbers = ['two', 'odd', 'largest', 'half', 'whole', 'large', 'nan'].map((name) => `request.${name}`);

/** Splits a text at gaps of two spaces or more. */
const itemsOf = (text: string) => text.trim().split(/\s{2,}/);

const patterns = [
  ...itemsOf('a  a.  .*  ..  [^b]*  ^ab$  (a|b)+  é  .😀?  a{1,1000}b'),
  // The syntax of RE2 that JavaScript does not have.
  ...itemsOf('(?i)ab  (?i:É)  (?s).*  (?U)a+  (?P<name>a)b  [[:alpha:]]+'),
  '',
];

/** Patterns that match no empty text: our runtime refuses others. */
const separators = itemsOf('a  b  [.]  [-.]  (a|b)  (?i)AB  .  a+  ^a  b$');

/** Items without an error: Google's engine can take the item after an error for the whole condition. */
const lists = itemsOf("[]  ['ab', 2]  [null, request.word]  [request.two, request.whole]");

/**
 * Texts of each kind. A capital letter alone stands for a kind: a name, literal, field, pattern, separator, boolean, int or
 * float, text, value that binds tightly, or any expression.
 */
const grammar = {
  N: Object.keys(request).map((name) => `request.${name}`),
  L: [...itemsOf("null  true  false  0  1  2  9007199254740993  {}  {'a': 1, 'a': 2}"), ...words, ...lists],
  F: itemsOf('a  b  ab  size'),
  P: patterns.map(quote),
  S: separators.map(quote),
  B: itemsOf(`
    request.yes  request.no  true  V == V  V != V  I == I  T in request.map  V in request.list  V in request.pair
    I > I  I >= I  I <= I  T > T  T >= T  T <= T  (T).matches(P)  (T).matches(P)  (T).split(S) == [T]  (T).split(S)[0] == T
    !B  (B)  (B)  B && B  B || B  B && E  E || B  B == B  isEither(V, B)`),
  I: [
    ...numbers,
    ...itemsOf('0  1  2  999999999999  I + I  I * I  doubled(I, I)  (T).size()  (request.list).size()'),
  ],
  T: [
    ...words,
    ...itemsOf('request.word  request.file  request.emoji  T + T  (T)[I]  (T).split(S)[0]  doubled(T, T)'),
  ],
  V: itemsOf(`
    N  N  N  L  L  request.missing  resource  (E)  !V  (V).F  (V)[E]  (V).size()  (V).get(V, E)  (V).matches(P)  (V).split(S)
    [E]  {'a': E, 'b': E}  first(E, E)  isEither(E, E)  unused(E)`),
  // Most without parentheses, so that the order of the operators is compared too.
  E: ['V', 'B', ...itemsOf('==  !=  &&  ||  >  >=  <=  in  +  *').map((sign) => `E ${sign} E`)],
};

const { B: boolean = fc.constant(''), E: expression = fc.constant('') } = fc.letrec<Record<string, string>>(
  (tie) =>
    Object.fromEntries(
      Object.entries(grammar).map(([kind, templates]): [string, fc.Arbitrary<string>] => {
        if ('NLFPS'.includes(kind)) return [kind, fc.constantFrom(...templates)];
        const texts = templates.map((template) => {
          const parts = template
            .split(/\b([A-Z])\b/)
            .map((part) => (part in grammar ? tie(part) : fc.constant(part)));
          return fc.tuple(...parts).map((tokens) => tokens.join(''));
        });
        return [kind, fc.oneof({ maxDepth: 4, depthIdentifier: 'expression' }, ...texts)];
      }),
    ),
);

/** Twelve conditions are fewer than 1,000 expressions. */
const batch = fc.array(
  fc.oneof(boolean, boolean, expression).filter((text) => text.length < 120),
  { minLength: 12, maxLength: 12 },
);

describe.skipIf(!isGoogleEngine)("our runtime of Storage rules and Google's engine", () => {
  it('agree about random conditions', async () => {
    const verdicts: string[] = [];
    await fc.assert(
      fc.asyncProperty(batch, async (conditions) => {
        const comparison = new Comparison({ project: 'demo-storage-expressions', statements, conditions });
        await comparison.load();
        expect(await comparison.differencesFor({ request, resource: null })).toEqual([]);
        verdicts.push(...Object.values(comparison.verdicts).flat());
      }),
      { numRuns: 80, endOnFailure: true },
    );
    const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
    for (const verdict of ['true', 'false', 'error'])
      expect(count(verdict)).toBeGreaterThan(verdicts.length / 10);
  });
});
