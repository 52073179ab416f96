import { expect, expectAccessible, openPage, test } from './test';

test('a visitor who prefers less motion sees the benefits stand still, and turns them by bullet and arrow key', async ({
  page,
}) => {
  await openPage(page, '/organization-framework');
  const carousel = page.getByRole('region', { name: 'Key Benefits' });
  // All other slides are hidden.
  const slide = (number: number) => carousel.getByRole('group', { name: `${number} of 2` });
  const bullet = (number: number) => carousel.getByRole('button', { name: `Show benefits ${number} of 2` });
  // Only the live page reads the preference.
  await expect(carousel.getByRole('button', { name: 'Play the benefits' })).toBeVisible();
  await expect(slide(1).getByRole('listitem')).toHaveCount(6);
  await bullet(2).click();
  await expect(slide(2).getByRole('listitem')).toHaveCount(6);
  await expect(bullet(2)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(slide(1)).toBeVisible();
  await expect(bullet(1)).toBeFocused();
  await expectAccessible(page);
});
