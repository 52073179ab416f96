// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listedPaths, renderPage, routes } from './entry-server';

vi.mock(import('./data/certifiedList'), () => ({
  prepareList: () => undefined,
  readCertifiedList: () => new Promise(() => undefined),
}));

const assets = { early: '', css: '', stylesheets: [], script: '/s.js', modules: [] };
const builtRoutes = routes.filter(({ isServed }) => !isServed);
const pages = new Map<string, Document>();

beforeAll(async () => {
  for (const { path } of builtRoutes) {
    const { html } = await renderPage(path === '*' ? '/404' : path, assets);
    pages.set(path, new DOMParser().parseFromString(html, 'text/html'));
  }
});

const pageAt = (path: string) => {
  const page = pages.get(path);
  if (!page) throw new Error(`${path} is not built`);
  return page;
};
/** Returns the objects of a page's JSON-LD by their types. */
const dataOf = (path: string) => {
  const items = [...pageAt(path).querySelectorAll('script[type="application/ld+json"]')].flatMap((script) => {
    const data: unknown = JSON.parse(script.textContent);
    expect(data).toMatchObject({ '@context': 'https://schema.org' });
    const { '@graph': graph } = data as { '@graph'?: object[] };
    return graph ?? [data as object];
  });
  return new Map(items.map((data) => [(data as { '@type': string })['@type'], data]));
};
const canonical = (path: string) => pageAt(path).querySelector('link[rel=canonical]')?.getAttribute('href');

describe.each(builtRoutes.map(({ path }) => path))('the built page %s', (path) => {
  it('names its place in the site, unless it is the home page or kept out of search engines', () => {
    const trail = dataOf(path).get('BreadcrumbList');
    if (path === '/' || canonical(path) === undefined) {
      expect(trail).toBeUndefined();
      return;
    }
    expect(trail).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home' },
        { position: 2, item: canonical(path) },
      ],
    });
    const [name] = pageAt(path).title.split(' | ');
    expect(JSON.stringify(trail)).toContain(JSON.stringify(name));
  });
});

it('no two built pages share a title, a description or an address', () => {
  const paths = builtRoutes.map(({ path }) => path).filter((path) => canonical(path) !== undefined);
  expect(paths.length).toBeGreaterThan(9);
  for (const value of [
    (path: string) => pageAt(path).title,
    (path: string) => pageAt(path).querySelector('meta[name=description]')?.getAttribute('content'),
    canonical,
  ]) {
    expect(new Set(paths.map(value)).size).toBe(paths.length);
  }
});

it('the home page names who runs the site', () => {
  const data = dataOf('/');
  expect([...data.keys()]).toEqual(['Organization', 'WebSite']);
  expect(data.get('Organization')).toMatchObject({
    name: 'Utkarsh Workplaces',
    url: 'https://utkarsh-workplaces.example/',
    logo: { url: 'https://utkarsh-workplaces.example/icon-512.png' },
    address: {
      streetAddress: '4th Floor, 27 Cathedral Road',
      addressLocality: 'Gopalapuram, Chennai',
      postalCode: '600086',
      addressRegion: 'Tamil Nadu',
    },
    contactPoint: { email: 'hello@utkarsh-workplaces.example', telephone: '+91 44 5550 0142' },
    sameAs: expect.arrayContaining([expect.stringContaining('linkedin')]),
  });
});

it('search engines get the questions with their answers', () => {
  const page = dataOf('/faqs').get('FAQPage') as { mainEntity: { name: string }[] };
  const text = pageAt('/faqs').querySelector('main')?.textContent ?? '';
  expect(page.mainEntity).toHaveLength(15);
  for (const { name } of page.mainEntity) expect(text).toContain(name);
});

it('pages with an id in their address, and unlisted pages, are not among the listed addresses', () => {
  expect(listedPaths).toContain('/certified/micro');
  expect(listedPaths).toContain('/upcoming-events');
  for (const path of listedPaths) expect(path).toMatch(/^\/[a-z/-]*$/);
  expect(listedPaths).not.toContain('/thank-you');
});
