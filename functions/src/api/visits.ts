import type { Request, Response } from 'express';
import { noteVisit } from '../store/visits';
import { networkOfCaller } from './address';
import { secondsToWait } from './rateLimit';

const robots = /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit/i;

/** Whether a request is of a person who did not ask to be left alone. */
export function isCounted({ headers }: Pick<Request, 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  return (
    agent.startsWith('Mozilla/') && !robots.test(agent) && headers['sec-gpc'] !== '1' && headers.dnt !== '1'
  );
}

export const visits = {
  /** `POST /api/visits`. App Check is not asked: a beacon cannot carry its token. Beyond the limit, nobody is counted. */
  create: async (request: Request, response: Response): Promise<void> => {
    if (isCounted(request) && (await secondsToWait('visits', request)) === 0) {
      await noteVisit(networkOfCaller(request), request.headers['user-agent'] ?? '');
    }
    response.status(204).end();
  },
};
