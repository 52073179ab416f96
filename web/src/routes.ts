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
  preview?: string;
  page: LazyPage;
  /** Address of data that the first screen shows, which browsers fetch before the page's code. */
  early?: string;
  isUnlisted?: boolean;
  /** Whether the footer has no newsletter form, because the page has its own purpose or none. */
  withoutNewsletter?: true;
  /** Whether the page has neither the site's header and footer nor its count of visits, because people answer a survey there. */
  standsAlone?: true;
  /** Whether the function behind Hosting renders the page per request with its data. Such a page has its own PageHead. */
  isServed?: true;
}

const certifiedPage = lazyPage('CertifiedPage', () => import('./site/certified/CertifiedPage'));
const workspacePage = lazyPage('WorkspacePage', () => import('./site/tracking/WorkspacePage'));
const noticePage = lazyPage('NoticePage', () => import('./site/privacyNotice/NoticePage'));
const homePage = lazyPage('HomePage', () => import('./site/home/HomePage'));
const nominatePage = lazyPage('NominatePage', () => import('./site/nominate/NominatePage'));
const whatWeDoPage = lazyPage('WhatWeDoPage', () => import('./site/about/WhatWeDoPage'));
const teamPage = lazyPage('TeamPage', () => import('./site/about/TeamPage'));
const frameworkPage = lazyPage('FrameworkPage', () => import('./site/framework/FrameworkPage'));
const faqsPage = lazyPage('FaqsPage', () => import('./site/faqs/FaqsPage'));
const dataPage = lazyPage('DataPage', () => import('./site/openData/DataPage'));
const privacyPolicyPage = lazyPage('PrivacyPolicyPage', () => import('./site/legal/PrivacyPolicyPage'));
const termsPage = lazyPage('TermsPage', () => import('./site/legal/TermsPage'));
const contactPage = lazyPage('ContactPage', () => import('./site/contact/ContactPage'));
const thankYouPage = lazyPage('ThankYouPage', () => import('./site/thankYou/ThankYouPage'));
const trackingPage = lazyPage('TrackingPage', () => import('./site/tracking/TrackingPage'));
const organizationSurveyPage = lazyPage(
  'OrganizationSurveyPage',
  () => import('./site/tracking/OrganizationSurveyPage'),
);
const surveyPage = lazyPage('SurveyPage', () => import('./site/survey/SurveyPage'));
const anonymityPage = lazyPage('AnonymityPage', () => import('./site/survey/AnonymityPage'));
const searchPage = lazyPage('SearchPage', () => import('./site/search/SearchPage'));
const verifyPage = lazyPage('VerifyPage', () => import('./site/verify/VerifyPage'));
const organizationPage = lazyPage('OrganizationPage', () => import('./site/organization/OrganizationPage'));
const printPage = lazyPage('PrintPage', () => import('./site/organization/PrintPage'));
const uploadInsightsPage = lazyPage('UploadInsightsPage', () => import('./site/insights/UploadInsightsPage'));
const insightsPage = lazyPage('InsightsPage', () => import('./site/insights/InsightsPage'));
const insightPage = lazyPage('InsightPage', () => import('./site/insights/InsightPage'));
const insightLinkPage = lazyPage('InsightLinkPage', () => import('./site/tracking/InsightLinkPage'));
const upcomingEventsPage = lazyPage('UpcomingEventsPage', () => import('./site/events/UpcomingEventsPage'));
const eventPage = lazyPage('EventPage', () => import('./site/events/EventPage'));
const eventGalleryPage = lazyPage('EventGalleryPage', () => import('./site/events/EventGalleryPage'));
const newslettersPage = lazyPage('NewslettersPage', () => import('./site/newsletter/NewslettersPage'));
const newsletterPage = lazyPage('NewsletterPage', () => import('./site/newsletter/NewsletterPage'));
const unsubscribePage = lazyPage('UnsubscribePage', () => import('./site/unsubscribe/UnsubscribePage'));
const notFound = lazyPage('NotFound', () => import('./site/layout/NotFound'));

const noticeRoute = (form: NoticeForm, name: string): Route => ({
  path: sitePaths.privacyNotice(form),
  title: `Privacy Notice: ${name}`,
  page: noticePage,
});

/** Routes whose titles lack the product's name. */
const entries: readonly Route[] = [
  {
    path: sitePaths.home,
    title: 'Home',
    preview: `${brand.name}: certification of good workplaces in India`,
    page: homePage,
    early: '/api/summary',
  },
  { path: sitePaths.nominate, title: 'Nominate', page: nominatePage },
  { path: sitePaths.whatWeDo, title: 'What We Do', page: whatWeDoPage },
  { path: sitePaths.team, title: 'Our Team', page: teamPage },
  { path: sitePaths.framework, title: 'Organization Framework', page: frameworkPage },
  { path: sitePaths.faqs, title: 'FAQs', page: faqsPage },
  { path: sitePaths.data, title: 'Data and API', page: dataPage },
  { path: sitePaths.privacyPolicy, title: 'Privacy Policy', page: privacyPolicyPage },
  { path: sitePaths.terms, title: 'Terms and Conditions', page: termsPage },
  noticeRoute('nomination', 'Nominations'),
  noticeRoute('insight', 'Insights'),
  noticeRoute('question', 'Questions'),
  noticeRoute('newsletter', 'Newsletter'),
  noticeRoute('survey', 'Employee Survey'),
  { path: sitePaths.contact, title: 'Contact', page: contactPage },
  {
    path: sitePaths.thankYou,
    title: 'Thank You',
    page: thankYouPage,
    isUnlisted: true,
    withoutNewsletter: true,
  },
  {
    path: sitePaths.nomination(':key'),
    title: 'Your Nomination',
    page: trackingPage,
    isServed: true,
    isUnlisted: true,
  },
  {
    path: sitePaths.organizationSurvey(':key'),
    title: 'Your Employee Survey',
    page: organizationSurveyPage,
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
    isUnlisted: true,
    withoutNewsletter: true,
  },
  { path: sitePaths.survey, title: 'Employee Survey', page: surveyPage, isUnlisted: true, standsAlone: true },
  { path: sitePaths.anonymity, title: 'How Anonymity Works', page: anonymityPage, standsAlone: true },
  { path: sitePaths.search, title: 'Search Your Workplace', page: searchPage, isServed: true },
  { path: sitePaths.verify, title: 'Verify a Certificate', page: verifyPage, isServed: true },
  ...lists.map((list) => ({
    path: sitePaths.certified(list.id),
    title: `Certified ${list.title}`,
    page: certifiedPage,
    isServed: true as const,
  })),
  {
    path: sitePaths.certificate(':id'),
    title: 'Certified Organization',
    page: organizationPage,
    isServed: true,
    withoutNewsletter: true,
  },
  {
    path: sitePaths.certificatePrint(':id'),
    title: 'Print the Certificate',
    page: printPage,
    isServed: true,
    isUnlisted: true,
    withoutNewsletter: true,
  },
  { path: sitePaths.uploadInsights, title: 'Upload Your Insights', page: uploadInsightsPage },
  { path: sitePaths.insights, title: 'Insights', page: insightsPage, isServed: true },
  { path: sitePaths.insight(':id'), title: 'Insight', page: insightPage, isServed: true },
  { path: sitePaths.sentInsight(':key'), title: 'Your Insight', page: insightLinkPage, isUnlisted: true },
  { path: sitePaths.upcomingEvents, title: 'Upcoming Events', page: upcomingEventsPage, isServed: true },
  { path: sitePaths.event(':id'), title: 'Event', page: eventPage, isServed: true },
  { path: sitePaths.eventGallery, title: 'Event Gallery', page: eventGalleryPage, isServed: true },
  { path: sitePaths.newsletters, title: 'Newsletter Archive', page: newslettersPage, isServed: true },
  { path: sitePaths.newsletter(':id'), title: 'Newsletter', page: newsletterPage, isServed: true },
  { path: sitePaths.unsubscribe(':key'), title: 'Unsubscribe', page: unsubscribePage, isUnlisted: true },
];

const unknownRoute: Route = {
  path: '*',
  title: pageTitle('Page not found'),
  page: notFound,
  isUnlisted: true,
  withoutNewsletter: true,
};

/** All routes of the site, each once. The static pages, the router and the sitemap use them. */
export const routes: readonly Route[] = [
  ...entries.map((entry) => ({ ...entry, title: pageTitle(entry.title) })),
  unknownRoute,
];

/** Returns the file of a page's static HTML. Hosting rewrites the addresses of any key to one file. Undefined for a served page. */
export function htmlOf({ path, isServed }: Route): string | undefined {
  if (isServed) return undefined;
  if (path === '/') return 'index.html';
  return path === '*' ? '404.html' : `${path.slice(1).replace(':', '')}.html`;
}

const patterns = routes.filter(({ path }) => path.includes(':'));

/** Returns the route of a path, or the route `*` for an unknown path. */
export function routeOf(pathname: string): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return (
    routes.find((route) => route.path === path && !patterns.includes(route)) ??
    patterns.find((route) => matchPath({ path: route.path, caseSensitive: true }, path)) ??
    unknownRoute
  );
}

/** Returns the head of a page without data. `descriptions` contains its description. */
export const headOf = ({ path, title, preview, early, isUnlisted, standsAlone }: Route): Head => ({
  title,
  preview,
  early,
  ...(isUnlisted ? { isUnlisted } : { path }),
  sendsNoReferrer: standsAlone,
});
