import type { Browser, CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { kilobytes, median, round } from './figures';

/** Figures of one page load on a simulated phone: milliseconds from navigation, bytes on the wire. */
export type PageFigures = Awaited<ReturnType<typeof probePage>>;

declare global {
  interface Window {
    probe: { lcp: number; cls: number };
    step: { touchedAt: number; shownAt: number };
  }
}

/** DevTools' "Slow 4G": 1.6 Mbit/s less 10 %, 150 ms of latency times its factor for requests. */
const slow4g = { offline: false, downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562.5 };

/** Records the figures. Runs in the page before its own scripts. */
function recordFigures() {
  window.probe = { lcp: 0, cls: 0 };
  const observe = (type: string, use: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', (entry) => (window.probe.lcp = entry.startTime));
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') window.probe.cls += entry.value;
  });
}

/** Runs `use` with an empty page in a new profile on a slow phone. */
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
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Functions compiled by tsx call this helper, which the page lacks.
    await page.addInitScript('globalThis.__name = (value) => value;');
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}

const traceSchema = z.object({
  name: z.string(),
  pid: z.int(),
  tid: z.int(),
  ts: z.number(),
  /** CPU time of the thread in microseconds. */
  tdur: z.optional(z.number()),
  args: z.optional(z.object({ data: z.optional(z.object({ url: z.optional(z.string()) })) })),
});

/**
 * Records the main thread of the page at `url` until the returned function is called. That function returns the sum of the part of
 * each task beyond 50 ms, in CPU time, because tasks last longer on a busy machine.
 */
async function recordBlock(browser: Browser, url: string): Promise<() => Promise<number>> {
  const devtools = await browser.newBrowserCDPSession();
  const events: z.infer<typeof traceSchema>[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...value.flatMap((event) => traceSchema.safeParse(event).data ?? []));
  });
  await devtools.send('Tracing.start', { categories: 'toplevel,devtools.timeline' });
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    await devtools.detach();
    const start = events.find(({ name, args }) => name === 'ResourceSendRequest' && args?.data?.url === url);
    if (!start) throw new Error(`The trace has no request for ${url}.`);
    const tasks = events.filter(
      ({ name, pid, tid, ts }) =>
        name === 'ThreadControllerImpl::RunTask' && pid === start.pid && tid === start.tid && ts >= start.ts,
    );
    return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - 50), 0);
  };
}

/** Loads `url` on a slow phone, with or without script files, until the network is quiet. */
export const probePage = (browser: Browser, url: string, { hasScripts }: { hasScripts: boolean }) =>
  onPhone(browser, async (page, devtools) => {
    if (!hasScripts) await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] });
    const consoleMessages: string[] = [];
    page.on('console', (message) => consoleMessages.push(message.text()));
    page.on('pageerror', (error) => consoleMessages.push(error.message));
    let bytes = 0;
    devtools.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
    await page.addInitScript(recordFigures);
    const readBlock = await recordBlock(browser, url);
    await page.goto(url, { waitUntil: 'networkidle' });
    const figures = await page.evaluate(() => window.probe);
    return { ...figures, block: await readBlock(), bytes, consoleMessages };
  });

const steps: Record<string, (page: Page) => Promise<unknown>> = {
  page: (page) => page.getByRole('button', { name: 'Next' }).click(),
  sort: async (page) => {
    // Sizes, filters and the order are behind it on a phone.
    await page.getByText('Filter', { exact: true }).click();
    await page.getByLabel('Sort by').selectOption('Number of Employees');
  },
  search: (page) => page.getByRole('searchbox').pressSequentially('foods', { delay: 120 }),
};

/** Records the last touch of a control and the time when the table is no longer busy. Runs in the page. */
function recordSteps() {
  window.step = { touchedAt: Number.NaN, shownAt: Number.NaN };
  let busy = false;
  const noteTouch = () => {
    window.step = { touchedAt: performance.now(), shownAt: Number.NaN };
    busy = false;
  };
  for (const type of ['click', 'change', 'input']) document.addEventListener(type, noteTouch, true);
  const look = () => {
    const isBusy = document.querySelector('table')?.getAttribute('aria-busy') === 'true';
    if (busy && !isBusy) window.step.shownAt = performance.now();
    busy = isBusy;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Measures a step through a certified list on a slow phone. `shown` is the time from the last touch of a control to the next
 * rows, in milliseconds.
 */
const tryStep = (browser: Browser, url: string, act: (page: Page) => Promise<unknown>) =>
  onPhone(browser, async (page, devtools) => {
    await page.addInitScript(recordSteps);
    await page.goto(url, { waitUntil: 'networkidle' });
    // Ignores requests before the step, such as the visit count.
    const lists = new Set<string>();
    let bytes = 0;
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.includes('/api/')) lists.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (lists.has(requestId)) bytes += encodedDataLength;
    });
    await act(page);
    await page.waitForFunction(() => !Number.isNaN(window.step.shownAt), undefined, { timeout: 60_000 });
    const time = await page.evaluate(() => window.step.shownAt - window.step.touchedAt);
    return { shown: time, requests: lists.size, bytes };
  });

/** Returns the figures of each step through a list, as medians of `runs`. */
export async function probeListSteps(browser: Browser, url: string, runs: number) {
  const results: Record<string, object> = {};
  for (const [name, act] of Object.entries(steps)) {
    const figures: Awaited<ReturnType<typeof tryStep>>[] = [];
    for (let run = 0; run < runs; run += 1) figures.push(await tryStep(browser, url, act));
    const middle = (pick: (figure: (typeof figures)[number]) => number) => median(figures.map(pick));
    results[name] = {
      shown: round(middle(({ shown }) => shown)),
      requests: middle(({ requests }) => requests),
      kB: kilobytes(middle(({ bytes }) => bytes)),
    };
  }
  return results;
}
