import type { Response } from 'express';
import type { BadgeContent } from '@utkarsh/domain/badgeSvg';
import { pageUrl } from '@utkarsh/domain/brand';
import { certificatePath } from '@utkarsh/domain/certificatePath';
import { certificateOn, secondsLeftInIndia, todayInIndia } from '@utkarsh/domain/certification';
import { readCertified } from '../store/directory';

/** What is drawn of an organization, worked out for the day in India. */
export interface Certificate extends BadgeContent {
  /** Where it can be verified. */
  url: string;
}

/** The certificate of an organization on a day; null when there is no such organization. */
export async function readCertificate(id: string, now: Date): Promise<Certificate | null> {
  const organization = await readCertified(id);
  if (!organization) return null;
  const { state, certification_period } = certificateOn(organization.periods, todayInIndia(now));
  return {
    name: organization.organization_name,
    period: certification_period,
    state,
    url: pageUrl(certificatePath(organization.id)),
  };
}

/** Caches for five minutes, but not past midnight in India, when a certificate may begin or end. */
export function cacheUntilMidnight(response: Response, now: Date): Response {
  const seconds = Math.min(300, secondsLeftInIndia(now));
  return response.set('Cache-Control', `public, max-age=${seconds}, s-maxage=${seconds}`);
}
