import type { Page } from '@playwright/test';
import { samplePassword, sampleStaff } from '../seed/staff';
import { openBrowser, siteUrl } from './browser';
import { median, printTable } from './table';

/**
 * `npm run bench:grid`: the staff's list of nominations at 100,000 of them, as a person waits for it. Milliseconds from the
 * click to the rows, the median of 3 (bound 1,000), and the documents that were read for it (bound twice the page and 5,
 * for a search 505).
 */
const runs = 3;
const size = 25;

interface Step {
  name: string;
  /** At most so many documents. */
  bound: number;
  act: (page: Page) => Promise<unknown>;
  /** What the info line says once the rows are there. */
  shows: RegExp;
}

const click = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const search = (words: string) => (page: Page) =>
  page.getByRole('searchbox', { name: 'Search nominations' }).fill(words);
const header = (page: Page) => page.getByRole('columnheader', { name: 'Company Name' });

const pageBound = 2 * size + 5;
const steps: readonly Step[] = [
  { name: 'next page', bound: pageBound, act: click('Go to next page'), shows: /^Showing 26 to 50 of/ },
  {
    name: 'last page',
    bound: pageBound,
    act: click('Go to last page'),
    shows: /^Showing [\d,]+ to ([\d,]+) of \1 /,
  },
  { name: 'first page', bound: pageBound, act: click('Go to first page'), shows: /^Showing 1 to 25 of/ },
  {
    name: 'search',
    bound: 505,
    act: search('malar textiles'),
    shows: /^Showing (1|0) to \d+ of [\d,]{1,3} /,
  },
  { name: 'no search', bound: pageBound, act: search(''), shows: /^Showing 1 to 25 of [\d,]{5,} / },
  { name: 'sort', bound: pageBound, act: (page) => header(page).click(), shows: /^Showing 1 to 25 of/ },
];

/** Counts what the pages say they have read. */
const countReads = (page: Page) =>
  page.addInitScript(() => {
    const counter = { documents: 0 };
    Object.assign(globalThis, { counter });
    addEventListener('documents-read', (event) => {
      if (event instanceof CustomEvent) counter.documents += Number(event.detail);
    });
  });

const readSoFar = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'counter') ?? {}, 'documents') ?? 0));

const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.MuiDataGrid-root [role=progressbar]') === null);

/** Does a step; how long it took, in milliseconds, and what was read. */
async function measure(page: Page, { act, shows }: Pick<Step, 'act' | 'shows'>) {
  const before = await readSoFar(page);
  const start = performance.now();
  await act(page);
  await page.getByText(shows).waitFor();
  await settled(page);
  const time = performance.now() - start;
  return { time, documents: (await readSoFar(page)) - before };
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${siteUrl()}/admin/login?next=/admin/nominations`);
  await page.getByLabel('Email Address').fill(sampleStaff[0]?.email ?? '');
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.getByText(/^Showing/).waitFor();
}

const found = new Map<string, { bound: number; results: { time: number; documents: number }[] }>();
const note = (name: string, bound: number, result: { time: number; documents: number }) => {
  const known = found.get(name) ?? { bound, results: [] };
  known.results.push(result);
  found.set(name, known);
};

const browser = await openBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await countReads(page);
  await signIn(page);
  for (let run = 0; run < runs; run += 1) {
    await page.goto('about:blank');
    const start = performance.now();
    await page.goto(`${siteUrl()}/admin/nominations`);
    await page.getByText(/^Showing 1 to 25 of/).waitFor();
    note('open', pageBound, { time: performance.now() - start, documents: await readSoFar(page) });
    for (const step of steps) note(step.name, step.bound, await measure(page, step));
  }
} finally {
  await browser.close();
}
printTable(
  ['nominations', 'ms (1000)', 'documents', 'bound'],
  [...found].map(([name, { bound, results }]) => [
    name,
    median(results.map(({ time }) => time)).toFixed(0),
    String(Math.max(...results.map(({ documents }) => documents))),
    String(bound),
  ]),
);
