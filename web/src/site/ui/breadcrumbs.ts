import { pageUrl } from './pageUrl';

export interface Crumb {
  name: string;
  /** Path of the site. */
  path: string;
}

/** Where a page stands in the site, from its home page down, as schema.org's BreadcrumbList. */
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
