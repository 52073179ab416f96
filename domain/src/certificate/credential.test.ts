import { describe, expect, it } from 'vitest';
import { pageUrl } from '../brand';
import type { HeldPeriod } from './certification';
import { credentialFacts, credentialOf, didDocument, hasSameFacts, statusListOf } from './credential';

const makePeriod = (valid_from: string, valid_until: string, isRevoked = false): HeldPeriod => ({
  valid_from,
  valid_until,
  revoked: isRevoked,
});
const first = makePeriod('2025-09-15', '2026-09-14');
const renewal = makePeriod('2026-09-15', '2027-09-14');
const organization = (...periods: HeldPeriod[]) => ({
  id: 'anjali-foods-a1b2c3',
  organization_name: 'Anjali Foods',
  periods,
});
const facts = {
  organization: 'anjali-foods-a1b2c3',
  organization_name: 'Anjali Foods',
  valid_from: '2025-09-15',
  valid_until: '2026-09-14',
  rating: '',
};

describe('credentialFacts', () => {
  it('returns every period, with its rating if it has one', () => {
    expect(credentialFacts(organization(first, { ...renewal, rating: 'Gold' }))).toEqual([
      facts,
      { ...facts, valid_from: '2026-09-15', valid_until: '2027-09-14', rating: 'Gold' },
    ]);
  });

  it('returns no facts when the newest period is revoked', () => {
    expect(credentialFacts(organization(first, { ...renewal, revoked: true }))).toEqual([]);
  });

  it('leaves out an earlier revoked period', () => {
    expect(credentialFacts(organization({ ...first, revoked: true }, first))).toEqual([facts]);
  });
});

it.each(['organization', 'organization_name', 'valid_from', 'valid_until', 'rating'] as const)(
  'credentials with a different %s do not have the same facts',
  (name) => {
    expect(hasSameFacts(facts, { ...facts })).toBe(true);
    expect(hasSameFacts(facts, { ...facts, [name]: 'other' })).toBe(false);
  },
);

describe('credentialOf', () => {
  it('is valid from midnight in India to the last second of the last day', () => {
    expect(credentialOf(facts, 0)).toMatchObject({
      validFrom: '2025-09-15T00:00:00+05:30',
      validUntil: '2026-09-14T23:59:59+05:30',
      nbf: Date.UTC(2025, 8, 14, 18, 30) / 1000,
      exp: Date.UTC(2026, 8, 14, 18, 29, 59) / 1000,
    });
  });

  it('repeats issuer, id and subject as the claims of a JWT', () => {
    const { id, issuer, credentialSubject, iss, jti, sub } = credentialOf(facts, 0);
    expect([iss, jti, sub]).toEqual([issuer.id, id, credentialSubject.id]);
    expect(sub).toBe(pageUrl('/certificate/anjali-foods-a1b2c3'));
    expect(id).toBe(pageUrl('/credentials/anjali-foods-a1b2c3/2025-09-15.jwt'));
  });

  it('names its own bit of the status list', () => {
    expect(credentialOf(facts, 4711).credentialStatus).toMatchObject({
      id: pageUrl('/credentials/status/1#4711'),
      statusListIndex: '4711',
      statusListCredential: pageUrl('/credentials/status/1'),
    });
  });

  it('contains the rating as a result that its achievement describes', () => {
    const { achievement, result } = credentialOf({ ...facts, rating: 'Gold' }, 0).credentialSubject;
    const [description] = achievement.resultDescription;
    expect(result).toEqual([{ type: ['Result'], resultDescription: description?.id, value: 'Gold' }]);
    expect(description?.allowedValue).toEqual(['Certified', 'Gold', 'Platinum']);
  });

  it('contains no result without a rating', () => {
    expect(credentialOf(facts, 0).credentialSubject).not.toHaveProperty('result');
  });
});

it('a status list is valid for a day from the time of its creation', () => {
  expect(statusListOf('uH4sI', new Date('2026-11-23T10:00:00.900Z'))).toMatchObject({
    validFrom: '2026-11-23T10:00:00Z',
    validUntil: '2026-11-24T10:00:00Z',
    nbf: Date.UTC(2026, 10, 23, 10) / 1000,
    exp: Date.UTC(2026, 10, 24, 10) / 1000,
    credentialSubject: { encodedList: 'uH4sI', statusPurpose: 'revocation' },
  });
});

it('the DID document allows every key to sign credentials, including old keys, by both of its names', () => {
  const { id, verificationMethod, assertionMethod } = didDocument([
    { name: 'new', jwk: { kid: 'https://a.in/new' } },
    { name: 'old', jwk: { kid: 'https://a.in/old' } },
  ]);
  expect(assertionMethod).toEqual([`${id}#new`, 'https://a.in/new', `${id}#old`, 'https://a.in/old']);
  expect(verificationMethod.map((method) => [method.id, method.publicKeyJwk.kid])).toEqual([
    [`${id}#new`, 'https://a.in/new'],
    ['https://a.in/new', 'https://a.in/new'],
    [`${id}#old`, 'https://a.in/old'],
    ['https://a.in/old', 'https://a.in/old'],
  ]);
});
