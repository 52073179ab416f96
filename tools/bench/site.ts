import lighthouse from 'lighthouse';
import { parseArgs } from 'node:util';
import { everyKindOfPage } from '../sitePaths';
import { openBrowser, siteUrl } from './browser';
import { type PageFigures, probeListSteps, probePage } from './phone';
import { kilobytes, median, round } from './figures';
import { weigh } from './scriptSizes';

const scoreNames = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Returns Lighthouse's scores of a page, 0 to 100, and the audits that cost points. Uses the browser that listens at `port` as a phone.
 * DevTools applies the throttling, because simulated throttling is misleading on localhost.
 */
async function judge(url: string, port: number): Promise<{ scores: number[]; flaws: string[] }> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    output: 'json',
    throttlingMethod: 'devtools',
    onlyCategories: scoreNames,
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const flaws = Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(
        ({ id: audit, weight }) =>
          weight > 0 && (audits[audit]?.score ?? 1) < (id === 'performance' ? 0.9 : 1),
      )
      .map(({ id: audit }) => audit),
  );
  const scores = scoreNames.map((name) => Math.round((categories[name]?.score ?? Number.NaN) * 100));
  return { scores, flaws };
}

/**
 * `npm run bench:site`: measures every kind of page with 5,000 organizations per tier. Sizes are gzip, in kB of 1,000 bytes: HTML
 * (bound 20) and first scripts (bound 100, with a form 115). LCP (1000), Block (120) and CLS (0.02) are the median of 3 on a
 * simulated phone (4x CPU slow-down, slow 4G through DevTools), in milliseconds from navigation. `bare` is the same page with its
 * script files blocked: scripts may add 60 to Block. `kB` is the total on the wire. The last four columns are Lighthouse's scores
 * (99, 100, 100, 100). `--no-lighthouse` leaves them out. Addresses after `--` replace the list of pages. A second table shows the
 * steps through a list: milliseconds until the next rows appear (900), requests (1) and kB (10).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'no-lighthouse': { type: 'boolean' } },
});
const runs = 3;
const debuggingPort = 9333;
const paths = positionals.length > 0 ? positionals : await everyKindOfPage(siteUrl());
const withLighthouse = values['no-lighthouse'] !== true;

const pathWidth = Math.max(...paths.map((path) => path.length));
/** Prints a row at once, because a page takes most of a minute and all of them half an hour. */
const printRow = (path: string, figures: readonly (string | number)[]) =>
  console.log(path.padEnd(pathWidth) + figures.map((figure) => String(figure).padStart(11)).join(''));

const browser = await openBrowser([`--remote-debugging-port=${debuggingPort}`]);
const remarks: string[] = [];
try {
  const columns = ['html', 'script', 'LCP', 'bare', 'Block', 'bare', 'CLS', 'kB'];
  printRow('page', [...columns, ...(withLighthouse ? ['perf', 'a11y', 'best', 'seo'] : [])]);
  for (const path of paths) {
    const url = `${siteUrl()}${path}`;
    const weight = await weigh(await (await fetch(url)).text());
    const figures: PageFigures[] = [];
    const bareFigures: PageFigures[] = [];
    for (let run = 0; run < runs; run += 1) {
      figures.push(await probePage(browser, url, { hasScripts: true }));
      bareFigures.push(await probePage(browser, url, { hasScripts: false }));
    }
    const { scores, flaws } = withLighthouse ? await judge(url, debuggingPort) : { scores: [], flaws: [] };
    if (flaws.length > 0) remarks.push(`${path}: ${flaws.join(', ')}`);
    const messages = new Set(figures.flatMap(({ consoleMessages }) => consoleMessages));
    remarks.push(...[...messages].map((text) => `${path}: console: ${text}`));
    const middle = (name: 'lcp' | 'block' | 'cls' | 'bytes', sample = figures) =>
      median(sample.map((figure) => figure[name]));
    const bareTime = (name: 'lcp' | 'block') => middle(name, bareFigures);
    printRow(path, [
      weight.html,
      `${weight.script}/${weight.bound}`,
      ...[middle('lcp'), bareTime('lcp'), middle('block'), bareTime('block')].map(Math.round),
      round(middle('cls'), 3),
      kilobytes(middle('bytes')),
      ...scores,
    ]);
  }
  for (const remark of remarks) console.log(remark);
  console.table(await probeListSteps(browser, `${siteUrl()}/certified/mid`, runs));
} finally {
  await browser.close();
}
