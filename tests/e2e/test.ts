import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test as base, type BrowserContext, type ConsoleMessage, type Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

interface Fixtures {
  /** Says what the browser's console may say from now on; everything else fails the test. */
  expectConsole: (pattern: RegExp) => void;
}

/**
 * Somebody else, a trigger or another test, has written what a transaction of the page has read, or is about to: Firestore
 * begins it again by itself, and says so.
 */
const isRetried = (message: ConsoleMessage) =>
  /RPC 'Commit' .* failed with error: .*"(failed-precondition|aborted)"/.test(message.text()) ||
  (/status of 40[09]/.test(message.text()) && message.location().url.includes('/documents:commit'));

/**
 * A picture is checked and its small forms made a moment after its upload: an event may be saved before, and the form of an
 * organization asks until its logo is checked. Lists show the insights of other journeys too, which come, and are gone before their
 * picture was asked for.
 */
const isOnItsWay = (message: ConsoleMessage) =>
  /status of 40[49]/.test(message.text()) &&
  /\.w\d+\.webp$|\/uploads\/(events|organizations)\//.test(message.location().url);

/** After a failed call Firestore pings google.com to learn whether there is a network. The site's policy forbids it. */
const isForbiddenPing = (message: ConsoleMessage) =>
  /cleardot\.gif.* violates the following Content Security Policy/.test(message.text());

/** Toasts go after three seconds, or eight with a button: on a busy machine they can pass between two looks at the page. */
const letToastsStay = (context: BrowserContext) =>
  context.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    const slower = (act: () => void, delay?: number, ...rest: unknown[]) =>
      start(act, delay === 3_000 || delay === 8_000 ? 4 * delay : delay, ...rest);
    Object.assign(window, { setTimeout: slower });
  });

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await letToastsStay(context);
    await use(context);
  },
  expectConsole: [
    async ({ page }, use) => {
      const patterns: RegExp[] = [];
      const messages: string[] = [];
      const note = (text: string) => {
        if (!patterns.some((pattern) => pattern.test(text))) messages.push(text);
      };
      page.on('console', (message) => {
        if (!isRetried(message) && !isOnItsWay(message) && !isForbiddenPing(message)) {
          note(`${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      page.on('pageerror', (error) => note(error.message));
      await use((pattern) => patterns.push(pattern));
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
});

/** Windows, in pixels. Journeys run in the larger one; what depends on the width names the smaller one too. */
export const desktopSize = { width: 1280, height: 800 };
export const phoneSize = { width: 360, height: 740 };

/** All that the browser asks of Firestore, whichever way its library takes. */
export const firestoreCalls = /\/google\.firestore\.v1\.Firestore\/|\/v1\/projects\/.*\/documents/;

/** Firestore refuses whatever is asked of it, in its own words: 'Not today'. */
export const refuseFirestore = (page: Page): Promise<unknown> =>
  page.route(firestoreCalls, (route) =>
    route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Not today' } },
    }),
  );

/** What the console says of `refuseFirestore`. */
export const refusedConsole = /status of 403|Not today|permission-denied|Our server did not accept it/;

/** What the console says when requests fail: whatever was on its way at that moment complains in its own words. */
export const brokenConsole =
  /ERR_(FAILED|ABORTED|INTERNET_DISCONNECTED|NETWORK_\w+)|Failed to fetch|Unable to preload CSS|Firestore|FirebaseError/;

/** Waits until nothing fades or slides in: axe would judge the colours on the way. A paused animation never finishes. */
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
// Frames hold what other sites show.
const axeOptions: RunOptions = {
  resultTypes: ['violations'],
  preload: false,
  selectors: false,
  iframes: false,
};

/** No axe rule of WCAG 2.2 AA or best practice is broken in the present state of the page, or of a part of it. */
export async function expectAccessible(page: Page, part = ':root'): Promise<void> {
  await waitForAnimations(page);
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axeSource);
  const look = `axe.run(${JSON.stringify(part)}, ${JSON.stringify(axeOptions)})`;
  const violations = await page.evaluate<Result[]>(`${look}.then(({ violations }) => violations)`);
  expect(
    violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    })),
  ).toEqual([]);
}

/** Waits until React has taken over the whole page, the parts below the fold too: it then has marked every control as its own. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('#root :is(a, button, form, input, select, textarea)')];
    const isLive = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps$'));
    return controls.length > 0 && controls.every(isLive) && !document.querySelector('form[data-hold]');
  });
}

/** Opens a page and waits until it is live. Who presses something earlier gets the same by a longer way: `earlyInput.spec.ts`. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilLive(page);
}

export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await waitUntilLive(page);
}

/** The visitor comes back to the tab after so many seconds. Needs `page.clock.install()` before the page is opened. */
export async function comeBackAfter(page: Page, seconds: number): Promise<void> {
  await page.clock.fastForward(seconds * 1000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

/** Checks the page in light and dark, and its width. The page stays dark. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
}

/** Keeps a page from getting what it asks for, by default its scripts. Returns a function that lets it through. */
export async function hold(page: Page, calls: string | RegExp = '**/assets/*.js'): Promise<() => void> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(calls, async (route) => {
    await gate;
    // The page may have called it off meanwhile.
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

/** Leaves a browser of today what Safari 16.0, Chrome 108 and Firefox ESR have: see web/build/browsers.ts. */
export const forgetNewMethods = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const newer: [object, string[]][] = [
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
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });

export { expect };
