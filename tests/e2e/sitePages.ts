import { builtPaths, servedPaths } from '../../tools/sitePaths';
import type { BrowserContext } from '@playwright/test';

/** A key of the right shape that opens nothing. */
export const noKey = 'NoSuchKey'.padEnd(32, '0');
/** One file serves all addresses with a private key. */
const withKey = new Map([
  // The API is asked of every key of the right shape, and browsers log its 404.
  ['/insight', `/insight/${noKey}0`],
  ['/unsubscribe/key', `/unsubscribe/${noKey}`],
]);

const staticPaths = builtPaths()
  .map((path) => withKey.get(path) ?? path)
  .sort();
/** Every public page: those that were built, and those that are made for each request. */
export const paths = [...staticPaths, ...servedPaths];
/** All pages that differ in more than their rows: the lists of the size bands are one page. */
export const distinctPaths = paths.filter((path) => !/\/certified\/(mid|large|enterprise)$/.test(path));
/** Those that search engines are not told of. */
export const unlistedPaths = ['/survey', '/thank-you', ...withKey.values()];

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers for the bucket: locally the emulator starts a process for each picture that is asked for at once. */
export const stubPictures = (context: BrowserContext) =>
  context.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/png', body: dot }));
