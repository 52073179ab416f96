import { describe, expect, it } from 'vitest';
import { MAX_EXPRESSIONS } from './evaluation';
import { decideOn } from './testing/requests';

describe('an expression without a value denies', () => {
  it.each([
    ['a key that is not there', '{"a": 1}.b == 1', "Line 4, column 28: There is no 'b' in the map."],
    ['a field of null', 'request.auth.uid == "a"', "Line 4, column 32: null has no 'uid'."],
    ['a field of something else', '"a".b == 1', "Line 4, column 23: A string has no 'b'."],
    ['a sum of other types', '"a" + 1 == "a1"', "Line 4, column 23: '+' does not take (string, int)."],
    ['an order of other types', '1 < "2"', "Line 4, column 21: '<' does not take (int, string)."],
    ['a method of another type', '1.5.size() == 1', "Line 4, column 23: 'size' does not take (float)."],
    ['an index that is not there', '[1][1] == 1', 'Line 4, column 22: There is no index 1 of 1.'],
    ['a slice that goes further', '[1][0:2] == [1]', 'Line 4, column 22: There is no index 1 of 1.'],
    ['a slice that ends before it starts', '"ab"[1:0] == ""', 'Line 4, column 23: [1:0] is not a range.'],
    ['a division by zero', '1 / 0 == 1', 'Line 4, column 21: Division by zero.'],
    ['an int of more than 64 bits', '9223372036854775807 + 1 > 0', 'Line 4, column 39: Integer overflow.'],
    ['a condition that is not a bool', '"true"', 'Line 4, column 19: Expected a bool, but this is string.'],
    ['the negation of something else', '!1', 'Line 4, column 19: Expected a bool, but this is int.'],
    ['a test that is not a bool', '1 ? true : true', 'Line 4, column 19: Expected a bool, but this is int.'],
    [
      'a date that there is not',
      'timestamp.date(2023, 2, 29) == 1',
      'Line 4, column 19: 2023-2-29 is not a date.',
    ],
    ['text that is no number', 'int("a") == 1', "Line 4, column 19: 'a' cannot become an int."],
    [
      'a computed pattern RE2 has not',
      '"a".matches("(" + "a")',
      "Line 4, column 23: '(a' is not a regular expression of RE2.",
    ],
  ])('%s', async (_, condition, problem) => {
    expect(await decideOn(condition)).toEqual({ permit: false, problems: [problem] });
    expect((await decideOn(`!(${condition})`)).permit).toBe(false);
  });
});

describe('&& and || absorb an error when the other side decides', () => {
  const error = 'request.auth.uid == "a"';

  it.each([
    `true || ${error}`,
    `${error} || true`,
    `!(false && ${error})`,
    `!(${error} && false)`,
    '1 || true',
  ])('%s is true', async (condition) =>
    expect(await decideOn(condition)).toEqual({ permit: true, problems: [] }),
  );

  it.each([
    `false || ${error}`,
    `${error} || false`,
    `!(true && ${error})`,
    `!(${error} && true)`,
    '1 && true',
  ])('%s stays an error', async (condition) => {
    const { permit, problems } = await decideOn(condition);
    expect({ permit, problems: problems.length }).toEqual({ permit: false, problems: 1 });
  });
});

describe('the limit of expressions', () => {
  /** Costs an expression for each `true`, and two for each `&&` between them. */
  const conjunction = (count: number): string =>
    count === 1 ? 'true' : `(${conjunction(count >> 1)} && ${conjunction(count - (count >> 1))})`;
  const most = Math.floor((MAX_EXPRESSIONS + 2) / 3);

  it('lets a condition within it decide', async () => {
    expect((await decideOn(conjunction(most))).permit).toBe(true);
  });

  it('comes before the longest row of operators does', async () => {
    expect((await decideOn(Array(501).fill('true').join(' && '))).problems).toEqual([
      'More than 1000 expressions to evaluate.',
    ]);
    expect((await decideOn(Array(501).fill('true').join(' || '))).permit).toBe(true);
  });

  it('denies past it, and nothing absorbs that', async () => {
    const tooMany = await decideOn(`${conjunction(most + 1)} || true`);
    expect(tooMany).toEqual({ permit: false, problems: ['More than 1000 expressions to evaluate.'] });
  });
});
