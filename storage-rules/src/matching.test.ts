import { describe, expect, it } from 'vitest';
import { loadRuleset } from './ruleset';
import { type Attempt, decide } from './testing/requests';

const storage = (body: string, version = "rules_version = '2';") =>
  loadRuleset(`${version} service firebase.storage { match /b/{bucket}/o { ${body} } }`);

const permits = async (body: string, attempt: Attempt, version?: string): Promise<boolean> =>
  (await decide(storage(body, version), attempt)).permit;

describe('a match covers', () => {
  it.each([
    ['a path of its own segments', '/a/b.png', 'a/b.png', true],
    ['no other path', '/a/b.png', 'a/c.png', false],
    ['no longer path', '/a', 'a/b', false],
    ['no shorter path', '/a/b', 'a', false],
    ['any one segment with a wildcard', '/a/{x}', 'a/b', true],
    ['not two segments with a wildcard', '/a/{x}', 'a/b/c', false],
    ['not none with a wildcard', '/a/{x}', 'a', false],
    ['any one segment with {x=*}', '/a/{x=*}', 'a/b', true],
    ['not two segments with {x=*}', '/a/{x=*}', 'a/b/c', false],
    ['many segments with a recursive wildcard', '/a/{x=**}', 'a/b/c/d', true],
    ['one segment with a recursive wildcard', '/a/{x=**}', 'a/b', true],
    ['no segment with a recursive wildcard', '/a/{x=**}', 'a', true],
    ['what stands after a recursive wildcard', '/{x=**}/end', 'a/b/end', true],
    ['only that after a recursive wildcard', '/{x=**}/end', 'a/b', false],
    ['no path with an empty segment', '/{x=**}', 'a//b', false],
  ])('%s', async (_, pattern, file, covered) => {
    expect(await permits(`match ${pattern} { allow get; }`, { file })).toBe(covered);
  });

  it('at least one segment with a recursive wildcard of version 1', async () => {
    for (const version of ['', "rules_version = '1'"]) {
      expect(await permits('match /a/{x=**} { allow get; }', { file: 'a/b/c' }, version)).toBe(true);
      expect(await permits('match /a/{x=**} { allow get; }', { file: 'a' }, version)).toBe(false);
    }
  });

  it('the folder that is listed', async () => {
    const rules = 'match /a/{x=**} { allow list; }';
    expect(await permits(rules, { method: 'list', file: 'a' })).toBe(true);
    expect(await permits(rules, { method: 'list', file: 'c' })).toBe(false);
  });

  it('what the matches around it begin', async () => {
    const rules = 'match /a { match /{x} { match /c { allow get; } } }';
    expect(await permits(rules, { file: 'a/b/c' })).toBe(true);
    expect(await permits(rules, { file: 'a/b' })).toBe(false);
  });

  it('a path with its wildcards set', async () => {
    const rules = `match /{x}/{rest=**} { match /end {
      allow get: if bucket == 'bucket' && x == 'a' && rest is path && rest == /b/c && string(rest) == '/b/c';
    } }`;
    expect(await decide(storage(rules), { file: 'a/b/c/end' })).toEqual({ permit: true, problems: [] });
  });
});

describe('an allow is for', () => {
  const methods = ['get', 'list', 'create', 'update', 'delete'] as const;

  it.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['list', ['list']],
    ['create, delete', ['create', 'delete']],
    ['update', ['update']],
  ])('%s', async (operations, expected) => {
    const permitted = [];
    for (const method of methods) {
      if (await permits(`match /{f=**} { allow ${operations}; }`, { method })) permitted.push(method);
    }
    expect(permitted).toEqual(expected);
  });
});

describe('a request is', () => {
  it('denied without any allow for it', async () => {
    expect(await permits('', {})).toBe(false);
    expect(await permits('match /{f=**} { }', {})).toBe(false);
  });

  it('permitted by one allow, whatever the others say', async () => {
    const rules = `match /{f=**} { allow get: if false; allow get: if request.auth.uid == 'a' }
      match /{a}/{b} { allow get: if true }`;
    expect(await decide(storage(rules), {})).toEqual({ permit: true, problems: [] });
  });

  it('denied with the reasons when every allow fails', async () => {
    const rules = "match /{f=**} { allow get: if request.auth.uid == 'a'; allow read: if 1 / 0 == 1; }";
    const { permit, problems } = await decide(storage(rules), {});
    expect(permit).toBe(false);
    expect(problems).toEqual([
      expect.stringContaining("null has no 'uid'"),
      expect.stringContaining('Division by zero'),
    ]);
  });

  it('described by request and resource', async () => {
    const rules = `match /{f=**} { allow update: if request.method == 'update' && request.auth.uid == 'u'
      && request.auth.token.email == 'e' && request.path == /b/bucket/o/folder/file.txt
      && resource.size == 1 && request.resource.size == 2 && request.time.year() == 2024; }`;
    const auth = { uid: 'u', token: { email: 'e' } };
    const attempt: Attempt = { method: 'update', auth, existing: { size: 1 }, proposed: { size: 2 } };
    expect(await decide(storage(rules), attempt)).toEqual({ permit: true, problems: [] });
  });
});

describe('a function', () => {
  const allowed = (rules: string) => permits(rules, { file: 'a/b' });

  it('may stand at any level, before or after its use, with or without semicolons', async () => {
    const source = `function top() { return inService }
      service firebase.storage { function inService() { return true } }`;
    expect(() => loadRuleset(source)).toThrow("unknown variable 'inService'");
    const rules = loadRuleset(`rules_version = '2'
      function top(x) { return x /* outside */ }
      service firebase.storage {
        match /b/{bucket}/o { match /{file=**} { allow get: if inMatch() // no semicolon
          function inMatch() { let yes = inService(); return yes } } }
        function inService() { return top(bottom()); }
      }
      function bottom() { return true; }`);
    expect((await decide(rules, {})).permit).toBe(true);
  });

  it('sees the wildcards around its declaration, not those of its caller', async () => {
    const rules = `match /{x} { function first() { return x; }
      match /{y} { allow get: if first() == 'a' && both('c');
        function both(x) { return x + y + first() == 'cba'; } } }`;
    expect(await allowed(rules)).toBe(true);
  });

  it('is hidden by one of the same name nearer to the call', async () => {
    const rules =
      'function f() { return false; } match /a/b { function f() { return true; } allow get: if f(); }';
    expect(await allowed(rules)).toBe(true);
  });

  it('fails for an argument or a let without a value only where it uses it', async () => {
    const match = (body: string) => `match /a/b { ${body} }`;
    const second = 'function second(a, b) { let c = a / 0; return b; }';
    expect(await allowed(match(`${second} allow get: if second(1 / 0, true);`))).toBe(true);
    expect(await allowed(match(`${second} allow get: if second(1, 1 / 0 == 0);`))).toBe(false);
    expect(await allowed(match('function f() { let a = 1 / 0; return a == 0; } allow get: if f();'))).toBe(
      false,
    );
  });
});

describe('firestore', () => {
  const user = '/databases/(default)/documents/users/$(request.auth.uid)';
  const auth = { uid: 'u', token: {} };
  const read: string[] = [];
  const attempt: Attempt = {
    auth,
    fetchDocument: (segments) => {
      read.push(segments.join('/'));
      return Promise.resolve(segments.at(-1) === 'u' ? new Map([['role', 'editor']]) : null);
    },
  };
  const allows = (condition: string) => permits(`match /{f=**} { allow get: if ${condition}; }`, attempt);

  it('get() reads the data of a document, and its id', async () => {
    expect(
      await allows(`firestore.get(${user}).data.role == 'editor' && firestore.get(${user}).id == 'u'`),
    ).toBe(true);
  });

  it('exists() reports whether there is one; get() returns null if there is none', async () => {
    expect(await allows(`firestore.exists(${user})`)).toBe(true);
    expect(await allows('firestore.exists(/databases/(default)/documents/users/none)')).toBe(false);
    expect(await allows('firestore.get(/databases/(default)/documents/users/none) == null')).toBe(true);
  });

  it('reads a document once for a request, and not where it does not matter', async () => {
    read.length = 0;
    await allows(
      `false && firestore.exists(${user}) || firestore.exists(${user}) && firestore.exists(${user})`,
    );
    expect(read).toEqual(['databases/(default)/documents/users/u']);
  });

  it.each(['users/$("a/b")', 'users/$("..")', 'users', 'users/$("")'])(
    'refuses /%s as a document',
    async (path) => {
      read.length = 0;
      expect(await allows(`firestore.get(/databases/(default)/documents/${path}) == null`)).toBe(false);
      expect(read).toEqual([]);
    },
  );
});
