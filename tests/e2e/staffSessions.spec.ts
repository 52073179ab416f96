import type { Page } from '@playwright/test';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { addStaff, strangersPassword } from '../factories/staff';
import { login } from './staff';
import { expect, test } from './test';

const form = (page: Page) => page.getByRole('dialog', { name: 'Add Event' });

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
}

test('a form survives a sign-out in another tab, but never the login of somebody else', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/permission|Firestore|403/);
  const { email } = await addStaff('admin');
  const title = `Unsaved event ${newDocumentId()}`;
  await page.goto('/admin/events/new');
  await login(page, email, strangersPassword);
  await form(page).getByLabel('Title').fill(title);
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await logOut(other);
  await expect(other).toHaveURL(/\/admin\/login$/);
  await expect(page).toHaveURL(/\/admin\/login\?ended/);
  await expect(page.getByRole('status')).toContainText('This tab keeps what you have typed');
  await login(page, email, strangersPassword);
  await expect(page).toHaveURL(/\/admin\/events\/new$/);
  await expect(form(page).getByLabel('Title')).toHaveValue(title);
  await expect(form(page).getByText(/^What you typed before the page was reloaded is back/)).toBeVisible();

  const stranger = await addStaff('admin');
  await other.reload();
  await logOut(other);
  await expect(page).toHaveURL(/\/admin\/login\?ended/);
  await login(other, stranger.email, strangersPassword);
  await expect(page.getByRole('button', { name: /^Your account/, includeHidden: true })).toContainText(
    stranger.email,
  );
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(title);
});
