import { Timestamp } from 'firebase-admin/firestore';
import { readSheet } from 'read-excel-file/node';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { searchTokens } from '@utkarsh/domain/text/searchText';
import { subscriberId } from '@utkarsh/domain/newsletter/newsletter';
import { database } from '../factories/firestore';
import { openAs } from './staff';
import { expect, expectAccessible, test } from './test';

test('an administrator finds subscribers by parts of their address, exports and removes them', async ({
  page,
}) => {
  const word = `sub${newDocumentId().toLowerCase()}`;
  const email = `${word}@malar.example`;
  const entry = database()
    .collection(collections.subscribers)
    .doc(await subscriberId(email));
  const consented_at = Timestamp.fromDate(new Date('2026-11-20T04:30:00Z'));
  await entry.set({
    email,
    search_tokens: searchTokens([email]),
    consent_version: '2026-11',
    consent_language: 'en',
    consented_at,
  });

  await openAs(page, 'admin', '/admin/subscribers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter Subscribers');
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill(word.slice(2).toUpperCase());
  await expect(page).toHaveURL(/search=B/);
  await expect(page.getByText('Total Count: 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '20 Nov 2026, 10:00 am' })).toBeVisible();
  await page.getByRole('gridcell', { name: email, exact: true }).click();
  const record = page.getByRole('dialog', { name: 'Subscriber' });
  await expect(record).toContainText(/Subscribed on 20 Nov 2026, 10:00 am\. Privacy notice: .+, English\./);
  await expectAccessible(page, '[role=dialog]');
  await page.goBack();
  await expect(record).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export To Excel' }).click();
  const [, ...rows] = await readSheet(await (await downloading).path());
  expect(rows.map(([address]) => address)).toEqual([email]);

  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Subscriber removed successfully!')).toBeVisible();
  await expect(page.getByText(/^Nothing found/)).toBeVisible();
  expect((await entry.get()).exists).toBe(false);
});
