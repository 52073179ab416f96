import type { InsightPageData, InsightsPageData } from '@utkarsh/domain/pageData';
import type { PageSource } from '../pageData/servedData';

const isKind = (served: unknown, kind: string) =>
  typeof served === 'object' && served !== null && 'kind' in served && served.kind === kind;

export const insightsSource: PageSource<InsightsPageData> = {
  key: '/insights',
  isData: (served): served is InsightsPageData => isKind(served, 'insights'),
  load: async () => (await import('./insightLoading')).loadInsights(),
};

/** Of the insight that the page at a path shows. */
export const insightSource = (pathname: string): PageSource<InsightPageData> => ({
  key: pathname,
  isData: (served): served is InsightPageData => isKind(served, 'insight'),
  load: async () => (await import('./insightLoading')).loadInsight(pathname.split('/')[2] ?? ''),
});
