import { useContext, useLayoutEffect } from 'react';
import { pageUrl } from '@utkarsh/domain/brand';
import { HeadCollection } from './PageHead';

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
