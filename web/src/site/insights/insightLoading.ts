import { insightArticle, insightCard, moreInsights, moreInsightsCount } from '@utkarsh/domain/insightReading';
import { pageLimits, type InsightPageData, type InsightsPageData } from '@utkarsh/domain/pageData';
import { readInsight, readInsights } from '../../data/insights';

/** What the server puts into the pages, read by a browser that moves to them. */
export const loadInsights = async (): Promise<InsightsPageData> => ({
  kind: 'insights',
  insights: (await readInsights(pageLimits.insights)).map(insightCard),
});

export async function loadInsight(id: string): Promise<InsightPageData> {
  const [insight, newest] = await Promise.all([readInsight(id), readInsights(moreInsightsCount + 1)]);
  return { kind: 'insight', insight: insight && insightArticle(insight), more: moreInsights(newest, id) };
}
