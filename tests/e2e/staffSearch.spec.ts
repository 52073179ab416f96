import { organizationListSchema } from '@utkarsh/domain/contract/organizations';
import { callAs } from '../factories/staff';
import { storeFoundNomination } from './nominationForm';
import { accountOf, nameOf, openAs } from './staff';
import { expect, expectAccessible, test } from './test';

test('the search at the top opens a record by the keyboard alone', async ({ page }) => {
  const { id, word, company } = await storeFoundNomination('Vaigai');
  await openAs(page, 'viewer', '/admin/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: /^Search everything/ });
  await expect(box).toBeFocused();
  await page.keyboard.type(`${word} 98400`);
  const option = page.getByRole('option', { name: new RegExp(company) });
  await expect(option).toContainText(/Anjali D'Souza-Iyer · Mobile: \+91 98400 12345$/);
  await expect(page.getByRole('listbox')).toContainText('Nominations');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/nominations/${id}$`));
  await expect(page.getByRole('region', { name: company })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type(accountOf('viewer'));
  await expect(page.getByRole('option', { name: new RegExp(nameOf('viewer')) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/staff\/[\w-]+$/);
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription(nameOf('viewer'));
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(word);
  await expect(search.getByRole('option', { name: new RegExp(company) })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: company })).toBeVisible();
});

test('the search at the top finds organizations of every tier and reports when nothing matches', async ({
  page,
}) => {
  const list = await callAs('viewer', 'GET', '/api/admin/large-organizations?limit=1');
  const name = organizationListSchema.parse(list.body).organizations[0]?.organization_name ?? '';
  await openAs(page, 'viewer', '/admin/profile');
  const box = page.getByRole('combobox', { name: /^Search everything/ });
  await box.fill(name);
  await expect(page.getByRole('option').filter({ hasText: name }).filter({ hasText: 'Large' })).toBeVisible();
  await box.fill('qqqnobodyhasthisword');
  await expect(page.getByText('Nothing found for “qqqnobodyhasthisword”.')).toBeVisible();
});
