import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { withoutPictures } from './pictures';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  firestoreCalls,
  hydrated,
  once,
  test,
} from './test';
import { sampleEvents } from './trialEvents';

test.beforeEach(({ context }) => withoutPictures(context));

/** Goes to a page of events from another page, so that the browser reads its data by itself. */
async function follow(page: Page, name: 'Upcoming Events' | 'Event Gallery') {
  await page.goto('/contact');
  await hydrated(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('button', { name: 'Events' }).click();
  await navigation.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const jsonLdOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text = '']) => {
    const data: unknown = JSON.parse(text);
    return isRecord(data) ? [data] : [];
  });

test.describe('upcoming events', () => {
  test(
    'are in the served page: as text, and as schema.org events in the time of India',
    once,
    async ({ request }) => {
      const response = await request.get('/upcoming-events');
      expect(response.status()).toBe(200);
      const html = await response.text();
      expect(html).toContain('<title>Upcoming Events | Utkarsh Workplaces</title>');
      const data = jsonLdOf(html);
      expect(data.map((item) => item['@type'])).toContain('BreadcrumbList');
      const events = data.filter((item) => item['@type'] === 'Event');
      expect(events).toHaveLength(5);
      const starts = events.map((event) => String(event['startDate']));
      expect(starts).toEqual(starts.toSorted());
      for (const event of events) {
        expect(html).toContain(String(event['name']).replaceAll("'", '&#x27;'));
        expect(event['startDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+05:30$/);
        expect(event).toMatchObject({ organizer: { name: 'Utkarsh Workplaces' }, location: {} });
      }
      expect(html).not.toContain('Apprentices');
    },
  );

  test(
    'are the same for a visitor in another time zone, and nothing is drawn twice',
    once,
    async ({ browser }) => {
      const context = await browser.newContext({ timezoneId: 'America/Los_Angeles', locale: 'en-US' });
      await withoutPictures(context);
      const page = await context.newPage();
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      await page.goto('/upcoming-events');
      const article = page.getByRole('article', { name: /Listening Posts/ });
      await expect(article.getByText(/^\d\d \w{3} \d{4}, 2:00 pm – 5:30 pm IST$/)).toBeVisible();
      await article.getByText('About this event').click();
      await expect(article.getByText(/the end-of-shift question/)).toBeVisible();
      expect(said).toEqual([]);
      await context.close();
    },
  );

  test('are an agenda that is accessible in light and dark, and nowhere too wide', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/upcoming-events');
    await expect(page.getByRole('article')).toHaveCount(5);
    await page.getByText('About this event').first().click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

  test('can be put into a calendar', once, async ({ page }) => {
    await page.goto('/upcoming-events');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar: Workplace Culture Days' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('workplace-culture-days.ics');
    const lines = (await readFile(await download.path(), 'utf8')).replace(/\r\n[\t ]/g, '').split('\r\n');
    const value = (name: string) => lines.find((line) => line.startsWith(name))?.slice(name.length) ?? '';
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    const html = await page.request.get('/upcoming-events').then((response) => response.text());
    const event = jsonLdOf(html).find((item) => item['name'] === 'Workplace Culture Days');
    const utc = (time: unknown) => new Date(String(time)).toISOString().replace(/[-:]|\.000/g, '');
    expect(value('DTSTART:')).toBe(utc(event?.['startDate']));
    expect(value('DTEND:')).toBe(utc(event?.['endDate']));
    expect(value('URL:')).toBe(event?.['url']);
    expect(value('UID:')).toMatch(/^[A-Za-z0-9]{20}@utkarsh-workplaces\.example$/);
    expect(value('ORGANIZER;')).toContain('hello@utkarsh-workplaces.example');
    expect(value('LOCATION:')).toContain('Pune');
    await expect(page.getByText(/^Calendar file downloaded/)).toBeVisible();
  });

  test('can be linked to one by one, from another page too', once, async ({ page }) => {
    await page.goto('/upcoming-events');
    const id = (await page.getByRole('article', { name: /Beyond the Metro/ }).getAttribute('id')) ?? '';
    expect(id).not.toBe('');
    await page.goto(`/events#${id}`);
    await expect(page).toHaveURL(`/upcoming-events#${id}`);
    await expect(page.getByRole('heading', { name: /Beyond the Metro/ })).toBeInViewport();
  });

  test(
    'say so when they cannot be read, and can be asked for again',
    once,
    async ({ page, expectConsole }) => {
      expectConsole(/ERR_FAILED|Failed to fetch|Firestore|FirebaseError/);
      await page.route(firestoreCalls, (route) => route.abort());
      await follow(page, 'Upcoming Events');
      await expect(page.getByRole('alert')).toContainText('could not be loaded');
      await expectAccessible(page);
      await page.unroute(firestoreCalls);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('article')).toHaveCount(5);
      await expect(page).toHaveTitle('Upcoming Events | Utkarsh Workplaces');
    },
  );
});

test(
  '/events leads to the upcoming ones: permanently by Hosting, at once in the site',
  once,
  async ({ page, request }) => {
    const response = await request.get('/events', { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toBe('/upcoming-events');
    await page.goto('/contact');
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).click();
    await expect(page).toHaveURL('/upcoming-events');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Events');
  },
);

test.describe('the event gallery', () => {
  test('shows past events newest first, accessible in light and dark, and nowhere too wide', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/event-gallery');
    const articles = sampleEvents(page);
    await expect(articles).toHaveCount(6);
    const times = await articles
      .getByRole('time')
      .evaluateAll((found) => found.map((time) => time.getAttribute('datetime') ?? ''));
    expect(times).toHaveLength(6);
    expect(times).toEqual(times.toSorted().toReversed());
    await expect(page.getByRole('article', { name: 'First Readers’ Meeting' }).getByRole('link')).toHaveCount(
      0,
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

  test('shows its pictures, each in its place before it has come', once, async ({ page, context }) => {
    await context.unroute('**/uploads/**');
    await page.goto('/event-gallery');
    const first = page.getByRole('article').first().getByRole('img').first();
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const frames = await sampleEvents(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => link.getBoundingClientRect()).map(({ width, height }) => width / height),
      );
    expect(frames).toHaveLength(26);
    for (const proportion of frames) expect(proportion).toBeCloseTo(1.5, 1);
  });

  test('opens its photos by keyboard, leads through them and gives the focus back', async ({ page }) => {
    await page.goto('/event-gallery');
    const photo = page.getByRole('link', { name: /^Working tables between/ });
    await photo.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Photos of The Canteen Conference' });
    await expect(viewer.getByText('4 / 7')).toBeVisible();
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

  test('opens its photos by a click, and ends at the last one', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/event-gallery');
    const event = page.getByRole('article', { name: 'Open Plant Day' });
    await event.getByRole('link').nth(3).click();
    const viewer = page.getByRole('dialog', { name: 'Photos of Open Plant Day' });
    await expect(viewer.getByText('4 / 5')).toBeVisible();
    await viewer.getByRole('button', { name: 'Next photo' }).click();
    await expect(viewer.getByText('5 / 5')).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Next photo' })).toBeDisabled();
    await viewer.getByRole('button', { name: 'Close photos' }).click();
    await expect(viewer).toHaveCount(0);
    await expect(event.getByRole('link').nth(3)).toBeFocused();
  });

  test('keeps the code of its viewer for the first photo that is opened', once, async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto('/event-gallery');
    await expect(sampleEvents(page)).toHaveCount(6);
    expect(scripts.filter((url) => url.includes('PhotoViewer'))).toEqual([]);
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(scripts.filter((url) => url.includes('PhotoViewer'))).not.toEqual([]);
  });

  test(
    'says so when it cannot be read, and can be asked for again',
    once,
    async ({ page, expectConsole }) => {
      expectConsole(/ERR_FAILED|Failed to fetch|Firestore|FirebaseError/);
      await page.route(firestoreCalls, (route) => route.abort());
      await follow(page, 'Event Gallery');
      await expect(page.getByRole('alert')).toContainText('could not be loaded');
      await page.unroute(firestoreCalls);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(sampleEvents(page)).toHaveCount(6);
    },
  );
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('a photo opens at a tap', async ({ page }) => {
    await page.goto('/event-gallery');
    await page.getByRole('link', { name: /^Weavers and managers/ }).tap();
    const viewer = page.getByRole('dialog', { name: 'Photos of The Canteen Conference' });
    await expect(viewer.getByText('1 / 7')).toBeVisible();
    await viewer.getByRole('button', { name: 'Next photo' }).tap();
    await expect(viewer.getByText('2 / 7')).toBeVisible();
  });
});
