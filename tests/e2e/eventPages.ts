import type { Locator, Page } from '@playwright/test';

/** Begins the title of every event that a test publishes, so that tests of the sample data can ignore it. */
export const trialMark = 'Trial event';

/** Returns the events of the sample data on a page. */
export const sampleEvents = (page: Page): Locator =>
  page.getByRole('article').filter({ hasNotText: trialMark });
