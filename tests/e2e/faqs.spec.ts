import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './test';

const open = (page: Page) => page.getByRole('main').getByRole('button', { expanded: true });

test('the address of an open question opens that question in another tab', async ({ page, context }) => {
  await openPage(page, '/faqs');
  await page.getByRole('main').getByRole('button', { expanded: false }).nth(5).click();
  const question = await open(page).innerText();
  await expectAccessible(page);
  expect(new URL(page.url()).hash).not.toBe('');
  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(open(friend)).toHaveText(question);
  await expect(open(friend)).toBeInViewport();
});
