import type { APIRequestContext, APIResponse } from '@playwright/test';
import { noKey, paths, unlistedPaths } from './sitePages';
import { expect, test } from './test';

/** How many pages are requested of each kind whose pages differ only in their record. */
const sampleSizes = [
  { pages: /^\/certificate\/[^/]+$/, max: 8 },
  { pages: /^\/certificate\/[^/]+\/print$/, max: 2 },
  { pages: /^\/insights\/[^/]+$/, max: 5 },
  { pages: /^\/events\/[^/]+$/, max: 4 },
  { pages: /^\/newsletter\/[^/]+$/, max: 3 },
  { pages: /^\/privacy\/notice\//, max: Infinity },
];
const kindOf = (path: string) => sampleSizes.find(({ pages }) => pages.test(path));

/** Returns the texts, links, controls and files of a page's HTML. Runs in the browser. */
function readPage([html, path]: readonly [string, string]) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.head.prepend(Object.assign(page.createElement('base'), { href: path }));
  const anchors = [...page.querySelectorAll('a')];
  const isInside = (anchor: HTMLAnchorElement) => anchor.origin === window.location.origin;
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent.trim()) ||
    (element.querySelector('img[alt], svg[aria-label]')?.getAttribute('alt') ?? '');
  const content = (name: string) => page.querySelector(`meta[${name}]`)?.getAttribute('content') ?? '';
  const preview = content('property="og:image"');
  return {
    // What no other page has.
    own: {
      title: page.title,
      description: content('name="description"'),
      picture: preview,
    },
    head: [
      page.querySelectorAll('h1').length,
      page.documentElement.lang,
      content('name="robots"'),
      new URL(page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? 'none:').pathname,
    ],
    data: [...page.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent),
    links: anchors.filter(isInside).map((anchor) => anchor.pathname),
    faults: {
      linksToLostParts: anchors
        .filter((anchor) => isInside(anchor) && anchor.pathname === path && anchor.hash !== '')
        .map((anchor) => anchor.hash)
        .filter((hash) => !page.getElementById(decodeURIComponent(hash.slice(1)))),
      linksToOtherSitesInThisWindowOrWithoutNoopener: anchors
        .filter((anchor) => anchor.protocol.startsWith('http') && !isInside(anchor))
        .filter((anchor) => anchor.target !== '_blank' || !anchor.relList.contains('noopener'))
        .map((anchor) => anchor.href),
      controlsWithoutNameOrTarget: [...page.querySelectorAll('button, a')]
        .filter(
          (control) => nameOf(control) === '' || ['', '#'].includes(control.getAttribute('href') ?? 'none'),
        )
        .map((control) => control.outerHTML.slice(0, 200)),
    },
    files: [
      ...[...page.querySelectorAll<HTMLLinkElement>('link[rel*="icon"], link[rel="manifest"]')].map(
        ({ href }) => href,
      ),
      // Journeys of insights, events and logos load the uploaded ones.
      ...[...page.querySelectorAll('img')].map(({ src }) => src).filter((src) => !src.includes('/uploads/')),
      ...[...html.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, asset]) => asset ?? []),
      ...(preview === '' ? [] : [new URL(preview).pathname]),
    ],
  };
}

/** Checks all headers but Strict-Transport-Security. The emulators omit it, because browsers would remember it for localhost. */
function expectSafe(response: APIResponse) {
  const headers = response.headers();
  const url = response.url();
  const policy = headers['content-security-policy'] ?? '';
  const directive = (name: string) =>
    policy.split(';').find((part) => part.trim().startsWith(`${name} `)) ?? '';
  expect(directive('default-src'), url).toContain("'self'");
  expect(directive('script-src'), url).not.toMatch(/unsafe|https?:|\*/);
  expect(directive('object-src'), url).toContain("'none'");
  expect(directive('base-uri'), url).toMatch(/'self'|'none'/);
  expect(directive('frame-ancestors'), url).toMatch(/'self'|'none'/);
  expect(headers['x-content-type-options'], url).toBe('nosniff');
  expect(headers['referrer-policy'], url).toBe(
    // The address contains a private key, which other sites must not see.
    url.includes(noKey) ? 'no-referrer' : 'strict-origin-when-cross-origin',
  );
  expect(headers['permissions-policy'], url).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
}

async function expectFile(request: APIRequestContext, file: string) {
  const response = await request.get(file);
  expect(response.status(), file).toBe(200);
  expect((await response.body()).length, file).toBeGreaterThan(0);
  if (!file.startsWith('/assets/')) return;
  expectSafe(response);
  expect(response.headers()['cache-control'], file).toMatch(/max-age=31536000.*immutable/);
}

/** Events without a cover and issues have the picture of their list. */
const sharesPicture = /^\/(events|newsletter)\/[^/]+$/;

test('every link leads to a page with safe headers, texts and a picture of its own, one heading and no broken parts', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  expectSafe(await request.get('/no-such-page'));
  await page.goto('/robots.txt');
  const queue = ['/', ...paths].map((path) => ({ path, from: '' }));
  const openedPaths: string[] = [];
  const owners = new Map<string, string>();
  const files = new Set<string>();
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next;
    const kind = kindOf(path);
    const openedCount = openedPaths.filter((openedPath) => kind?.pages.test(openedPath)).length;
    if (openedPaths.includes(path) || openedCount >= (kind?.max ?? Infinity)) continue;
    openedPaths.push(path);
    const response = await request.get(path);
    // Other journeys remove their records. The page must then no longer link to them.
    if (kind && response.status() === 404) {
      const { links } = await page.evaluate(readPage, [
        await (await request.get(from)).text(),
        from,
      ] as const);
      expect(links, `${from} links to a page that is gone`).not.toContain(path);
      continue;
    }
    expect(response.status(), `${path}, linked from ${from}`).toBe(200);
    // Downloads and redirects have no contents to check.
    const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
    if (!isPage || new URL(response.url()).pathname !== path) continue;
    expectSafe(response);
    const contents = await page.evaluate(readPage, [await response.text(), path] as const);
    expect(contents.faults, path).toEqual({
      linksToLostParts: [],
      linksToOtherSitesInThisWindowOrWithoutNoopener: [],
      controlsWithoutNameOrTarget: [],
    });
    const isListed = !unlistedPaths.includes(path) && !path.endsWith('/print');
    const expectedHead = [1, 'en-IN', isListed ? '' : 'noindex', isListed ? path : ''];
    expect(contents.head, path).toEqual(expectedHead);
    for (const text of contents.data)
      expect(JSON.parse(text), path).toHaveProperty('@context', 'https://schema.org');
    for (const [name, value] of Object.entries(contents.own)) {
      if (name === 'picture' && (!isListed || sharesPicture.test(path))) continue;
      expect(value, `${name} of ${path}`).not.toBe('');
      expect(owners.get(value) ?? path, `${path} has the ${name} of another page`).toBe(path);
      owners.set(value, path);
    }
    for (const file of contents.files) files.add(file);
    queue.push(...contents.links.map((link) => ({ path: link, from: path })));
  }
  expect(files.size).toBeGreaterThan(20);
  for (const file of files) await expectFile(request, file.replace(new URL(page.url()).origin, ''));
  for (const path of ['/upload-insights', '/contact', '/certified/enterprise', '/event-gallery', '/team'])
    expect(openedPaths, 'paths that the crawl has opened').toContain(path);
});
