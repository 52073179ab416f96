import { builtPaths, servedPaths } from '../../tools/sitePaths';
import type { BrowserContext } from '@playwright/test';

/** A valid key that belongs to no record. */
export const noKey = 'NoSuchKey'.padEnd(32, '0');
/** Addresses for pages with a private key. The build has one file for all keys of a page. */
const withKey = new Map([
  // One character too long, because these pages request every valid key from the API, and browsers log the 404.
  ['/insight/key', `/insight/${noKey}0`],
  ['/organization-survey/key', `/organization-survey/${noKey}0`],
  ['/workspace/key', `/workspace/${noKey}`],
  ['/unsubscribe/key', `/unsubscribe/${noKey}`],
]);

const staticPaths = builtPaths()
  .map((path) => withKey.get(path) ?? path)
  .sort();
/** Paths of all public pages: those of the build, and those that the server makes for each request. */
export const paths = [...staticPaths, ...servedPaths];
/** Paths without repetition: the lists of all size bands are the same page. */
export const distinctPaths = paths.filter((path) => !/\/certified\/(mid|large|enterprise)$/.test(path));
/** Paths of the pages without the site's header and footer. */
export const plainPaths = ['/survey', '/anonymity'];
/** Paths that search engines should not list. */
export const unlistedPaths = ['/survey', '/thank-you', '/workspace', ...withKey.values()];

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers requests for pictures with a dot. The emulator would start a process for each picture requested at once. */
export const stubPictures = (context: BrowserContext) =>
  context.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/png', body: dot }));
