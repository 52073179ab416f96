import { describe, expect, it } from 'vitest';
import { Ruleset } from './ruleset';
import { type Attempt, decide } from './testing/requests';

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
