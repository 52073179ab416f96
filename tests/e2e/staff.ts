import type { Page } from '@playwright/test';
import { samplePassword, sampleStaff } from '../../tools/seed/staff';
import { expect } from './test';

export const accountOf = (role: 'admin' | 'viewer'): string => {
  const email = sampleStaff.find((staff) => staff.role === role)?.email;
  if (email === undefined) throw new Error(`The sample staff has no ${role}.`);
  return email;
};

/** Fills in the login and sends it. */
export async function login(page: Page, email: string, password = samplePassword): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

/** Opens a page of the staff area as a member of the sample staff. */
export async function openAs(page: Page, role: 'admin' | 'viewer', path: string): Promise<void> {
  await page.goto(path);
  await login(page, accountOf(role));
  await expect(page).toHaveURL(new RegExp(`${path.replaceAll('?', '\\?')}$`));
}
