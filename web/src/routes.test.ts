import { redirects, sitePaths } from '@utkarsh/domain/sitePaths';
import { describe, expect, it } from 'vitest';
import { footerLinks, legalLinks } from './site/layout/FooterBelow';
import { navigation, quickLinks } from './site/layout/navigation';
import { descriptions } from './descriptions';
import { htmlOf, routeOf, routes } from './routes';

const listedRoutes = routes.filter(({ isUnlisted }) => !isUnlisted);
const html = routes.flatMap((route) => htmlOf(route) ?? []);
const values = { path: routes.map(({ path }) => path), title: routes.map(({ title }) => title), html };

describe('the routes', () => {
  it.each(['path', 'title', 'html'] as const)('each have a %s of their own', (name) => {
    expect(values[name]).toEqual([...new Set(values[name])]);
  });

  it('have titles that end in the product’s name, and are short enough for a result of a search', () => {
    for (const { title } of routes) {
      expect(title).toMatch(/^\S.* \| Utkarsh Workplaces$/);
      expect(title.length, title).toBeLessThanOrEqual(65);
    }
  });

  it('have descriptions of a length that search engines show', () => {
    const texts = Object.values(descriptions);
    expect(texts).toEqual([...new Set(texts)]);
    expect(Object.keys(descriptions).sort()).toEqual(routes.map(({ path }) => path).sort());
    for (const { path } of listedRoutes) {
      const description = descriptions[path] ?? '';
      expect(description.length, path).toBeGreaterThanOrEqual(30);
      expect(description.length, path).toBeLessThanOrEqual(170);
      expect(description, path).toMatch(/[.?!]$/);
    }
  });

  it('have addresses that work as links unchanged', () => {
    for (const { path } of routes) expect(path === '*' || path === encodeURI(path)).toBe(true);
    for (const { path } of listedRoutes) expect(path).toMatch(/^\/(:?[a-z]+(-[a-z]+)*(\/(?!$)|$))*$/);
  });

  it('are served from the files that Hosting finds under their addresses', () => {
    for (const route of listedRoutes.filter(({ isServed }) => !isServed))
      expect(htmlOf(route)).toBe(route.path === '/' ? 'index.html' : `${route.path.slice(1)}.html`);
    expect(htmlOf(routeOf('/no-such-page'))).toBe('404.html');
    const files = ['insight', 'organization-survey', 'workspace', 'unsubscribe'].map(
      (name) => `${name}/key.html`,
    );
    expect(html).toEqual(expect.arrayContaining(files));
  });

  it('hold the addresses of the specification that have a page', () => {
    const paths = ['/', '/contact', '/nominate', '/thank-you', '/search-organization'];
    const texts = ['/what-we-do', '/team', '/organization-framework', '/faqs'];
    const terms = ['/privacy-policy', '/terms-and-conditions'];
    for (const path of [...paths, ...texts, ...terms]) expect(routeOf(path).path).toBe(path);
    for (const band of ['micro', 'mid', 'large', 'enterprise']) {
      expect(routeOf(`/certified/${band}`).page.name).toBe('CertifiedPage');
    }
  });

  it('name the pages as the specification does', () => {
    expect(routeOf('/').title).toBe('Home | Utkarsh Workplaces');
    expect(routeOf('/contact').title).toBe('Contact | Utkarsh Workplaces');
    expect(routeOf('/search-organization').title).toBe('Search Your Workplace | Utkarsh Workplaces');
  });

  it('keep the thanks and the page for unknown addresses out of search engines', () => {
    expect(routes.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/thank-you', '*']),
    );
  });

  it('each load the component that they name', async () => {
    for (const { page } of routes) expect((await page.load()).name).toBe(page.name);
  });
});

describe('an address', () => {
  it.each([
    ['/contact', '/contact'],
    ['/contact/', '/contact'],
    ['/certified/mid//', '/certified/mid'],
    ['/', '/'],
    ['/contact/us', '*'],
    ['/Contact', '*'],
    ['/certified/tiny', '*'],
    ['/certified/mid/anjali-foods-a1b2c3', '*'],
    ['/certificate', '*'],
    ['/certificate/anjali-foods-a1b2c3', '/certificate/:id'],
    ['/certificate/:id', '/certificate/:id'],
    ['/insights', '/insights'],
    ['/insights/a1/b2', '*'],
    ['/unsubscribe/k1', '/unsubscribe/:key'],
    ['/unsubscribe', '*'],
    ['/constructor', '*'],
    ['*', '*'],
  ])('%s belongs to the route %s', (address, path) => {
    expect(routeOf(address).path).toBe(path);
  });
});

describe('a redirect', () => {
  it('leads from an address without a page to one with a page', () => {
    for (const { from, to } of redirects) {
      expect(routeOf(from).path).toBe('*');
      expect(routeOf(to).path).toBe(to);
    }
    expect(redirects).toContainEqual({ from: '/certified', to: '/certified/micro' });
  });
});

it('every address of a page has a route', () => {
  const { certified, privacyNotice, renew, events, ...others } = sitePaths;
  const company = { id: 'a-b1c2d3', organization_name: 'A', industry: 'IT' };
  const addresses = [
    certified('all'),
    privacyNotice('insight'),
    renew(company),
    ...Object.values(others).map((each) => (typeof each === 'string' ? each : each('x'))),
  ];
  expect(addresses.filter((each) => routeOf(each.replace(/[?#].*/, '')).path === '*')).toEqual([]);
  expect(redirects.map(({ from }) => from)).toContain(events);
});

it('links of header and footer are addresses of this site', () => {
  const menus = navigation.flatMap((item) => ('links' in item ? item.links : [item]));
  for (const { to } of [...quickLinks, ...menus, ...footerLinks, ...legalLinks]) {
    expect(to).toMatch(/^\/[a-z/-]*$/);
  }
});
