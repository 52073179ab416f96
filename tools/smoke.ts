import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { brand } from '@utkarsh/domain/brand';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { insightFields } from '@utkarsh/domain/insight/insightFields';
import { nominationFields } from '@utkarsh/domain/nomination/nominationFields';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import config from '../firebase.json' with { type: 'json' };
import { openBrowser, signIn, waitUntilSettled } from './bench/browser';
import writtenReplies from './smokeReplies.json' with { type: 'json' };
import { ensureChromium } from './setup/chromium';
import { staffPaths } from './sitePaths';

/** `npm run smoke -- https://…`: ten checks of a deployed site (docs/deploy.md). The exit code is 1 if one of them fails. */
const site = new URL(process.argv[2] ?? 'http://127.0.0.1:5000').origin;
const isLive = site.startsWith('https:');
const company = `Smoke test ${new Date().toISOString()}`;
/** Maximum milliseconds until a page is there, or a trigger has run. */
const patience = 120_000;

/** Asks the person at the keyboard. Shows no letter of a secret. */
async function ask(question: string, isSecret = false): Promise<string> {
  process.stdout.write(question);
  const output = isSecret ? new Writable({ write: (_text, _code, next) => next() }) : process.stdout;
  const dialogue = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  return (await dialogue.question('').finally(() => dialogue.close())).trim();
}

const email = process.env['SMOKE_EMAIL'] ?? (await ask('E-mail address of an administrator: '));
const password = process.env['SMOKE_PASSWORD'] ?? (await ask('Password: ', true));
console.log(`
Ten checks of ${site}. They send a nomination of "${company}" with the address ${email}, and an
insight. Both are withdrawn and deleted at the end. The mail of the nomination stays, and the history says that both existed.
`);

let failureCount = 0;
/** Runs a check, which returns its faults, or throws. Prints one line. */
async function check(name: string, work: () => Promise<(string | false)[]>): Promise<void> {
  const faults = await work().catch((error: unknown) => [String(error).split('\n')[0] ?? '']);
  const reason = faults.filter((fault) => fault !== false).join('; ');
  if (reason !== '') failureCount += 1;
  // A browser's message may repeat what was typed.
  console.log(reason === '' ? `✔ ${name}` : `✖ ${name}: ${reason.replaceAll(password || ' ', '…')}`);
}

let token = '';
const open = (path: string, init: RequestInit = {}) => fetch(site + path, { redirect: 'manual', ...init });

/** Calls the API. Returns undefined for 404, and throws the words of another refusal. */
async function call(method: string, path: string, body?: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const response = await open(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

async function readUntil<Value>(noun: string, read: () => Promise<Value | undefined>): Promise<Value> {
  for (const end = Date.now() + patience; Date.now() < end;) {
    const value = await read();
    if (value !== undefined) return value;
    await pause(500);
  }
  throw new Error(`${noun} is not there after ${patience / 1000} s: read the log of the functions`);
}

const minute = 'public, max-age=0, s-maxage=60';
/** A request for each rewrite to a function, by its source, with the start of the status, type and caching that only this function gives. */
const replies: Readonly<Record<string, string[]>> = writtenReplies;

async function checkRewrite({ source, function: target }: (typeof config.hosting.rewrites)[number]) {
  if (!target) return false;
  const [request = '', expectedReply = 'nothing known'] = replies[source] ?? [source];
  const [method = '', path = ''] = request.split(' ');
  const { status, headers } = await open(path, { method });
  const type = headers.get('content-type')?.replace(/;.*/, '') ?? '';
  const reply = `${status} ${type} ${headers.get('cache-control') ?? ''}`;
  return !reply.startsWith(expectedReply) && `${request}: ${reply} (${target.functionId}: ${expectedReply})`;
}

process.env['CHROMIUM_PATH'] = await ensureChromium();
process.env['SITE_URL'] = site;
const browser = await openBrowser();
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
page.setDefaultTimeout(patience);
/** Complaints of the browser about the policy of the site, or about an index. */
const complaints: string[] = [];
page.on('console', (message) => {
  const text = message.text();
  // After a failed call Firestore loads a picture from google.com, which the policy forbids.
  if (/Security Policy|FirebaseError/.test(text) && !text.includes('cleardot')) complaints.push(text);
});

/** Fills in a form and sends it. Returns the key of the private link that the sender gets. */
async function sendForm(
  path: string,
  fields: Readonly<Record<string, { kind: string; label: string }>>,
  values: Readonly<Record<string, string>>,
): Promise<string> {
  await page.goto(site + path);
  const form = page.getByRole('main').getByRole('form');
  // Before that a form waits for its scripts.
  await page.locator('main form[data-hold]').waitFor({ state: 'detached' });
  for (const [name, { kind, label }] of Object.entries(fields)) {
    const control = form.getByRole(kind === 'choice' ? 'combobox' : 'textbox', { name: label, exact: true });
    await (kind === 'choice' ? control.selectOption(values[name] ?? '') : control.fill(values[name] ?? ''));
  }
  for (const input of await form.locator('input[type=file][required]').all())
    await input.setInputFiles('docs/home.png');
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: /^Submit/ }).click();
  const link = page.getByRole('link', { name: /\/(nomination|insight)\/\w{32}$/ }).first();
  return (await link.textContent())?.slice(-32) ?? '';
}

/** Opens a staff page, and searches where it has a search. */
async function checkStaffPage(path: string): Promise<string | false> {
  await page.goto(site + path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  await waitUntilSettled(page);
  const search = page.getByRole('main').getByRole('searchbox');
  if ((await search.count()) > 0) {
    await search.fill('smoke');
    await page.waitForURL(/search=smoke/);
    await waitUntilSettled(page);
  }
  const alerts = await page.getByRole('alert').filter({ hasText: 'could not' }).allTextContents();
  return alerts.length > 0 && `${path}: ${alerts.join(' ')}`;
}

await check('pages have the headers of firebase.json', async () => {
  const { headers } = await open('/');
  return config.hosting.headers
    .filter(({ source }) => ['**', '!/@(embed|uploads)/**'].includes(source))
    .flatMap((entry) => entry.headers)
    .map(({ key, value }) => {
      const text = headers.get(key) ?? 'absent';
      // Emulators widen the policy and send no Strict-Transport-Security.
      const isWide =
        !isLive && /^(Content-Security-Policy: default-src 'self'|Strict)/.test(`${key}: ${text}`);
      return text !== value && !isWide && `${key} is ${text}`;
    });
});
await check('each rewrite of firebase.json leads to its function', () =>
  Promise.all(config.hosting.rewrites.map(checkRewrite)),
);
await check('a public list is cached for a minute', async () => {
  const answers: Headers[] = [];
  while (answers.length < 5) answers.push((await open('/api/certified-organizations/micro')).headers);
  const isKept = answers.some((headers) => headers.get('x-cache')?.includes('HIT'));
  const caching = answers[0]?.get('cache-control') ?? 'absent';
  return [caching !== minute && `Cache-Control is ${caching}`, isLive && !isKept && 'x-cache is never HIT'];
});
await check('the sitemap lists pages of this site', async () => {
  const text = await (await open('/sitemap.xml')).text();
  const addresses = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address));
  const { status } = await open(addresses.at(-1)?.pathname ?? '');
  return [
    !addresses.every(({ origin }) => origin === brand.siteUrl) && `an address is not of ${brand.siteUrl}`,
    status !== 200 && `the last of ${addresses.length} addresses answers ${status}`,
  ];
});
await check('an administrator signs in, through the API and on the page', async () => {
  const reply = await call('POST', '/api/admin/login', { username: email, password });
  token = z.object({ token: z.string() }).parse(reply).token;
  await signIn(page, '/admin/dashboard', { email, password });
  return complaints;
});

const listSchema = z.object({ nominations: z.array(z.object({ id: z.string(), company_name: z.string() })) });
let [nominationKey, nominationId, insightKey] = ['', '', ''];
await check('a nomination arrives, and a search of staff finds it', async () => {
  const values = { ...examplesOf(nominationFields), companyName: company, email };
  nominationKey = await sendForm(sitePaths.nominate, nominationFields, values);
  nominationId = await readUntil('The nomination', async () => {
    const list = listSchema.parse(await call('GET', '/api/admin/nominations?search=smoke'));
    return list.nominations.find(({ company_name }) => company_name === company)?.id;
  });
  await readUntil('Its status', () => call('POST', '/api/tracking', { key: nominationKey }));
  return [];
});
await check('its mail arrives', async () => {
  if (nominationKey === '') return ['no nomination was sent'];
  const answer = await ask(`Wait two minutes. Has ${email} a mail with "${company}"? (y/n) `);
  return [!/^y/i.test(answer) && 'it did not: see /admin/mails, and whether SMTP_URL is still "none"'];
});
await check('an insight with a picture arrives', async () => {
  const values = { ...examplesOf(insightFields), company };
  insightKey = await sendForm(sitePaths.uploadInsights, insightFields, values);
  await readUntil('The insight', () => call('POST', '/api/tracking/insight', { key: insightKey }));
  return [];
});
await check(`${staffPaths.length} staff pages show their records`, async () => {
  const faults = [token === '' && 'nobody is signed in'];
  for (const path of token === '' ? [] : staffPaths) faults.push(await checkStaffPage(path));
  return [...faults, ...complaints];
});
await check('the page of a survey asks for its code', async () => {
  await page.goto(site + sitePaths.surveyInvitation('0'.repeat(16)));
  await page.getByText('No survey was found for this code').first().waitFor();
  return complaints;
});
await browser.close();
await check('the nomination and the insight are deleted', async () => {
  if (nominationKey) await call('POST', '/api/tracking/withdraw', { key: nominationKey });
  if (nominationId) await call('DELETE', `/api/nominations/${nominationId}`);
  if (insightKey) await call('POST', '/api/tracking/insight/withdraw', { key: insightKey });
  return [nominationKey !== '' && nominationId === '' && `delete "${company}" in the staff area`];
});
process.exitCode = failureCount > 0 ? 1 : 0;
