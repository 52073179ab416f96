import { brand, pageUrl } from '@utkarsh/domain/brand';

/** Files at the root of the site that name the programme, and are made rather than kept for that. */

/** What crawlers may read: everything but the staff area. */
export const robotsText = (): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/admin',
    '',
    `Sitemap: ${pageUrl('/sitemap.xml')}`,
    '',
  ].join('\n');

/** How the site stands on a home screen. It stays a page of the browser, whose address and way back it needs. */
export const manifest = () => ({
  name: brand.name,
  short_name: brand.shortName,
  description: brand.tagline,
  lang: 'en-IN',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: '#fbfaf7',
  theme_color: '#fbfaf7',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any' },
    { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
});

/** Text of each such file by its name. */
export const siteFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['robots.txt', robotsText()],
    ['manifest.webmanifest', `${JSON.stringify(manifest(), null, 2)}\n`],
  ]);
