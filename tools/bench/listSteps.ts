import type { Browser, Page } from '@playwright/test';
import { onPhone } from './pageProbe';
import { kilobytes, median } from './table';

/** What a step through a certified list costs a visitor on a slow phone. */
interface StepFigures {
  /** Milliseconds from the last touch of a control until the next rows are shown. */
  shown: number;
  requests: number;
  bytes: number;
}

declare global {
  interface Window {
    step: { touched: number; shown: number };
  }
}

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

const tryStep = (
  browser: Browser,
  url: string,
  act: (page: Page) => Promise<unknown>,
): Promise<StepFigures> =>
  onPhone(browser, async (page, devtools) => {
    const lists = new Set<string>();
    let bytes = 0;
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.includes('/api/')) lists.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (lists.has(requestId)) bytes += encodedDataLength;
    });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle' });
    await act(page);
    await page.waitForFunction(() => !Number.isNaN(window.step.shown), undefined, { timeout: 60_000 });
    const shown = await page.evaluate(() => window.step.shown - window.step.touched);
    return { shown, requests: lists.size, bytes };
  });

/** A row of figures for each way through a list: the median of `runs`. */
export async function probeListSteps(browser: Browser, url: string, runs: number): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, act] of Object.entries(steps)) {
    const figures: StepFigures[] = [];
    for (let run = 0; run < runs; run += 1) figures.push(await tryStep(browser, url, act));
    const middle = (pick: (figure: StepFigures) => number) => median(figures.map(pick));
    rows.push([
      name,
      middle(({ shown }) => shown).toFixed(0),
      String(middle(({ requests }) => requests)),
      kilobytes(middle(({ bytes }) => bytes)),
    ]);
  }
  return rows;
}
