import { createContext, useContext, useLayoutEffect } from 'react';
import { pageUrl } from '@utkarsh/domain/brand';
import { pagePicture, sitePaths } from '@utkarsh/domain/sitePaths';

/** Returns JSON as the text of a `<script>`. Escapes `<`, so that no data can end the element. */
export const scriptText = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const selector = 'script[type="application/ld+json"]';

export function StructuredData({ data }: { data: object }): null {
  useContext(HeadCollection)?.data(data);
  const text = scriptText(data);
  useLayoutEffect(() => {
    const servedScript = [...document.head.querySelectorAll(selector)].find(
      (element) => element.textContent === text,
    );
    const script = servedScript ?? document.head.appendChild(document.createElement('script'));
    script.setAttribute('type', 'application/ld+json');
    script.textContent = text;
    return () => script.remove();
  }, [text]);
  return null;
}

/** Returns the position of a page in the site as a schema.org BreadcrumbList, from the home page down. */
// oxlint-disable-next-line house/typed-results -- the format has no type here; its test names the fields
export const breadcrumbList = (...crumbs: readonly { name: string; path: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageUrl(path),
  })),
});

export interface Head {
  title: string;
  /** Longer title for previews of shared links. Defaults to the title. */
  preview?: string | undefined;
  /** Absent: the description of the route stays. */
  description?: string;
  /** Canonical path. Absent for pages that search engines must not list. */
  path?: string;
  isUnlisted?: boolean;
  /** Whether no request of the page may have its address, in which a mail gateway may have put a key. */
  sendsNoReferrer?: true | undefined;
  /** Path of a preview picture of 1200 by 630 pixels. Defaults to the picture that the server draws for the page. */
  image?: string;
  /** Address of data that browsers fetch before the page's code. */
  early?: string | undefined;
  status?: 200 | 404;
}

/** Returns the address of a page's preview picture. The home page and pages that are not listed have the programme's picture. */
export const previewUrl = ({ image, path = '/', isUnlisted }: Head): string =>
  pageUrl(
    image ?? (isUnlisted || path === sitePaths.home ? '/og.png' : pagePicture(path.replace(/\?.*/, ''))),
  );

/** Collects the heads of pages during prerendering. Browsers have no collector. */
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

/** Sets an attribute of the head element in which attribute `key` equals `name`. Removes the element if `value` is undefined. */
function setInHead(tag: string, key: string, name: string, attribute: string, value: string | undefined) {
  const present = document.querySelector(`${tag}[${key}="${name}"]`);
  if (value === undefined) {
    present?.remove();
    return;
  }
  const element = present ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}

/** Sets title, description, canonical address and indexing of a page, in static HTML and after navigation. */
export function PageHead(head: Head): null {
  useContext(HeadCollection)?.head(head);
  const { title, preview, description, path, isUnlisted } = head;
  const picture = previewUrl(head);
  // A layout effect sets the head together with the page.
  useLayoutEffect(() => {
    document.title = title;
    const address = isUnlisted || path === undefined ? undefined : pageUrl(path);
    setInHead('link', 'rel', 'canonical', 'href', address);
    if (description !== undefined) setDescription(description);
    setMeta('name', 'robots', isUnlisted ? 'noindex' : undefined);
    setMeta('property', 'og:url', address);
    setMeta('property', 'og:title', preview ?? title);
    setMeta('property', 'og:image', picture);
  }, [title, preview, description, path, isUnlisted, picture]);
  return null;
}
