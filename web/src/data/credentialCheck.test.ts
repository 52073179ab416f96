import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { pageUrl } from '@utkarsh/domain/brand';
import { makeCredential, makeStatusList, makeKey, type TestKey } from '../testing/credentials';
import { checkCredential } from './credentialCheck';
import { tokenOf, UncheckableFile } from './credentialFile';

let ours: TestKey;
let theirs: TestKey;
let paths: string[];
beforeAll(async () => {
  ours = await makeKey();
  theirs = await makeKey();
});

const aDay = 'Mon, 23 Nov 2026 06:00:00 GMT';

/** Serves the keys of our site, its status list with the time of the server, and a register without certificates. */
async function site({
  list = makeStatusList(),
  date = aDay,
  answers = {},
}: { list?: object; date?: string; answers?: object } = {}) {
  const replies = new Map<string, Response>(
    Object.entries({
      '/.well-known/jwks.json': Response.json({ keys: [ours.jwk] }),
      '/credentials/status/1': new Response(await ours.sign(list), { headers: date === '' ? {} : { date } }),
      '/api/verify?q=UW-202609-AB12CD': Response.json({ found: null }),
      ...answers,
    }),
  );
  paths = [];
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    return Promise.resolve(replies.get(path)?.clone() ?? new Response('', { status: 404 }));
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const claims = {
  number: 'UW-202609-AB12CD',
  organization_name: 'Anjali Foods Pvt Ltd',
  valid_from: '2026-09-01',
  valid_until: '2027-08-31',
};

describe('a credential with our signature', () => {
  it('is valid with its content, and not revoked', async () => {
    await site();
    expect(await checkCredential(await ours.sign(makeCredential()))).toEqual({
      kind: 'signed',
      key: ours.jwk.kid,
      claims,
      isRevoked: false,
      today: '2026-11-23',
      registerEntry: null,
    });
  });

  it.each(['2020-01-01', '2031-01-01'])(
    'has its day from our server, whatever the clock of the device says (%s)',
    async (device) => {
      vi.useFakeTimers({ now: new Date(device), toFake: ['Date'] });
      await site({ list: makeStatusList([], { exp: Date.parse('2026-11-24T06:00:00Z') / 1000 }) });
      expect(await checkCredential(await ours.sign(makeCredential()))).toMatchObject({
        isRevoked: false,
        today: '2026-11-23',
      });
    },
  );

  it('has its day from the device when our server sends no time, and says so', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z'), toFake: ['Date'] });
    await site({ date: '' });
    expect(await checkCredential(await ours.sign(makeCredential()))).toMatchObject({
      today: '2026-11-21',
      isDeviceDay: true,
    });
  });

  it('has its rating, if there is one', async () => {
    await site();
    const payload = makeCredential();
    const credentialSubject = { ...payload.credentialSubject, result: [{ type: ['Result'], value: 'Gold' }] };
    const check = await checkCredential(await ours.sign({ ...payload, credentialSubject }));
    expect(check).toMatchObject({ claims: { rating: 'Gold' } });
  });

  it.each([
    [[9], true],
    [[8, 10], false],
  ])('has the right state with the entries %j of the list revoked: %s', async (entries, isRevoked) => {
    await site({ list: makeStatusList(entries) });
    expect(await checkCredential(await ours.sign(makeCredential()))).toMatchObject({ isRevoked });
  });

  it('stays valid without the register', async () => {
    await site({ answers: { '/api/verify?q=UW-202609-AB12CD': new Response('', { status: 500 }) } });
    const check = await checkCredential(await ours.sign(makeCredential()));
    expect(check).toMatchObject({ kind: 'signed', registerEntry: undefined });
  });

  it.each<[string, object]>([
    ['another list', makeStatusList([], { id: pageUrl('/credentials/status/2') })],
    ['a list that is too old', makeStatusList([], { exp: 1_700_000_000 })],
    [
      'a list without its entry',
      makeStatusList([], {
        credentialSubject: { statusPurpose: 'revocation', encodedList: 'uH4sIAAAAAAAAAwMAAAAAAAAAAAA' },
      }),
    ],
  ])('stays unchecked after %s', async (_, list) => {
    await site({ list });
    await expect(checkCredential(await ours.sign(makeCredential()))).rejects.toThrow();
  });

  it('is not called damaged when the list cannot be read, as behind the login page of a network', async () => {
    await site({ answers: { '/credentials/status/1': new Response('<html>Sign in</html>') } });
    const check = checkCredential(await ours.sign(makeCredential()));
    await expect(check).rejects.toThrow();
    await expect(check).rejects.not.toBeInstanceOf(UncheckableFile);
  });

  it('needs no method that browsers of 2022 lack', async () => {
    vi.stubGlobal('DecompressionStream', undefined);
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override canParse = undefined as never;
      },
    );
    await site();
    expect(await checkCredential(await ours.sign(makeCredential()))).toMatchObject({ kind: 'signed' });
  });

  it('ignores a list that somebody else signed', async () => {
    const foreignList = new Response(await theirs.sign(makeStatusList()));
    await site({ answers: { '/credentials/status/1': foreignList } });
    await expect(checkCredential(await ours.sign(makeCredential()))).rejects.toThrow();
  });

  it('is refused when it is no certificate', async () => {
    await site();
    await expect(checkCredential(await ours.sign(makeStatusList()))).rejects.toThrow(
      'not the credential of a certificate',
    );
  });
});

describe('a credential that differs from ours', () => {
  it('counts as changed after any change', async () => {
    await site();
    const [header = '', , signature = ''] = (await ours.sign(makeCredential())).split('.');
    const other = Buffer.from(JSON.stringify(makeCredential({ validUntil: '2037-08-31T23:59:59+05:30' })));
    const token = `${header}.${other.toString('base64url')}.${signature}`;
    expect(await checkCredential(token)).toEqual({ kind: 'changed', key: ours.jwk.kid });
    expect(await checkCredential(`${header}.e30.${signature}`)).toMatchObject({ kind: 'changed' });
    const signedToken = await ours.sign(makeCredential());
    expect(await checkCredential(signedToken.slice(0, -8))).toMatchObject({ kind: 'changed' });
  });

  it('counts as changed when somebody else signed it in the name of our key', async () => {
    await site();
    expect(await checkCredential(await theirs.sign(makeCredential()))).toMatchObject({ kind: 'changed' });
  });

  it('counts as damaged when it cannot be read', async () => {
    await site();
    await expect(checkCredential(`x${await ours.sign(makeCredential())}`)).rejects.toThrow('damaged');
  });
});

/** Returns a credential with a made-up header and signature. */
function forge(header: object, payload: object = makeCredential()): string {
  const parts = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return [...parts, 's'.repeat(342)].join('.');
}

describe('a forged file', () => {
  const check = async (token: string) => checkCredential(await tokenOf(new File([token], 'badge.jwt')));

  it.each<[string, object]>([
    ['an extension that must be understood', { crit: ['exp'], exp: 1 }],
    ['an unknown extension', { crit: ['urn:example'], 'urn:example': true }],
    ['a list of extensions that is none', { crit: 'exp' }],
    ['an empty list of extensions', { crit: [] }],
    ['a payload that is not in base64', { crit: ['b64'], b64: false }],
    ['a key of its own', { jwk: { kty: 'oct', k: 'AAAA' }, x5c: [7], typ: 7 }],
  ])('counts as changed when it names our key and has %s', async (_, header) => {
    await site();
    expect(await check(forge({ alg: 'RS256', kid: ours.jwk.kid, ...header }))).toEqual({
      kind: 'changed',
      key: ours.jwk.kid,
    });
  });

  it.each([7, null, true, ['x'], { startsWith: 'x' }])('is not ours when its key is %j', async (kid) => {
    await site();
    expect(await check(forge({ alg: 'RS256', kid }, { iss: 7 }))).toEqual({
      kind: 'foreign',
      issuer: undefined,
    });
  });

  it('contains no credential when it nests a hundred thousand lists', async () => {
    const lists = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    await expect(check(lists)).rejects.toThrow(UncheckableFile);
  });

  it('stays unchecked while our keys cannot be asked for', async () => {
    await site({ answers: { '/.well-known/jwks.json': new Response('', { status: 503 }) } });
    const result = check(forge({ alg: 'RS256', kid: ours.jwk.kid, crit: ['exp'] }));
    await expect(result).rejects.toThrow('answered 503');
  });
});

describe('a credential of somebody else', () => {
  it.each([
    ['https://badges.example/keys/1', 'badges.example'],
    [`${pageUrl('').replace('https://', 'https://x.')}/credentials/keys/1`, expect.stringMatching(/^x\./)],
    ['', undefined],
    [pageUrl('/keys/1'), undefined],
  ])('counts as foreign with the key %s, and causes no request', async (kid, issuer) => {
    await site();
    expect(await checkCredential(await theirs.sign(makeCredential(), kid))).toEqual({
      kind: 'foreign',
      issuer,
    });
    expect(paths).toEqual([]);
  });

  it('counts as foreign with a key that we do not have', async () => {
    await site();
    const token = await theirs.sign(makeCredential(), pageUrl('/credentials/keys/unknown'));
    expect(await checkCredential(token)).toEqual({ kind: 'foreign', issuer: undefined });
  });

  it.each(['none', 'HS256'])(
    'counts as foreign with the algorithm %s, even if it names our key',
    async (alg) => {
      await site();
      const header = Buffer.from(JSON.stringify({ alg, kid: ours.jwk.kid })).toString('base64url');
      const payload = Buffer.from(JSON.stringify(makeCredential())).toString('base64url');
      expect(await checkCredential(`${header}.${payload}.x`)).toMatchObject({ kind: 'foreign' });
    },
  );
});
