import type { Page } from '@playwright/test';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { database } from '../factories/firestore';
import { removeFiles } from '../factories/bucket';
import { makePng } from '../factories/media';
import { addStaff, strangersPassword } from '../factories/staff';
import { login } from './staff';
import { expect, test } from './test';
import { trialMark } from './eventPages';

const events = () => database().collection(collections.events);
const addedTitles: string[] = [];
test.afterEach(async () => {
  for (const title of addedTitles.splice(0)) {
    for (const { ref } of await readEvents(title)) {
      await ref.delete();
      await removeFiles('events', ref.id);
    }
  }
});

function newTitle() {
  const title = `${trialMark} ${newDocumentId().slice(0, 8)}`;
  addedTitles.push(title);
  return title;
}
const readEvents = async (title: string) => (await events().where('title', '==', title).get()).docs;

const form = (page: Page) => page.getByRole('dialog', { name: 'Add Event' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save', exact: true }).click();
const expectEventAdded = (page: Page) => expect(page.getByText('Event added successfully!')).toBeVisible();

async function fill(page: Page, title: string) {
  const values = {
    Title: title,
    Summary: 'A day of looms',
    Description: 'Looms.',
    Start: '2001-03-04T10:00',
    End: '2001-03-04T17:00',
    Venue: 'Town hall',
    City: 'Erode',
  };
  for (const [label, value] of Object.entries(values)) await form(page).getByLabel(label).fill(value);
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
}

/** Signs in as a new administrator and types an event without saving it. */
async function typeEvent(page: Page) {
  const person = await addStaff('admin');
  const title = newTitle();
  await page.goto('/admin/events/new');
  await login(page, person.email, strangersPassword);
  await fill(page, title);
  return { ...person, title };
}

test('a form survives a sign-out in another tab, but never the login of somebody else', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/permission|Firestore|403/);
  const { email, title } = await typeEvent(page);
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

test('a tab that is duplicated while an event is added stores no second event', async ({ page, context }) => {
  const { title } = await typeEvent(page);
  await page
    .getByLabel('Add cover')
    .and(page.locator('input[type=file]'))
    .setInputFiles(makePng({ name: 'cover.png' }));
  await expect(form(page).getByRole('img', { name: 'The cover' })).toBeVisible();
  const opening = context.waitForEvent('page');
  // `window.open` copies the session storage of the tab, as duplicating the tab does.
  await page.evaluate(() => void window.open(window.location.href));
  const copy = await opening;
  await expect(form(copy).getByLabel('Title')).toHaveValue(title);
  await save(page);
  await expectEventAdded(page);
  const second = newTitle();
  await form(copy).getByLabel('Title').fill(second);
  await save(copy);
  await expect(form(copy).getByText('You, in another window, saved this record')).toBeVisible();
  await form(copy).getByLabel(`Yours: ${second}`).check();
  await save(copy);
  await expectEventAdded(copy);
  const [first, other] = [await readEvents(title), await readEvents(second)];
  expect([first.length, other.length]).toEqual([0, 1]);
  expect(other[0]?.get('revision')).toBe(2);
  expect(other[0]?.get('cover')).toContain(`events/${other[0]?.id ?? ''}/`);
});
