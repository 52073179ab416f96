import { chromium, type Browser, type Page } from '@playwright/test';
import { tokenSchema } from '@utkarsh/domain/contract/staff';
import { browserOptions } from '../setup/chromium';
import { sampleAdmin, samplePassword } from '../seed/staff';

/** Selector of placeholders for data that is still loading. */
export const dataOnTheWay = ':is([role=progressbar], .MuiSkeleton-root)';

export const openBrowser = (extra: readonly string[] = []): Promise<Browser> =>
  chromium.launch(browserOptions(extra));

/** Returns the address of the suite from the variable that the command `with-suite` of `tools/command.mjs` sets. */
export function siteUrl(): string {
  const url = process.env['SITE_URL'];
  if (!url) throw new Error('SITE_URL is not set: run this through its npm script.');
  return url;
}

/** Sends JSON to the API of the suite, with a token of staff or without. */
export const callApi = (method: 'POST' | 'PUT', path: string, body: object, token = ''): Promise<Response> =>
  fetch(`${siteUrl()}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

const sampleAccount = { email: sampleAdmin.email, password: samplePassword };

/** Signs in, by default as the sample administrator, and waits for the page at `path`. */
export async function signIn(page: Page, path: string, { email, password } = sampleAccount): Promise<void> {
  await page.goto(`${siteUrl()}/admin/login?next=${path}`);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'LOGIN' }).click();
  await page.waitForURL((url) => url.pathname === path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

export async function adminToken(): Promise<string> {
  const { email: username, password } = sampleAccount;
  const reply = await callApi('POST', '/admin/login', { username, password });
  return tokenSchema.parse(await reply.json()).token;
}

/** Waits until no placeholder waits for data and nothing moves, not for the network: listeners keep it busy forever. */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      document.querySelector(selector) === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    dataOnTheWay,
  );
}
