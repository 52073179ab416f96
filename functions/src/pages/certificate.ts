import type { Response } from 'express';
import type { BadgeContent } from '@utkarsh/domain/certificate/badgeSvg';
import { pageUrl } from '@utkarsh/domain/brand';
import { certificatePath } from '@utkarsh/domain/certificate/certificatePath';
import { certificateOn, secondsLeftInIndia, todayInIndia } from '@utkarsh/domain/certificate/certification';
import { credentialFacts, type CredentialFacts } from '@utkarsh/domain/certificate/credential';
import { readCertified } from '../store/directory/directory';

/** What is drawn of an organization, worked out for the day in India. */
export interface Certificate extends BadgeContent {
  /** Where it can be verified. */
  url: string;
  /** What its credential says, while it is valid. */
  facts: CredentialFacts | undefined;
}

/** The certificate of an organization on a day; null when there is no such organization. */
export async function readCertificate(id: string, now: Date): Promise<Certificate | null> {
  const organization = await readCertified(id);
  if (!organization) return null;
  const { state, certification_period, rating, valid_from } = certificateOn(
    organization.periods,
    todayInIndia(now),
  );
  return {
    name: organization.organization_name,
    period: certification_period,
    state,
    rating,
    url: pageUrl(certificatePath(organization.id)),
    facts:
      state === 'valid'
        ? credentialFacts(organization).find((facts) => facts.valid_from === valid_from)
        : undefined,
  };
}

/** Caches for five minutes, but not past midnight in India, when a certificate may begin or end. */
export function cacheUntilMidnight(response: Response, now: Date): Response {
  const seconds = Math.min(300, secondsLeftInIndia(now));
  return response.set('Cache-Control', `public, max-age=${seconds}, s-maxage=${seconds}`);
}
