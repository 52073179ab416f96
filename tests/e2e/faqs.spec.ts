import type { Page } from '@playwright/test';
import { expect, expectAccessible, hydrated, once, test } from './test';

const questions = (page: Page) => page.getByRole('main').getByRole('button', { expanded: false });
const open = (page: Page) => page.getByRole('main').getByRole('button', { expanded: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/faqs');
  await hydrated(page);
});

test('one of fifteen questions is open at a time, and a second click closes it', async ({ page }) => {
  await expect(questions(page)).toHaveCount(15);
  await questions(page).nth(2).click();
  await expect(open(page)).toHaveCount(1);
  const first = await open(page).innerText();
  await questions(page).nth(9).click();
  await expect(open(page)).toHaveCount(1);
  await expect(open(page)).not.toHaveText(first);
  const answers = page
    .getByRole('main')
    .getByRole('region')
    .filter({ hasNot: page.getByRole('heading') });
  await expect(answers).toHaveCount(1);
  await expectAccessible(page);
  await open(page).click();
  await expect(open(page)).toHaveCount(0);
});

test('a question opens and closes with the keyboard', once, async ({ page }) => {
  await questions(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(open(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(open(page)).toHaveCount(0);
});

test('the address names the open question, and leads to it', once, async ({ page, context }) => {
  await questions(page).nth(5).click();
  const question = await open(page).innerText();
  const address = page.url();
  expect(new URL(address).hash).not.toBe('');
  const friend = await context.newPage();
  await friend.goto(address);
  await expect(open(friend)).toHaveText(question);
  await expect(open(friend)).toBeInViewport();
});
