import type { BrowserContext, Page } from '@playwright/test';
import { samplePassword, sampleStaff } from '../../tools/seed/staff';
import { expect } from './test';

export const accountOf = (role: 'admin' | 'viewer'): string => {
  const email = sampleStaff.find((staff) => staff.role === role)?.email;
  if (email === undefined) throw new Error(`The sample staff has no ${role}.`);
  return email;
};

/** Returns the name of the sample member with a role, as colleagues see it. */
export const nameOf = (role: 'admin' | 'viewer'): string =>
  sampleStaff.find((staff) => staff.role === role)?.name ?? '';

/** Fills in the login and sends it. */
export async function login(page: Page, email: string, password = samplePassword): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
}

const countPresses = (type: 'pointerdown' | 'keydown') => async (page: Page) => {
  await page.evaluate((event) => {
    document.body.dataset['presses'] = '0';
    const add = () =>
      (document.body.dataset['presses'] = String(Number(document.body.dataset['presses']) + 1));
    window.addEventListener(event, add, { capture: true });
  }, type);
  return async () => Number(await page.locator('body').getAttribute('data-presses'));
};
/** Count how often the pointer or a key is pressed in the page from now on. Return a function that returns the count. */
export const [countClicks, countKeys] = [countPresses('pointerdown'), countPresses('keydown')];

/** Searches a list for one record, and waits until the list shows it alone: rows ignore the pointer while a search runs. */
export async function searchFor(page: Page, text: string, recordName = text): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  const header = 1;
  await expect(page.getByRole('row')).toHaveCount(header + 1);
  await expect(page.getByRole('row').last()).toContainText(recordName);
}

type Signed = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Stored sign-ins by role. The first test of a worker signs in by the form, and later tests reuse its state. */
const sessions = new Map<string, Signed>();

/** Opens a page of the staff area as a member of the sample staff. */
export async function openAs(page: Page, role: 'admin' | 'viewer', path: string): Promise<void> {
  const session = sessions.get(role);
  if (session) await page.context().setStorageState(session);
  await page.goto(path);
  if (!session) await login(page, accountOf(role));
  await expect(page).toHaveURL(new RegExp(`${path.replaceAll('?', '\\?')}$`));
  // The address may open a dialog, which hides the page behind it from assistive technology.
  await expect(page.getByRole('button', { name: /^Your account/, includeHidden: true })).toBeVisible();
  if (!session) sessions.set(role, await page.context().storageState({ indexedDB: true }));
}
