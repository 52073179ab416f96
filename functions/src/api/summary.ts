import type { Request, Response } from 'express';
import { logger } from 'firebase-functions/v2';
import { insightTeaser, type InsightTeaser, type SummaryReply } from '@utkarsh/domain/summary';
import { certifiedToday } from '../store/directory';
import { newestInsights } from '../store/insights';
import { cachedAtTheEdge } from './caching';
import { toCompanyRow } from '../store/publicRows';

/** undefined when they cannot be read: what is certified is worth telling without them. */
async function insightTeasers(): Promise<InsightTeaser[] | undefined> {
  try {
    return (await newestInsights()).map(insightTeaser);
  } catch (error) {
    logger.error('The newest insights could not be read', error);
    return undefined;
  }
}

export const summary = {
  /** `GET /api/summary`: what is certified today and what was published last. */
  read: async (_request: Request, response: Response) => {
    const [{ byName, latest }, insights] = await Promise.all([certifiedToday(), insightTeasers()]);
    if (insights) cachedAtTheEdge(response);
    response.json({
      counts: {
        micro: byName.micro.length,
        mid: byName.mid.length,
        large: byName.large.length,
        enterprise: byName.enterprise.length,
      },
      latest: latest.map(toCompanyRow),
      insights: insights ?? [],
    } satisfies SummaryReply);
  },
};
