import type { Page } from '@playwright/test';
import { collections } from '@utkarsh/domain/collections';
import { database } from '../factories/firestore';
import { expect, expectAccessible, openPage, reloadPage, test } from './test';
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
