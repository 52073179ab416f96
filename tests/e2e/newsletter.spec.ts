import type { Page } from '@playwright/test';
import { collections } from '@utkarsh/domain/collections';
import { database } from '../factories/firestore';
import { expect, expectAccessible, hydrated, test } from './test';

const thanks = /^Thank you for subscribing!/;
const form = (page: Page) => page.getByRole('form', { name: 'Newsletter' });
const box = (page: Page) => form(page).getByLabel('E-mail address');
const button = (page: Page) => form(page).getByRole('button', { name: 'Subscribe' });
const thanked = (page: Page) => page.getByRole('contentinfo').getByRole('status');

let made = 0;
/** An address no other test uses. */
const ownAddress = () => {
  made += 1;
  return `reader-${process.pid}-${Date.now()}-${made}@example.in`;
};

async function stored(email: string) {
  const found = await database().collection(collections.subscribers).where('email', '==', email).get();
  return found.docs.map((document) => document.data());
}

test('an address that subscribes twice, written differently, is thanked alike and stored once', async ({
  page,
}) => {
  const address = ownAddress();
  for (const [path, typed] of [
    ['/faqs', address],
    ['/certified/micro', ` ${address.toUpperCase()} `],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    await box(page).fill(typed);
    await button(page).click();
    await expect(thanked(page)).toHaveText(thanks);
    await expect(thanked(page)).toBeFocused();
  }
  await expectAccessible(page);
  const records = await stored(address);
  expect(records).toEqual([
    { email: address, consent_version: '2026-11', consented_at: expect.anything() as unknown },
  ]);
});

test('a bad address is refused beside the box with what is expected, and stays', async ({ page }) => {
  await page.goto('/nominate');
  await hydrated(page);
  await box(page).fill('anjali@nowhere');
  await box(page).press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText('E-mail must look like name@company.in.');
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveAccessibleDescription('E-mail must look like name@company.in.');
  await expect(box(page)).toHaveValue('anjali@nowhere');
  await expectAccessible(page);
});

test('without a network it says so, keeps the address, and subscribes on the next try', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Firestore|FirebaseError/);
  const address = ownAddress();
  await page.goto('/');
  await hydrated(page);
  const ready = page.waitForResponse(/\/assets\/subscribing-/);
  await box(page).fill(address);
  await ready;
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await button(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(/^Network or server error/);
  await expect(box(page)).toHaveValue(address);
  await expectAccessible(page);
  await context.setOffline(false);
  await button(page).click();
  await expect(thanked(page)).toHaveText(thanks);
  expect(await stored(address)).toHaveLength(1);
});

test('an address sent off before the page is live is held, then stored; nothing shows in the address', async ({
  page,
}) => {
  const address = ownAddress();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/team', { waitUntil: 'commit' });
  await box(page).fill(address);
  await button(page).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(thanked(page)).toHaveText(thanks);
  expect(await stored(address)).toHaveLength(1);
});
