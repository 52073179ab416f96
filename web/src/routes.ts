import { bands, bandRange } from '@utkarsh/domain/bands';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import { lazyPage, type LazyPage } from './lazyPage';

export interface Route {
  /** As the router matches it, `*` for whatever nothing else matches. */
  path: string;
  title: string;
  description: string;
  page: LazyPage;
  /** File of the static HTML below the site's root; none for pages that are rendered in the browser only. */
  html: string | undefined;
  /** Kept out of search engines. */
  unlisted?: boolean;
}

const certifiedPage = lazyPage('CertifiedPage', () => import('./site/certified/CertifiedPage'));

const certifiedRoutes: Route[] = bands.map((band) => ({
  path: `/certified/${band.id}`,
  title: pageTitle(`Certified ${band.title}`),
  description: `Workplaces with ${bandRange(band)} that hold a valid ${brand.name} certificate: name, industry, size and certification period.`,
  page: certifiedPage,
  html: `certified/${band.id}.html`,
}));

/** Every address of the site, once. The static pages, the router and the sitemap all read it. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: pageTitle('Home'),
    description: `${brand.name} certifies workplaces in India for employee experience, culture and sustainability. Nominate your organization.`,
    page: lazyPage('HomePage', () => import('./site/home/HomePage')),
    html: 'index.html',
  },
  {
    path: '/nominate',
    title: pageTitle('Nominate'),
    description: `Nominate your organization for ${brand.name} certification. One form for each legal entity.`,
    page: lazyPage('NominatePage', () => import('./site/nominate/NominatePage')),
    html: 'nominate.html',
  },
  {
    path: '/contact',
    title: pageTitle('Contact'),
    description: `Write to, call or visit ${brand.name} in Chennai, or nominate your organization right away.`,
    page: lazyPage('ContactPage', () => import('./site/contact/ContactPage')),
    html: 'contact.html',
  },
  {
    path: '/thank-you',
    title: pageTitle('Thank You'),
    description: `Your nomination has reached ${brand.name}.`,
    page: lazyPage('ThankYouPage', () => import('./site/thankYou/ThankYouPage')),
    html: 'thank-you.html',
    unlisted: true,
  },
  {
    path: '/search-organization',
    title: pageTitle('Search Your Workplace'),
    description: `Find out whether a company is certified by ${brand.name}.`,
    page: lazyPage('SearchPage', () => import('./site/search/SearchPage')),
    html: 'search-organization.html',
  },
  ...certifiedRoutes,
  {
    path: '*',
    title: pageTitle('Page not found'),
    description: `This page of ${brand.name} does not exist.`,
    page: lazyPage('NotFoundPage', () => import('./site/notFound/NotFoundPage')),
    html: '404.html',
    unlisted: true,
  },
];

/** Addresses that only lead to another one; Hosting answers them before the site does. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/certified', to: '/certified/micro' },
];

const elsewhere = routes.find((route) => route.path === '*');

/** The route of an address without its query; that of `*` when there is none. */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const found = routes.find((route) => route.path === path) ?? elsewhere;
  if (!found) throw new Error('No route for unknown addresses');
  return found;
}
