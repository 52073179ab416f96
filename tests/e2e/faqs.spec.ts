import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, test } from './test';

const questions = (page: Page) => page.getByRole('main').getByRole('button', { expanded: false });
const open = (page: Page) => page.getByRole('main').getByRole('button', { expanded: true });

test.beforeEach(async ({ page }) => {
  await openPage(page, '/faqs');
});

test('the address of an open question opens that question in another tab', async ({ page, context }) => {
  await questions(page).nth(5).click();
  const question = await open(page).innerText();
  await expectAccessible(page);
  const address = page.url();
  expect(new URL(address).hash).not.toBe('');
  const friend = await context.newPage();
  await friend.goto(address);
  await expect(open(friend)).toHaveText(question);
  await expect(open(friend)).toBeInViewport();
});
