import { lists } from '@utkarsh/domain/bands';
import { brand, pageTitle } from '@utkarsh/domain/brand';
import type { NoticeForm } from '@utkarsh/domain/fields/consent';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { matchPath } from 'react-router-dom';
import { lazyPage, type LazyPage } from './lazyPage';
import type { Head } from './site/ui/PageHead';

export interface Route {
  /** Pattern of the router. `*` matches all other paths. */
  path: string;
  title: string;
  /** Title for previews of shared links. Defaults to the title. */
  preview?: string;
  page: LazyPage;
  /** File of the static HTML below the site's root. Undefined for served pages. */
  html: string | undefined;
  /** Address of data that the first screen shows, which browsers fetch before the page's code. */
  early?: string;
  /** Whether search engines must not list the page. */
  isUnlisted?: boolean;
  /** Whether the footer has no newsletter form, because the page has its own purpose or none. */
  withoutNewsletter?: true;
  /** Whether the page has neither the site's header and footer nor its count of visits, because people answer a survey there. */
  standsAlone?: true;
  /** Whether the function behind Hosting renders the page per request with its data. Such a page has its own PageHead. */
  isServed?: true;
}

/** Route without `html`, which defaults to a static file named like the path. Its title lacks the product's name. */
type Entry = Omit<Route, 'html'> & { html?: string };

const certifiedPage = lazyPage('CertifiedPage', () => import('./site/certified/CertifiedPage'));

const certifiedRoutes: Entry[] = lists.map((list) => ({
  path: sitePaths.certified(list.id),
  title: `Certified ${list.title}`,
  page: certifiedPage,
  isServed: true,
}));

const workspacePage = lazyPage('WorkspacePage', () => import('./site/tracking/WorkspacePage'));

const noticePage = lazyPage('NoticePage', () => import('./site/privacyNotice/NoticePage'));

const noticeRoute = (form: NoticeForm, name: string): Entry => ({
  path: sitePaths.privacyNotice(form),
  title: `Privacy Notice: ${name}`,
  page: noticePage,
});

const entries: readonly Entry[] = [
  {
    path: sitePaths.home,
    title: 'Home',
    preview: `${brand.name}: certification of good workplaces in India`,
    page: lazyPage('HomePage', () => import('./site/home/HomePage')),
    html: 'index.html',
    early: '/api/summary',
  },
  {
    path: sitePaths.nominate,
    title: 'Nominate',
    page: lazyPage('NominatePage', () => import('./site/nominate/NominatePage')),
  },
  {
    path: sitePaths.whatWeDo,
    title: 'What We Do',
    page: lazyPage('WhatWeDoPage', () => import('./site/about/WhatWeDoPage')),
  },
  {
    path: sitePaths.team,
    title: 'Our Team',
    page: lazyPage('TeamPage', () => import('./site/about/TeamPage')),
  },
  {
    path: sitePaths.framework,
    title: 'Organization Framework',
    page: lazyPage('FrameworkPage', () => import('./site/framework/FrameworkPage')),
  },
  {
    path: sitePaths.faqs,
    title: 'FAQs',
    page: lazyPage('FaqsPage', () => import('./site/faqs/FaqsPage')),
  },
  {
    path: sitePaths.data,
    title: 'Data and API',
    page: lazyPage('DataPage', () => import('./site/openData/DataPage')),
  },
  {
    path: sitePaths.privacyPolicy,
    title: 'Privacy Policy',
    page: lazyPage('PrivacyPolicyPage', () => import('./site/legal/PrivacyPolicyPage')),
  },
  {
    path: sitePaths.terms,
    title: 'Terms and Conditions',
    page: lazyPage('TermsPage', () => import('./site/legal/TermsPage')),
  },
  noticeRoute('nomination', 'Nominations'),
  noticeRoute('insight', 'Insights'),
  noticeRoute('question', 'Questions'),
  noticeRoute('newsletter', 'Newsletter'),
  noticeRoute('survey', 'Employee Survey'),
  {
    path: sitePaths.contact,
    title: 'Contact',
    page: lazyPage('ContactPage', () => import('./site/contact/ContactPage')),
  },
  {
    path: sitePaths.thankYou,
    title: 'Thank You',
    page: lazyPage('ThankYouPage', () => import('./site/thankYou/ThankYouPage')),
    isUnlisted: true,
    withoutNewsletter: true,
  },
  {
    path: sitePaths.nomination(':key'),
    title: 'Your Nomination',
    page: lazyPage('TrackingPage', () => import('./site/tracking/TrackingPage')),
    isServed: true,
    isUnlisted: true,
  },
  {
    path: sitePaths.organizationSurvey(':key'),
    title: 'Your Employee Survey',
    page: lazyPage('OrganizationSurveyPage', () => import('./site/tracking/OrganizationSurveyPage')),
    // Hosting rewrites the address of any key to this file.
    html: 'organization-survey.html',
    isUnlisted: true,
  },
  {
    path: sitePaths.workspace,
    title: 'Your Workspace',
    page: workspacePage,
    isUnlisted: true,
    withoutNewsletter: true,
  },
  {
    path: sitePaths.workspaceSignIn(':key'),
    title: 'Sign In to Your Workspace',
    page: workspacePage,
    // Hosting rewrites the address of any key to this file.
    html: 'workspace/key.html',
    isUnlisted: true,
    withoutNewsletter: true,
  },
  {
    path: sitePaths.survey,
    title: 'Employee Survey',
    page: lazyPage('SurveyPage', () => import('./site/survey/SurveyPage')),
    isUnlisted: true,
    standsAlone: true,
  },
  {
    path: sitePaths.anonymity,
    title: 'How Anonymity Works',
    page: lazyPage('AnonymityPage', () => import('./site/survey/AnonymityPage')),
    standsAlone: true,
  },
  {
    path: sitePaths.search,
    title: 'Search Your Workplace',
    page: lazyPage('SearchPage', () => import('./site/search/SearchPage')),
    isServed: true,
  },
  {
    path: sitePaths.verify,
    title: 'Verify a Certificate',
    page: lazyPage('VerifyPage', () => import('./site/verify/VerifyPage')),
    isServed: true,
  },
  ...certifiedRoutes,
  {
    path: sitePaths.certificate(':id'),
    title: 'Certified Organization',
    page: lazyPage('OrganizationPage', () => import('./site/organization/OrganizationPage')),
    isServed: true,
    withoutNewsletter: true,
  },
  {
    path: sitePaths.certificatePrint(':id'),
    title: 'Print the Certificate',
    page: lazyPage('PrintPage', () => import('./site/organization/PrintPage')),
    isServed: true,
    isUnlisted: true,
    withoutNewsletter: true,
  },
  {
    path: sitePaths.uploadInsights,
    title: 'Upload Your Insights',
    page: lazyPage('UploadInsightsPage', () => import('./site/insights/UploadInsightsPage')),
  },
  {
    path: sitePaths.insights,
    title: 'Insights',
    page: lazyPage('InsightsPage', () => import('./site/insights/InsightsPage')),
    isServed: true,
  },
  {
    path: sitePaths.insight(':id'),
    title: 'Insight',
    page: lazyPage('InsightPage', () => import('./site/insights/InsightPage')),
    isServed: true,
  },
  {
    path: sitePaths.sentInsight(':key'),
    title: 'Your Insight',
    page: lazyPage('InsightLinkPage', () => import('./site/tracking/InsightLinkPage')),
    // Hosting rewrites the address of any key to this file.
    html: 'insight.html',
    isUnlisted: true,
  },
  {
    path: sitePaths.upcomingEvents,
    title: 'Upcoming Events',
    page: lazyPage('UpcomingEventsPage', () => import('./site/events/UpcomingEventsPage')),
    isServed: true,
  },
  {
    path: sitePaths.event(':id'),
    title: 'Event',
    page: lazyPage('EventPage', () => import('./site/events/EventPage')),
    isServed: true,
  },
  {
    path: sitePaths.eventGallery,
    title: 'Event Gallery',
    page: lazyPage('EventGalleryPage', () => import('./site/events/EventGalleryPage')),
    isServed: true,
  },
  {
    path: sitePaths.newsletters,
    title: 'Newsletter Archive',
    page: lazyPage('NewslettersPage', () => import('./site/newsletter/NewslettersPage')),
    isServed: true,
  },
  {
    path: sitePaths.newsletter(':id'),
    title: 'Newsletter',
    page: lazyPage('NewsletterPage', () => import('./site/newsletter/NewsletterPage')),
    isServed: true,
  },
  {
    path: sitePaths.unsubscribe(':key'),
    title: 'Unsubscribe',
    page: lazyPage('UnsubscribePage', () => import('./site/unsubscribe/UnsubscribePage')),
    // Hosting serves this file for the address of any key.
    html: 'unsubscribe/key.html',
    isUnlisted: true,
  },
  {
    path: '*',
    title: 'Page not found',
    page: lazyPage('NotFound', () => import('./site/layout/NotFound')),
    html: '404.html',
    isUnlisted: true,
    withoutNewsletter: true,
  },
];

/** All routes of the site, each once. The static pages, the router and the sitemap use them. */
export const routes: readonly Route[] = entries.map((entry) => ({
  ...entry,
  title: pageTitle(entry.title),
  html: entry.isServed ? undefined : (entry.html ?? `${entry.path.slice(1)}.html`),
}));

const unknownRoute = routes.find((route) => route.path === '*');
const patterns = routes.filter(({ path }) => path.includes(':'));

/** Returns the route of a path, or the route `*` for an unknown path. */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const match =
    routes.find((route) => route.path === path && !patterns.includes(route)) ??
    patterns.find((route) => matchPath({ path: route.path, caseSensitive: true }, path)) ??
    unknownRoute;
  if (!match) throw new Error('No route for unknown addresses');
  return match;
}

/** Returns the head of a page without data. `descriptions` contains its description. */
export const headOf = ({ path, title, preview, early, isUnlisted, standsAlone }: Route): Head => ({
  title,
  early,
  ...(preview !== undefined && { preview }),
  ...(isUnlisted ? { isUnlisted } : { path }),
  sendsNoReferrer: standsAlone,
});
