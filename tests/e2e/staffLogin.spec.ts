import { loginRefusedText } from '@utkarsh/domain/staff/staff';
import { accountOf, login, openAs } from './staff';
import {
  brokenConsole,
  desktopSize,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  phoneSize,
  test,
} from './test';

const badRequest = /400 \(Bad Request\)/;

test('the login leads to the requested page, and signing out leads back to it', async ({ page }) => {
  await page.goto('/admin/nominations?status=new');
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await expect(page).toHaveTitle('Login | Staff area | Utkarsh Workplaces');
  await expectAccessible(page);
  await page.setViewportSize(phoneSize);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desktopSize);
  await login(page, accountOf('admin'));
  await expect(page).toHaveURL(/\/admin\/nominations\?status=new$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Nominations' })).toBeVisible();

  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menu')).toContainText(accountOf('admin'));
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await page.goto('/admin/nominations');
  await expect(page).toHaveURL(/\/admin\/login/);
});

test('the login names empty fields, keeps the text without a network, and does not reveal who has an account', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(badRequest);
  expectConsole(brokenConsole);
  await page.goto('/admin/login?next=//evil.example/admin');
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expectAccessible(page);
  for (const email of [accountOf('admin'), 'nobody@elsewhere.example']) {
    await login(page, email, 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText(loginRefusedText);
  }
  await expectAccessible(page);
  await context.setOffline(true);
  await login(page, accountOf('viewer'));
  await expect(page.getByRole('alert')).toHaveText('Server error');
  await expect(page.getByLabel('Email Address')).toHaveValue(accountOf('viewer'));
  await context.setOffline(false);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  // The address to open next is not one of the staff area.
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the sign-up page names who gives accounts, and a forgotten password sends a mail', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign up.' }).click();
  await expect(page.getByRole('status')).toContainText('Ask an administrator to invite you');
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email Address').fill(accountOf('viewer'));
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toContainText('the e-mail is on its way');
  await expectAccessible(page);
});

test('the narrow menu names its pages in tooltips and stays narrow after a reload, and a phone has the menu of the pages', async ({
  page,
}) => {
  await openAs(page, 'viewer', '/admin/nominations');
  const menu = page.getByRole('navigation', { name: 'Staff area' });
  await menu.getByRole('button', { name: 'Narrow the menu' }).click();
  await page.reload();
  const widen = menu.getByRole('button', { name: 'Widen the menu' });
  await expect(widen).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Nominations' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'Insights' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Insights' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Organizations' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Micro Organizations' }).click();
  await expect(page).toHaveURL(/\/admin\/micro-organizations$/);
  await widen.click();
  await expect(menu.getByRole('button', { name: 'Narrow the menu' })).toBeVisible();

  await page.setViewportSize(phoneSize);
  await page.goto('/admin/nominations');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(menu.getByRole('link', { name: 'Nominations' })).toHaveAttribute('aria-current', 'page');
  const group = menu.getByRole('button', { name: 'Organizations' });
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await group.click();
  await expect(menu.getByRole('link', { name: 'Micro Organizations' })).toBeVisible();
  await expectAccessible(page);
});
