import type { Request, Response } from 'express';
import { visitLimit } from '@utkarsh/domain/contract/rateLimits';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { limitInMemory } from '../store/memory';
import { noteVisit } from '../store/visits';
import { networkOfCaller } from './network';
import { isExempt } from './access';

const robots = /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit/i;

/** Nothing is stored about people who read the survey or its privacy notice, also not the time of a visit. So a visit names its page. */
const mayBeOfSurvey = (page = ''): boolean =>
  !URL.canParse(page) || new URL(page).pathname.toLowerCase().includes(sitePaths.survey);

/** Returns whether to count a request: it comes from a page other than the survey, and from a person who has not opted out (Global Privacy Control, Do Not Track). */
export function isCounted({ headers }: Pick<Request, 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  return (
    !mayBeOfSurvey(headers.referer) &&
    agent.startsWith('Mozilla/') &&
    !robots.test(agent) &&
    headers['sec-gpc'] !== '1' &&
    headers.dnt !== '1'
  );
}

/** Counts a visit. Returns whether its network is within the limit. A counter in Firestore would cost more than a visit. */
export const takeVisit = limitInMemory(visitLimit);

/** Counts a visit within the limit. App Check is not possible, because a beacon cannot carry its token. */
export async function countVisit(request: Request, response: Response): Promise<void> {
  const network = networkOfCaller(request);
  if (isCounted(request) && (isExempt(network) || takeVisit(network)))
    await noteVisit(network, request.headers['user-agent'] ?? '');
  response.status(204).end();
}
