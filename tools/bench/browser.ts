import { chromium, type Browser } from '@playwright/test';

/** The browser that `npm test` uses too, without its habit of calling home. */
export const openBrowser = (extra: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...extra,
    ],
  });

/** Where the suite answers; `tools/withSuite.mjs` sets it. */
export function siteUrl(): string {
  const url = process.env['SITE_URL'];
  if (!url) throw new Error('SITE_URL is not set: run this through its npm script.');
  return url;
}
