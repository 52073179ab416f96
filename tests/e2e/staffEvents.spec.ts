import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { collections } from '@utkarsh/domain/collections';
import { eventFields, photoLimits } from '@utkarsh/domain/event/event';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { removeFiles, uploadPicture } from '../factories/bucket';
import { database } from '../factories/firestore';
import { makeLyingPng, makePng } from '../factories/media';
import { openAs } from './staff';
import { expect, expectAccessible, openPage, test } from './test';
import { trialMark } from './eventPages';

// The form takes times in Indian time, whatever the device's time zone.
test.use({ timezoneId: 'America/New_York' });

const events = () => database().collection(collections.events);
const addedTitles: string[] = [];
test.afterEach(async () => {
  for (const title of addedTitles.splice(0)) {
    const { docs } = await events().where('title', '==', title).get();
    for (const { ref } of docs) {
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

const eventSchema = z.object({
  cover: z.string(),
  cover_alt: z.string(),
  photos: z.array(z.string()),
  published: z.boolean(),
  revision: z.int(),
  starts_at: z.instanceof(Timestamp),
});

async function readEvent(title: string) {
  const document = (await events().where('title', '==', title).get()).docs[0];
  return document && { id: document.id, ...eventSchema.parse(document.data()) };
}

/** Adds an unpublished event with two photos. Its date puts it on the first page of the list. */
async function addEvent() {
  const title = newTitle();
  const id = newDocumentId();
  const photo = (name: string) => `events/${id}/${name}.png`;
  for (const name of ['one', 'two']) await uploadPicture(photo(name), makePng().buffer);
  const now = Timestamp.now();
  await events()
    .doc(id)
    .set({
      ...examplesOf(eventFields),
      title,
      city: 'Erode',
      starts_at: Timestamp.fromDate(new Date('2099-06-01T04:30:00Z')),
      ends_at: Timestamp.fromDate(new Date('2099-06-01T11:30:00Z')),
      cover: '',
      photos: [`${photo('one')} The first`, `${photo('two')} The second`],
      published: false,
      revision: 1,
      created_at: now,
      updated_at: now,
    });
  return { id, title, photo };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const choose = (page: Page, label: string) => page.getByLabel(label).and(page.locator('input[type=file]'));

test('an administrator adds an event with cover and photos, and the site shows it', async ({ page }) => {
  const title = newTitle();
  await openAs(page, 'admin', '/admin/events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Events');
  await page.getByRole('button', { name: 'Add Event' }).click();
  const form = dialog(page, 'Add Event');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Enter the title.')).toBeVisible();
  await expect(form.getByText(/^Choose the date and time of the start/)).toBeVisible();

  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Summary').fill('एक दिन करघों पर 🧵');
  await form.getByLabel('Description').fill('Looms.\n\nA river.');
  await form.getByLabel('Start').fill('2001-03-04T10:00');
  await form.getByLabel('End').fill('2001-03-04T09:00');
  await form.getByLabel('Venue').fill('Town hall');
  await form.getByLabel('City').fill('Erode');
  await choose(page, 'Add cover').setInputFiles(makeLyingPng());
  await expect(form.getByRole('alert')).toContainText('invoice.png: Image is not what its name says');
  await form.getByRole('button', { name: 'Dismiss invoice.png' }).click();
  await choose(page, 'Add cover').setInputFiles(makePng({ name: 'cover.png' }));
  await expect(form.getByRole('img', { name: 'The cover' })).toBeVisible();
  await form.getByLabel('What the cover shows').fill('Looms in the morning');
  await choose(page, 'Add photos').setInputFiles([
    makePng({ name: 'first.png' }),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    makePng({ name: 'second.png', padding: 400_000 }),
  ]);
  await form.getByLabel('What photo 2 shows').fill('The river');
  await form.getByLabel('What photo 1 shows').fill('The looms');
  await expect(form.getByRole('alert')).toContainText('notes.txt: Image must be a JPEG');
  // The draft keeps its uploaded pictures through a reload, though no event refers to them yet.
  page.on('dialog', (warning) => void warning.accept());
  await page.reload();
  await expect(form.getByText(/^What you typed before the page was reloaded is back/)).toBeVisible();
  await expect(form.getByRole('img', { name: 'The cover' })).toBeVisible();
  await expect(form.getByRole('img', { name: 'Photo 2' })).toBeVisible();
  await form.getByRole('button', { name: 'Move photo 2 up' }).click();
  await form.getByRole('switch', { name: 'Published' }).check();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('End must be after the start.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('End').fill('2001-03-04T17:30');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Event added successfully!')).toBeVisible();

  const event = await readEvent(title);
  await page.goto(`/admin/events/${event?.id ?? ''}`);
  await expect(dialog(page, 'Edit Event').getByRole('link', { name: 'See it on the site' })).toHaveAttribute(
    'href',
    `/events/${event?.id ?? ''}`,
  );
  expect(event?.starts_at.toDate().toISOString()).toBe('2001-03-04T04:30:00.000Z');
  expect(event?.photos.map((photo) => photo.replace(/^\S+ /, ''))).toEqual(['The river', 'The looms']);
  await openPage(page, '/event-gallery');
  const article = page.getByRole('article', { name: title });
  await expect(article.getByRole('img', { name: 'The looms' })).toBeVisible();
  await expect(article).toContainText('4 Mar 2001');
});

test('an administrator edits an event, reorders its photos and removes one', async ({ page }) => {
  const { id, title, photo } = await addEvent();
  await openAs(page, 'admin', '/admin/events');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = dialog(page, 'Edit Event');
  await expect(form.getByLabel('Start')).toHaveValue('2099-06-01T10:00');
  // The focus stays at the photo, though its button is disabled or gone.
  for (const name of ['Move photo 2 up', 'Move photo 1 down', 'Remove photo 1'])
    await form.getByRole('button', { name }).press('Enter');
  await expect(form.getByRole('button', { name: 'Remove photo 1' })).toBeFocused();
  await form.getByLabel('What photo 1 shows').fill('The river at dusk');
  await form.getByLabel('Venue').fill('Mine');
  page.on('dialog', (warning) => void warning.accept());
  await page.reload();
  await expect(form.getByLabel('What photo 1 shows')).toHaveValue('The river at dusk');
  await expect(form.getByRole('listitem')).toHaveCount(1);
  // A colleague saves the event first.
  await events().doc(id).update({ city: 'Karur', revision: 2 });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText(/saved this record on .+, while you edited it/)).toBeVisible();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Event updated successfully!')).toBeVisible();
  expect((await events().doc(id).get()).data()).toMatchObject({
    photos: [`${photo('two')} The river at dusk`],
    venue: 'Mine',
    city: 'Karur',
    revision: 3,
  });
});

test('an event takes no more photos than it can have', async ({ page }) => {
  const { id, photo } = await addEvent();
  const photos = Array.from({ length: photoLimits.count }, (_, index) => `${photo(`no-${index}`)} Gone`);
  await events().doc(id).update({ photos });
  await openAs(page, 'admin', `/admin/events/${id}`);
  const form = dialog(page, 'Edit Event');
  await choose(page, 'Add photos').setInputFiles([makePng(), makePng()]);
  await expect(form.getByRole('alert')).toContainText('2 photos were not added');
  await expect(form.getByRole('listitem')).toHaveCount(photoLimits.count);
  await form.getByRole('button', { name: `Remove photo ${photoLimits.count}` }).click();
  await choose(page, 'Add photos').setInputFiles([makePng(), makePng()]);
  await expect(form.getByRole('alert')).toContainText('1 photo was not added');
  await expect(form.getByRole('img', { name: `Photo ${photoLimits.count}` })).toBeVisible();
});
