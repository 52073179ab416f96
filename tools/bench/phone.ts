import type { Browser, CDPSession, Page } from '@playwright/test';
import { kilobytes, median } from './table';

/** What a phone-like visitor sees of one page load; milliseconds from navigation, bytes on the wire. */
export type PageFigures = Awaited<ReturnType<typeof probePage>>;

declare global {
  interface Window {
    /**
     * `block` is the sum of every long task's part beyond 50 ms; `rowsAt` is when the wanted rows had appeared, NaN where
     * none were asked for.
     */
    probe: { lcp: number; block: number; cls: number; rowsAt: number };
    step: { touched: number; shown: number };
  }
}

/** DevTools' "Slow 4G": 1.6 Mbit/s less 10 %, 150 ms of latency times its factor for requests. */
const slow4g = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };
const cpuSlowdown = 4;

/** Runs in the page before its own scripts. */
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
async function onPhone<Result>(
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
export const probePage = (browser: Browser, url: string, rows = 0) =>
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

const steps: Record<string, (page: Page) => Promise<unknown>> = {
  page: (page) => page.getByRole('button', { name: 'Next' }).click(),
  sort: (page) => page.getByLabel('Sort by').selectOption('Number of Employees'),
  search: (page) => page.getByRole('searchbox').pressSequentially('foods', { delay: 120 }),
};

/** Runs in the page: notes the last touch of a control, and when the table is no longer busy after it. */
function watch() {
  window.step = { touched: Number.NaN, shown: Number.NaN };
  let busy = false;
  const touched = () => {
    window.step = { touched: performance.now(), shown: Number.NaN };
    busy = false;
  };
  for (const type of ['click', 'change', 'input']) document.addEventListener(type, touched, true);
  const look = () => {
    const isBusy = document.querySelector('table')?.getAttribute('aria-busy') === 'true';
    if (busy && !isBusy) window.step.shown = performance.now();
    busy = isBusy;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * What a step through a certified list costs a visitor on a slow phone; `shown` is milliseconds from the last touch of a
 * control until the next rows are shown.
 */
const tryStep = (browser: Browser, url: string, act: (page: Page) => Promise<unknown>) =>
  onPhone(browser, async (page, devtools) => {
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle' });
    // Requests before the step, such as the visit count, are not measured.
    const lists = new Set<string>();
    let bytes = 0;
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.includes('/api/')) lists.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (lists.has(requestId)) bytes += encodedDataLength;
    });
    await act(page);
    await page.waitForFunction(() => !Number.isNaN(window.step.shown), undefined, { timeout: 60_000 });
    const shown = await page.evaluate(() => window.step.shown - window.step.touched);
    return { shown, requests: lists.size, bytes };
  });

/** A row of figures for each way through a list: the median of `runs`. */
export async function probeListSteps(browser: Browser, url: string, runs: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, act] of Object.entries(steps)) {
    const figures: Awaited<ReturnType<typeof tryStep>>[] = [];
    for (let run = 0; run < runs; run += 1) figures.push(await tryStep(browser, url, act));
    const middle = (pick: (figure: (typeof figures)[number]) => number) => median(figures.map(pick));
    rows.push([
      name,
      middle(({ shown }) => shown).toFixed(0),
      String(middle(({ requests }) => requests)),
      kilobytes(middle(({ bytes }) => bytes)),
    ]);
  }
  return rows;
}
