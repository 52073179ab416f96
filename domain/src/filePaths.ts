import { part, sitePaths } from './sitePaths';

/** Every address of a picture, file or document that is made for each request. Apart from `sitePaths`, as few pages have one. */
export const filePaths = {
  badge: (id: string): string => `/badge/${part(id)}.svg`,
  badgePicture: (id: string): string => `/badge/${part(id)}.png`,
  qrCode: (id: string): string => `/badge/${part(id)}/qr.svg`,
  embed: (id: string): string => `/embed/${part(id)}`,
  /** The picture of a shared link to an organization's page. */
  certificatePicture: (id: string): string => `/og/certified/${part(id)}.png`,
  /** The picture of a shared link to an insight or event. */
  sharePicture: (owner: 'insights' | 'events', id: string): string => `/og/${owner}/${part(id)}.jpg`,
  /** An event as a file for calendars. */
  calendar: (id: string): string => `${sitePaths.event(id)}.ics`,
  /** The signed credential of a period, by its first day. */
  credential: (organizationId: string, validFrom: string): string =>
    `/credentials/${part(organizationId)}/${validFrom}.jwt`,
  /** A key by its thumbprint (RFC 7638). */
  credentialKey: (name: string): string => `/credentials/keys/${name}`,
  issuer: '/credentials/issuer',
  statusList: '/credentials/status/1',
  keySet: '/.well-known/jwks.json',
  did: '/.well-known/did.json',
  sitemap: '/sitemap.xml',
} as const;

/** Where feeds are, and what they are called where pages announce them. */
export const feeds = {
  atom: { path: '/feeds/insights.atom', type: 'application/atom+xml', title: 'Insights (Atom)' },
  json: { path: '/feeds/insights.json', type: 'application/feed+json', title: 'Insights (JSON Feed)' },
  events: { path: '/feeds/events.ics', type: 'text/calendar', title: 'Events (calendar)' },
} as const;
