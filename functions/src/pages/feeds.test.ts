// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { examplesOf } from '@utkarsh/domain/fields/fields';
import { insightEditFields } from '@utkarsh/domain/insight/insightFields';
import type { EditedInsight } from '../store/insights';
import { atomFeed, jsonFeed } from './feeds';

const insight = (changes: Partial<EditedInsight> = {}): EditedInsight => ({
  ...examplesOf(insightEditFields),
  id: 'a1B2c3D4e5F6g7H8i9J0',
  name: 'Kavitha Menon',
  designation: 'Plant HR Manager',
  company: 'Malar Mills & Sons',
  linkedin: 'https://linkedin.example/in/kavitha-menon',
  message: 'The night bus did it. It goes to the last house.\n\nThe driver waits.',
  image: 'insights/a1B2c3D4e5F6g7H8i9J0/image.png',
  image_alt: 'A "lit" bus',
  video: '',
  published_at: '2026-11-17T20:00:00.000Z',
  edited_at: '2026-11-17T20:00:00.000Z',
  ...changes,
});
const site = 'https://utkarsh-workplaces.example';
const page = `${site}/insights/a1B2c3D4e5F6g7H8i9J0`;

/** As another program reads it: anything that is not well-formed gives an element called parsererror. */
function read(xml: string) {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return document.documentElement;
}
const text = (element: Element | null | undefined, name: string) =>
  element?.querySelector(`:scope > ${name}`)?.textContent;

describe('the Atom feed', () => {
  it('names its address, its topic and its last change', () => {
    const feed = read(atomFeed([insight()]));
    expect([feed.localName, feed.namespaceURI]).toEqual(['feed', 'http://www.w3.org/2005/Atom']);
    expect(text(feed, 'id')).toBe(`${site}/insights`);
    expect(text(feed, 'updated')).toBe('2026-11-17T20:00:00.000Z');
    const links = [...feed.querySelectorAll(':scope > link')];
    expect(links.map((link) => [link.getAttribute('rel'), link.getAttribute('href')])).toEqual([
      ['alternate', `${site}/insights`],
      ['self', `${site}/feeds/insights.atom`],
    ]);
  });

  it('has each insight at its address, with its author and whole text', () => {
    const entry = read(atomFeed([insight()])).querySelector('entry');
    expect(text(entry, 'id')).toBe(page);
    expect(text(entry, 'title')).toBe('The night bus did it');
    expect(entry?.querySelector('author > name')?.textContent).toBe(
      'Kavitha Menon, Plant HR Manager, Malar Mills & Sons',
    );
    expect(text(entry, 'published')).toBe('2026-11-17T20:00:00.000Z');
    expect(entry?.querySelector('link')?.getAttribute('href')).toBe(page);
    const content = new DOMParser().parseFromString(text(entry, 'content') ?? '', 'text/html');
    expect([...content.querySelectorAll('p')].map((part) => part.textContent)).toEqual([
      '',
      'It goes to the last house.',
      'The driver waits.',
    ]);
    expect(content.querySelector('img')?.alt).toBe('A "lit" bus');
  });

  it('is well-formed and without foreign markup, whatever people typed', () => {
    const message =
      'A <b>title</b> ]]> & so on.\n\n<script>alert(1)</script> \u0000\u0008\uFFFF\uD800 ]]> &amp;';
    const entry = read(atomFeed([insight({ message, name: '<i>&' })])).querySelector('entry');
    expect(text(entry, 'title')).toBe('A <b>title</b> ]]> & so on');
    const content = new DOMParser().parseFromString(text(entry, 'content') ?? '', 'text/html');
    expect(content.querySelector('script, b, i')).toBeNull();
    expect(content.body.textContent).toContain('<script>alert(1)</script>');
  });

  it('is complete without a published insight', () => {
    const feed = read(atomFeed([]));
    expect(text(feed, 'updated')).toMatch(/Z$/);
    expect(feed.querySelector('entry')).toBeNull();
  });
});

it('the JSON Feed has the fields of version 1.1', () => {
  const feed = jsonFeed([insight()]);
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Insights: Utkarsh Workplaces',
    home_page_url: `${site}/insights`,
    feed_url: `${site}/feeds/insights.json`,
  });
  expect(feed.items).toEqual([
    {
      id: page,
      url: page,
      title: 'The night bus did it',
      summary: expect.stringContaining('The night bus did it.'),
      content_html: expect.stringContaining('<p>The driver waits.</p>'),
      image: `${site}/uploads/insights/a1B2c3D4e5F6g7H8i9J0/image.png`,
      date_published: '2026-11-17T20:00:00.000Z',
      date_modified: '2026-11-17T20:00:00.000Z',
      authors: [{ name: 'Kavitha Menon, Plant HR Manager, Malar Mills & Sons' }],
    },
  ]);
});

it('both formats have the last edit of an insight, and the Atom feed its own', () => {
  const edited = insight({ edited_at: '2026-11-19T08:00:00.000Z' });
  const newer = insight({
    id: 'b'.repeat(20),
    published_at: '2026-11-18T08:00:00.000Z',
    edited_at: '2026-11-18T08:00:00.000Z',
  });
  const feed = read(atomFeed([newer, edited]));
  expect(text(feed, 'updated')).toBe('2026-11-19T08:00:00.000Z');
  expect([...feed.querySelectorAll('entry')].map((entry) => text(entry, 'updated'))).toEqual([
    '2026-11-18T08:00:00.000Z',
    '2026-11-19T08:00:00.000Z',
  ]);
  expect(jsonFeed([edited]).items[0]).toMatchObject({
    date_published: '2026-11-17T20:00:00.000Z',
    date_modified: '2026-11-19T08:00:00.000Z',
  });
});
