// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEvent, removeAddedEvents } from '../factories/events';
import { removeInsight, storeInsight } from '../factories/insights';
import { openAddress, openPage } from '../factories/site';

const ids = { published: '', pending: '', draft: '' };
beforeAll(async () => {
  ids.published = await storeInsight({ message: 'We fed the feeds first. Nobody had done so before.' });
  ids.pending = await storeInsight({ status: 'pending' });
  ids.draft = await addEvent();
});
afterAll(async () => {
  await Promise.all([removeInsight(ids.published), removeInsight(ids.pending), removeAddedEvents()]);
});

async function feed(name: string) {
  const response = await openAddress(`/feeds/${name}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=900');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  return { type: response.headers.get('content-type'), text: await response.text() };
}

describe('the feeds of insights', () => {
  it('list the published insights in Atom, newest first, and nothing else', async () => {
    const { type, text } = await feed('insights.atom');
    expect(type).toBe('application/atom+xml; charset=utf-8');
    const document = new DOMParser().parseFromString(text, 'application/xml');
    expect(document.querySelector('parsererror')).toBeNull();
    const entries = [...document.querySelectorAll('entry > id')].map((id) => id.textContent);
    expect(entries[0]).toMatch(new RegExp(`/insights/${ids.published}$`));
    expect(text).not.toContain(ids.pending);
    expect(new Set(entries).size).toBe(entries.length);
  });

  it('list the same insights in JSON Feed', async () => {
    const { type, text } = await feed('insights.json');
    expect(type).toBe('application/feed+json; charset=utf-8');
    expect(JSON.parse(text)).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      items: expect.arrayContaining([expect.objectContaining({ title: 'We fed the feeds first' })]),
    });
    expect(text).not.toContain(ids.pending);
  });
});

describe('the calendar', () => {
  it('lists past and coming events, each under its own address, and no draft', async () => {
    const { type, text } = await feed('events.ics');
    expect(type).toBe('text/calendar; charset=utf-8');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    expect(text).not.toContain(ids.draft);
    const uids = [...text.matchAll(/^UID:(\w+)@/gm)].map(([, id]) => id ?? '');
    expect(uids.length).toBeGreaterThan(10);
    const last = uids.at(-1) ?? '';
    const { status, headers, document } = await openPage(`/events/${last}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(document.querySelector('h1')?.textContent).toMatch(/\S/);
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      new RegExp(`/events/${last}$`),
    );
  });

  it.each(['draft', 'NoSuchRecord00000000'])('has no page for an unpublished event: %s', async (id) => {
    expect((await openPage(`/events/${id === 'draft' ? ids.draft : id}`)).status).toBe(404);
  });
});
