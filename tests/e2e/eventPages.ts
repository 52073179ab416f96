import type { Locator, Page } from '@playwright/test';

/** In the title of every event that a test publishes, so that tests of the sample's pages can leave it out. */
export const trialMark = 'Trial event';

/** The events of the sample data on a page. */
export const sampleEvents = (page: Page): Locator =>
  page.getByRole('article').filter({ hasNotText: trialMark });
