import { brand } from '@utkarsh/domain/brand';
import { expect, expectNoSidewaysScroll, phoneSize, test } from './test';

test.use({ javaScriptEnabled: false, viewport: phoneSize });

test('the menu opens without JavaScript, texts can be read, and the form says how to nominate', async ({
  page,
}) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('link', { name: 'Open menu' }).click();
  await expect(menu).toBeInViewport();
  await menu.getByRole('link', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();

  await page.getByRole('link', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText(/at least 2 years/)).toBeVisible();

  await page.goto('/');
  const main = page.getByRole('main');
  for (const [link, heading] of [
    ['Large', 'Certified Large Organizations'],
    ['Newest certificates', 'Certified Organizations of All Sizes'],
    ['All insights', 'Insights'],
  ] as const) {
    await main.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.goBack();
  }

  await main.getByRole('link', { name: 'Verify a certificate' }).click();
  await main.getByLabel(/^Certificate number/).fill('UW-202509-AB12CD');
  await main.getByRole('button', { name: 'VERIFY' }).click();
  await expect(page).toHaveURL('/verify?q=UW-202509-AB12CD');
  await expect(main.locator('[tabindex="-1"]').first()).toBeVisible();

  for (const path of ['/nominate', '/contact', '/upload-insights']) {
    await page.goto(path);
    await expect(main.locator('p', { hasText: 'This form needs JavaScript' }).last()).toBeVisible();
    await expect(main.getByRole('link', { name: brand.phone.text }).last()).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('contentinfo').locator('p', { hasText: 'Subscribing needs' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }

  await page.goto('/search-organization');
  await page.getByLabel('Company name').fill('an');
  await page.getByRole('button', { name: 'SEARCH' }).click();
  await expect(page.getByText(/^Showing 1 to 25 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?name=an&page=2$/);
  await expect(page.getByLabel('Company name')).toHaveValue('an');
  await expect(page.getByText(/^Showing 26 to 50 of/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/certified/micro');
  await expect(page.getByLabel('Show')).toBeHidden();
  await page.getByText('Filter', { exact: true }).click();
  await page.getByLabel('Show').selectOption('10');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2&size=10$/);
  await expect(page.getByText(/^Showing 11 to 20 of/)).toBeVisible();

  await page.goto('/insights');
  const link = main.getByRole('article').first().getByRole('heading').getByRole('link');
  const headline = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
  await expect(main.locator('article p').last()).toBeVisible();

  await page.goto('/privacy/notice/nomination');
  await page.getByRole('link', { name: 'தமிழ்' }).click();
  await expect(
    page.getByRole('heading', { name: 'தனியுரிமை அறிவிப்பு: பரிந்துரை (nomination)' }),
  ).toBeInViewport();
  await expectNoSidewaysScroll(page);
});
