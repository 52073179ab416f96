import type { ListId } from './bands';
import type { NoticeForm } from './fields/consent';

/** Writes an id or key as one part of an address. Keeps the colon of a router's `:id`: builders make patterns too. */
export const part = (id: string): string => encodeURIComponent(id).replace(/^%3A/, ':');

const nominate = '/nominate';
const verify = '/verify';
const certificate = (id: string): string => `/certificate/${part(id)}`;
const certified = (list: ListId | ':band'): string => `/certified/${list}`;

/** Every address of a page. Lint refuses public addresses in any file but this one and `filePaths.ts`. */
export const sitePaths = {
  home: '/',
  nominate,
  /** The nomination form with the person filled in who has nominated before in this tab. */
  nominateAnother: `${nominate}?another=yes`,
  /** The nomination form with the company filled in. */
  nominateCompany: (company: string): string => `${nominate}?${new URLSearchParams({ company })}`,
  /** The nomination form by which an organization asks for its next certificate, with what is known filled in. */
  renew: (organization: { id: string; organization_name: string; industry: string }): string => {
    const { id: renewal, organization_name: company, industry } = organization;
    return `${nominate}?${new URLSearchParams({ renewal, company, industry })}`;
  },
  thankYou: '/thank-you',
  /** The private page of a nomination, by its key. */
  nomination: (key: string): string => `/nomination/${part(key)}`,
  whatWeDo: '/what-we-do',
  team: '/team',
  framework: '/organization-framework',
  faqs: '/faqs',
  data: '/data',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  terms: '/terms-and-conditions',
  privacyNotice: (form: NoticeForm): string => `/privacy/notice/${form}`,
  survey: '/survey',
  /** An invitation to a survey. The key is in the fragment, which browsers send to nobody. */
  surveyInvitation: (key: string): string => `/survey#${key}`,
  search: '/search-organization',
  verify,
  /** The verdict on a certificate number, a link or an id. */
  verdict: (question: string): string => `${verify}?${new URLSearchParams({ q: question })}`,
  certified,
  /** An organization's page. No size band is in its address, because an organization may move to another band. */
  certificate,
  /** A certificate as a sheet to print. */
  certificatePrint: (id: string): string => `${certificate(id)}/print`,
  insights: '/insights',
  insight: (id: string): string => `/insights/${part(id)}`,
  uploadInsights: '/upload-insights',
  /** The private page of an insight, by its key. */
  sentInsight: (key: string): string => `/insight/${part(key)}`,
  /** Leads to the upcoming events. */
  events: '/events',
  upcomingEvents: '/upcoming-events',
  eventGallery: '/event-gallery',
  event: (id: string): string => `/events/${part(id)}`,
  /** The archive of sent issues. */
  newsletters: '/newsletter',
  newsletter: (id: string): string => `/newsletter/${part(id)}`,
  unsubscribe: (key: string): string => `/unsubscribe/${part(key)}`,
} as const;

/** Addresses that only lead to another one. Hosting answers them before the site does. */
export const redirects: readonly { from: string; to: string }[] = [
  { from: '/certified', to: certified('micro') },
  { from: sitePaths.events, to: sitePaths.upcomingEvents },
  { from: '/insight', to: sitePaths.insights },
  { from: '/nomination', to: nominate },
];
