import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a phone-like visitor sees of one page load; milliseconds from navigation, bytes on the wire. */
export interface PageFigures {
  lcp: number;
  /** Sum of every long task's part beyond 50 ms, from navigation on. */
  block: number;
  cls: number;
  bytes: number;
  /** When `rows` table rows had appeared; NaN where none were asked for. */
  rowsAt: number;
  consoleMessages: string[];
}

declare global {
  interface Window {
    probe: { lcp: number; block: number; cls: number; rowsAt: number };
  }
}

/** DevTools' "Slow 4G": 1.6 Mbit/s less 10 %, 150 ms of latency times its factor for requests. */
const slow4g = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };
const cpuSlowdown = 4;

/** Runs in the page before anything of it. */
function observe(rows: number) {
  window.probe = { lcp: 0, block: 0, cls: 0, rowsAt: Number.NaN };
  const on = (type: string, use: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  };
  on('largest-contentful-paint', (entry) => (window.probe.lcp = entry.startTime));
  on('longtask', (entry) => (window.probe.block += Math.max(0, entry.duration - 50)));
  on('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') window.probe.cls += entry.value;
  });
  const look = () => {
    if (rows > 0 && document.querySelectorAll('tbody th[scope="row"]').length >= rows) {
      requestAnimationFrame(() => (window.probe.rowsAt = performance.now()));
    } else {
      requestAnimationFrame(look);
    }
  };
  if (rows > 0) requestAnimationFrame(look);
}

/** Opens an empty page in a fresh profile on a slow phone, and gives it to `use`. */
export async function onPhone<Result>(
  browser: Browser,
  use: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow4g);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    // tsx compiles functions so that they call this helper, which the page does not have.
    await page.addInitScript('globalThis.__name = (value) => value;');
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}

/** Loads `url` on a slow phone; waits for `rows` rows, else for the network's end. */
export const probePage = (browser: Browser, url: string, rows = 0): Promise<PageFigures> =>
  onPhone(browser, async (page, devtools) => {
    const consoleMessages: string[] = [];
    page.on('console', (message) => consoleMessages.push(message.text()));
    page.on('pageerror', (error) => consoleMessages.push(error.message));
    let bytes = 0;
    devtools.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
    await page.addInitScript(observe, rows);
    await page.goto(url, { waitUntil: 'load' });
    if (rows > 0)
      await page.waitForFunction(() => !Number.isNaN(window.probe.rowsAt), undefined, { timeout: 60_000 });
    else await page.waitForLoadState('networkidle');
    const figures = await page.evaluate(() => window.probe);
    return { ...figures, bytes, consoleMessages };
  });
