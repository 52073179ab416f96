import { expect, expectAccessible, expectNoSidewaysScroll, openPage, test } from './test';

test('the contact page requests the map from openstreetmap.org only after a click', async ({ page }) => {
  const requests: string[] = [];
  await page.route(/openstreetmap\.org/, async (route) => {
    requests.push(route.request().url());
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Map</title><div role="region" aria-label="Map"><h1>The map</h1></div></html>',
    });
  });
  await openPage(page, '/contact');
  const sketch = page.getByRole('img', { name: /Cathedral Road/ });
  await sketch.scrollIntoViewIfNeeded();
  await expect(page.getByText(/not to scale/)).toBeVisible();
  expect(requests).toEqual([]);
  const place = await sketch.boundingBox();

  await page.getByRole('button', { name: 'Show map' }).click();
  const frame = page.getByTitle('Map of Cathedral Road, Gopalapuram, Chennai');
  await expect(frame.contentFrame().getByRole('heading', { name: 'The map' })).toBeVisible();
  // A request before the click would be in this list too.
  expect(requests).toHaveLength(1);
  expect(new URL(requests[0] ?? '').searchParams.get('marker')).toBe('13.0475,80.2555');
  expect(await frame.boundingBox()).toEqual(place);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Hide map' }).click();
  await expect(sketch).toBeVisible();
});

test('the error messages of the question form fit 320 pixels at twice the font size, with hyphens', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/contact');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCSS('hyphens', 'auto');
  await expectNoSidewaysScroll(page);
});
