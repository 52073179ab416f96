import type { Locator, Page } from '@playwright/test';
import { expect, hydrated } from './test';

/** Goes to a page of events from another page, so that the browser reads its data by itself. */
export async function goToEvents(page: Page, name: 'Upcoming Events' | 'Event Gallery') {
  await page.goto('/contact');
  await hydrated(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('button', { name: 'Events' }).click();
  await navigation.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

/** In the title of every event that a test publishes, so that tests of the sample's pages can leave it out. */
export const trialMark = 'Trial event';

/** The events of the sample data on a page. */
export const sampleEvents = (page: Page): Locator =>
  page.getByRole('article').filter({ hasNotText: trialMark });
