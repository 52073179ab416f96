import { describe, expect, it } from 'vitest';
import { decide, decideOn, rulesOf } from './testing/requests';
import { Ruleset } from './ruleset';

const upload = { size: 2, metadata: {}, tags: ['a', 1], owner: null, half: 0.5, 'content-type': 'image/png' };

describe('an expression', () => {
  it.each([
    ['groups || after &&', 'true || true && false'],
    ['groups && before ||', '!(false && false || false)'],
    ['groups comparisons after products', '2 * 3 > 5'],
    ['groups == before in', "true == false in [false] && !(true == 'a' in [true])"],
    ['groups to the left', "1 == 1 == true && 'a' + 'b' + 'c' == 'abc'"],
    ['puts parentheses first', 'false == (true && false)'],
    ['negates', '!false && !!true'],
    ['compares ints', '2 > 1 && 2 >= 2 && 2 <= 2 && !(1 > 1) && !(1 >= 2) && !(2 <= 1)'],
    ['compares texts', "'b' > 'a' && 'a' >= 'a' && 'a' <= 'ab' && !('a' > 'b')"],
    ['adds and multiplies ints', '10 * 1024 == 10240 && 2 + 2 * 3 == 8'],
    [
      'knows 64 bits of an int',
      '9007199254740993 > 9007199254740992 && 9007199254740993 != 9007199254740992',
    ],
    [
      'mixes ints and floats',
      'request.resource.half + 1 == 3 * request.resource.half && request.resource.half * 2 == 1',
    ],
    [
      'finds lists and maps equal by their content',
      "[1, ['a']] == [1, ['a']] && {'a': {}} == {'a': {}} && [1] != [2] && {} != {'a': 1}",
    ],
    ['finds lists in lists', '[1] in [[1]] && {} in [{}]'],
    ['joins texts', "'a/' + 'b' == 'a/b'"],
    ['finds values of different types unequal', "'1' != 1 && null != false && 0 != false"],
    ['finds null equal to null alone', 'request.resource.owner == null && request.resource.metadata != null'],
    [
      'finds items of a list',
      "1 in request.resource.tags && !('1' in request.resource.tags) && null in ['', null]",
    ],
    ['finds keys of a map', "'size' in request.resource && !('a' in {})"],
    ['reads a field by its name', "request.resource.size == 2 && {'a': 1}.a == 1"],
    ['reads a field by its key', "request.resource['content-' + 'type'] == 'image/png'"],
    ['reads an item of a list', "['a', 'b'][1] == 'b' && request.resource.tags[0] == 'a'"],
    ['reads a field or a fallback', "request.resource.get('size', 0) == 2 && {}.get('size', 3) == 3"],
    [
      'reads a field by a list of names',
      "{'a': {'b': 3}}.get(['a', 'b'], 2) == 3 && {'a': 1}.get([], 2) == {'a': 1}",
    ],
    ['takes the fallback where a list of names leads to nothing', "{'a': 1}.get(['a', 'b'], 2) == 2"],
    ['reads a field of null, not the fallback', "request.resource.get('owner', 1) == null"],
    [
      'counts fields, items and letters',
      "{'a': 1, 'b': 2}.size() == 2 && [1].size() == 1 && 'abc'.size() == 3",
    ],
    ['reads a letter of a text', "'abc'[1] == 'b'"],
    ['matches a whole text', "'abc'.matches('a.c') && !'abcd'.matches('abc') && !'abc'.matches('b')"],
    ['matches as RE2 does', "'ABC'.matches('(?i)abc') && 'é'.matches('[^a-z]') && !'a'.matches('[^a-z]')"],
    ['splits a text', "'photo.png'.split('[.]')[1] == 'png' && 'a'.split('[.]')[0] == 'a'"],
    ['splits without empty texts at the end', "'a..'.split('[.]') == ['a'] && '..'.split('[.]') == ['']"],
  ])('%s', async (_, condition) => {
    expect(await decideOn(condition, { proposed: upload })).toEqual({ permit: true, problems: [] });
    expect(await decideOn(`!(${condition})`, { proposed: upload })).toEqual({ permit: false, problems: [] });
  });
});

/** Returns rules whose statements start on line 3. */
const inBucket = (statements: string) => `rules_version = '2';
service firebase.storage { match /b/{bucket}/o {
${statements}
} }`;

const inMatch = (condition: string) => `match /a/{id} { allow create: if ${condition}; }`;

describe('a function', () => {
  const permits = async (statements: string): Promise<boolean> =>
    (await decide(new Ruleset(inBucket(statements)), { file: 'a/b' })).permit;

  it('may stand before or after its use', async () => {
    expect(
      await permits(`function f() { return g(); } ${inMatch('f()')} function g() { return true; }`),
    ).toBe(true);
  });

  it('evaluates an argument and a variable at their first use', async () => {
    const functions = `function isSet(a) { let b = a.b; return true || b == 1; }
      function isEither(a) { return a || true; }`;
    expect(
      await permits(`${functions} ${inMatch('isSet(request.auth.uid) && isEither(request.auth.uid)')}`),
    ).toBe(true);
  });

  it('evaluates an argument once', async () => {
    const list = `[${Array(300).fill('true').join(', ')}]`;
    const condition = `areAll(true in ${list})`;
    expect(await permits(`function areAll(a) { return a && a && a && a; } ${inMatch(condition)}`)).toBe(true);
  });

  it('sees the request, the bucket, its parameters and its own variables', async () => {
    const join = "function join(a, b) { let c = a + '-'; let d = c + b; return d; }";
    const joins = "join(id, 'c') == 'b-c' && join('c', id) == 'c-b'";
    expect(await permits(`${join} ${inMatch(joins)}`)).toBe(true);
    const isHere = "function isHere() { return request.auth == resource && bucket == 'bucket'; }";
    expect(await permits(`${isHere} ${inMatch('isHere()')}`)).toBe(true);
  });
});

/** Returns functions of which each calls the next: `f1` calls `f2`. */
const chain = (length: number) =>
  Array.from(
    { length },
    (_, i) => `function f${i + 1}() { return ${i + 1 < length ? `f${i + 2}()` : 'true'}; }`,
  );

const insteadUse = (choice: string) => `is not supported by storage-rules: use ${choice}.`;
const OPERATORS = '|| && in == != > >= <= + * . [';
const SYMBOLS =
  "a name, an int, 'a text', a path, a comment with // or one of && || == != <= >= ! > + * = : , . ; ( ) [ ] { }";
const VALUES = "a name, an int, 'a text' or one of true false null firestore ! ( [ {";
const VARIABLES = 'one of request resource bucket folder file firestore';

describe('a condition is refused with its line and what to use instead', () => {
  it.each([
    ['an unknown variable', 'auth != null', `the variable \`auth\` ${insteadUse(VARIABLES)}`],
    ['a namespace', "math.abs(1) == 1 && hashing.md5('a')", `the variable \`math\` ${insteadUse(VARIABLES)}`],
    ['an unknown function', 'isOwner()', `the function \`isOwner\` ${insteadUse('firestore')}`],
    [
      'an unknown function of firestore',
      'firestore.list(/a)',
      `\`list\` here ${insteadUse('one of get exists')}`,
    ],
    [
      'an unknown method',
      "'a'.upper()",
      `the method \`upper\` ${insteadUse('one of get size matches split')}`,
    ],
    [
      'a method of JavaScript',
      "'a'.toString()",
      `the method \`toString\` ${insteadUse('one of get size matches split')}`,
    ],
    ['a division', '4 / 2 == 2', `\`/\` ${insteadUse(SYMBOLS)}`],
    ['a difference', '4 - 2 == 2', `\`-\` ${insteadUse(SYMBOLS)}`],
    ['a remainder', '4 % 2 == 0', `\`%\` ${insteadUse(SYMBOLS)}`],
    ['a comparison with <', '1 < 2', `\`<\` ${insteadUse(SYMBOLS)}`],
    ['a conditional', 'true ? true : true', `\`?\` ${insteadUse(SYMBOLS)}`],
    ['a single ampersand', 'true & true', `\`&\` ${insteadUse(SYMBOLS)}`],
    ['a float', '1.5 > 1', `\`1.5\` ${insteadUse(SYMBOLS)}`],
    ['a large int', '1234567890123456789 > 1', `\`1234567890123456789\` ${insteadUse(SYMBOLS)}`],
    ['an int that begins with 0', '010 > 1', `\`010\` ${insteadUse(SYMBOLS)}`],
    ['double quotes', '"a" == 1', `\`"\` ${insteadUse(SYMBOLS)}`],
    ['an escape', String.raw`'a\n' == 1`, `\`'\` ${insteadUse(SYMBOLS)}`],
    ['a comment with an end', 'true /* or not */', `\`/\` ${insteadUse(SYMBOLS)}`],
    ['a type test', '1 is int', `\`is\` here ${insteadUse(`one of ; ${OPERATORS}`)}`],
    ['a path as a value', 'request.path == /a/b', `\`/a\` here ${insteadUse(VALUES)}`],
    ['a slice', "'abc'[0:2] == 'ab'", `\`:\` here ${insteadUse(`one of ] ${OPERATORS}`)}`],
    ['a comma after the last item', '1 in [1,]', `\`]\` here ${insteadUse(VALUES)}`],
    ['a computed key', '{request.a: 1} == null', `\`request\` here ${insteadUse("a key as 'text'")}`],
    [
      'a computed pattern',
      "'a'.matches(request.a)",
      `\`request\` here ${insteadUse("a regular expression as 'text'")}`,
    ],
    [
      'a split between letters',
      "'ab'.split('x*') == ['ab']",
      `split('x*') ${insteadUse('a longer pattern')}`,
    ],
    ['another operator', '1 === 1', `\`=\` here ${insteadUse(VALUES)}`],
    ['no right side', 'true &&', `\`;\` here ${insteadUse(VALUES)}`],
    ['no closing parenthesis', '(true', `\`;\` here ${insteadUse(`one of ) ${OPERATORS}`)}`],
    [
      'another database',
      'firestore.exists(/databases/other/documents/a/b)',
      `\`/other\` here ${insteadUse('/(default)')}`,
    ],
    [
      'a collection as a document',
      'firestore.exists(/databases/(default)/documents/a)',
      `\`)\` here ${insteadUse('a path that ends with a collection and an id')}`,
    ],
  ])('%s', (_, condition, message) => {
    expect(() => new Ruleset(rulesOf(condition))).toThrow(new Error(`Line 4: ${message}`));
  });

  it.each([
    ['a pattern of JavaScript alone', "'a'.matches('(?=a)')", "'(?=a)' is not a regular expression of RE2."],
    ['an argument too many', '{}.size(1) == 1', "'size' takes 0 argument(s), not 1."],
    ['an argument too few', "{}.get('a') == 1", "'get' takes 2 argument(s), not 1."],
  ])('%s', (_, condition, message) => {
    expect(() => new Ruleset(rulesOf(condition))).toThrow(new Error(`Line 4: ${message}`));
  });
});

describe('a statement is refused with its line and what to use instead', () => {
  it.each([
    ['an unknown statement', 'deny', `\`deny\` here ${insteadUse('one of function match }')}`],
    [
      'an allow for the whole bucket',
      'allow create: if true;',
      `\`allow\` here ${insteadUse('one of function match }')}`,
    ],
    ['another operation', 'match /a { allow read: if true; }', `\`read\` here ${insteadUse('create')}`],
    ['two operations', 'match /a { allow create, get: if true; }', `\`,\` here ${insteadUse(':')}`],
    ['an allow without a condition', 'match /a { allow create; }', `\`;\` here ${insteadUse(':')}`],
    [
      'an allow without a semicolon',
      'match /a { allow create: if true }',
      `\`}\` here ${insteadUse(`one of ; ${OPERATORS}`)}`,
    ],
    ['a match in a match', 'match /a { match /b { } }', `\`match\` here ${insteadUse('one of allow }')}`],
    [
      'a function in a match',
      'match /a { function f() { } }',
      `\`function\` here ${insteadUse('one of allow }')}`,
    ],
    ['a wildcard for many segments', 'match /{a=**} { }', `\`=\` here ${insteadUse('}')}`],
    [
      'a wildcard within a segment',
      'match /{a}.png { }',
      `\`.\` here ${insteadUse('a path such as /folder/{file}')}`,
    ],
    ['a keyword as a name', 'match /{in} { }', `\`in\` here ${insteadUse('a name')}`],
    ['a function without a result', 'function f() { }', `\`}\` here ${insteadUse('one of return let')}`],
    [
      'a variable of its own value',
      'function f() { let a = a; return a; }',
      `the variable \`a\` ${insteadUse('one of request resource bucket firestore')}`,
    ],
    [
      'a wildcard of a match in a function',
      `function f() { return id; } ${inMatch('f()')}`,
      `the variable \`id\` ${insteadUse('one of request resource bucket firestore')}`,
    ],
    [
      "a caller's variable",
      'function f() { return a; } function g(a) { return f(); }',
      `the variable \`a\` ${insteadUse('one of request resource bucket firestore')}`,
    ],
  ])('%s', (_, statement, message) => {
    expect(() => new Ruleset(inBucket(statement))).toThrow(new Error(`Line 3: ${message}`));
  });

  it.each([
    ['two wildcards of a name', 'match /{a}/{a} { }', "'a' is declared twice."],
    ['two parameters of a name', 'function f(a, a) { return a; }', "'a' is declared twice."],
    ['a variable like a parameter', 'function f(a) { let a = 1; return a; }', "'a' is declared twice."],
    ['a parameter like the request', 'function f(request) { return 1; }', "'request' is declared twice."],
    [
      'two functions of a name',
      'function f() { return 1; } function f() { return 2; }',
      "'f' is declared twice.",
    ],
    [
      'a call with too few arguments',
      `function f(a) { return a; } ${inMatch('f()')}`,
      "'f' takes 1 argument(s), not 0.",
    ],
    ['a function that calls itself', 'function f() { return f(); }', "'f' calls itself."],
    [
      'functions that call each other',
      'function f() { return g(); } function g() { return f(); }',
      "'g' calls itself.",
    ],
    [
      '21 calls in each other',
      [...chain(21), inMatch('f1()')].join(' '),
      "'f21' is called more than 20 calls deep.",
    ],
  ])('%s', (_, statement, message) => {
    expect(() => new Ruleset(inBucket(statement))).toThrow(new Error(`Line 3: ${message}`));
  });

  it('but not for 20 nested calls', async () => {
    const rules = new Ruleset(inBucket([...chain(20), inMatch('f1()')].join(' ')));
    expect((await decide(rules, { file: 'a/b' })).permit).toBe(true);
  });
});

describe('a file is refused with its line and what to use instead', () => {
  const { length } = inBucket('').split('\n');
  it.each([
    ['an empty one', '', 1, `\`the end of the file\` here ${insteadUse('rules_version')}`],
    ['rules of version 1', "\nrules_version = '1';", 2, `\`'1'\` here ${insteadUse("'2'")}`],
    [
      'rules of Firestore',
      inBucket('').replace('firebase.storage', 'cloud.firestore'),
      2,
      `\`cloud\` here ${insteadUse('firebase')}`,
    ],
    ['an import', "import 'a';", 1, `\`import\` here ${insteadUse('rules_version')}`],
    [
      'a second service',
      `${inBucket('')} service`,
      length,
      `\`service\` here ${insteadUse('one service and nothing after it')}`,
    ],
    ['a second bucket', inBucket('').replace('} }', '} match'), length, `\`match\` here ${insteadUse('}')}`],
    [
      'one without its last brace',
      inBucket('').slice(0, -1),
      length,
      `\`the end of the file\` here ${insteadUse('}')}`,
    ],
  ])('%s', (_, source, line, message) => {
    expect(() => new Ruleset(source)).toThrow(new Error(`Line ${line}: ${message}`));
  });
});
