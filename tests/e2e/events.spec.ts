import { readFile } from 'node:fs/promises';
import { sampleEvents } from './eventPages';
import { stubPictures } from './sitePages';
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadable, openPage, test } from './test';

test.beforeEach(({ context }) => stubPictures(context));

test.describe('upcoming events', () => {
  test('show Indian time in another time zone, without hydration errors', async ({ browser }) => {
    const context = await browser.newContext({ timezoneId: 'America/Los_Angeles', locale: 'en-US' });
    await stubPictures(context);
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await openPage(page, '/upcoming-events');
    const article = page.getByRole('article', { name: /Listening Posts/ });
    await expect(article.getByText(/^\d{1,2} \w{3} \d{4}, 2:00\u00a0pm – 5:30\u00a0pm IST$/)).toBeVisible();
    await article.getByText('About this event').click();
    await expect(article.getByText(/the end-of-shift question/)).toBeVisible();
    expect(messages).toEqual([]);
    await context.close();
  });

  test('form an agenda that is accessible in light and dark, never scrolls sideways, and leads to the calendar', async ({
    page,
  }) => {
    await openPage(page, '/upcoming-events');
    await expect(sampleEvents(page)).toHaveCount(5);
    await page.getByText('About this event').first().click();
    await expectReadable(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar: Workplace Culture Days' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('workplace-culture-days.ics');
    const lines = (await readFile(await download.path(), 'utf8')).replace(/\r\n[\t ]/g, '').split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  });
});

test('the address of an event leads to it, also by the redirect from /events, on the server and in the site', async ({
  page,
  request,
}) => {
  const response = await request.get('/events', { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([301, '/upcoming-events']);
  await openPage(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page).toHaveURL('/upcoming-events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Events');
  const id = (await page.getByRole('article', { name: /Beyond the Metro/ }).getAttribute('id')) ?? '';
  expect(id).not.toBe('');
  await page.goto(`/events#${id}`);
  await expect(page).toHaveURL(`/upcoming-events#${id}`);
  await expect(page.getByRole('heading', { name: /Beyond the Metro/ })).toBeInViewport();
});

test('the event gallery shows past events newest first, reserves the place of each picture, and never scrolls sideways', async ({
  page,
  context,
}) => {
  await context.unroute('**/uploads/**');
  await openPage(page, '/event-gallery');
  const articles = sampleEvents(page);
  await expect(articles).toHaveCount(6);
  const first = page.getByRole('article').first().getByRole('img').first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const times = await articles
    .getByRole('time')
    .evaluateAll((elements) => elements.map((time) => time.getAttribute('datetime') ?? ''));
  expect(times).toHaveLength(6);
  expect(times).toEqual(times.toSorted().toReversed());
  const frames = await articles
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect()).map(({ width, height }) => width / height),
    );
  expect(frames).toHaveLength(26);
  for (const proportion of frames) expect(proportion).toBeCloseTo(1.5, 1);
  const meeting = page.getByRole('article', { name: 'First Readers’ Meeting' });
  await expect(meeting.getByRole('link')).toHaveCount(1);
  await expectReadable(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test('photos load their viewer when one is opened by keyboard, which leads through them and returns the focus', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('PhotoViewer')) scripts.push(request.url());
  });
  await openPage(page, '/event-gallery');
  await expect(sampleEvents(page)).toHaveCount(6);
  expect(scripts).toEqual([]);
  const photo = page.getByRole('link', { name: /^Working tables between/ });
  await photo.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Photos of The Canteen Conference' });
  await expect(viewer.getByText('4 / 7')).toBeVisible();
  expect(scripts).not.toEqual([]);
  await expect(viewer.getByRole('img', { name: /^Working tables between/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('5 / 7')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('4 / 7')).toBeVisible();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer'))).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(photo).toBeFocused();
});
