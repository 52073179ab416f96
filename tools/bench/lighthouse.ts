import lighthouse from 'lighthouse';

const judged = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse's scores of a page (performance, accessibility, best practices, SEO), 0 to 100, and the audits that cost
 * points. It judges in the browser that listens at `port`, as a phone, with throttling applied through DevTools:
 * simulated throttling misleads on localhost.
 */
export async function judge(url: string, port: number): Promise<{ scores: number[]; lost: string[] }> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    throttlingMethod: 'devtools',
    onlyCategories: judged,
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const lost = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: audit, weight }) => {
        const points = audits[audit]?.score;
        return weight > 0 && typeof points === 'number' && points < (id === 'performance' ? 0.9 : 1);
      })
      .map(({ id: audit }) => audit),
  );
  const scores = judged.map((name) => Math.round((categories[name]?.score ?? Number.NaN) * 100));
  return { scores, lost };
}
