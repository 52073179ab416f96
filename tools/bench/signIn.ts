import type { Page } from '@playwright/test';
import { samplePassword, sampleStaff } from '../seed/staff';
import { siteUrl } from './browser';

/** Signs the sample administrator in, and waits for the page of the staff area that was asked for. */
export async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`${siteUrl()}/admin/login?next=${path}`);
  await page.getByLabel('Email Address').fill(sampleStaff.find(({ role }) => role === 'admin')?.email ?? '');
  await page.getByLabel('Password').fill(samplePassword);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}
