// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { pictureSize } from '@utkarsh/domain/media/mediaSignature';
import { openAddress, openPage } from '../factories/site';

/** Returns the preview of a page, from which other sites draw a card for a link. */
async function previewOf(path: string) {
  const { document } = await openPage(path);
  const meta = (name: string) =>
    document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content') ?? '';
  return { document, meta };
}

/** Returns type and size of a picture, whose address has the host of the live site. */
async function servedPicture(address: string) {
  expect(address.startsWith(brand.siteUrl)).toBe(true);
  const reply = await openAddress(address.slice(brand.siteUrl.length));
  expect(reply.status).toBe(200);
  const type = reply.headers.get('content-type') ?? '';
  return { type, size: pictureSize(type, new Uint8Array(await reply.arrayBuffer())) };
}

const announcedSize = (meta: (name: string) => string) => ({
  width: Number(meta('image:width')),
  height: Number(meta('image:height')),
});

describe('the card of a shared link', () => {
  it('has the programme’s words and a picture of the announced size for the home page', async () => {
    const { document, meta } = await previewOf('/');
    expect(meta('title')).toBe(`${brand.name}: certification of good workplaces in India`);
    const description = document.querySelector('meta[name=description]')?.getAttribute('content');
    expect(meta('description')).toBe(description);
    expect(meta('description')).toMatch(/^\S.{28,168}\.$/);
    expect(meta('url')).toBe(`${brand.siteUrl}/`);
    const { type, size } = await servedPicture(meta('image'));
    expect(type).toBe('image/png');
    expect(size).toEqual(announcedSize(meta));
  });

  it('has title, summary and picture of the announced size for an event', async () => {
    const { document: list } = await openPage('/upcoming-events');
    const path = list.querySelector('main a[href^="/events/"]')?.getAttribute('href') ?? '';
    const { document, meta } = await previewOf(path);
    expect(meta('title')).toBe(document.querySelector('h1')?.textContent);
    expect(document.querySelector('main')?.textContent).toContain(meta('description'));
    expect(meta('url')).toBe(`${brand.siteUrl}${path}`);
    expect(meta('image')).toBe(`${brand.siteUrl}/og${path}.jpg`);
    const { type, size } = await servedPicture(meta('image'));
    expect(type).toBe('image/jpeg');
    expect(size).toEqual(announcedSize(meta));
  });
});
