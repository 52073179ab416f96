import type { APIRequestContext, Page } from '@playwright/test';
import { expect, waitUntilLive, test } from './test';

/** How many pages are opened of each kind whose pages differ only in their record. */
const sampleSizes = [
  { pages: /^\/certificate\/[^/]+$/, max: 8 },
  { pages: /^\/certificate\/[^/]+\/print$/, max: 2 },
  { pages: /^\/insights\/[^/]+$/, max: 5 },
  { pages: /^\/events\/[^/]+$/, max: 4 },
];

/** Texts, links, controls and files of a page. */
interface Contents {
  title: string;
  description: string;
  headings: number;
  /** Addresses of this site. */
  links: string[];
  /** Fragments that links on this page lead to and that do not exist. */
  lostParts: string[];
  /** Links to other sites that open in the same window, or without noopener. */
  looseLinks: string[];
  /** HTML of links and buttons without a name or a target. */
  dead: string[];
  brokenPictures: string[];
  /** Icons, manifest and preview picture. */
  files: string[];
}

/** Returns the contents of the page. Runs in the browser. */
function readContents(): Contents {
  const anchors = [...document.querySelectorAll('a')];
  const location = window.location;
  const isInside = (anchor: HTMLAnchorElement) => anchor.origin === location.origin;
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent.trim()) ||
    (element.querySelector('img[alt], svg[aria-label]')?.getAttribute('alt') ?? '');
  const controls = [...document.querySelectorAll('button, a')];
  const preview = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  return {
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    headings: document.querySelectorAll('h1').length,
    links: anchors.filter(isInside).map((anchor) => anchor.pathname),
    lostParts: anchors
      .filter((anchor) => isInside(anchor) && anchor.pathname === location.pathname && anchor.hash !== '')
      .map((anchor) => anchor.hash)
      .filter((hash) => !document.getElementById(decodeURIComponent(hash.slice(1)))),
    looseLinks: anchors
      .filter((anchor) => anchor.protocol.startsWith('http') && !isInside(anchor))
      .filter((anchor) => anchor.target !== '_blank' || !anchor.relList.contains('noopener'))
      .map((anchor) => anchor.href),
    dead: controls
      .filter(
        (control) => nameOf(control) === '' || ['', '#'].includes(control.getAttribute('href') ?? 'none'),
      )
      .map((control) => control.outerHTML.slice(0, 200)),
    brokenPictures: [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0)
      .map((image) => image.src),
    files: [...document.querySelectorAll<HTMLLinkElement>('link[rel*="icon"], link[rel="manifest"]')]
      .map((link) => link.href)
      .concat(preview === '' ? [] : new URL(preview).pathname),
  };
}

/** Scrolls to the end, so that lazy pictures load. Queries them again each time, because React may replace a loading picture. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForFunction(() => {
    const loading = [...document.images].filter((image) => !image.complete);
    loading[0]?.scrollIntoView({ behavior: 'instant' });
    return loading.length === 0;
  });
}

async function visit(page: Page, path: string): Promise<Contents> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await waitUntilLive(page);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await scrollThrough(page);
  return page.evaluate(readContents);
}

const kindOf = (path: string) => sampleSizes.find(({ pages }) => pages.test(path));

/** Returns false once enough pages of the path's kind have been opened. */
function isWorthOpening(path: string, openedPaths: readonly string[]): boolean {
  const kind = kindOf(path);
  return !kind || openedPaths.filter((openedPath) => kind.pages.test(openedPath)).length < kind.max;
}

async function expectFiles(request: APIRequestContext, files: Iterable<string>) {
  for (const file of files) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect((await response.body()).length, file).toBeGreaterThan(0);
  }
}

test('every link leads to a page with its own title and no broken parts', async ({ page, request }) => {
  test.setTimeout(600_000);
  const queue = [{ path: '/', from: '/' }];
  const openedPaths: string[] = [];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  const files = new Set<string>();
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next;
    if (openedPaths.includes(path) || !isWorthOpening(path, openedPaths)) continue;
    openedPaths.push(path);
    // Other journeys remove their records. The page must then no longer link to them.
    if (kindOf(path) && (await request.get(path)).status() === 404) {
      expect((await visit(page, from)).links, `${from} links to a page that is gone`).not.toContain(path);
      continue;
    }
    // Downloads and redirects have no contents to check.
    const isFile =
      path.endsWith('.ics') || /^\/(api|badge|credentials|feeds|og|uploads|assets|\.well-known)\//.test(path);
    if (isFile || path === '/events') {
      await expectFiles(request, [path]);
      continue;
    }
    const contents = await visit(page, path);
    expect(contents.headings, `${path} has one heading of the first level`).toBe(1);
    expect(contents.lostParts, `${path} links to parts it does not have`).toEqual([]);
    expect(
      contents.looseLinks,
      `${path} has links to other sites without noopener or in this window`,
    ).toEqual([]);
    expect(contents.dead, `${path} has controls without a name or a target`).toEqual([]);
    expect(contents.brokenPictures, `${path} has pictures that do not load`).toEqual([]);
    expect(titles.get(contents.title), `${path} has the title of another page`).toBeUndefined();
    expect(
      descriptions.get(contents.description),
      `${path} has the description of another page`,
    ).toBeUndefined();
    titles.set(contents.title, path);
    descriptions.set(contents.description, path);
    for (const file of contents.files) files.add(file);
    queue.push(...contents.links.map((link) => ({ path: link, from: path })));
  }
  await expectFiles(request, files);
  for (const path of [
    '/upload-insights',
    '/upcoming-events',
    '/event-gallery',
    '/insights',
    '/faqs',
    '/team',
  ]) {
    expect(openedPaths, 'paths that the crawl has opened').toContain(path);
  }
});
