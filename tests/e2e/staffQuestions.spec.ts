import type { Page } from '@playwright/test';
import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { database } from '../factories/firestore';
import { openAs, searchFor } from './staff';
import { expect, expectAccessible, openPage, test } from './test';

const questions = () => database().collection(collections.questions);
const addedEmails: string[] = [];
test.afterEach(async () => {
  for (const email of addedEmails.splice(0)) {
    const { docs } = await questions().where('email', '==', email).get();
    for (const { ref } of docs) await ref.delete();
  }
});

function newPerson() {
  const word = newDocumentId().slice(0, 8).toLowerCase();
  const email = `ila-${word}@looms.example`;
  addedEmails.push(email);
  return { name: `Ila ${word}`, email };
}

const form = (page: Page) => page.getByRole('form', { name: 'Ask a question' });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function fill(page: Page, { name, email }: ReturnType<typeof newPerson>, message: string) {
  await form(page).getByLabel('Name').fill(name);
  await form(page).getByLabel('E-mail').fill(email);
  await form(page).getByLabel('Question', { exact: false }).fill(message);
}

test('a question from the contact page is answered from the work queue', async ({ page }) => {
  const person = newPerson();
  await openPage(page, '/contact');
  await fill(page, person, 'Do you assess\ntwo plants?');
  await form(page).getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your question!' })).toBeFocused();
  await expectAccessible(page);

  await openAs(page, 'admin', '/admin/dashboard');
  await page.getByRole('link', { name: /^\d+ Open questions/ }).click();
  await expect(page).toHaveURL(/\/admin\/questions\?status=Open/);
  await searchFor(page, person.name);
  await page.getByRole('button', { name: `Edit ${person.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Question' });
  await expect(dialog.getByLabel('Question')).toHaveValue('Do you assess\ntwo plants?');
  const reply = dialog.getByRole('link', { name: 'Reply by e-mail' });
  await expect(reply).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${encodeURIComponent(person.email)}\\?subject=`),
  );
  await expect(reply).toHaveAttribute('href', /%3E%20Do%20you%20assess%0D%0A%3E%20two%20plants/);
  await dialog.getByLabel('Note').fill('Sent the price steps.');
  await dialog.getByRole('button', { name: 'Save and mark as answered' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/admin/questions');
  await page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill(person.email);
  await expect(row(page, person.name)).toContainText('Answered');
});
