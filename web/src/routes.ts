import { lists } from '@utkarsh/domain/bands';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import { noticePath, type NoticeForm } from '@utkarsh/domain/consent';
import { matchPath } from 'react-router-dom';
import { lazyPage, type LazyPage } from './lazyPage';
import type { Head } from './site/ui/PageHead';

export interface Route {
  /** As the router matches it, `*` for whatever nothing else matches. */
  path: string;
  title: string;
  /** What previews of shared links say in its place. */
  preview?: string;
  page: LazyPage;
  /** File of the static HTML below the site's root; none for pages that are rendered in the browser only. */
  html: string | undefined;
  /** Kept out of search engines. */
  unlisted?: boolean;
  /** Made for each request, with its data, by the function behind Hosting; the page has its own PageHead. */
  served?: true;
}

const certifiedPage = lazyPage('CertifiedPage', () => import('./site/certified/CertifiedPage'));

const certifiedRoutes: Route[] = lists.map((list) => ({
  path: `/certified/${list.id}`,
  title: pageTitle(`Certified ${list.title}`),
  page: certifiedPage,
  html: undefined,
  served: true,
}));

const noticePage = lazyPage('NoticePage', () => import('./site/privacyNotice/NoticePage'));

const noticeRoute = (form: NoticeForm, name: string): Route => ({
  path: noticePath(form),
  title: pageTitle(`Privacy Notice: ${name}`),
  page: noticePage,
  html: `${noticePath(form).slice(1)}.html`,
});

/** Every address of the site, once. The static pages, the router and the sitemap all read it. */
export const routes: readonly Route[] = [
  {
    path: '/',
    title: pageTitle('Home'),
    preview: `${brand.name}: certification of good workplaces in India`,
    page: lazyPage('HomePage', () => import('./site/home/HomePage')),
    html: 'index.html',
  },
  {
    path: '/nominate',
    title: pageTitle('Nominate'),
    page: lazyPage('NominatePage', () => import('./site/nominate/NominatePage')),
    html: 'nominate.html',
  },
  {
    path: '/what-we-do',
    title: pageTitle('What We Do'),
    page: lazyPage('WhatWeDoPage', () => import('./site/about/WhatWeDoPage')),
    html: 'what-we-do.html',
  },
  {
    path: '/team',
    title: pageTitle('Our Team'),
    page: lazyPage('TeamPage', () => import('./site/about/TeamPage')),
    html: 'team.html',
  },
  {
    path: '/organization-framework',
    title: pageTitle('Organization Framework'),
    page: lazyPage('FrameworkPage', () => import('./site/framework/FrameworkPage')),
    html: 'organization-framework.html',
  },
  {
    path: '/faqs',
    title: pageTitle('FAQs'),
    page: lazyPage('FaqsPage', () => import('./site/faqs/FaqsPage')),
    html: 'faqs.html',
  },
  {
    path: '/data',
    title: pageTitle('Data and API'),
    page: lazyPage('DataPage', () => import('./site/openData/DataPage')),
    html: 'data.html',
  },
  {
    path: '/privacy-policy',
    title: pageTitle('Privacy Policy'),
    page: lazyPage('PrivacyPolicyPage', () => import('./site/legal/PrivacyPolicyPage')),
    html: 'privacy-policy.html',
  },
  {
    path: '/terms-and-conditions',
    title: pageTitle('Terms and Conditions'),
    page: lazyPage('TermsPage', () => import('./site/legal/TermsPage')),
    html: 'terms-and-conditions.html',
  },
  noticeRoute('nomination', 'Nominations'),
  noticeRoute('insight', 'Insights'),
  noticeRoute('newsletter', 'Newsletter'),
  {
    path: '/contact',
    title: pageTitle('Contact'),
    page: lazyPage('ContactPage', () => import('./site/contact/ContactPage')),
    html: 'contact.html',
  },
  {
    path: '/thank-you',
    title: pageTitle('Thank You'),
    page: lazyPage('ThankYouPage', () => import('./site/thankYou/ThankYouPage')),
    html: 'thank-you.html',
    unlisted: true,
  },
  {
    path: '/nomination/:key',
    title: pageTitle('Your Nomination'),
    page: lazyPage('TrackingPage', () => import('./site/tracking/TrackingPage')),
    html: undefined,
    served: true,
    unlisted: true,
  },
  {
    path: '/search-organization',
    title: pageTitle('Search Your Workplace'),
    page: lazyPage('SearchPage', () => import('./site/search/SearchPage')),
    html: undefined,
    served: true,
  },
  {
    path: '/verify',
    title: pageTitle('Verify a Certificate'),
    page: lazyPage('VerifyPage', () => import('./site/verify/VerifyPage')),
    html: undefined,
    served: true,
  },
  ...certifiedRoutes,
  {
    path: '/certificate/:id',
    title: pageTitle('Certified Organization'),
    page: lazyPage('OrganizationPage', () => import('./site/organization/OrganizationPage')),
    html: undefined,
    served: true,
  },
  {
    path: '/certificate/:id/print',
    title: pageTitle('Print the Certificate'),
    page: lazyPage('PrintPage', () => import('./site/organization/PrintPage')),
    html: undefined,
    served: true,
    unlisted: true,
  },
  {
    path: '/upload-insights',
    title: pageTitle('Upload Your Insights'),
    page: lazyPage('UploadInsightsPage', () => import('./site/insights/UploadInsightsPage')),
    html: 'upload-insights.html',
  },
  {
    path: '/insights',
    title: pageTitle('Insights'),
    page: lazyPage('InsightsPage', () => import('./site/insights/InsightsPage')),
    html: undefined,
    served: true,
  },
  {
    path: '/insights/:id',
    title: pageTitle('Insight'),
    page: lazyPage('InsightPage', () => import('./site/insights/InsightPage')),
    html: undefined,
    served: true,
  },
  {
    path: '/insight/:key',
    title: pageTitle('Your Insight'),
    page: lazyPage('InsightLinkPage', () => import('./site/tracking/InsightLinkPage')),
    // For any key: Hosting rewrites the address to it.
    html: 'insight.html',
    unlisted: true,
  },
  {
    path: '/upcoming-events',
    title: pageTitle('Upcoming Events'),
    page: lazyPage('UpcomingEventsPage', () => import('./site/events/UpcomingEventsPage')),
    html: undefined,
    served: true,
  },
  {
    path: '/events/:id',
    title: pageTitle('Event'),
    page: lazyPage('EventPage', () => import('./site/events/EventPage')),
    html: undefined,
    served: true,
  },
  {
    path: '/event-gallery',
    title: pageTitle('Event Gallery'),
    page: lazyPage('EventGalleryPage', () => import('./site/events/EventGalleryPage')),
    html: undefined,
    served: true,
  },
  {
    path: '/unsubscribe/:key',
    title: pageTitle('Unsubscribe'),
    page: lazyPage('UnsubscribePage', () => import('./site/unsubscribe/UnsubscribePage')),
    // Hosting answers every such address with it.
    html: 'unsubscribe/key.html',
    unlisted: true,
  },
  {
    path: '*',
    title: pageTitle('Page not found'),
    page: lazyPage('NotFoundPage', () => import('./site/notFound/NotFoundPage')),
    html: '404.html',
    unlisted: true,
  },
];

/** Addresses that only lead to another one; Hosting answers them before the site does. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/certified', to: '/certified/micro' },
  { from: '/events', to: '/upcoming-events' },
  { from: '/insight', to: '/insights' },
  { from: '/nomination', to: '/nominate' },
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

/** What the head of a page without data says; its description is apart (see `descriptions`). */
export const headOf = ({ path, title, preview, unlisted }: Route): Head => ({
  title,
  ...(preview !== undefined && { preview }),
  ...(unlisted ? { unlisted } : { path }),
});
