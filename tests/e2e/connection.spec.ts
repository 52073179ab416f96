import { storeFoundNomination } from './nominationForm';
import { openAs } from './staff';
import { brokenConsole, expect, expectReadable, openPage, test } from './test';

test('a page announces that the network is lost and restored, and its content does not move', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(brokenConsole);
  await openPage(page, '/nominate');
  const name = page.getByLabel('First Name');
  await name.fill('Anjali');
  const place = await name.boundingBox();
  const offline = page.getByText('You are offline.');
  await expect(offline).toHaveCount(0);

  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await expect(offline).toBeInViewport({ ratio: 1 });
  expect(await name.boundingBox()).toEqual(place);
  await expect(name).toHaveValue('Anjali');
  await expectReadable(page);

  await context.setOffline(false);
  await expect(page.getByText('You are online again.')).toBeVisible();
  await expect(page.getByText('You are online again.')).toHaveCount(0);
  expect(await name.boundingBox()).toEqual(place);

  await context.setOffline(true);
  await expect(offline).toBeVisible();
  // At the end of the page the notice does not cover the footer.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' });
  await expect
    .poll(async () => {
      const [link, bar] = [await last.boundingBox(), await offline.boundingBox()];
      return link && bar ? link.y + link.height <= bar.y : undefined;
    })
    .toBe(true);
});

test('the staff area announces a lost network, and a list loads when the network is back', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(brokenConsole);
  const { company, word } = await storeFoundNomination('Vaigai');
  await openAs(page, 'viewer', '/admin/nominations');
  await expect(page.getByRole('button', { name: /^Open/ }).first()).toBeVisible();
  const offline = page.getByText('You are offline.');
  await expect(offline).toHaveCount(0);

  await context.setOffline(true);
  await expect(offline).toBeInViewport({ ratio: 1 });
  await page.getByRole('searchbox', { name: 'Search nominations' }).fill(word);
  await expectReadable(page);

  await context.setOffline(false);
  await expect(page.getByText('You are online again.')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: company, exact: true })).toBeVisible();
});
