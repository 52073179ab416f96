import { brand, pageTitle, pageUrl } from '@utkarsh/domain/brand';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import type { Route } from './routes';
import { faqJsonLd } from './site/faqs/faqs';
import { breadcrumbList } from './site/ui/PageHead';

/**
 * Subjects of static pages, as JSON-LD. Only their HTML contains it, because browsers do not need it after navigation. So only
 * the server's entry imports this file.
 */
const organization = () => {
  const [, street, locality, region] = brand.address;
  const [, city, postalCode] = /^(.+) (\d{6})$/.exec(locality) ?? [];
  const [state] = region.split(', ');
  return {
    '@type': 'Organization',
    '@id': pageUrl('/#organization'),
    name: brand.name,
    slogan: brand.tagline,
    url: pageUrl('/'),
    logo: { '@type': 'ImageObject', url: pageUrl('/icon-512.png'), width: 512, height: 512 },
    image: pageUrl('/og.png'),
    email: brand.email,
    telephone: brand.phone.text,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: 'IN',
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: brand.email,
      telephone: brand.phone.text,
      areaServed: 'IN',
      availableLanguage: 'en',
    },
    sameAs: brand.social.map(({ href }) => href),
  };
};

const webSite = () => ({
  '@type': 'WebSite',
  '@id': pageUrl('/#website'),
  name: brand.name,
  url: pageUrl('/'),
  inLanguage: 'en-IN',
  publisher: { '@id': pageUrl('/#organization') },
});

const subjects: Partial<Record<string, () => object[]>> = {
  '/': () => [{ '@context': 'https://schema.org', '@graph': [organization(), webSite()] }],
  [sitePaths.faqs]: () => [faqJsonLd()],
};

/** Returns the JSON-LD of a static page. Returns none for a page that search engines must not list. */
export function staticData({ path, title, isUnlisted }: Pick<Route, 'path' | 'title' | 'isUnlisted'>) {
  // Pages of single records have their own JSON-LD.
  if (path.includes(':') || isUnlisted) return [];
  const pageSubjects = subjects[path]?.() ?? [];
  if (path === '/') return pageSubjects;
  const name = title.slice(0, -pageTitle('').length);
  return [breadcrumbList({ name, path }), ...pageSubjects];
}
