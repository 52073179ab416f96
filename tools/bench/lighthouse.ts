import lighthouse from 'lighthouse';

/** Lighthouse's four scores of a page, 0 to 100, and the audits that cost points. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lost: string[];
}

/**
 * Judges a page in the browser that listens at `port`, as a phone, with throttling applied through DevTools: simulated
 * throttling misleads on localhost.
 */
export async function judge(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    throttlingMethod: 'devtools',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const lost = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs.flatMap(({ id: audit, weight }) => {
      const points = audits[audit]?.score;
      return weight > 0 && typeof points === 'number' && points < (id === 'performance' ? 0.9 : 1)
        ? [audit]
        : [];
    }),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lost,
  };
}
