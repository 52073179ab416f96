import type { Locator, Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { insightTitle, readInsight } from '@utkarsh/domain/insight/insight';
import { insightFields, insightStaffFields } from '@utkarsh/domain/insight/insightFields';
import { makeInsight } from '@utkarsh/domain/testing/insights';
import { generateInsights } from '../../tools/seed/insights';
import { listSentFiles, noteVersion } from '../factories/bucket';
import { database } from '../factories/firestore';
import { removeStoredInsights, storeInsight } from '../factories/insights';
import { makePng } from '../factories/media';
import { fillInsight, readInsights, readStoredInsight, submitButton, thanks } from './insightForm';
import { makeCompanyName } from './nominationForm';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  openPage,
  phoneSize,
  test,
} from './test';

const sample = [...generateInsights({ today: '2026-11-21' }).insights].map(([id, insight]) => ({
  id,
  ...insight,
}));
function findSample(matches: (insight: (typeof sample)[number]) => boolean) {
  const insight = sample.find(matches);
  if (!insight) throw new Error('The sample data has no such insight.');
  return { ...insight, path: `/insights/${insight.id}`, ...readInsight(insight) };
}
const newest = findSample(({ status, video }) => status === 'published' && video !== '');
const quiet = findSample(({ name }) => name === 'Dhruv Kapadia');
const pending = findSample(({ status }) => status === 'pending');
const rejectedInsight = findSample(({ status }) => status === 'rejected');

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** Expects that a picture has loaded in one of its smaller forms. */
async function expectSmallPicture(picture: Locator) {
  const readSource = () =>
    picture.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc]);
  await expect.poll(readSource).toEqual([true, expect.stringMatching(/\.w(480|960|1600)\.webp$/)]);
}

test('the list shows the published insights alone, and one opens with the focus on its headline, and leads back', async ({
  page,
}) => {
  await openPage(page, '/insights');
  await expect(cards(page).filter({ hasText: newest.headline })).toHaveCount(1);
  for (const { headline, status } of sample.map((insight) => findSample(({ id }) => id === insight.id))) {
    await expect(cards(page).getByRole('link', { name: headline, exact: true })).toHaveCount(
      status === 'published' ? 1 : 0,
    );
  }
  await expectSmallPicture(cards(page).filter({ hasText: newest.headline }).locator('img'));
  await expect(page.getByRole('link', { name: 'Share your insight' })).toHaveAttribute(
    'href',
    '/upload-insights',
  );
  await expectReadable(page);
  await cards(page).getByRole('link', { name: quiet.headline }).click();
  await expect(page).toHaveURL(quiet.path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(quiet.headline);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(`${insightTitle(quiet)} | Utkarsh Workplaces`);
  await expectSmallPicture(page.getByRole('img', { name: quiet.image_alt }));
  await expectReadable(page);
  await page.reload();
  await expect(heading).toHaveText(quiet.headline);
  await page.getByRole('link', { name: 'All insights' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights');
});

test('an insight with the longest texts, in any script, never scrolls sideways', async ({
  page,
  expectConsole,
}) => {
  // The picture is not stored, so its description shows instead.
  expectConsole(/status of 404/);
  const start = Array.from('कावेरी बुनकर “Looms” 🧵👩🏽‍🌾 <b>&amp;</script>');
  const textOf = ({ max }: { max: number }) =>
    [...start, ...Array.from('x'.repeat(max))].slice(0, max).join('');
  const [name, company] = [textOf(insightFields.name), textOf(insightFields.company)];
  const message = textOf(insightFields.message);
  const image_alt = textOf(insightStaffFields.image_alt);
  const id = await storeInsight({ name, company, message, image_alt });
  await noteVersion(`insights/${id}/image.png`, '1');
  await page.setViewportSize(phoneSize);
  for (const path of [`/insights/${id}`, '/insights']) {
    await openPage(page, path);
    await expect(page.getByText(company).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await removeStoredInsights();
});

test('a video loads when it plays, can be wound forward, and has a transcript', async ({ page }) => {
  const ranges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.webm')) ranges.push(request.headers()['range'] ?? 'all');
  });
  await openPage(page, newest.path);
  const video = page.getByLabel(`Video by ${newest.name}`);
  await expect(video).toBeVisible();
  expect(ranges).toEqual([]);
  await video.evaluate(async (player: HTMLVideoElement) => {
    player.muted = true;
    await player.play();
  });
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.duration)).toBeCloseTo(8, 0);
  await video.evaluate((player: HTMLVideoElement) => {
    player.pause();
    player.currentTime = 6.5;
  });
  await expect
    .poll(() =>
      video.evaluate((player: HTMLVideoElement) => ({
        at: player.currentTime,
        seeking: player.seeking,
        ready: player.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA,
        failed: player.error?.message,
      })),
    )
    .toEqual({ at: 6.5, seeking: false, ready: true, failed: undefined });
  expect(ranges[0]).toMatch(/^bytes=0-/);
  await page.getByText('Transcript').click();
  await expect(page.getByText('Then listen.')).toBeVisible();
  await expectAccessible(page);
});

test('an unpublished insight gets 404 and a page that says so', async ({ page, expectConsole }) => {
  expectConsole(/status of 404/);
  for (const path of ['/insights/constructor', '/insights/a%2Fb', pending.path, rejectedInsight.path]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This insight is not published');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await expectAccessible(page);
});

test('the sender of an insight gets a private link, sees the publication, and withdraws the insight', async ({
  page,
}) => {
  const company = makeCompanyName('Link');
  const insight = makeInsight({
    company,
    message: `We listen at ${company}.\n\nThen we act, and say what we did.`,
  });
  const { headline } = readInsight(insight);
  await page.setViewportSize(phoneSize);
  await openPage(page, '/upload-insights');
  await fillInsight(page, insight, { image: makePng() });
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
  await openPage(page, '/insights');
  await expect(page.getByRole('link', { name: headline })).toHaveCount(1);

  await openPage(page, address);
  await page.getByRole('button', { name: 'Withdraw this insight' }).click();
  await expect(page.getByRole('group', { name: 'Please confirm' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, withdraw' }).click();
  await expect(page.getByText('Your insight is withdrawn, and with it your consent.')).toBeVisible();
  await expect(page.getByText(headline)).toHaveCount(0);
  await expectAccessible(page);
  expect(await readInsights(company)).toEqual([]);
  // The removal waits for a file check that is still running.
  await expect.poll(() => listSentFiles(id)).toEqual({});
  await openPage(page, '/insights');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: headline })).toHaveCount(0);
});
