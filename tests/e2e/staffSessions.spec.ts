import type { Page } from '@playwright/test';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { database } from '../factories/firestore';
import { removeFiles } from '../factories/bucket';
import { makePng } from '../factories/media';
import { addStaff, strangersPassword } from '../factories/staff';
import { login } from './staff';
import { brokenConsole, expect, expectAccessible, test } from './test';
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
const loginDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Your session has ended' });
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

/** Signs in as a new administrator and types an event without saving it. */
async function typeEvent(page: Page) {
  const person = await addStaff('admin');
  const title = newTitle();
  await page.goto('/admin/events/new');
  await login(page, person.email, strangersPassword);
  await fill(page, title);
  return { ...person, title };
}

test('a form survives a sign-out in another tab and a reload, but never the login of somebody else', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/permission|Firestore|403/);
  const { email, title } = await typeEvent(page);
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await other.getByRole('button', { name: 'Your account' }).click();
  await other.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(other).toHaveURL(/\/admin\/login$/);
  await expect(loginDialog(page)).toBeVisible();
  await expectAccessible(page);
  // Found by selector, because the dialog hides the form from assistive technology.
  await expect(page.locator('input[name=title]')).toHaveValue(title);
  page.on('dialog', (warning) => void warning.accept());
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await login(page, email, strangersPassword);
  await expect(form(page).getByLabel('Title')).toHaveValue(title);

  const stranger = await addStaff('admin');
  await other.reload();
  await other.getByRole('button', { name: 'Your account' }).click();
  await other.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(loginDialog(page)).toBeVisible();
  await login(other, stranger.email, strangersPassword);
  // The dialog hides the page from assistive technology.
  await expect(page.getByRole('button', { name: /^Your account/, includeHidden: true })).toContainText(
    stranger.email,
  );
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(title);
});

test('a tab that is duplicated while an event is added stores an event of its own', async ({
  page,
  context,
}) => {
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
  await expect(form(copy).getByText('This tab is a copy of another one.')).toBeVisible();
  const second = newTitle();
  await form(copy).getByLabel('Title').fill(second);
  await save(copy);
  await expectEventAdded(copy);
  await save(page);
  await expectEventAdded(page);
  const [first, other] = [await readEvents(title), await readEvents(second)];
  expect([first.length, other.length]).toEqual([1, 1]);
  expect(first[0]?.id).not.toBe(other[0]?.id);
  expect(first[0]?.get('cover')).toContain(`events/${first[0]?.id ?? ''}/`);
});

test('the form reports a save that a reload interrupted, and the next record is a new one', async ({
  page,
  expectConsole,
}) => {
  expectConsole(brokenConsole);
  const { title } = await typeEvent(page);
  const commits = /documents:commit/;
  let finishCommit = () => {};
  const commit = new Promise<void>((resolve) => (finishCommit = resolve));
  await page.route(commits, async (route) => {
    await route.fetch();
    finishCommit();
  });
  await save(page);
  await commit;
  page.on('dialog', (warning) => void warning.accept());
  await page.reload();
  // Only after the reload, because the page would send the same record again, and the rules refuse that.
  await page.unroute(commits);
  await expect(
    form(page).getByText(/^What you were saving when the page was reloaded is saved\./),
  ).toBeVisible();
  await expect(form(page).getByLabel('Title')).toHaveValue('');
  const next = newTitle();
  await fill(page, next);
  await save(page);
  await expectEventAdded(page);
  const [first, second] = [await readEvents(title), await readEvents(next)];
  expect([first.length, second.length]).toEqual([1, 1]);
  expect(first[0]?.get('revision')).toBe(1);
});
