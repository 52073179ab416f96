import { describe, expect, it } from 'vitest';
import { loadRuleset } from './ruleset';
import { refusal } from './testing/requests';

/** A file whose fourth line is in the innermost match, or the body of the service. */
const inMatch = (line: string) => `rules_version = '2';
service firebase.storage {
match /b/{bucket}/o { match /a/{id} {
${line}
} } }`;
const inService = (line: string) => `rules_version = '2';
service
firebase.storage {
${line}
}`;

describe('a statement is refused where it cannot be understood', () => {
  it.each([
    [
      'an unknown statement',
      'deny read;',
      "Line 4, column 1: expected 'allow', 'match', 'function' or '}', but found 'deny'.",
    ],
    [
      'an unknown operation',
      'allow get, peek;',
      "Line 4, column 12: expected an operation, such as 'read', but found 'peek'.",
    ],
    ['a condition without if', 'allow read: true;', "Line 4, column 13: expected 'if', but found 'true'."],
    [
      'an if without a condition',
      'allow read: if ;',
      "Line 4, column 16: expected an expression, but found ';'.",
    ],
    [
      'a condition after no colon',
      'allow read if true;',
      "Line 4, column 12: expected 'allow', 'match', 'function' or '}', but found 'if'.",
    ],
    ['a wildcard within a segment', 'match /{id}.png { }', "Line 4, column 12: expected '{', but found '.'."],
    [
      'a segment after a space',
      'match / a { }',
      "Line 4, column 9: expected a segment of a path, but found 'a'.",
    ],
    [
      'a path with a slash at its end',
      'match /a/ { }',
      "Line 4, column 11: expected a segment of a path, but found '{'.",
    ],
    [
      'a keyword as a wildcard',
      'match /{match} { }',
      "Line 4, column 9: 'match' is reserved and cannot be a wildcard.",
    ],
    ['two wildcards of one name', 'match /{a}/{a} { }', "Line 4, column 1: the path has two wildcards 'a'."],
    [
      'two recursive wildcards in one path',
      'match /{a=**} { match /{b=**} { } }',
      "Line 4, column 17: a path has at most one '**'.",
    ],
    [
      'a function without a result',
      'function f() { }',
      "Line 4, column 16: expected 'return', but found '}'.",
    ],
    [
      'a let after the result',
      'function f() { return 1; let a = 1; }',
      "Line 4, column 26: expected '}', but found 'let'.",
    ],
    [
      'a let without a semicolon',
      'function f() { let a = 1 return a; }',
      "Line 4, column 26: expected ';', but found 'return'.",
    ],
    [
      'a let that uses a later one',
      'function f() { let a = b; let b = 1; return a; }',
      "Line 4, column 24: unknown variable 'b'.",
    ],
    [
      'a let of a name that is taken',
      'function f(a) { let a = 1; return a; }',
      "Line 4, column 21: 'a' is declared twice.",
    ],
    [
      'a parameter of a name that is taken',
      'function f(a, a) { return a; }',
      "Line 4, column 15: 'a' is declared twice.",
    ],
    [
      'a function of a name that is taken',
      'function f() { return 1; } function f() { return 2; }',
      "Line 4, column 37: function 'f' is declared twice.",
    ],
    [
      'a call with other arguments than declared',
      'function f(a) { return a; } allow read: if f();',
      "Line 4, column 44: 'f' takes 1 argument(s), not 0.",
    ],
    [
      'an unknown name in a function that nobody calls',
      'function f() { return nobody; }',
      "Line 4, column 23: unknown variable 'nobody'.",
    ],
    [
      "a caller's variable",
      'function f() { return a; } function g(a) { return f(); }',
      "Line 4, column 23: unknown variable 'a'.",
    ],
    [
      'a function that calls itself',
      'function f() { return f(); }',
      "Line 4, column 10: function 'f' calls itself.",
    ],
    [
      'functions that call each other',
      'function f() { return g(); } function g() { return f(); }',
      "Line 4, column 10: function 'f' calls itself.",
    ],
    ['a comment without an end', 'allow read; /* more', 'Line 4, column 13: the comment has no end.'],
  ])('%s', (_, line, message) => expect(refusal(inMatch(line))).toBe(message));

  it('a function that is called more than 20 calls deep', () => {
    const chain = (length: number) =>
      Array.from(
        { length },
        (_, i) => `function f${i}() { return ${i + 1 < length ? `f${i + 1}()` : 'true'}; }`,
      );
    expect(() => loadRuleset(inMatch(chain(20).join(' ')))).not.toThrow();
    expect(refusal(inMatch(chain(21).join('\n')))).toBe(
      "Line 24, column 10: function 'f20' is called more than 20 calls deep.",
    );
  });
});

describe('a file is refused', () => {
  it.each([
    ['when it is empty', '', "Line 1, column 1: expected 'service', but found the end of the file."],
    [
      'for another service',
      'service cloud.firestore { }',
      "Line 1, column 9: unsupported service 'cloud.firestore'.",
    ],
    [
      'for a second service',
      `${inService('')} service firebase.storage { }`,
      "Line 5, column 3: expected the end of the file, but found 'service'.",
    ],
    ['for an unknown version', "rules_version = '3';", "Line 1, column 17: unsupported rules_version '3'."],
    ['for an import', "import 'a';", "Line 1, column 1: expected 'service', but found 'import'."],
    [
      'for an allow outside of a match',
      inService('allow read;'),
      "Line 4, column 1: expected 'match', 'function' or '}', but found 'allow'.",
    ],
    [
      'without its last brace',
      'service firebase.storage {',
      "Line 1, column 27: expected 'match', 'function' or '}', but found the end of the file.",
    ],
    [
      'for a ** that is not last in version 1',
      'service firebase.storage { match /{a=**}/b { } }',
      "Line 1, column 28: with rules_version '1' a '**' is the last of its path.",
    ],
    [
      'for matches nested without end',
      inService('match /a { '.repeat(11)),
      "Line 4, column 111: 'match' is nested too deeply.",
    ],
  ])('%s', (_, source, message) => expect(refusal(source)).toBe(message));
});
