import type { Request, Response } from 'express';
import { visitLimit } from '@utkarsh/domain/contract/rateLimits';
import { noteVisit } from '../store/visits';
import { networkOfCaller } from './network';
import { isExempt } from './publicAccess';

const robots = /(?<!cu)bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|facebookexternalhit/i;

/** Returns whether to count a request: it comes from a person who has not opted out (Global Privacy Control, Do Not Track). */
export function isCounted({ headers }: Pick<Request, 'headers'>): boolean {
  const agent = headers['user-agent'] ?? '';
  return (
    agent.startsWith('Mozilla/') && !robots.test(agent) && headers['sec-gpc'] !== '1' && headers.dnt !== '1'
  );
}

const maxNetworks = 50_000;

/** Visits of each network in the current window, of this instance alone. A counter in Firestore would cost more than a visit. */
let counts = new Map<string, number>();
let windowEndsAt = 0;

/** Counts a visit. Returns whether its network is within the limit. */
export function takeVisit(network: string, now = Date.now()): boolean {
  if (now >= windowEndsAt || counts.size >= maxNetworks) {
    counts = new Map();
    windowEndsAt = now + visitLimit.seconds * 1000;
  }
  const count = (counts.get(network) ?? 0) + 1;
  counts.set(network, count);
  return count <= visitLimit.max;
}

export const visits = {
  /** Counts a visit within the limit: `POST /api/visits`. App Check is not possible, because a beacon cannot carry its token. */
  create: async (request: Request, response: Response): Promise<void> => {
    const network = networkOfCaller(request);
    if (isCounted(request) && (isExempt(network) || takeVisit(network))) {
      await noteVisit(network, request.headers['user-agent'] ?? '');
    }
    response.status(204).end();
  },
};
