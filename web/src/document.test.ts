// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { pageUrl } from '@utkarsh/domain/brand';
import { renderDocument, type DocumentParts } from './document';

const parts: DocumentParts = {
  head: { path: '/contact', title: 'Contact | Utkarsh Workplaces', description: 'Write to us.' },
  structuredData: [],
  early: 'early()',
  css: 'p{color:red}',
  stylesheets: ['/assets/entry.css', '/assets/page.css'],
  script: '/assets/entry.js',
  modules: ['/assets/shared.js', '/assets/page.js'],
  body: '<h1>Get in Touch</h1>',
};

/** Parses the page as a browser does. */
const read = (changes: Partial<DocumentParts> = {}) =>
  new DOMParser().parseFromString(renderDocument({ ...parts, ...changes }), 'text/html');
const meta = (page: Document, name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const hrefs = (page: Document, rel: string) =>
  [...page.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));

describe('a static page', () => {
  it('is in Indian English, in UTF-8, and fits the window', () => {
    const page = read();
    expect(renderDocument(parts)).toMatch(/^<!doctype html>\n/);
    expect(page.documentElement.lang).toBe('en-IN');
    expect(page.querySelector('meta[charset]')?.getAttribute('charset')).toBe('utf-8');
    expect(meta(page, 'viewport')).toBe('width=device-width, initial-scale=1');
    expect(meta(page, 'format-detection')).toBe('telephone=no, date=no, email=no, address=no');
  });

  it('has its text inside #root and nothing around it that React would not expect', () => {
    const root = read().getElementById('root');
    expect(root?.innerHTML).toBe(parts.body);
    expect(root?.parentElement?.childElementCount).toBe(1);
  });

  it('describes itself to search engines and social networks', () => {
    const page = read();
    expect(page.title).toBe('Contact | Utkarsh Workplaces');
    expect(meta(page, 'description')).toBe('Write to us.');
    expect(meta(page, 'og:title')).toBe('Contact | Utkarsh Workplaces');
    expect(meta(page, 'og:description')).toBe('Write to us.');
    expect(meta(page, 'og:url')).toBe('https://utkarsh-workplaces.example/contact');
    expect(hrefs(page, 'canonical')).toEqual(['https://utkarsh-workplaces.example/contact']);
    expect(meta(page, 'robots')).toBeUndefined();
  });

  it('fetches what its first screen shows before its code', () => {
    const page = read({ head: { ...parts.head, early: '/api/summary' } });
    expect(hrefs(page, 'preload')).toEqual(['/api/summary']);
    expect(page.querySelector('link[rel=preload]')?.getAttribute('as')).toBe('fetch');
  });

  it('has a preview picture with its size and a description', () => {
    const page = read();
    expect(meta(page, 'og:image')).toBe('https://utkarsh-workplaces.example/og/page/contact.png');
    expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630']);
    expect(meta(page, 'og:image:alt')).toBe('Contact | Utkarsh Workplaces');
    expect(meta(page, 'twitter:image:alt')).toBe(meta(page, 'og:image:alt'));
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
  });

  it('may have a longer title in previews than in a tab', () => {
    const page = read({ head: { ...parts.head, preview: 'Contact "us" whenever you like' } });
    expect(page.title).toBe('Contact | Utkarsh Workplaces');
    expect(meta(page, 'og:title')).toBe('Contact "us" whenever you like');
  });

  it('announces the feeds and the calendar', () => {
    const links = [...read().querySelectorAll('link[rel="alternate"]')];
    expect(links.map((link) => [link.getAttribute('type'), link.getAttribute('href')])).toEqual([
      ['application/atom+xml', '/feeds/insights.atom'],
      ['application/feed+json', '/feeds/insights.json'],
      ['text/calendar', '/feeds/events.ics'],
    ]);
  });

  it('has icons for tabs, old browsers and home screens', () => {
    const page = read();
    expect(hrefs(page, 'icon')).toEqual(['/favicon.ico', '/favicon.svg']);
    expect(hrefs(page, 'apple-touch-icon')).toEqual(['/apple-touch-icon.png']);
    expect(hrefs(page, 'manifest')).toEqual(['/manifest.webmanifest']);
  });

  it('stays out of search engines when it is unlisted, and then has no preferred address', () => {
    const page = read({ head: { ...parts.head, isUnlisted: true } });
    expect(meta(page, 'robots')).toBe('noindex');
    expect(hrefs(page, 'canonical')).toEqual([]);
    expect(meta(page, 'og:url')).toBeUndefined();
  });

  it.each([
    '"><script>alert(1)</script>',
    '</title><b>',
    '</title x',
    'R&D &amp; more',
    `it's "quoted"`,
    '<!--',
  ])('shows %s in title and description unchanged', (text) => {
    const page = read({
      head: { path: '/contact', title: text, description: text },
      structuredData: [{ name: text }],
      servedData: { key: text, data: text },
    });
    expect(page.title).toBe(text);
    for (const name of ['description', 'og:title', 'og:description']) expect(meta(page, name)).toBe(text);
    expect(page.querySelectorAll('script')).toHaveLength(4);
    const json = [...page.querySelectorAll('script[type$=json]')].map((script) => script.textContent);
    expect(json.map((data): unknown => JSON.parse(data))).toEqual([
      { name: text },
      { key: text, data: text },
    ]);
    expect(page.querySelector('b')).toBeNull();
  });

  it('has the early script first, before anything that loads', () => {
    const script = read().querySelector('script, link[rel=preload], link[rel=stylesheet], style');
    expect(script?.textContent).toBe('early()');
    expect(script?.getAttributeNames()).toEqual([]);
  });

  it('carries its styles and loads no stylesheet, but names those whose rules it has', () => {
    const page = read();
    expect(page.querySelector('style')?.textContent).toBe('p{color:red}');
    expect(hrefs(page, 'stylesheet')).toEqual(parts.stylesheets);
    for (const sheet of page.querySelectorAll('link[rel=stylesheet]')) {
      expect(sheet.hasAttribute('disabled')).toBe(true);
    }
  });

  it('starts its one module script and loads the chunks along with it', () => {
    const page = read();
    const modules = [...page.querySelectorAll('script[type=module]')].map((script) =>
      script.getAttribute('src'),
    );
    expect(modules).toEqual(['/assets/entry.js']);
    expect(hrefs(page, 'modulepreload')).toEqual(parts.modules);
  });

  it('asks for a picture of the first screen before all scripts, and keeps the order of the others', () => {
    const urgent =
      '<link rel="preload" as="image" imageSrcSet="/a.png?width=480 480w" fetchPriority="high"/>';
    const other = '<link rel="preload" as="image" href="/logo.svg"/>';
    const page = read({ body: `${other}${urgent}${parts.body}` });
    const preload = page.head.querySelector('link[rel=preload]');
    expect(preload?.getAttribute('imagesrcset')).toBe('/a.png?width=480 480w');
    expect(preload?.nextElementSibling?.getAttribute('src')).toBe(parts.script);
    expect(page.body.querySelectorAll('link[rel=preload]')).toHaveLength(1);
    expect(page.body.querySelector('link[rel=preload]')?.getAttribute('href')).toBe('/logo.svg');
  });

  it('does not fetch the font before its text is drawn: browsers would wait with drawing', () => {
    expect(read().querySelector('link[rel=preload]')).toBeNull();
  });
});

describe('the whole address of a page', () => {
  it('consists of site and path', () => {
    expect(pageUrl('/')).toBe('https://utkarsh-workplaces.example/');
    expect(pageUrl('/certified/micro')).toBe('https://utkarsh-workplaces.example/certified/micro');
  });
});
