import { openBrowser, siteUrl, sitePaths } from './browser';
import { probePage, type PageFigures } from './pageProbe';
import { kilobytes, median, printTable } from './table';

/**
 * `npm run bench:page`: every page on a phone-like profile (4x CPU slow-down, slow 4G through DevTools), median of 3, at
 * 5,000 organizations a tier. Times are milliseconds from navigation. Bounds: LCP 1000, Block 120, CLS 0.02, rows 3000.
 */
const runs = 3;
/** Addresses given on the command line, else all. */
const paths = process.argv.length > 2 ? process.argv.slice(2) : sitePaths;
const rowsOnFirstPage = 25;

const browser = await openBrowser();
try {
  const rows: string[][] = [];
  for (const path of paths) {
    const figures: PageFigures[] = [];
    for (let run = 0; run < runs; run += 1) {
      const wanted = path.startsWith('/certified/') ? rowsOnFirstPage : 0;
      figures.push(await probePage(browser, `${siteUrl()}${path}`, wanted));
    }
    const middle = (pick: (figure: PageFigures) => number) => median(figures.map(pick));
    rows.push([
      path,
      middle(({ lcp }) => lcp).toFixed(0),
      middle(({ block }) => block).toFixed(0),
      middle(({ cls }) => cls).toFixed(3),
      kilobytes(middle(({ bytes }) => bytes)),
      middle(({ rowsAt }) => rowsAt)
        .toFixed(0)
        .replace('NaN', '-'),
      String(figures.flatMap(({ consoleMessages }) => consoleMessages).length),
    ]);
  }
  printTable(['page', 'LCP', 'Block', 'CLS', 'kB', 'rows', 'console'], rows);
} finally {
  await browser.close();
}
