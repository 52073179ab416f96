import type { Page } from '@playwright/test';
import { nextSecond } from '@utkarsh/domain/staff/staff';
import { addStaff, callAs, makeEmail, strangersPassword } from '../factories/staff';
import { database } from '../factories/firestore';
import { accountOf, login, openAs } from './staff';
import { storeFoundNomination } from './nominationForm';
import { brokenConsole, expect, expectAccessible, test } from './test';

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text);

test('an invited person chooses a password, gets another role and is removed', async ({
  page,
  browser,
  expectConsole,
}) => {
  expectConsole(/409/);
  const email = makeEmail();
  await openAs(page, 'admin', '/admin/staff?invite');
  const form = page.getByRole('dialog', { name: 'Invite to the staff' });
  await form.getByLabel('Email Address').fill('nobody');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(form.getByText(/must look like/)).toBeVisible();
  const address = form.getByLabel('Email Address');
  await address.fill(accountOf('viewer'));
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(address).toHaveAccessibleDescription('This person is staff already.');
  await expect(address).toBeFocused();
  await address.fill(email);
  await form.getByLabel('Name').fill('Kamala Nair');
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(toast(page, /is invited/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by name, address or role' }).fill(email);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Viewer');
  await expect(row).toContainText('Invited');
  // Before that, the row moves while the search narrows the list.
  await expect(page.getByText('Showing 1 to 1 of 1 entries')).toBeVisible();
  await row.getByRole('gridcell', { name: email, exact: true }).click();
  const member = page.getByRole('dialog', { name: 'Staff member' });
  await expect(member).toContainText(/RoleViewer.*Since\d.*Last seenInvited/);
  await expect(page).toHaveTitle(/^Kamala Nair /);
  await expect(page).toHaveURL(/\/admin\/staff\/\w+\?/);
  const url = page.url();
  await page.goBack();
  await expect(member).toHaveCount(0);
  await page.goForward();
  await member.getByRole('button', { name: 'Resend the invitation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Resend' }).click();
  await expect(toast(page, /new invitation is on its way/)).toBeVisible();
  await expect(member).toHaveCount(0);
  const path = await newestPasswordPath(email);
  await choosePassword(await browser.newPage(), path, email);
  await expect(row).not.toContainText('Invited');
  const change = page.getByRole('button', { name: `Change the role of ${email}` });
  await change.hover();
  await expect(page.getByRole('tooltip', { name: 'Change the role' })).toBeVisible();
  await expectAccessible(page);
  await change.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make administrator' }).click();
  await expect(row).toContainText('Administrator');
  await page.goto(url);
  await member.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Compare Kamala Nair, added' }).click();
  await page.getByRole('link', { name: 'Open the record' }).click();
  await expect(member).toContainText('RoleAdministrator');
  await expect(member.getByRole('button', { name: 'Resend the invitation' })).toHaveCount(0);
  await member.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to remove this person from the staff?');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, /no longer on the staff/)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/staff$/);
  await page.goto(url);
  await expect(page.getByRole('alert')).toContainText('There is no record at this address.');
  await expect(row).toHaveCount(0);
});

/** Returns the path of the link in the newest invitation of an address. */
async function newestPasswordPath(email: string): Promise<string> {
  const mails = await database().collection('mail').where('to', 'array-contains', email).get();
  const newest = mails.docs.toSorted((a, b) => a.createTime.toMillis() - b.createTime.toMillis()).at(-1);
  const path = /\/admin\/password\?invitation=[\w-]+/.exec(String(newest?.get('message.text')))?.[0];
  if (path === undefined) throw new Error(`No mail invites ${email}.`);
  return path;
}

/** Sets a password on another device, signs in with it, and expects that the link no longer works. */
async function choosePassword(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(`For ${email}`)).toBeVisible();
  await expect(page.getByText(/At least 10 characters/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('a-password-they-chose');
  await page.getByLabel('New password again').fill('a-password-they-chose');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('status')).toContainText('Your password is set.');
  await login(page, email, 'a-password-they-chose');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  // The link works only once.
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByText(/^An invitation works once, within 3 days/)).toBeVisible();
  await expect(page.getByLabel('Email Address')).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
}

test('a viewer sets a name, which the profile menu and colleagues show', async ({ page }) => {
  const { email } = await addStaff('viewer');
  await page.goto('/admin/profile');
  await login(page, email, strangersPassword);
  await page.getByRole('button', { name: 'Edit name and initials' }).click();
  const form = page.getByRole('dialog', { name: 'Your name' });
  await expectAccessible(page);
  const name = `Kamala ${email.slice(0, 6)}`;
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Initials').fill('KN');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible();
  const account = page.getByRole('button', { name: `Your account, ${name}` });
  await expect(account.getByText('KN', { exact: true })).toBeVisible();
  await page.goto(`/admin/staff?search=${email}`);
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText(`${name} (you)`);
});

test('an administrator who becomes a viewer while editing can copy the unsaved text', async ({ page }) => {
  const { uid, email } = await addStaff('admin');
  const { id, company } = await storeFoundNomination('Vaigai');
  await page.goto(`/admin/nominations/${id}`);
  await login(page, email, strangersPassword);
  await page.getByRole('region', { name: company }).getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog', { name: 'Edit Nomination' }).getByLabel('Last Name').fill('Weaver');
  const reply = await callAs('admin', 'PUT', `/api/admin/staff/${uid}`, { role: 'viewer' });
  expect(reply.status).toBe(200);
  await expect(page.getByRole('status')).toContainText('This tab keeps what you have typed');
  await login(page, email, strangersPassword);
  const form = page.getByRole('dialog', { name: 'Nomination' });
  await expect(form.getByRole('alert')).toContainText('Weaver');
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
});

test('a person can sign in within the second in which the role was given', async ({ page }) => {
  const { uid, email } = await addStaff('viewer');
  let attempts = 0;
  await page.route('**/accounts:signInWithPassword**', async (route) => {
    attempts += 1;
    if (attempts === 1) await database().doc(`staff/${uid}`).update({ valid_since: nextSecond() });
    await route.continue();
  });
  await page.goto('/admin/settings');
  await login(page, email, strangersPassword);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(attempts).toBeGreaterThan(0);
});

test('the staff area reports a network that is lost at the start, and keeps the session', async ({
  page,
  expectConsole,
}) => {
  expectConsole(brokenConsole);
  await openAs(page, 'viewer', '/admin/settings');
  // The token has expired, so the page must request a new one.
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  const auth = /(securetoken|identitytoolkit)\.googleapis\.com/;
  await page.route(auth, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The staff area could not be loaded.');
  await expectAccessible(page);
  await page.unroute(auth);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('a person who knows the current password changes it, and all sessions end', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/400 \(Bad Request\)/);
  const { email } = await addStaff('viewer');
  await page.goto('/admin/profile');
  await login(page, email, strangersPassword);
  await expect(page.getByRole('main').getByText(email)).toBeVisible();
  await page.getByLabel('Current password').fill('not-this-one');
  await page.getByLabel('New password', { exact: true }).fill('a-longer-password');
  await page.getByLabel('New password again').fill('a-longer-passwort');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await page.getByLabel('New password again').fill('a-longer-password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill(strangersPassword);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page).toHaveURL(/\/admin\/login\?changed$/);
  await expect(page.getByRole('status')).toContainText(
    'Your password was changed. Sign in with the new one.',
  );
  await login(page, email, 'a-longer-password');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/profile');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await login(page, email, 'a-longer-password');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
