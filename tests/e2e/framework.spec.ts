import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './test';

const carousel = (page: Page) => page.getByRole('region', { name: 'Key Benefits' });
const slide = (page: Page, number: number) => carousel(page).getByRole('group', { name: `${number} of 2` });
const bullet = (page: Page, number: number) =>
  carousel(page).getByRole('button', { name: `Show benefits ${number} of 2` });

/** Waits until a slide shows. All other slides are hidden. */
const expectSlide = (page: Page, number: number) => expect(slide(page, number)).toBeVisible();

test.describe('a visitor who prefers less motion', () => {
  test.beforeEach(async ({ page }) => {
    await openPage(page, '/organization-framework');
    // Only the live page reads the preference.
    await expect(carousel(page).getByRole('button', { name: 'Play the benefits' })).toBeVisible();
  });

  test('sees the benefits stand still, six at a time, and turns them by bullet and arrow key', async ({
    page,
  }) => {
    await expectSlide(page, 1);
    await expect(slide(page, 1).getByRole('listitem')).toHaveCount(6);
    await bullet(page, 2).click();
    await expectSlide(page, 2);
    await expect(bullet(page, 2)).toHaveAttribute('aria-current', 'true');
    await expect(slide(page, 2).getByRole('listitem')).toHaveCount(6);
    await page.keyboard.press('ArrowLeft');
    await expectSlide(page, 1);
    await expect(bullet(page, 1)).toBeFocused();
    await expectAccessible(page);
  });
});

test('the benefits move on every seven seconds until somebody stops them', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await openPage(page, '/organization-framework');
  await expectSlide(page, 1);
  // Repeated until the page is live, because it has no timer before.
  await expect(async () => {
    await page.clock.fastForward(7000);
    await expect(bullet(page, 2)).toHaveAttribute('aria-current', 'true', { timeout: 100 });
  }).toPass();
  await page.clock.fastForward(7000);
  await expect(bullet(page, 1)).toHaveAttribute('aria-current', 'true');
  await carousel(page).getByRole('button', { name: 'Pause the benefits' }).click();
  await page.clock.fastForward(30_000);
  await expect(bullet(page, 1)).toHaveAttribute('aria-current', 'true');
});
