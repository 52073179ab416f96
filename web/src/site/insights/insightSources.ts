import type { PageSource } from '../pageData/servedData';

export const insightsSource: PageSource<'insights'> = {
  key: '/insights',
  kind: 'insights',
  load: async () => (await import('./insightLoading')).loadInsights(),
};

/** Of the insight that the page at a path shows. */
export const insightSource = (pathname: string): PageSource<'insight'> => ({
  key: pathname,
  kind: 'insight',
  load: async () => (await import('./insightLoading')).loadInsight(pathname.split('/')[2] ?? ''),
});
