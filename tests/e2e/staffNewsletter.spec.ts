import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { database } from '../factories/firestore';
import { storeInsight, removeInsight } from '../factories/insights';
import { openAs } from './staff';
import { expect, expectAccessible, expectNoSidewaysScroll, openPage, test } from './test';

const newsletters = () => database().collection(collections.newsletters);
const addedTitles: string[] = [];
test.afterEach(async () => {
  for (const title of addedTitles.splice(0)) {
    const { docs } = await newsletters().where('title', '==', title).get();
    for (const { ref } of docs) await ref.delete();
  }
});

function newTitle() {
  const title = `Rosters ${newDocumentId().slice(0, 8)}`;
  addedTitles.push(title);
  return title;
}

test('an administrator writes an issue, previews it, sends it, and visitors read it', async ({ page }) => {
  const title = newTitle();
  const company = `Looms ${title}`;
  const insight = await storeInsight({ name: 'Ila Rao', company });
  await openAs(page, 'admin', '/admin/newsletters');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Newsletters');
  await page.getByRole('button', { name: 'Add Newsletter issue' }).click();
  const form = page.getByRole('dialog', { name: 'Add Newsletter issue' });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form.getByText('Enter the title. It is the subject of the mail.')).toBeVisible();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Text').fill('First paragraph.\n\nSecond paragraph.');
  await form.getByRole('combobox', { name: 'Insights' }).fill(company);
  await page.getByRole('option', { name: company }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Newsletter issue added successfully!')).toBeVisible();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const text = page.getByRole('dialog', { name: 'Edit Newsletter issue' }).getByLabel('Text');
  await text.fill('Not saved.');
  await page.getByRole('button', { name: 'Preview and send' }).click();
  await expect(page.getByText('Save your changes first: subscribers get what is saved.')).toBeVisible();
  await text.fill('First paragraph.\n\nSecond paragraph.');
  await page.getByRole('button', { name: 'Preview and send' }).click();
  const preview = page.getByRole('dialog', { name: `Preview: ${title}` });
  const mail = preview.frameLocator('iframe');
  await expect(mail.getByText('Second paragraph.')).toBeVisible();
  await expect(mail.getByRole('link', { name: `Read the insight of Ila Rao, ${company}` })).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Phone' }).click();
  await expectNoSidewaysScroll(page);
  await preview.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByText('The test is on its way to your address.')).toBeVisible();
  await preview.getByRole('button', { name: /^Send to / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('The issue is being sent.')).toBeVisible();
  await expect(page.getByText(/^This issue is being sent\./)).toBeVisible();

  const [issue] = (await newsletters().where('title', '==', title).get()).docs;
  await openPage(page, `/newsletter/${issue?.id ?? ''}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Second paragraph.')).toBeVisible();
  await expectAccessible(page);
  await removeInsight(insight);
});
