import { pageUrl } from './pageUrl';

interface Crumb {
  name: string;
  /** Path of the site. */
  path: string;
}

/** schema.org's words for where a page stands, from the home page down to itself. */
export const breadcrumbList = (crumbs: readonly Crumb[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: pageUrl(path),
  })),
});
