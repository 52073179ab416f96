import { insightArticle, moreInsights, moreInsightsCount } from '@utkarsh/domain/insightReading';
import type { InsightPageData } from '@utkarsh/domain/pageData';
import { readInsight, readInsights } from '../../data/insights';

/** What the server puts into the page, read by a browser that moves to it. */
export async function loadInsight(id: string): Promise<InsightPageData> {
  const [insight, newest] = await Promise.all([readInsight(id), readInsights(moreInsightsCount + 1)]);
  return { kind: 'insight', insight: insight && insightArticle(insight), more: moreInsights(newest, id) };
}
