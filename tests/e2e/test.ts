import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
} from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';
import { structuredQuerySchema } from '../indexes/indexRules';
import { queriesWithoutIndex, type SentQuery } from '../indexes/queryLog';

interface Fixtures {
  /** Allows console messages of a pattern from now on. All other messages fail the test. */
  expectConsole: (pattern: RegExp) => void;
}

/**
 * Tells whether a message reports a transaction that conflicted with a trigger or another test. Firestore retries it by
 * itself and logs that.
 */
const isRetried = (message: ConsoleMessage) =>
  /RPC 'Commit' .* failed with error: .*"(failed-precondition|aborted)"/.test(message.text()) ||
  (/status of 40[09]/.test(message.text()) && message.location().url.includes('/documents:commit'));

/**
 * Tells whether a message reports a picture that is not yet or no longer served. Its check and its smaller forms take a
 * moment after the upload, and lists show insights that other journeys remove.
 */
const isOnItsWay = (message: ConsoleMessage) =>
  /status of 40[49]/.test(message.text()) &&
  /\.w\d+\.webp$|\/uploads\/(events|organizations)\//.test(message.location().url);

/** Tells whether a message reports Firestore's ping of google.com after a failed call, which the site's policy forbids. */
const isForbiddenPing = (message: ConsoleMessage) =>
  /cleardot\.gif.* violates the following Content Security Policy/.test(message.text());

/** Shows toasts four times as long as their 3 or 8 seconds, so that a test on a busy machine does not miss them. */
const extendToasts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const setOriginal = window.setTimeout.bind(window);
    const setLongTimeout = (act: () => void, delay?: number, ...rest: unknown[]) =>
      setOriginal(act, delay === 3_000 || delay === 8_000 ? 4 * delay : delay, ...rest);
    Object.assign(window, { setTimeout: setLongTimeout });
  });

/** Returns the queries in a request to Firestore, by its streams or its REST interface. */
function queriesOf(request: Request): SentQuery[] {
  const body = request.postData();
  if (body === null || !firestoreCalls.test(request.url())) return [];
  const messages = body.startsWith('{')
    ? [body]
    : [...new URLSearchParams(body)].flatMap(([name, value]) => (name.endsWith('__data__') ? value : []));
  const queries: SentQuery[] = [];
  for (const message of messages)
    JSON.parse(message, (name, value: unknown) => {
      if (name === 'structuredQuery')
        queries.push({ ...structuredQuerySchema.parse(value), caller: request.frame().url() });
      return value;
    });
  return queries;
}

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await extendToasts(context);
    const queries: SentQuery[] = [];
    context.on('request', (request) => queries.push(...queriesOf(request)));
    await use(context);
    expect(queriesWithoutIndex(queries)).toEqual([]);
  },
  expectConsole: [
    async ({ page }, use) => {
      const patterns: RegExp[] = [];
      const messages: string[] = [];
      const addMessage = (text: string) => {
        if (!patterns.some((pattern) => pattern.test(text))) messages.push(text);
      };
      page.on('console', (message) => {
        if (!isRetried(message) && !isOnItsWay(message) && !isForbiddenPing(message)) {
          addMessage(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      page.on('pageerror', (error) => addMessage(error.message));
      await use((pattern) => patterns.push(pattern));
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
});

/** Windows, in pixels. Journeys use the desktop, and name the phone if they depend on the width. */
export const desktopSize = { width: 1280, height: 800 };
export const phoneSize = { width: 360, height: 740 };

/** Addresses of all requests to Firestore, by its streams or its REST interface. */
export const firestoreCalls = /\/google\.firestore\.v1\.Firestore\/|\/v1\/projects\/.*\/documents/;

/** Console messages after `refuseFirestore`. */
export const refusedConsole = /status of 403|Not today|permission-denied|Our server did not accept it/;

/** Console messages when the network fails, from all the code that has a request open. */
export const brokenConsole =
  /ERR_(FAILED|ABORTED|INTERNET_DISCONNECTED|NETWORK_\w+)|Failed to fetch|Unable to preload CSS|Firestore|FirebaseError/;

/** Waits until fades and slides end, because axe would check the colours in between. Ignores paused and long animations. */
const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || Number(effect?.getComputedTiming().endTime ?? 0) >= 2_000,
      ),
  );

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
// Frames hold other sites, which are not checked.
const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  selectors: false,
  iframes: false,
};

/** Expects that the page, or a part of it, breaks no axe rule of WCAG 2.2 AA or best practice in its present state. */
export async function expectAccessible(page: Page, part = ':root'): Promise<void> {
  await waitForAnimations(page);
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axeSource);
  const axeCall = `axe.run(${JSON.stringify(part)}, ${JSON.stringify(axeOptions)})`;
  const violations = await page.evaluate<Result[]>(`${axeCall}.then(({ violations }) => violations)`);
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    })),
  ).toEqual([]);
}

/** Waits until React has hydrated the whole page, also below the fold. React then has put its props on every control. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('#root :is(a, button, form, input, select, textarea)')];
    const isLive = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps$'));
    return controls.length > 0 && controls.every(isLive) && !document.querySelector('form[data-hold]');
  });
}

/** Opens a page and waits until it is live. `earlyInput.spec.ts` tests input before that. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilLive(page);
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await waitUntilLive(page);
}

/** Returns to the tab after a number of seconds. Needs `page.clock.install()` before the page is opened. */
export async function comeBackAfter(page: Page, seconds: number): Promise<void> {
  await page.clock.fastForward(seconds * 1000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Expects that the page is not wider than the window. Grids follow a new size of the window a moment later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
}

/** Expects that the page is accessible in light and dark, and not wider than the window. Leaves the page dark. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
}

/** Holds requests of a page back, by default those for its scripts. Returns a function that lets them through. */
export async function hold(page: Page, calls: string | RegExp = '**/assets/*.js'): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(calls, async (route) => {
    await gate;
    // The page may have cancelled the request meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

/** Removes methods that Safari 16.0, Chrome 108 or Firefox ESR do not have. See web/build/browsers.ts. */
export const forgetNewMethods = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const newMethods: [object, string[]][] = [
      [URL, ['canParse', 'parse']],
      [Array, ['fromAsync']],
      [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Object.getPrototypeOf(Uint8Array.prototype), ['toSorted', 'toReversed', 'with']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['any']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isDisjointFrom']],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'toArray', 'some', 'find'],
      ],
      [Intl, ['Segmenter', 'DurationFormat']],
      [Document.prototype, ['startViewTransition']],
      [
        window,
        [
          'DecompressionStream',
          'CompressionStream',
          'ClipboardItem',
          'requestIdleCallback',
          'scheduler',
          'navigation',
        ],
      ],
    ];
    for (const [owner, names] of newMethods) for (const name of names) Reflect.deleteProperty(owner, name);
  });

export { expect };
