import type { APIRequestContext, Page } from '@playwright/test';
import { expect, waitUntilLive, test } from './test';

/** Of pages that differ by one thing alone, as many are opened as show that each way leads on. */
const sampleSizes = [
  { pages: /^\/certificate\/[^/]+$/, most: 8 },
  { pages: /^\/certificate\/[^/]+\/print$/, most: 2 },
  { pages: /^\/insights\/[^/]+$/, most: 5 },
  { pages: /^\/events\/[^/]+$/, most: 4 },
];

/** What a visitor may follow, press or see on a page. */
interface Found {
  title: string;
  description: string;
  headings: number;
  /** Addresses of this site. */
  links: string[];
  /** Parts of this page that links lead to and that are not there. */
  lostParts: string[];
  /** Links that leave in the same window, or that tell the other site where they come from. */
  looseLinks: string[];
  /** Links and buttons that have no name or lead nowhere. */
  dead: string[];
  brokenPictures: string[];
  /** Icons, manifest and preview picture. */
  files: string[];
}

/** Runs in the page. */
function readContents(): Found {
  const anchors = [...document.querySelectorAll('a')];
  const here = window.location;
  const inside = (anchor: HTMLAnchorElement) => anchor.origin === here.origin;
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent.trim()) ||
    (element.querySelector('img[alt], svg[aria-label]')?.getAttribute('alt') ?? '');
  const controls = [...document.querySelectorAll('button, a')];
  const preview = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  return {
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    headings: document.querySelectorAll('h1').length,
    links: anchors.filter(inside).map((anchor) => anchor.pathname),
    lostParts: anchors
      .filter((anchor) => inside(anchor) && anchor.pathname === here.pathname && anchor.hash !== '')
      .map((anchor) => anchor.hash)
      .filter((hash) => !document.getElementById(decodeURIComponent(hash.slice(1)))),
    looseLinks: anchors
      .filter((anchor) => anchor.protocol.startsWith('http') && !inside(anchor))
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

/** Lazy pictures are fetched as they come near. Each look is new: React may replace a picture that is on its way. */
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

async function visit(page: Page, path: string): Promise<Found> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await waitUntilLive(page);
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await scrollThrough(page);
  return page.evaluate(readContents);
}

const kindOf = (path: string) => sampleSizes.find(({ pages }) => pages.test(path));

/** Whether one more page of this kind is worth opening. */
function isWorthOpening(path: string, openedPaths: readonly string[]): boolean {
  const kind = kindOf(path);
  return !kind || openedPaths.filter((openedPath) => kind.pages.test(openedPath)).length < kind.most;
}

async function expectThere(request: APIRequestContext, files: Iterable<string>) {
  for (const file of files) {
    const response = await request.get(file);
    expect(response.status(), file).toBe(200);
    expect((await response.body()).length, file).toBeGreaterThan(0);
  }
}

test('every link of every page leads somewhere, and every page is whole', async ({ page, request }) => {
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
    // Other journeys remove their records: then the link is gone too.
    if (kindOf(path) && (await request.get(path)).status() === 404) {
      expect((await visit(page, from)).links, `${from} links to a page that is gone`).not.toContain(path);
      continue;
    }
    // Files to download and addresses that lead to another page need no looking around.
    const isFile =
      path.endsWith('.ics') || /^\/(api|badge|credentials|feeds|og|uploads|assets|\.well-known)\//.test(path);
    if (isFile || path === '/events') {
      await expectThere(request, [path]);
      continue;
    }
    const contents = await visit(page, path);
    expect(contents.headings, `${path} has one heading of the first level`).toBe(1);
    expect(contents.lostParts, `${path} links to parts it does not have`).toEqual([]);
    expect(
      contents.looseLinks,
      `${path} has links to other sites without noopener or in this window`,
    ).toEqual([]);
    expect(contents.dead, `${path} has controls without name or way`).toEqual([]);
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
  await expectThere(request, files);
  for (const path of [
    '/upload-insights',
    '/upcoming-events',
    '/event-gallery',
    '/insights',
    '/faqs',
    '/team',
  ]) {
    expect(openedPaths, 'what the header and the pages link to').toContain(path);
  }
});
