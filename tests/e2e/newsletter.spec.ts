import type { Page } from '@playwright/test';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { collections } from '@utkarsh/domain/collections';
import { database } from '../factories/firestore';
import { expect, expectAccessible, firestoreCalls, hold, openPage, reloadPage, test } from './test';
import { expectWhole, translate } from './translation';

const thanks = /^Thank you for subscribing!/;
const form = (page: Page) => page.getByRole('form', { name: 'Newsletter' });
const box = (page: Page) => form(page).getByLabel('E-mail address');
const button = (page: Page) => form(page).getByRole('button', { name: 'Subscribe' });
const footerStatus = (page: Page) => page.getByRole('contentinfo').getByRole('status');

let addressCount = 0;
/** Returns an address that no other test uses. */
const makeAddress = () => {
  addressCount += 1;
  return `reader-${process.pid}-${Date.now()}-${addressCount}@example.in`;
};

async function readSubscribers(email: string) {
  const snapshot = await database().collection(collections.subscribers).where('email', '==', email).get();
  return snapshot.docs.map((document) => document.data());
}

/** Waits for the mail to a new subscriber, which a trigger writes. Returns the path of its link. */
async function pathInMail(email: string): Promise<string> {
  const mails = database().collection(collections.mail).where('to', 'array-contains', email);
  const texts = async () => (await mails.get()).docs.map((mail) => String(mail.get('message.text')));
  await expect.poll(texts).toHaveLength(1);
  return /\/unsubscribe\/\w+/.exec((await texts())[0] ?? '')?.[0] ?? '';
}

test('an address that subscribes twice, written differently, gets the same thanks and is stored once', async ({
  page,
}) => {
  const address = makeAddress();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const [path, input] of [
    ['/faqs', address],
    ['/certified/micro', ` ${address.toUpperCase()} `],
  ] as const) {
    await openPage(page, path);
    await box(page).fill(input);
    await button(page).click();
    await expect(footerStatus(page)).toHaveText(thanks);
    await expect(footerStatus(page)).toBeFocused();
  }
  await expectAccessible(page);
  expect(requests.filter((url) => url.includes('firebase') || firestoreCalls.test(url))).toEqual([]);
  const records = await readSubscribers(address);
  expect(records).toEqual([
    {
      email: address,
      consent_version: currentConsentVersion,
      consent_language: 'en',
      consented_at: expect.anything() as unknown,
      search_tokens: expect.anything() as unknown,
    },
  ]);
});

test('an address that is sent before the page is live is held, then stored, and stays out of the URL', async ({
  page,
}) => {
  const address = makeAddress();
  const release = await hold(page);
  await page.goto('/team', { waitUntil: 'commit' });
  await box(page).fill(address);
  await button(page).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(footerStatus(page)).toHaveText(thanks);
  expect(await readSubscribers(address)).toHaveLength(1);
});

test('a visitor subscribes on a translated page, and unsubscribes once by the button behind the link in the mail', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const address = makeAddress();
  await openPage(page, '/faqs');
  await translate(page);
  await button(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(/Enter your e-mail address/);
  await box(page).fill(address);
  await button(page).click();
  await expect(footerStatus(page)).toHaveText(thanks);
  await expectWhole(page);
  const path = await pathInMail(address);

  await openPage(page, path);
  expect(await readSubscribers(address)).toHaveLength(1);
  await expectAccessible(page);
  const end = page.getByRole('main').getByRole('button', { name: 'Unsubscribe' });
  await end.click();
  const confirmation = page.getByText('You are unsubscribed, and your address is deleted from our list.');
  await expect(confirmation).toBeVisible();
  await expectAccessible(page);
  expect(await readSubscribers(address)).toEqual([]);
  await reloadPage(page);
  await translate(page);
  await end.click();
  await expect(page.getByText(/^This link matches no subscription\./)).toBeVisible();
  await expectWhole(page);
});
