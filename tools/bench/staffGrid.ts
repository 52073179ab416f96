import type { Page } from '@playwright/test';
import { bands } from '@utkarsh/domain/bands';
import { dataOnTheWay, openBrowser, signIn, siteUrl } from './browser';
import { median, round } from './figures';

/**
 * `npm run bench:grid`: measures the staff's lists of 100,000 nominations and of 5,000 organizations per tier. Prints the
 * milliseconds from the click to the rows as the median of 3 (bound 1,000 with 10,000 nominations), the maximum number of
 * documents read until then (bound: twice the page plus 5, for a search 505), and the maximum number of list queries and counts.
 */
const runs = 3;
const size = 25;
const pageBound = 2 * size + 5;
/**
 * Number of documents that the staff area reads at its start: 20 nominations and 20 insights for the bell, the last visit, and
 * the role.
 */
const areaReads = 42;
/** Timeout in milliseconds. The emulator has no indexes, so a query of 100,000 nominations takes many seconds. */
const patience = 300_000;

const firstPage = /^Showing 1 to 25 of/;

interface Step {
  name: string;
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
  /** Maximum number of documents read. Defaults to `pageBound`. */
  bound?: number;
  /** Text of the info line after the rows have loaded. Defaults to that of the first page. */
  shows?: RegExp;
}

const click = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const search = (noun: string, words: string) => (page: Page) =>
  page.getByRole('searchbox', { name: `Search ${noun}` }).fill(words);
const sortBy = (name: string) => (page: Page) => page.getByRole('columnheader', { name }).click();

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Returns a step that opens the list from another page of the staff area. The step `open` loads the whole area instead. */
const byMenu = (title: string): Step => ({
  name: 'by the menu',
  before: async (page) => {
    await menuLink(page, 'Settings').click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    const menu = page.getByRole('navigation');
    const group = menu.getByRole('button', { name: 'Organizations', expanded: false });
    if (await group.isVisible()) await group.click();
    await menuLink(page, title).waitFor();
  },
  act: (page) => menuLink(page, title).click(),
});

const stepsOf = (noun: string, title: string, words: string, column: string): Step[] => [
  { name: 'next page', act: click('Go to next page'), shows: /^Showing 26 to 50 of/ },
  { name: 'last page', act: click('Go to last page'), shows: /^Showing [\d,]+ to ([\d,]+) of \1 / },
  { name: 'first page', act: click('Go to first page') },
  { name: 'search', bound: 505, act: search(noun, words), shows: /^Showing (1|0) to \d+ of [\d,]{1,3} / },
  { name: 'no search', act: search(noun, ''), shows: /^Showing 1 to 25 of [\d,]{5,} / },
  { name: 'sort', act: sortBy(column) },
  byMenu(title),
];

const lists = [
  {
    name: 'nominations',
    path: '/admin/nominations',
    steps: stepsOf('nominations', 'Nominations', 'malar textiles', 'Company Name'),
  },
  ...bands.map(({ id, title }) => ({
    name: id,
    path: `/admin/${id}-organizations`,
    steps: stepsOf('organizations', title, 'malar', 'Organization Name'),
  })),
];

/** Text that marks a document in the Listen channel. */
const sentDocument = '"documentChange"';

/** Counts the list queries and counts of a page, and the documents in the replies. */
async function watchFirestore(page: Page) {
  const requests = { lists: 0, counts: 0, documents: 0 };
  page.on('request', (request) => {
    if (request.url().includes(':runAggregationQuery')) requests.counts += 1;
    if (request.url().includes('/Listen/channel'))
      requests.lists += (request.postData() ?? '').split('%22structuredQuery%22').length - 1;
  });
  // The channel keeps its replies open, so their content is read as it arrives.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const ends = new Map<string, string>();
  const take = (requestId: string, base64: string) => {
    const text = (ends.get(requestId) ?? '') + Buffer.from(base64, 'base64').toString('latin1');
    requests.documents += text.split(sentDocument).length - 1;
    ends.set(requestId, text.slice(1 - sentDocument.length));
  };
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.includes('/Listen/channel')) return;
    devtools.send('Network.streamResourceContent', { requestId }).then(
      ({ bufferedData }) => take(requestId, bufferedData),
      // The reply was short and has ended. It only acknowledges a request.
      () => undefined,
    );
  });
  devtools.on('Network.dataReceived', ({ requestId, data }) => {
    if (data !== undefined) take(requestId, data);
  });
  return requests;
}

/** Returns the text of the first row, or of the empty list. Returns '' while the list loads. */
const firstRow = (page: Page): Promise<string> =>
  page.evaluate(
    (selector) =>
      document.querySelector(selector) === null
        ? (document.querySelector('[role=row][data-id], .MuiDataGrid-overlay')?.textContent ?? '')
        : '',
    dataOnTheWay,
  );

/** Runs a step. Returns the milliseconds until other rows appear, and the numbers of requests and documents. */
async function measure(page: Page, { before, act, shows = firstPage }: Step) {
  await before?.(page);
  Object.assign(traffic, { lists: 0, counts: 0, documents: 0 });
  const row = await firstRow(page);
  const start = performance.now();
  await act(page);
  await page.getByText(shows).waitFor({ timeout: patience });
  while (['', row].includes(await firstRow(page))) {
    if (performance.now() - start > patience) throw new Error(`No other rows after ${patience} ms.`);
  }
  return { time: performance.now() - start, ...traffic };
}

const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const traffic = await watchFirestore(page);
const rows: object[] = [];
try {
  await signIn(page, '/admin/settings');
  for (const { name, path, steps } of lists) {
    const open = {
      name: 'open',
      bound: pageBound + areaReads,
      act: () => page.goto(`${siteUrl()}${path}`),
    };
    const results = new Map<Step, Awaited<ReturnType<typeof measure>>[]>();
    for (let run = 0; run < runs; run += 1) {
      await page.goto('about:blank');
      for (const step of [open, ...steps])
        results.set(step, [...(results.get(step) ?? []), await measure(page, step)]);
    }
    for (const [step, all] of results) {
      const maxOf = (key: 'documents' | 'lists' | 'counts') => Math.max(...all.map((result) => result[key]));
      rows.push({
        list: name,
        step: step.name,
        'ms (1000)': round(median(all.map(({ time }) => time))),
        documents: maxOf('documents'),
        bound: step.bound ?? pageBound,
        lists: maxOf('lists'),
        counts: maxOf('counts'),
      });
    }
  }
} finally {
  await browser.close();
  console.table(rows);
}
