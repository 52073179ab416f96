import { brand, pageUrl } from '@utkarsh/domain/brand';

/** Generates the files at the root of the site that contain the programme's name. */

export const robotsText = (): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/admin',
    '',
    `Sitemap: ${pageUrl('/sitemap.xml')}`,
    '',
  ].join('\n');

/** Returns the web app manifest. The site opens in the browser, because it needs the address bar and the Back button. */
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

export const siteFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['robots.txt', robotsText()],
    ['manifest.webmanifest', `${JSON.stringify(manifest(), null, 2)}\n`],
  ]);
