import type { Page } from '@playwright/test';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { collectionOf, documentOf } from '../factories/firestore';
import { storeNomination } from '../factories/nominations';
import { callAs, makeEmail } from '../factories/staff';
import { lastDay, makeAddresses, startSurvey } from '../factories/surveys';
import { keysMailedTo } from '../factories/workspaces';
import { expect, expectAccessible, expectNoSidewaysScroll, openPage, phoneSize, test } from './test';

/** Opens the last link that an address got on a device that has not asked for it, and signs in. */
async function signInAt(page: Page, email: string): Promise<void> {
  await expect.poll(() => keysMailedTo(email)).not.toEqual([]);
  await openPage(page, sitePaths.workspaceSignIn((await keysMailedTo(email)).at(-1) ?? ''));
  await page.getByLabel('Work Email').fill(email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
}

test('an HR manager opens the workspace of her nomination, follows its steps, and works there with a colleague', async ({
  page,
  browser,
  expectConsole,
}) => {
  // The last owner cannot leave.
  expectConsole(/status of 409|This is the last owner/);
  // The practices may be read once more at the moment in which an owner becomes a reader.
  expectConsole(/status of 403/);
  await page.setViewportSize(phoneSize);
  const email = makeEmail();
  const { id, key } = await storeNomination({ email, company_name: 'Malar Mills' });
  await openPage(page, sitePaths.nomination(key));
  await page.getByRole('button', { name: 'Open the workspace' }).click();
  await expect(page.getByText('We have mailed a link to the address of the nomination.')).toBeVisible();

  await signInAt(page, email);
  await expect(page).toHaveURL(sitePaths.workspace);
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The steps follow the nomination without a reload.
  await documentOf('nominations', id).update({ status: 'in_review', revision: 2 });
  await expect(page.getByRole('heading', { name: 'Your next step' })).toBeVisible();

  const colleague = makeEmail();
  const form = page.getByRole('form', { name: 'Invite a person' });
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(form.getByRole('alert')).toContainText('Enter the e-mail address.');
  await form.getByLabel('Email Address').fill(colleague);
  await form.getByLabel('Name').fill('Ravi Menon');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText('Invited. The link in the mail is valid for 14 days.')).toBeVisible();
  await expect(page.getByText(/^Editor, invited until/)).toBeVisible();

  const other = await browser.newPage();
  await signInAt(other, colleague);
  await expect(other.getByRole('heading', { name: 'Your next step' })).toBeVisible();
  await expect(other.getByRole('form', { name: 'Invite a person' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove Ravi Menon' }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  await expect(page.getByText(colleague)).toHaveCount(0);
  await expect(other.getByText('This address is a member of no workspace.')).toBeVisible();
  await other.close();

  const boss = makeEmail();
  await form.getByLabel('Email Address').fill(boss);
  await form.getByLabel('Name').fill('Kamala Nair');
  await form.getByLabel('Role').selectOption('owner');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(page.getByText(/^Owner, invited until/)).toBeVisible();

  await page.getByRole('button', { name: 'Leave the workspace' }).click();
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(page.getByText('This is the last owner.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();

  // The hand-over: the second owner takes over, and the first one leaves.
  await signInAt(page, boss);
  await page.getByLabel(/^Role of Anjali/).selectOption('editor');
  await expect(page.getByText('Signed in as')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the workspace' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByLabel(/^Role of Anjali/).selectOption('owner');
  // The select shows the role that the server has stored.
  await expect(page.getByLabel(/^Role of Anjali/)).toHaveValue('owner');
  await page.getByLabel('Role of Kamala Nair').selectOption('reader');
  await expect(page.getByText('No survey has ended yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The way to a certificate' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave the workspace' }).click();
  await page.getByRole('button', { name: 'Yes, leave' }).click();
  await expect(page.getByText('This address is a member of no workspace.')).toBeVisible();
});

test('an owner hands in the list from a file, staff start the survey with it, and a wish is answered', async ({
  page,
}) => {
  await page.setViewportSize(phoneSize);
  const email = makeEmail();
  const { id, key } = await storeNomination({ email, status: 'assessment' });
  await openPage(page, sitePaths.nomination(key));
  await page.getByRole('button', { name: 'Open the workspace' }).click();
  await signInAt(page, email);

  await page.getByRole('link', { name: 'Hand in your list' }).click();
  const form = page.getByRole('form', { name: 'List of employees' });
  await form.getByRole('button', { name: 'Hand in the list' }).click();
  await expect(form.getByRole('alert')).toContainText('Enter the number of employees.');
  const rows = ['E-mail,Telephone', ...makeAddresses(8).map((address) => `${address},`)];
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await form.getByLabel('Or from a file').setInputFiles(file);
  await form.getByRole('button', { name: 'Add 8 addresses' }).click();
  await form.getByLabel('Number of employees').fill('8');
  await form.getByLabel('Last Day').fill(lastDay());
  await form.getByRole('button', { name: 'Hand in the list' }).click();
  await expect(page.getByText('List of employees: With us')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await startSurvey(8, { nomination: id });
  await expect(page.getByText('People invited')).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask for a reminder to everybody who is invited' }).click();
  await page.getByRole('button', { name: 'Send the wish' }).click();
  await expect(page.getByText('Reminder: With us')).toBeVisible();
  const [workspace] = (await collectionOf('workspaces').where('nominations', 'array-contains', id).get())
    .docs;
  const decision = { kind: 'reminder', at: workspace?.get('requests.reminder.at') as unknown, state: 'done' };
  await callAs('admin', 'POST', `/api/admin/workspaces/${workspace?.id ?? 'none'}/decisions`, decision);
  await expect(page.getByText('Reminder: Done')).toBeVisible();
  await expectAccessible(page);
});
