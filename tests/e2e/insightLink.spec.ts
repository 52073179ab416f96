import { Timestamp } from 'firebase-admin/firestore';
import { readInsight } from '@utkarsh/domain/insight/insightReading';
import { database } from '../factories/firestore';
import { makeInsight } from '../factories/insights';
import { makePng } from '../factories/media';
import { listSentFiles } from '../factories/bucket';
import { fillInsight, readStoredInsight, readInsights, submitButton, thanks } from './insightForm';
import { makeCompanyName } from './nominationForm';
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, once, test } from './test';

test('the sender of an insight gets a private link, sees the publication, and withdraws the insight', async ({
  page,
}) => {
  const company = makeCompanyName('Link');
  const sent = makeInsight({
    company,
    message: `We listen at ${company}.\n\nThen we act, and say what we did.`,
  });
  const { headline } = readInsight(sent);
  await page.goto('/upload-insights');
  await hydrated(page);
  await fillInsight(page, sent, { image: makePng() });
  await submitButton(page).click();
  await expect(thanks(page)).toBeVisible();
  const link = page.getByRole('link', { name: /\/insight\/\w{32}$/ });
  await expect(link).toBeVisible();
  await expect(page.getByText('Withdraw this insight:')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(link).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const { id } = await readStoredInsight(company);
  await database()
    .doc(`insights/${id}`)
    .update({ status: 'published', published_at: Timestamp.now(), revision: 2, updated_by: 'server' });
  const answer = page.waitForResponse((response) => response.url().includes('/insight/'));
  await link.click();
  expect((await answer).headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your insight');
  await expect(page.getByText(headline)).toBeVisible();
  await expect(page.getByText('Published on this website.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const address = page.url();
  await page.goto('/insights');
  await expect(page.getByRole('link', { name: headline })).toHaveCount(1);

  await page.goto(address);
  await page.getByRole('button', { name: 'Withdraw this insight' }).click();
  await expect(page.getByRole('group', { name: 'Please confirm' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(page.getByText('Your insight is withdrawn, and with it your consent.')).toBeVisible();
  await expect(page.getByText(headline)).toHaveCount(0);
  await expectAccessible(page);
  expect(await readInsights(company)).toEqual([]);
  // A check that was going on is through first.
  await expect.poll(() => listSentFiles(id)).toEqual({});
  await page.goto('/insights');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: headline })).toHaveCount(0);
});

test('a private link that leads to no insight says so and offers ways on', once, async ({ page }) => {
  await page.goto('/insight/not-a-key');
  await expect(page.getByRole('alert')).toContainText('No insight was found');
  await expect(page.getByRole('main').getByRole('link', { name: 'Upload an insight' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
});
