import { readFile } from 'node:fs/promises';
import { sampleEvents, trialMark } from './eventPages';
import { stubPictures } from './sitePages';
import { expect, expectNoSidewaysScroll, expectReadable, openPage, test } from './test';

test.beforeEach(({ context }) => stubPictures(context));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const jsonLdOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text = '']) => {
    const data: unknown = JSON.parse(text);
    return isRecord(data) ? [data] : [];
  });

test.describe('upcoming events', () => {
  test('are in the served HTML as text, and as schema.org events in Indian time', async ({ request }) => {
    const response = await request.get('/upcoming-events');
    expect(response.status()).toBe(200);
    const html = await response.text();
    expect(html).toContain('<title>Upcoming Events | Utkarsh Workplaces</title>');
    const data = jsonLdOf(html);
    expect(data.map((item) => item['@type'])).toContain('BreadcrumbList');
    // Other journeys publish events too.
    const isOfSample = ({ name }: Record<string, unknown>) => !String(name).includes(trialMark);
    const events = data.filter((item) => item['@type'] === 'Event' && isOfSample(item));
    expect(events).toHaveLength(5);
    const starts = events.map((event) => String(event['startDate']));
    expect(starts).toEqual(starts.toSorted());
    for (const event of events) {
      expect(html).toContain(String(event['name']).replaceAll("'", '&#x27;'));
      expect(event['startDate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+05:30$/);
      expect(event).toMatchObject({ organizer: { name: 'Utkarsh Workplaces' }, location: {} });
    }
    expect(html).not.toContain('Apprentices');
  });

  test('show Indian time in another time zone, without hydration errors', async ({ browser }) => {
    const context = await browser.newContext({ timezoneId: 'America/Los_Angeles', locale: 'en-US' });
    await stubPictures(context);
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    await openPage(page, '/upcoming-events');
    const article = page.getByRole('article', { name: /Listening Posts/ });
    await expect(article.getByText(/^\d{1,2} \w{3} \d{4}, 2:00 pm – 5:30 pm IST$/)).toBeVisible();
    await article.getByText('About this event').click();
    await expect(article.getByText(/the end-of-shift question/)).toBeVisible();
    expect(messages).toEqual([]);
    await context.close();
  });

  test('form an agenda that is accessible in light and dark and never scrolls sideways', async ({ page }) => {
    await openPage(page, '/upcoming-events');
    await expect(sampleEvents(page)).toHaveCount(5);
    await page.getByText('About this event').first().click();
    await expectReadable(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });

  test('can be added to a calendar', async ({ page }) => {
    await openPage(page, '/upcoming-events');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar: Workplace Culture Days' }).click();
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
    expect(value('URL;VALUE=URI:')).toBe(event?.['url']);
    expect(value('URL;VALUE=URI:')).toMatch(/\/events\/[A-Za-z0-9]{20}$/);
    expect(value('UID:')).toMatch(/^[A-Za-z0-9]{20}@utkarsh-workplaces\.example$/);
    expect(value('ORGANIZER;')).toContain('hello@utkarsh-workplaces.example');
    expect(value('LOCATION:')).toContain('Pune');
  });

  test('have links of their own, which the redirect from /events keeps', async ({ page }) => {
    await page.goto('/upcoming-events');
    const id = (await page.getByRole('article', { name: /Beyond the Metro/ }).getAttribute('id')) ?? '';
    expect(id).not.toBe('');
    await page.goto(`/events#${id}`);
    await expect(page).toHaveURL(`/upcoming-events#${id}`);
    await expect(page.getByRole('heading', { name: /Beyond the Metro/ })).toBeInViewport();
  });
});

test('/events redirects to the upcoming events, on the server and in the site', async ({ page, request }) => {
  const response = await request.get('/events', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toBe('/upcoming-events');
  await openPage(page, '/contact');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page).toHaveURL('/upcoming-events');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upcoming Events');
});
