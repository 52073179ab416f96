import * as z from 'zod/mini';
import { ratings } from '../assessment/programme';
import type { CertificateNumber, DatedCertificate, HeldPeriod } from './certification';
import { certificateNumber, certificateOn, endingOf } from './certification';
import type { DirectoryRow } from '../directory/directory';
import { requiredParam } from '../fields/fieldChecks';
import { foldLookalikes, maxQuestionLength, type Question } from './question';

/** Schema of `GET /api/verify`. It rejects other parameters, because each of them would bypass the CDN cache. */
export const verifyParamsSchema = z.strictObject({
  q: requiredParam('q', 'a link, a certificate number or an id', maxQuestionLength),
});

const certificateSchema = z.object({
  number: z.string(),
  state: z.enum(['valid', 'upcoming', 'expired', 'revoked']),
  valid_from: z.iso.date(),
  valid_until: z.iso.date(),
  /** Absent when the period began without an assessment. */
  rating: z.optional(z.enum(ratings)),
});

/** Schema of a certificate in our register on a day. */
export const verifiedCertificateSchema = z.extend(certificateSchema, {
  id: z.string(),
  organization_name: z.string(),
  /** Day and public reason of a revocation, if the organization's page names them. */
  revoked_on: z.optional(z.string()),
  revoked_ground: z.optional(z.string()),
  /** The organization's present certificate, when it is not the one asked for. */
  present: z.optional(certificateSchema),
});
export type VerifiedCertificate = z.infer<typeof verifiedCertificateSchema>;

export const verifySchema = z.object({
  found: z.nullable(verifiedCertificateSchema),
  /** Numbers that differ from an unknown one in one character, or in two neighbours that changed places. */
  near: z.optional(z.array(z.pick(verifiedCertificateSchema, { number: true, organization_name: true }))),
});
export type VerifyReply = z.infer<typeof verifySchema>;

const toCertificate = (id: string, { state, valid_from, valid_until, rating }: DatedCertificate) => ({
  number: certificateNumber(id, valid_from),
  state,
  valid_from,
  valid_until,
  ...(rating && { rating }),
});

/** Returns the requested period of an organization, or its present one, or undefined when it never held the requested one. */
function verifyPeriod(
  { id, organization_name, periods }: DirectoryRow,
  isAsked: ((period: HeldPeriod) => boolean) | undefined,
  today: string,
): VerifiedCertificate | undefined {
  const newest = periods.at(-1);
  if (!newest) return undefined;
  const present = toCertificate(id, certificateOn(periods, today));
  if (!isAsked) return { id, organization_name, ...present };
  const heldPeriod = periods.findLast(isAsked);
  if (!heldPeriod) return undefined;
  // A revoked newest period invalidates all earlier periods.
  const isRevoked = heldPeriod.revoked || newest.revoked;
  const askedCertificate = toCertificate(id, certificateOn([{ ...heldPeriod, revoked: isRevoked }], today));
  return {
    id,
    organization_name,
    ...askedCertificate,
    ...(askedCertificate.valid_from !== present.valid_from && { present }),
  };
}

/** Returns the certificate with a number. Returns undefined when no certificate or several match. */
function findByNumber(rows: readonly DirectoryRow[], { month, ending }: CertificateNumber, today: string) {
  const findByEnding = (isMatch: (ending: string) => boolean) =>
    rows.flatMap((row) => {
      if (!isMatch(endingOf(row.id))) return [];
      const certificate = verifyPeriod(row, ({ valid_from }) => valid_from.startsWith(month), today);
      return certificate ? [certificate] : [];
    });
  const exactMatches = findByEnding((one) => one === ending);
  const matches =
    exactMatches.length > 0
      ? exactMatches
      : findByEnding((one) => foldLookalikes(one) === foldLookalikes(ending));
  return matches.length === 1 ? matches[0] : undefined;
}

/** Finds the certificate that a question names, among all organizations, on a day (ISO date). */
export function findCertificate(
  rows: readonly DirectoryRow[],
  question: Question,
  today: string,
): VerifiedCertificate | undefined {
  if (question.kind === 'number') {
    const certificate = findByNumber(rows, question.number, today);
    if (certificate) return certificate;
  }
  if (question.kind !== 'number' && question.kind !== 'organization') return undefined;
  const row = rows.find(({ id }) => id === question.id);
  const validFrom = question.kind === 'organization' ? question.validFrom : undefined;
  const isAsked = ({ valid_from }: HeldPeriod) => valid_from === validFrom;
  return row && verifyPeriod(row, validFrom === undefined ? undefined : isAsked, today);
}

/** Returns whether two texts differ in one character, or in two neighbours that changed places. */
function isNear(one: string, other: string): boolean {
  let first = 0;
  while (first < one.length && one[first] === other[first]) first += 1;
  const hasSameEnd = (place: number) => one.slice(place) === other.slice(place);
  const isSwap = one[first] === other[first + 1] && one[first + 1] === other[first];
  return one.length === other.length && (hasSameEnd(first + 1) || (isSwap && hasSameEnd(first + 2)));
}

const maxNear = 3;

/** Finds up to three numbers of our certificates that somebody may have mistyped in a question about an unknown one. */
export function findNearNumbers(rows: readonly DirectoryRow[], question: Question): VerifyReply['near'] {
  if (question.kind !== 'number') return undefined;
  const { month, ending } = question.number;
  const askedNumber = certificateNumber(ending, month);
  return rows
    .flatMap(({ id, organization_name, periods }) =>
      // A near number has the same month or the same ending.
      periods
        .filter(({ valid_from }) => endingOf(id) === ending || valid_from.startsWith(month))
        .map(({ valid_from }) => ({ number: certificateNumber(id, valid_from), organization_name })),
    )
    .filter(({ number }) => isNear(number, askedNumber))
    .slice(0, maxNear);
}
