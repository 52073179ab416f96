import type { ListId } from './bands';
import type { NoticeForm, NoticeLanguage } from './fields/consent';
import { surveyPath } from './survey/surveyAddress';

/** Writes an id or key as one part of an address. Keeps the colon of a router's `:id`: builders make patterns too. */
export const part = (id: string): string => encodeURIComponent(id).replace(/^%3A/, ':');

export function pathWithParameters(
  path: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const present = Object.entries(parameters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present).toString()}`;
}

const nominate = '/nominate';
const verify = '/verify';
const certificate = (id: string): string => `/certificate/${part(id)}`;
const certifiedPath = (list: ListId | ':band'): string => `/certified/${list}`;

/** Addresses of all pages. Lint refuses public addresses in any file but this one and `filePaths.ts`. */
export const sitePaths = {
  home: '/',
  nominate,
  /** Nomination form with the nominator of this tab's last nomination filled in. */
  nominateAnother: `${nominate}?another=yes`,
  nominateCompany: (company: string): string => `${nominate}?${new URLSearchParams({ company })}`,
  /** Returns the address of the nomination form for the next certificate of an organization, with the known fields filled in. */
  renew: (organization: { id: string; organization_name: string; industry: string }): string => {
    const { id: renewal, organization_name: company, industry } = organization;
    return `${nominate}?${new URLSearchParams({ renewal, company, industry })}`;
  },
  thankYou: '/thank-you',
  nomination: (key: string): string => `/nomination/${part(key)}`,
  /** Returns the organization's page of a survey for a renewal, by its key. */
  organizationSurvey: (key: string): string => `/organization-survey/${part(key)}`,
  /** The organization's own desk. */
  workspace: '/workspace',
  /** Returns the address in a mail that signs in, by its key. Mail gateways change fragments, so the key is in the path. */
  workspaceSignIn: (key: string): string => `/workspace/${part(key)}`,
  whatWeDo: '/what-we-do',
  team: '/team',
  framework: '/organization-framework',
  faqs: '/faqs',
  data: '/data',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-and-conditions',
  privacyNotice: (form: NoticeForm): string => `/privacy/notice/${form}`,
  survey: surveyPath,
  /** Returns the address of an invitation to a survey. Key and language are in the fragment, which browsers do not send. */
  surveyInvitation: (key: string, language?: NoticeLanguage): string =>
    `${surveyPath}#${language ? `${language}:` : ''}${key}`,
  anonymity: '/anonymity',
  search: '/search-organization',
  verify,
  /** Returns the address of the verdict on a certificate number, a link or an id. */
  verdict: (question: string): string => `${verify}?${new URLSearchParams({ q: question })}`,
  certified: certifiedPath,
  /** Builds the address of an organization's page. It contains no size band, because an organization may move to another band. */
  certificate,
  /** Returns the address of a certificate as a sheet to print. */
  certificatePrint: (id: string): string => `${certificate(id)}/print`,
  insights: '/insights',
  insight: (id: string): string => `/insights/${part(id)}`,
  uploadInsights: '/upload-insights',
  /** Returns the private page of an insight, by its key. */
  sentInsight: (key: string): string => `/insight/${part(key)}`,
  /** Redirects to the upcoming events. */
  events: '/events',
  upcomingEvents: '/upcoming-events',
  eventGallery: '/event-gallery',
  event: (id: string): string => `/events/${part(id)}`,
  /** Archive of sent issues. */
  newsletters: '/newsletter',
  newsletter: (id: string): string => `/newsletter/${part(id)}`,
  unsubscribe: (key: string): string => `/unsubscribe/${part(key)}`,
} as const;

/** Returns the picture of a shared link to a page that is about no single record. Here, because every page needs it. */
export const pagePicture = (path: string): string => `/og/page${path}.png`;

/** Redirects, which Hosting answers before the site. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/certified', to: certifiedPath('micro') },
  { from: sitePaths.events, to: sitePaths.upcomingEvents },
  { from: '/insight', to: sitePaths.insights },
  { from: '/nomination', to: nominate },
  { from: '/organization-survey', to: sitePaths.contact },
];
