import type { Page } from '@playwright/test';
import { expect, openPage, test } from './test';

async function openForPrint(page: Page, path: string) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await openPage(page, path);
}
const colours = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return { color, backgroundColor };
    });

test('a policy prints only its text, black on white even in dark mode', async ({ page }) => {
  await openForPrint(page, '/privacy-policy');
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation', { name: 'On this page' }),
  ]) {
    await expect(part).toBeHidden();
  }
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeVisible();
  expect((await colours(page, 'html')).backgroundColor).toBe('rgb(255, 255, 255)');
  expect((await colours(page, 'main section p')).color).toBe('rgb(0, 0, 0)');
});

test('a form prints without its buttons', async ({ page }) => {
  await openForPrint(page, '/nominate');
  await expect(page.getByLabel('First Name')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('links to other sites print with their addresses', async ({ page }) => {
  await openForPrint(page, '/team');
  const link = page.getByRole('main').locator('a[href^="http"]').first();
  const href = await link.getAttribute('href');
  expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain(href);
});
