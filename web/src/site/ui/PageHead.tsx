import { createContext, useContext, useLayoutEffect } from 'react';
import { pageUrl } from '@utkarsh/domain/brand';

/** The text of a `<script>` of JSON: nothing in it can end the element. */
export const scriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const selector = 'script[type="application/ld+json"]';

/** schema.org's words for what the page is about, as JSON-LD in its head. */
export function StructuredData({ data }: { data: object }): null {
  useContext(HeadCollection)?.data(data);
  const text = scriptText(data);
  useLayoutEffect(() => {
    const served = [...document.head.querySelectorAll(selector)].find(
      (element) => element.textContent === text,
    );
    const script = served ?? document.head.appendChild(document.createElement('script'));
    script.setAttribute('type', 'application/ld+json');
    script.textContent = text;
    return () => script.remove();
  }, [text]);
  return null;
}

interface Crumb {
  name: string;
  /** Path of the site. */
  path: string;
}

/** Where a page stands in the site, by the steps that lead there from the home page, as schema.org's BreadcrumbList. */
export const breadcrumbList = (...crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageUrl(path),
  })),
});

/** What a page's head says about it. */
export interface Head {
  title: string;
  /** The whole title, for previews of shared links, which have room for it; the title itself without. */
  preview?: string;
  /** None where the one of the route's own stands. */
  description?: string;
  /** The one address to prefer, as a path; none for pages kept out of search engines. */
  path?: string;
  /** Kept out of search engines. */
  unlisted?: boolean;
  /** Preview picture of 1200 by 630 pixels as a path of the site; the programme's own without. */
  image?: string;
  /** What the server answers with. */
  status?: 200 | 404;
}

/** Collects the heads of pages while they are rendered to HTML. Browsers have no collector. */
interface HeadCollector {
  head: (head: Head) => void;
  data: (data: object) => void;
}

export const HeadCollection = createContext<HeadCollector | undefined>(undefined);

export function setDescription(text: string) {
  setMeta('name', 'description', text);
  setMeta('property', 'og:description', text);
}

const setMeta = (key: 'name' | 'property', name: string, content: string | undefined) =>
  setInHead('meta', key, name, 'content', content);

/** Sets an attribute of the element of the head that `key` names; without a value there is no such element. */
function setInHead(tag: string, key: string, name: string, attribute: string, value: string | undefined) {
  const known = document.querySelector(`${tag}[${key}="${name}"]`);
  if (value === undefined) {
    known?.remove();
    return;
  }
  const element = known ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}

/** Title, description, preferred address and indexing of the page it stands in: in static HTML and as visitors move on. */
export function PageHead(head: Head): null {
  useContext(HeadCollection)?.head(head);
  const { title, preview, description, path, unlisted, image } = head;
  // With what is shown, not a moment after it.
  useLayoutEffect(() => {
    document.title = title;
    const address = unlisted || path === undefined ? undefined : pageUrl(path);
    setInHead('link', 'rel', 'canonical', 'href', address);
    if (description !== undefined) setDescription(description);
    setMeta('name', 'robots', unlisted ? 'noindex' : undefined);
    setMeta('property', 'og:url', address);
    setMeta('property', 'og:title', preview ?? title);
    setMeta('property', 'og:image', pageUrl(image ?? '/og.png'));
  }, [title, preview, description, path, unlisted, image]);
  return null;
}
