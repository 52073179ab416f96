import { Timestamp } from 'firebase-admin/firestore';
import { collections } from '@utkarsh/domain/collections';
import { mailMessage } from '@utkarsh/domain/mail/message';
import { database } from '../factories/firestore';
import { storeFoundNomination } from './nominationForm';
import { openAs } from './staff';
import { expect, expectAccessible, test } from './test';

test('a refused mail goes out again after its address is corrected', async ({ page }) => {
  const { id, company } = await storeFoundNomination('Bhavani');
  const mail = database().collection(collections.mail).doc(`refused-${id}`);
  const address = `asha@${id.toLowerCase()}.example`;
  await mail.set({
    to: [address],
    message: mailMessage('Your nomination', ['It has arrived.']),
    record: `nominations/${id}`,
    state: 'failed',
    due_at: Timestamp.now(),
    tries: 1,
    error: 'RCPT TO 550 5.1.1',
    expires_at: Timestamp.fromMillis(Date.now() + 3_600_000),
  });

  await openAs(page, 'admin', '/admin/dashboard');
  await page.getByRole('link', { name: /^Mails not delivered [1-9]/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mails Not Delivered');
  const row = page.getByRole('row').filter({ hasText: address });
  await expect(row).toContainText('Address refused (RCPT TO 550 5.1.1)');
  await expectAccessible(page);

  await row.getByRole('button', { name: /^Open the record/ }).click();
  await page.getByRole('region', { name: company }).getByRole('button', { name: 'Edit' }).click();
  const record = page.getByRole('dialog', { name: 'Edit Nomination' });
  await record.getByRole('textbox', { name: 'Work Email' }).fill('asha@bhavani.example');
  await record.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(record).toHaveCount(0);

  await page.getByRole('link', { name: 'Mails', exact: true }).click();
  await row.getByRole('button', { name: /^Send again/ }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page, '[role=alertdialog]');
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('status').getByText('The mail leaves within a minute.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await mail.get()).data()).toMatchObject({ to: ['asha@bhavani.example'], state: 'waiting' });
  await mail.delete();
});
