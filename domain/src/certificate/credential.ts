import { brand, pageUrl } from '../brand';
import { type HeldPeriod, certificateNumber, type Period } from './certification';
import type { CertifiedOrganization } from '../organization/organization';
import { lowestScore, programme, ratings } from '../assessment/programme';
import { filePaths } from '../filePaths';
import { sitePaths } from '../sitePaths';

/** Credentials of Open Badges 3.0, a profile of Verifiable Credentials 2.0. https://www.imsglobal.org/spec/ob/v3p0 */

/** The facts that a credential states about an organization. A credential is revoked when one of its facts changes. */
export interface CredentialFacts extends Period {
  organization: string;
  organization_name: string;
  /** '' when the period began without an assessment. */
  rating: string;
}

/** Returns the facts of one credential for each period. Returns no facts when the newest period is revoked. */
export function credentialFacts({
  id,
  organization_name,
  periods,
}: Pick<CertifiedOrganization, 'id' | 'organization_name'> & {
  periods: readonly HeldPeriod[];
}): CredentialFacts[] {
  if (periods.at(-1)?.revoked !== false) return [];
  return periods
    .filter(({ revoked }) => !revoked)
    .map(({ valid_from, valid_until, rating = '' }) => ({
      organization: id,
      organization_name,
      valid_from,
      valid_until,
      rating,
    }));
}

export const hasSameFacts = (one: CredentialFacts, other: CredentialFacts): boolean =>
  (['organization', 'organization_name', 'valid_from', 'valid_until', 'rating'] as const).every(
    (name) => one[name] === other[name],
  );

/** Number of bits in the status list. The standard asks for a multiple of 131,072; this one lasts for decades. */
export const statusListLength = 1_048_576;

const contexts = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];

const issuer = {
  id: pageUrl(filePaths.issuer),
  type: ['Profile'],
  name: brand.name,
  url: brand.siteUrl,
  email: brand.email,
  image: { id: pageUrl('/icon-512.png'), type: 'Image' },
};

/** The document that describes the issuer of the credentials. */
export const issuerProfile = { '@context': contexts, ...issuer };

// Open Badges wants the lowest first.
const fromLowest = ratings.toReversed();
const ratingId = `${pageUrl(sitePaths.framework)}#rating`;
const achievement = {
  id: pageUrl(sitePaths.framework),
  type: ['Achievement'],
  achievementType: 'QualityAssuranceCredential',
  name: `${brand.name} certificate`,
  description: `${brand.name} certifies the organization as a workplace for ${programme.validityYears} year at a time.`,
  criteria: {
    id: pageUrl(sitePaths.framework),
    narrative: `The organization scores at least ${lowestScore} of 100: ${programme.score.surveyPercent} % of the score come from a survey of its employees, ${programme.score.practicesPercent} % from an assessment of its practices.`,
  },
  resultDescription: [
    {
      id: ratingId,
      type: ['ResultDescription'],
      name: 'Rating',
      resultType: 'PerformanceLevel',
      allowedValue: fromLowest,
      requiredValue: fromLowest[0],
    },
  ],
};

/** The JWT claims that repeat fields of the credential. Times are seconds since 1970. */
const claimsOf = (validFrom: string, validUntil: string) => ({
  nbf: Date.parse(validFrom) / 1000,
  exp: Date.parse(validUntil) / 1000,
});

/** Returns the JWT payload for the credential of a period. */
export function credentialOf(facts: CredentialFacts, statusListIndex: number) {
  const { organization, organization_name, valid_from, valid_until, rating } = facts;
  const id = pageUrl(filePaths.credential(organization, valid_from));
  const subject = pageUrl(sitePaths.certificate(organization));
  const validFrom = `${valid_from}T00:00:00+05:30`;
  const validUntil = `${valid_until}T23:59:59+05:30`;
  return {
    '@context': contexts,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `${brand.name} certificate of ${organization_name}`,
    image: { id: pageUrl(filePaths.badgePicture(organization)), type: 'Image' },
    issuer,
    validFrom,
    validUntil,
    credentialSubject: {
      id: subject,
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityType: 'name', identityHash: organization_name, hashed: false },
      ],
      licenseNumber: certificateNumber(organization, valid_from),
      achievement,
      ...(rating !== '' && { result: [{ type: ['Result'], resultDescription: ratingId, value: rating }] }),
    },
    credentialStatus: {
      id: `${pageUrl(filePaths.statusList)}#${statusListIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(statusListIndex),
      statusListCredential: pageUrl(filePaths.statusList),
    },
    iss: issuer.id,
    jti: id,
    sub: subject,
    ...claimsOf(validFrom, validUntil),
  };
}

/** Milliseconds for which a verifier may keep the status list. */
const statusListAge = 300_000;

/** Returns the JWT payload for the status list. It states its own expiry, so that nobody can present an outdated list. */
export function statusListOf(encodedList: string, now: Date) {
  const id = pageUrl(filePaths.statusList);
  const [validFrom = '', validUntil = ''] = [0, 86_400_000].map(
    (later) => `${new Date(now.getTime() + later).toISOString().slice(0, 19)}Z`,
  );
  return {
    '@context': contexts.slice(0, 1),
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.id,
    validFrom,
    validUntil,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
      ttl: statusListAge,
    },
    iss: issuer.id,
    jti: id,
    sub: `${id}#list`,
    ...claimsOf(validFrom, validUntil),
  };
}

/** Returns the DID document of the site with all its public keys, old ones too, by their parts of the DID and by `kid`. */
export function didDocument<Jwk extends { kid: string }>(keys: readonly { name: string; jwk: Jwk }[]) {
  const did = `did:web:${new URL(brand.siteUrl).host.replace(':', '%3A')}`;
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id: did,
    alsoKnownAs: [issuer.id],
    verificationMethod: keys.flatMap(({ name, jwk }) =>
      [`${did}#${name}`, jwk.kid].map((id) => ({
        id,
        type: 'JsonWebKey2020',
        controller: did,
        publicKeyJwk: jwk,
      })),
    ),
    assertionMethod: keys.flatMap(({ name, jwk }) => [`${did}#${name}`, jwk.kid]),
  };
}
