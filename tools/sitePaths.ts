import { bandIds, listIds } from '@utkarsh/domain/bands';
import { adminPaths } from '../web/src/admin/ui/adminPaths';

/** Addresses of the site for tools and tests. */
const staticPaths = [
  '/',
  '/nominate',
  '/contact',
  '/what-we-do',
  '/team',
  '/organization-framework',
  '/faqs',
  '/data',
  '/privacy-policy',
  '/terms-and-conditions',
  '/privacy/notice/nomination',
  '/privacy/notice/insight',
  '/privacy/notice/question',
  '/privacy/notice/newsletter',
  '/privacy/notice/survey',
  '/survey',
  '/thank-you',
  '/upload-insights',
] as const;

/** Pages that are rendered for each request, without pages of single records. */
export const servedPaths = [
  ...listIds.map((list) => `/certified/${list}`),
  ...['/insights', '/upcoming-events', '/event-gallery', '/newsletter', '/search-organization', '/verify'],
];

/** Pages of the staff area behind the login. */
export const staffPaths = [
  ...Object.values(adminPaths).filter(
    (path) => typeof path === 'string' && path !== adminPaths.login && path !== adminPaths.password,
  ),
  ...bandIds.map(adminPaths.organizations),
];

/** Returns the first link in a page's HTML that starts with `start`. */
async function firstLink(siteUrl: string, page: string, start: string): Promise<string[]> {
  const html = await (await fetch(`${siteUrl}${page}`)).text();
  const link = new RegExp(`href="(${start}[^"/#?]+)"`).exec(html)?.[1];
  return link === undefined ? [] : [link];
}

/** Returns an address of every kind of page. With the sample data these include one organization, insight, event and newsletter issue. */
export const everyKindOfPage = async (siteUrl: string): Promise<string[]> => [
  ...staticPaths,
  ...servedPaths,
  ...(await firstLink(siteUrl, '/certified/micro', '/certificate/')).flatMap((path) => [
    path,
    `${path}/print`,
  ]),
  ...(await firstLink(siteUrl, '/insights', '/insights/')),
  ...(await firstLink(siteUrl, '/upcoming-events', '/events/')),
  ...(await firstLink(siteUrl, '/newsletter', '/newsletter/')),
  '/no-such-page',
];
