import type { Locator, Page } from '@playwright/test';
import { collections } from '@utkarsh/domain/collections';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import { makeNomination } from '@utkarsh/domain/testing/nominations';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { database } from '../factories/firestore';
import { makePng } from '../factories/media';
import { fillInsight, imageInput, insightForm, submitButton as insightButton } from './insightForm';
import { fillNomination, submitButton } from './nominationForm';
import { expect, hold, waitUntilLive, test } from './test';

/** Opens a page and holds its scripts back until the function that it returns is called. */
async function openWithoutScripts(page: Page, path: string) {
  const release = await hold(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return async () => {
    release();
    await waitUntilLive(page);
  };
}

/** Puts an element beside an input, as password managers do. */
const addIcon = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((input) => {
    const icon = document.createElement('div');
    icon.dataset['lastpassIcon'] = '';
    input.before(icon);
  });

const redrawError = /Minified React error #(418|425)/;

interface EarlyForm {
  path: string;
  /** Id of the input beside which an extension puts its element. */
  input: string;
  fill: (page: Page, word: string) => Promise<void>;
  send: (page: Page) => Locator;
  thanks: RegExp;
  /** Collection and field in which the sent word is found. */
  stored: [collection: string, field: string];
}
const forms: Record<string, EarlyForm> = {
  'a nomination': {
    path: '/nominate',
    input: 'nomination-firstName',
    fill: (page, word) => fillNomination(page, { ...makeNomination(), companyName: word }),
    send: submitButton,
    thanks: /^Thank you for your submission!/,
    stored: [collections.nominations, 'company_name'],
  },
  'an insight': {
    path: '/upload-insights',
    input: 'insight-name',
    fill: (page, word) => fillInsight(page, makeInsight({ company: word }), { image: makePng() }),
    send: insightButton,
    thanks: /^Thank you for your submission!/,
    stored: [collections.insights, 'company'],
  },
  'a question': {
    path: '/contact',
    input: 'question-name',
    fill: async (page, word) => {
      const form = page.getByRole('form', { name: 'Ask a question' });
      await form.getByLabel('Name').fill(word);
      await form.getByLabel('E-mail').fill('ila@looms.example');
      await form.getByLabel('Question', { exact: false }).fill('Before the scripts?');
    },
    send: (page) => page.getByRole('button', { name: 'Send question' }),
    thanks: /^Thank you for your question!/,
    stored: [collections.questions, 'name'],
  },
  'an address for the newsletter': {
    path: '/team',
    input: 'newsletter-email',
    fill: (page, word) => page.locator('#newsletter-email').fill(word),
    send: (page) => page.getByRole('button', { name: 'Subscribe' }),
    thanks: /^Thank you for subscribing!/,
    stored: [collections.subscribers, 'email'],
  },
};
for (const [name, { path, input, fill, send, thanks, stored }] of Object.entries(forms))
  test(`${name} that is sent before the page is live is stored once, despite an extension's element`, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(redrawError);
    const word = `early-${newDocumentId().toLowerCase()}@looms.example`;
    const goLive = await openWithoutScripts(page, path);
    await fill(page, word);
    await addIcon(page, input);
    await send(page).click();
    expect(new URL(page.url()).search).toBe('');
    await goLive();
    await expect(page.getByText(thanks)).toBeVisible();
    const [collection, field] = stored;
    expect((await database().collection(collection).where(field, '==', word).get()).size).toBe(1);
  });

test("a picture chosen early stays despite an extension's element", async ({ page, expectConsole }) => {
  expectConsole(redrawError);
  const goLive = await openWithoutScripts(page, '/upload-insights');
  const file = makePng();
  await imageInput(page).setInputFiles(file);
  await insightForm(page).getByLabel('Name', { exact: false }).first().fill('Meera');
  await addIcon(page, 'insight-name');
  await goLive();
  await expect(page.getByText(file.name)).toBeVisible();
  await expect(page.locator('#insight-name')).toHaveValue('Meera');
  expect(await imageInput(page).evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
    file.name,
  );
});

for (const [path, id] of [
  ['/verify?q=UW-202509-AB12CD', 'verify-question'],
  ['/search-organization?name=Anjali', 'company-search-name'],
  ['/faqs', 'newsletter-email'],
] as const)
  for (const hasExtension of [false, true]) {
    const suffix = hasExtension ? " despite an extension's element" : '';
    test(`${path}: early input stays${suffix}`, async ({ page, expectConsole }) => {
      expectConsole(redrawError);
      const goLive = await openWithoutScripts(page, path);
      const box = page.locator(`#${id}`);
      await box.fill('Meera 2026');
      if (hasExtension) await addIcon(page, id);
      await goLive();
      await expect(page.locator('[data-lastpass-icon]')).toHaveCount(0);
      await expect(box).toHaveValue('Meera 2026');
    });
  }

test('early filters and search words apply to the list once the page is live', async ({ page }) => {
  const goLive = await openWithoutScripts(page, '/certified/micro');
  await page.getByLabel('Rating').selectOption('Gold');
  await page.getByRole('searchbox').fill('mills');
  await goLive();
  await expect(page).toHaveURL('/certified/micro?rating=Gold&search=mills');
  await expect(page.getByLabel('Rating')).toHaveValue('Gold');
  await expect(page.getByRole('searchbox')).toHaveValue('mills');
});
