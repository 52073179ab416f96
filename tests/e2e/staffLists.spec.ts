import { collections } from '@utkarsh/domain/collections';
import { newDocumentId } from '@utkarsh/domain/text/ids';
import { recordTokens } from '@utkarsh/domain/text/searchText';
import { removeFiles } from '../factories/bucket';
import { database } from '../factories/firestore';
import { storeInsight } from '../factories/insights';
import { accountOf, openAs } from './staff';
import { expect, test } from './test';

const insights = () => database().collection(collections.insights);
const addedIds: string[] = [];
test.afterEach(async () => {
  for (const id of addedIds.splice(0)) {
    await insights().doc(id).delete();
    await removeFiles('insights', id);
  }
});

/** Adds a pending insight. */
async function addInsight(name: string, company: string) {
  const id = await storeInsight({ name, company, status: 'pending' });
  addedIds.push(id);
  await insights()
    .doc(id)
    .update({ search_tokens: recordTokens('insights', { name, company }) });
}

test('a window of 1280x800 shows 18 compact rows', async ({ page }) => {
  await openAs(page, 'viewer', '/admin/nominations');
  const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
  await expect(rows.nth(17)).toBeInViewport({ ratio: 1 });
  const foot = page.getByText(/^Showing/);
  const bottom = await rows.nth(17).evaluate((row) => row.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThan(await foot.evaluate((line) => line.getBoundingClientRect().top));
});

test('the columns for a decision about an insight fit 1280 pixels, and the bar of selected rows moves no row', async ({
  page,
}) => {
  const word = `li${newDocumentId().slice(0, 9)}`;
  const name = `Kavitha ${word}`;
  for (const person of [name, 'Kavitha Rao']) await addInsight(person, `${word} Mills`);
  await openAs(page, 'admin', `/admin/insights?search=${word}`);
  const rows = page.getByRole('row').filter({ hasText: 'Kavitha' });
  await expect(rows).toHaveCount(2);
  const row = rows.filter({ hasText: name });
  const pinnedParts = [
    row.getByRole('gridcell', { name, exact: true }),
    row.getByRole('gridcell', { name: 'Pending', exact: true }),
    row.getByRole('button', { name: `Publish ${name}` }),
  ];
  const picture = row.getByRole('button', { name: `Open image by ${name}` });
  const message = row.getByRole('gridcell', { name: /^We asked the night shift/ });
  for (const cell of [...pinnedParts, picture, message]) await expect(cell).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 800, height: 800 });
  await row.hover();
  // A wheel that turns before the grid has its new width moves nothing.
  await expect(async () => {
    await page.mouse.wheel(2_000, 0);
    await expect(picture).not.toBeInViewport({ timeout: 1_000 });
  }).toPass();
  for (const cell of pinnedParts) await expect(cell).toBeInViewport({ ratio: 1 });

  const heights = () => rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  const before = await heights();
  await row.getByRole('checkbox').click();
  await expect(page.getByRole('region', { name: 'Chosen rows' })).toBeInViewport({ ratio: 1 });
  expect(await heights()).toEqual(before);
});

const lists = ['nominations', 'organizations', 'insights', 'events', 'questions', 'newsletters'];

test('a viewer opens a record of each list and finds no control that changes it', async ({ page }) => {
  const changes = page.getByRole('button', {
    name: /^(Add|Edit|Delete|Remove(?! sorting)|Save|Publish|Reject|Revoke|Move|Decline|Certify|Renew|Import|Send|Mark)\b/,
  });
  await openAs(page, 'viewer', '/admin/staff?invite');
  await expect(page.getByRole('row', { name: new RegExp(accountOf('admin')) })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Invite|Remove|Change the role/ })).toHaveCount(0);
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Figures of the dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: /figures/ })).toHaveCount(0);
  for (const list of lists) {
    // The oldest records belong to the sample data. Other journeys remove newer ones.
    await page.goto(`/admin/${list}?size=10&sort=created_at`);
    // Cells of pictures and videos have an Open button too.
    const open = page.getByRole('button', { name: /^Open (?!image|video)/ }).first();
    await expect(open).toBeVisible();
    await expect(changes).toHaveCount(0);
    await open.click();
    await expect(page).toHaveURL(new RegExp(`/admin/${list}/[\\w-]+`));
    await expect(page.getByRole('definition').first()).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(changes).toHaveCount(0);
  }
});
