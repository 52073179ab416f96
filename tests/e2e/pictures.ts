import type { BrowserContext } from '@playwright/test';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Answers for the bucket: locally the emulator starts a process for each picture that is asked for at once. */
export const stubPictures = (context: BrowserContext) =>
  context.route('**/uploads/**', (route) => route.fulfill({ contentType: 'image/png', body: dot }));
