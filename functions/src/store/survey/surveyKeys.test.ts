import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { CompactEncrypt, base64url, importJWK } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { ballotBytes, sheetText } from '@utkarsh/domain/survey/surveyResult';
import {
  isSigned,
  newSigningKey,
  openerOf,
  publicPartOf,
  readInvitationSecrets,
  sealingKeySchema,
  signBlinded,
} from './surveyKeys';

const suite = RSABSSA.SHA384.PSS.Randomized();

let signingKey = '';
beforeAll(async () => {
  signingKey = await newSigningKey();
});

/** Collects a ballot with the library that the browser uses. */
async function collect(survey: string, key = signingKey) {
  const publicKey = await crypto.subtle.importKey(
    'jwk',
    publicPartOf(key),
    { name: 'RSA-PSS', hash: 'SHA-384' },
    true,
    ['verify'],
  );
  const message = suite.prepare(new TextEncoder().encode(survey));
  const { blindedMsg, inv } = await suite.blind(publicKey, message);
  const blindedMessage = base64url.encode(blindedMsg);
  const blindSignature = signBlinded(key, blindedMessage) ?? '';
  const signature = await suite.finalize(publicKey, message, base64url.decode(blindSignature), inv);
  return {
    survey,
    blinded: blindedMessage,
    blindSignature,
    ballot: base64url.encode(message.slice(0, ballotBytes)),
    signature: base64url.encode(signature),
  };
}

describe('the signature of a ballot', () => {
  it('is verified after the browser has taken the blinding off', async () => {
    expect(isSigned(signingKey, await collect('malar'))).toBe(true);
  });

  it('is the same for the same blinded value, and says nothing of the ballot', async () => {
    const { blinded, blindSignature, ballot, signature } = await collect('malar');
    expect(signBlinded(signingKey, blinded)).toBe(blindSignature);
    expect([blinded, blindSignature].join()).not.toContain(ballot.slice(0, 8));
    expect(signature).not.toBe(blindSignature);
  });

  it('does not count for another survey, ballot or key', async () => {
    const one = await collect('malar');
    const other = await collect('malar');
    expect(isSigned(signingKey, { ...one, survey: 'kaveri' })).toBe(false);
    expect(isSigned(signingKey, { ...one, ballot: other.ballot })).toBe(false);
    expect(isSigned(await newSigningKey(), one)).toBe(false);
    expect(isSigned(signingKey, { ...one, signature: 'A'.repeat(342) })).toBe(false);
  });

  it('is one for each signing: nothing computed from signatures is that of another ballot, or a second one of the same', async () => {
    const [one, two] = [await collect('malar'), await collect('malar')];
    const toNumber = (text: string) => BigInt(`0x${Buffer.from(text, 'base64url').toString('hex')}`);
    const toText = (value: bigint) =>
      Buffer.from(value.toString(16).padStart(512, '0').slice(-512), 'hex').toString('base64url');
    const modulus = toNumber(publicPartOf(signingKey).n);
    const [first, second] = [toNumber(one.signature), toNumber(two.signature)];
    const forgeries = [
      modulus - first,
      first + modulus,
      (first * first) % modulus,
      (first * second) % modulus,
      toNumber(one.blindSignature),
      (toNumber(one.blindSignature) * first) % modulus,
      ...['A'.repeat(342), toText(1n), toText(modulus - 1n)].map((value) =>
        toNumber(signBlinded(signingKey, value) ?? value),
      ),
    ].map(toText);
    const ballots = [one.ballot, two.ballot, 'A'.repeat(43), (await collect('malar')).ballot];
    for (const signature of forgeries)
      for (const ballot of ballots)
        expect(isSigned(signingKey, { survey: 'malar', ballot, signature })).toBe(false);
  });

  it('is refused for a value above the modulus', () => {
    expect(signBlinded(signingKey, Buffer.alloc(256, 0xff).toString('base64url'))).toBeUndefined();
  });
});

const openingKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
const secretOf = (...keys: object[]) => JSON.stringify({ keys });

async function seal(key: object, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A128GCM' })
    .encrypt(await importJWK({ ...sealingKeySchema.parse(key) }, 'ECDH-ES'));
}

const sheet = { questionnaire: 1, answers: '5'.repeat(27), many: false, ballot: 'one' };

describe('sealed answers', () => {
  it('are opened after a rotation, by the key of their survey', async () => {
    const [older, newer] = [openingKey(), openingKey()];
    const secret = secretOf(newer, older);
    const sealedSheet = await seal(older, sheetText(sheet));
    const open = await openerOf(sealingKeySchema.parse(older), secret);
    expect(await open(sealedSheet, 'one')).toEqual(sheet);
    const openOthers = await openerOf(sealingKeySchema.parse(newer), secret);
    expect(await openOthers(sealedSheet, 'one')).toBeUndefined();
    await expect(openerOf(sealingKeySchema.parse(openingKey()), secret)).rejects.toThrow(
      'The secret SURVEY_OPENING_KEYS has not got the key of this survey.',
    );
  });

  it('do not open under another ballot, and other texts never open', async () => {
    const key = openingKey();
    const open = await openerOf(sealingKeySchema.parse(key), secretOf(key));
    expect(await open(await seal(key, sheetText(sheet)), 'two')).toBeUndefined();
    expect(await open(await seal(key, 'null'), 'one')).toBeUndefined();
    expect(await open('a.b.c.d.e', 'one')).toBeUndefined();
  });

  it('have one length, whatever is in them', async () => {
    const key = openingKey();
    const lengths = await Promise.all(
      [sheet, { ...sheet, answers: '1'.repeat(27), many: true }].map(
        async (one) => (await seal(key, sheetText(one))).length,
      ),
    );
    expect(new Set(lengths).size).toBe(1);
  });
});

it('the key of an invitation depends on survey, address and secret alone', async () => {
  const newKey = () => ({ kty: 'oct', k: randomBytes(32).toString('base64url') });
  const secret = newKey();
  const [key] = await readInvitationSecrets(secretOf(secret));
  const [, sameKey] = await readInvitationSecrets(secretOf(newKey(), secret));
  const [other] = await readInvitationSecrets(secretOf(newKey()));
  expect(sameKey?.name).toBe(key?.name);
  const expectedKey = key?.invitationKey('malar', 'a@b.in');
  expect(sameKey?.invitationKey('malar', 'a@b.in')).toBe(expectedKey);
  for (const different of [
    key?.invitationKey('malar', 'b@b.in'),
    key?.invitationKey('kaveri', 'a@b.in'),
    other?.invitationKey('malar', 'a@b.in'),
  ])
    expect(different).not.toBe(expectedKey);
});

it.each(['', 'nothing', '{"keys":[]}', '{"keys":[{"kty":"RSA"}]}'])(
  'the secret %j is refused without repeating it',
  async (value) => {
    await expect(readInvitationSecrets(value)).rejects.toThrow(
      'SURVEY_INVITATION_KEYS holds no keys of surveys.',
    );
    await expect(openerOf(sealingKeySchema.parse(openingKey()), value)).rejects.toThrow(
      'SURVEY_OPENING_KEYS holds no keys of surveys.',
    );
  },
);
