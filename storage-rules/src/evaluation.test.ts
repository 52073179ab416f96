import { describe, expect, it } from 'vitest';
import { MAX_EXPRESSIONS } from './evaluation';
import { Ruleset } from './ruleset';
import { decide, decideOn, type Attempt } from './testing/requests';

describe('an expression without a value denies', () => {
  it.each([
    ['a key that is missing', "{'a': 1}.b == 1", "There is no 'b' in the map."],
    ['a field of null', "request.auth.uid == 'a'", "null has no 'uid'."],
    ['a field of a text', "'a'.b == 1", "string has no 'b'."],
    ['a sum of a text and an int', "'a' + 1 == 'a1'", '`+` does not take (string, int).'],
    ['a product of texts', "'a' * 'a' == 'a'", '`*` does not take (string, string).'],
    ['an order of a text and an int', "'1' > 0", '`>` does not take (string, int).'],
    ['an order of nothing', 'null >= null', '`>=` does not take (null, null).'],
    [
      'a comparison of timestamps',
      'request.time == request.time',
      '`==` does not take (timestamp, timestamp).',
    ],
    ['a key of a text', "'a' in 'abc'", '`in` does not take (string, string).'],
    ['a comparison before `in`', "'a' in ['a'] == true", '`in` does not take (string, boolean).'],
    ['a method of another type', '(1).size() == 1', '`size` does not take (int).'],
    ['a pattern for another type', "(1).matches('a')", '`matches` does not take (int, pattern).'],
    ['an index that is missing', '[1][1] == 1', 'There is no index 1 of 1.'],
    ['a letter that is missing', "'a'[1] == ''", 'There is no index 1 of 1.'],
    ['an index that is a text', "[1]['0'] == 1", '`[]` does not take (list, string).'],
    ['a large product', '999999999999 * 999999999999 > 0', 'The result is too large for an int.'],
    ['the negation of an int', '!1', 'Expected a boolean, not int.'],
    ['a condition that is a text', "'true'", 'Expected a boolean, not string.'],
  ])('%s', async (_, condition, problem) => {
    expect(await decideOn(condition)).toEqual({ permit: false, problems: [`Line 4: ${problem}`] });
    expect((await decideOn(`!(${condition})`)).permit).toBe(false);
  });
});

describe('&& and || absorb an error when the other side decides', () => {
  const error = "request.auth.uid == 'a'";

  it.each([
    `true || ${error}`,
    `${error} || true`,
    '1 || true',
    `!(false && ${error})`,
    `!(${error} && false)`,
  ])('%s is true', async (condition) => {
    expect(await decideOn(condition)).toEqual({ permit: true, problems: [] });
  });

  it.each([
    `false || ${error}`,
    `${error} || false`,
    '1 && true',
    `!(true && ${error})`,
    `!(${error} && true)`,
  ])('%s stays an error', async (condition) => {
    const { permit, problems } = await decideOn(condition);
    expect({ permit, problems: problems.length }).toEqual({ permit: false, problems: 1 });
  });
});

describe('the limit of expressions', () => {
  /** Returns a condition that costs one expression for each `true` and two for each `&&`. */
  const conjunction = (count: number) => Array(count).fill('true').join(' && ');
  const max = Math.floor((MAX_EXPRESSIONS + 2) / 3);

  it('permits a condition that stays within it', async () => {
    expect((await decideOn(conjunction(max))).permit).toBe(true);
  });

  it('denies a condition that exceeds it, even beside || true', async () => {
    const decision = await decideOn(`${conjunction(max + 1)} || true`);
    expect(decision).toEqual({ permit: false, problems: ['More than 1000 expressions to evaluate.'] });
  });
});

describe('firestore', () => {
  const document = (path: string) => `/databases/(default)/documents/${path}`;
  const user = document('users/$(request.auth.uid)');

  const ask = async (condition: string) => {
    const read: string[] = [];
    const attempt: Attempt = {
      auth: { uid: 'u', token: {} },
      fetchDocument: (segments) => {
        read.push(segments.join('/'));
        return Promise.resolve(segments.at(-1) === 'u' ? new Map([['role', 'editor']]) : null);
      },
    };
    return { ...(await decideOn(condition, attempt)), read };
  };

  it('get() reads the data of a document', async () => {
    expect(await ask(`firestore.get(${user}).data.role == 'editor'`)).toMatchObject({ permit: true });
  });

  it('exists() tells whether a document exists, and get() is null without one', async () => {
    expect(await ask(`firestore.exists(${user})`)).toMatchObject({ permit: true });
    expect(await ask(`firestore.exists(${document('users/none')})`)).toMatchObject({ permit: false });
    expect(await ask(`firestore.get(${document('users/none')}) == null`)).toMatchObject({ permit: true });
  });

  it('reads a document once, and only where it matters', async () => {
    const condition = `false && firestore.exists(${document('users/none')}) || firestore.exists(${user}) && firestore.exists(${user})`;
    expect(await ask(condition)).toMatchObject({
      permit: true,
      read: ['databases/(default)/documents/users/u'],
    });
  });

  it('reads two documents at most', async () => {
    const two = `!firestore.exists(${document('a/b')}) && !firestore.exists(${document('a/c')})`;
    expect(await ask(`${two} && firestore.get(${document('a/b')}) == null`)).toMatchObject({ permit: true });
    expect(await ask(`${two} && !firestore.exists(${document('a/d/e/f')}) || true`)).toEqual({
      permit: false,
      problems: ['More than 2 documents to read.'],
      read: ['databases/(default)/documents/a/b', 'databases/(default)/documents/a/c'],
    });
  });

  it.each(["'a/b'", "'..'", "''", '1', 'null'])('reads no document with the id %s', async (id) => {
    const answer = await ask(`firestore.get(${document(`users/$(${id})`)}) == null`);
    expect(answer).toMatchObject({ permit: false, read: [] });
    expect(answer.problems).toEqual(['Line 4: The id is not a segment of a path.']);
  });
});

const decideBy = (body: string, attempt: Attempt) =>
  decide(
    new Ruleset(`rules_version = '2'; service firebase.storage { match /b/{bucket}/o { ${body} } }`),
    attempt,
  );

describe('a match covers', () => {
  it.each([
    ['a path of its own segments', '/a/b', 'a/b', true],
    ['no other path', '/a/b', 'a/c', false],
    ['no longer path', '/a', 'a/b', false],
    ['no shorter path', '/a/b', 'a', false],
    ['any segment with a wildcard', '/a/{x}', 'a/b.png', true],
    ['a segment with a line break', '/a/{x}', 'a/b\n', true],
    ['not two segments with a wildcard', '/a/{x}', 'a/b/c', false],
    ['no empty segment with a wildcard', '/a/{x}', 'a/', false],
    ['a segment in parentheses', '/(a)/{x}', '(a)/b', true],
    ['the letters of a segment alone', '/(a)/{x}', 'a/b', false],
  ])('%s', async (_, pattern, file, permit) => {
    expect(await decideBy(`match ${pattern} { allow create: if true; }`, { file })).toEqual({
      permit,
      problems: [],
    });
  });

  it('a path with its wildcards filled in', async () => {
    const rules = "match /{x}/c/{y} { allow create: if bucket == 'bucket' && x == 'a' && y == 'b c'; }";
    expect((await decideBy(rules, { file: 'a/c/b c' })).permit).toBe(true);
  });
});

describe('a request', () => {
  it.each(['get', 'list', 'update', 'delete'] as const)('is denied to %s', async (method) => {
    const rules = 'match /a/b { allow create: if true; }';
    expect((await decideBy(rules, { method, file: 'a/b' })).permit).toBe(false);
  });

  it('is denied without an allow for it', async () => {
    expect((await decideBy('', { file: 'a/b' })).permit).toBe(false);
    expect((await decideBy('match /a/b { }', { file: 'a/b' })).permit).toBe(false);
  });

  it('is permitted by one allow, whatever the others decide', async () => {
    const rules = `match /{a}/{b} { allow create: if false; allow create: if request.auth.uid == 'a'; }
      match /a/b { allow create: if true; }`;
    expect(await decideBy(rules, { file: 'a/b' })).toEqual({ permit: true, problems: [] });
  });

  it('is denied with the reasons when every allow fails', async () => {
    const rules = `match /{a}/{b} { allow create: if request.auth.uid == 'a';
      allow create: if [1][2] == 1; }`;
    expect(await decideBy(rules, { file: 'a/b' })).toEqual({
      permit: false,
      problems: ["Line 1: null has no 'uid'.", 'Line 2: There is no index 2 of 1.'],
    });
  });

  it('has a description of request and resource', async () => {
    const rules = `match /a/b { allow create: if request.method == 'create' && request.auth.uid == 'u'
      && request.auth.token.email == 'e' && resource.size == 1 && request.resource.size == 2; }`;
    const auth = { uid: 'u', token: { email: 'e' } };
    const attempt: Attempt = { file: 'a/b', auth, existing: { size: 1 }, proposed: { size: 2 } };
    expect(await decideBy(rules, attempt)).toEqual({ permit: true, problems: [] });
  });
});
