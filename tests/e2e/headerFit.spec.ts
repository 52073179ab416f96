import { expect, expectNoSidewaysScroll, hydrated, once, test } from './test';

test('a part of a page that an address names shows below the bar', async ({ page }) => {
  await page.goto('/privacy-policy#your-rights');
  const heading = page.getByRole('heading', { name: 'Your rights' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const [bar, target] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()];
  expect(target?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('the header shows everything with letters twice as large, and nothing is too wide', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const expectWithin = async () => {
    const { scrollWidth, clientWidth } = await page
      .getByRole('banner')
      .evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  };
  await expectWithin();
  const opener = page.getByRole('button', { name: 'Open menu' });
  if (await opener.isVisible()) await opener.click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Home', 'Certified Organizations', 'Contact Us']) {
    const link = menu.getByRole('link', { name });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  await expectWithin();
});

test('the navigation fits into one row just above 900 pixels', once, async ({ page }) => {
  await page.setViewportSize({ width: 901, height: 700 });
  await page.goto('/contact');
  await hydrated(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const [first, last] = [
    await menu.getByRole('link', { name: 'Home' }).boundingBox(),
    await menu.getByRole('link', { name: 'Contact Us' }).boundingBox(),
  ];
  expect(last?.y).toBe(first?.y);
  await expectNoSidewaysScroll(page);
});

test('every control of the header is large enough for a finger', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  const targets = page.getByRole('banner').locator('a:visible, button:visible');
  expect(await targets.count()).toBeGreaterThan(2);
  for (const target of await targets.all()) {
    const box = await target.boundingBox();
    expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(44);
  }
});
