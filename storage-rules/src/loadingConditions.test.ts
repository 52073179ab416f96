import { describe, expect, it } from 'vitest';
import { refusal, rulesOf } from './testing/requests';

describe('a condition is refused where it cannot be understood', () => {
  it.each([
    ['an unknown variable', 'auth != null', "Line 4, column 19: unknown variable 'auth'."],
    ['a namespace as a variable', 'math == 1', "Line 4, column 19: unknown variable 'math'."],
    ['an unknown function', 'true || isOwner()', "Line 4, column 27: unknown function 'isOwner'."],
    [
      'an unknown function of a namespace',
      'math.log(1) == 1',
      "Line 4, column 19: unknown function 'math.log'.",
    ],
    [
      'a namespace that is not supported',
      'hashing.md5("a") == 1',
      "Line 4, column 19: unknown variable 'hashing'.",
    ],
    ['a function of other rules', 'exists(/a/b)', "Line 4, column 19: unknown function 'exists'."],
    ['an unknown method', '"a".startsWith("a")', "Line 4, column 23: unknown method 'startsWith'."],
    [
      'a method named like one of JavaScript',
      '"a".toString() == 1',
      "Line 4, column 23: unknown method 'toString'.",
    ],
    [
      'a function named like one of JavaScript',
      'constructor()',
      "Line 4, column 19: unknown function 'constructor'.",
    ],
    ['too many arguments', '"a".size(1) == 1', "Line 4, column 23: 'size' takes 0 argument(s), not 1."],
    [
      'too few arguments',
      'firestore.get() == 1',
      "Line 4, column 19: 'firestore.get' takes 1 argument(s), not 0.",
    ],
    ['an unknown type', '1 is integer', "Line 4, column 24: unknown type 'integer'."],
    [
      'a pattern that RE2 has not',
      '"a".matches("(?=a)")',
      "Line 4, column 31: '(?=a)' is not a regular expression of RE2.",
    ],
    [
      'an operator of other languages',
      '1 === 1',
      "Line 4, column 23: expected an expression, but found '='.",
    ],
    [
      'an operator without its right side',
      'true &&',
      "Line 4, column 26: expected an expression, but found ';'.",
    ],
    ['a single ampersand', 'true & true', "Line 4, column 24: unexpected character '&'."],
    [
      'an assignment',
      'a = 1',
      "Line 4, column 21: expected 'allow', 'match', 'function' or '}', but found '='.",
    ],
    [
      'a conditional without its other side',
      'true ? true',
      "Line 4, column 30: expected ':', but found ';'.",
    ],
    ['a parenthesis without its end', '(true', "Line 4, column 24: expected ')', but found ';'."],
    ['a double negation sign', '--1 == 1', "Line 4, column 19: expected an expression, but found '--'."],
    ['a division that reads as a path', '4/2 == 2', "Line 4, column 21: a division needs a space after '/'."],
    ['a string without an end', "'a == 1", 'Line 4, column 19: the string has no end on its line.'],
    ['an unknown escape', '"ab\\d" == 1', "Line 4, column 22: '\\d' is not an escape sequence."],
    ['an exponent', '1e2 == 100', "Line 4, column 19: unexpected character '1'."],
    [
      'an int of more than 64 bits',
      '9223372036854775808 > 0',
      'Line 4, column 19: 9223372036854775808 is too large for an int.',
    ],
    ['a keyword as a value', 'if == 1', "Line 4, column 19: expected an expression, but found 'if'."],
    [
      'nesting without end',
      `${'('.repeat(200)}true${')'.repeat(200)}`,
      'Line 4, column 119: this is nested too deeply.',
    ],
    [
      'operators without end',
      Array(100_000).fill('true').join(' && '),
      'Line 4, column 4024: there are too many operators in a row.',
    ],
    [
      'fields without end',
      `request${'.a'.repeat(100_000)}`,
      'Line 4, column 1026: there are too many operators in a row.',
    ],
    ['negations without end', `${'!'.repeat(200)}true`, 'Line 4, column 119: this is nested too deeply.'],
  ])('%s', (_, condition, message) => expect(refusal(rulesOf(condition))).toBe(message));
});
