import { bands, bandRange } from '@utkarsh/domain/bands';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import { matchPath } from 'react-router-dom';
import { lazyPage, type LazyPage } from './lazyPage';
import type { Head } from './site/ui/PageHead';

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
  /** Made for each request, with its data, by the function behind Hosting; the page has its own PageHead. */
  served?: true;
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
    path: '/what-we-do',
    title: pageTitle('What We Do'),
    description: `What ${brand.name} stands for, how it measures workplaces, and why organizations take part.`,
    page: lazyPage('WhatWeDoPage', () => import('./site/about/WhatWeDoPage')),
    html: 'what-we-do.html',
  },
  {
    path: '/team',
    title: pageTitle('Our Team'),
    description: `The five people who run ${brand.name}: who founded it, who assesses workplaces, and who keeps the programme honest.`,
    page: lazyPage('TeamPage', () => import('./site/about/TeamPage')),
    html: 'team.html',
  },
  {
    path: '/organization-framework',
    title: pageTitle('Organization Framework'),
    description: `Aims, five pillars, eligibility, ratings, benefits and the steps of ${brand.name} certification.`,
    page: lazyPage('FrameworkPage', () => import('./site/framework/FrameworkPage')),
    html: 'organization-framework.html',
  },
  {
    path: '/faqs',
    title: pageTitle('FAQs'),
    description: `Fifteen questions that organizations ask about ${brand.name} certification, and plain answers to each.`,
    page: lazyPage('FaqsPage', () => import('./site/faqs/FaqsPage')),
    html: 'faqs.html',
  },
  {
    path: '/privacy-policy',
    title: pageTitle('Privacy Policy'),
    description: `What ${brand.name} collects, what it uses your data for, how it protects them, and how to withdraw your consent.`,
    page: lazyPage('PrivacyPolicyPage', () => import('./site/legal/PrivacyPolicyPage')),
    html: 'privacy-policy.html',
  },
  {
    path: '/terms-and-conditions',
    title: pageTitle('Terms and Conditions'),
    description: `The terms under which ${brand.name} assesses, certifies and publishes organizations, and how to appeal.`,
    page: lazyPage('TermsPage', () => import('./site/legal/TermsPage')),
    html: 'terms-and-conditions.html',
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
    path: '/certified/:band/:id',
    title: pageTitle('Certified Organization'),
    description: `What ${brand.name} certifies of an organization: its certificate's state, dates and badge.`,
    page: lazyPage('OrganizationPage', () => import('./site/organization/OrganizationPage')),
    html: undefined,
    served: true,
  },
  {
    path: '/upload-insights',
    title: pageTitle('Upload Your Insights'),
    description: `Share what works at your workplace: a message, a picture and, if you like, a video. ${brand.name} publishes the best.`,
    page: lazyPage('UploadInsightsPage', () => import('./site/insights/UploadInsightsPage')),
    html: 'upload-insights.html',
  },
  {
    path: '/insights',
    title: pageTitle('Insights'),
    description: `What founders and HR people of Indian workplaces have learnt, in their own words, published by ${brand.name}.`,
    page: lazyPage('InsightsPage', () => import('./site/insights/InsightsPage')),
    html: undefined,
    served: true,
  },
  {
    path: '/insights/:id',
    title: pageTitle('Insight'),
    description: `An insight into good workplaces, published by ${brand.name}.`,
    page: lazyPage('InsightPage', () => import('./site/insights/InsightPage')),
    html: undefined,
    served: true,
  },
  {
    path: '/upcoming-events',
    title: pageTitle('Upcoming Events'),
    description: `Conferences, workshops and meetings of ${brand.name}: dates, venues, registration and calendar files.`,
    page: lazyPage('UpcomingEventsPage', () => import('./site/events/UpcomingEventsPage')),
    html: undefined,
    served: true,
  },
  {
    path: '/event-gallery',
    title: pageTitle('Event Gallery'),
    description: `Pictures of past conferences, workshops and meetings of ${brand.name}.`,
    page: lazyPage('EventGalleryPage', () => import('./site/events/EventGalleryPage')),
    html: undefined,
    served: true,
  },
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
  { from: '/events', to: '/upcoming-events' },
];

const elsewhere = routes.find((route) => route.path === '*');
const patterns = routes.filter(({ path }) => path.includes(':'));

/** The route of an address without its query; that of `*` when there is none. */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const found =
    routes.find((route) => route.path === path && !patterns.includes(route)) ??
    patterns.find((route) => matchPath({ path: route.path, caseSensitive: true }, path)) ??
    elsewhere;
  if (!found) throw new Error('No route for unknown addresses');
  return found;
}

/** What the head of a page without data says. */
export const headOf = ({ path, title, description, unlisted }: Route): Head => ({
  title,
  description,
  ...(unlisted ? { unlisted } : { path }),
});
