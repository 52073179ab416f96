// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { bandIds } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { certificateNumber } from '@utkarsh/domain/certificate/certification';
import { pictureSize } from '@utkarsh/domain/media/mediaSignature';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { nominationReference, nominationStatusText } from '@utkarsh/domain/nomination/nominationTracking';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { database } from '../factories/firestore';
import { addNomination } from '../factories/nominations';
import { makeOrganization, publishForTests } from '../factories/organizations';
import { callApi, openAddress, openPage } from '../factories/site';
import { waitForDocument } from '../factories/triggers';

const first = makeOrganization('micro', '000 First </script><b>&amp; "Sons"');
const tea = makeOrganization('mid', 'Zorawari <b>Tea</b> & Spices Private Limited');
const tannery = makeOrganization('large', 'Palar Tannery');
publishForTests([first, tea, tannery]);

const mainOf = (document: Document) => document.querySelector('main')?.textContent ?? '';
const namesIn = (document: Document) =>
  [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
const attribute = (document: Document, selector: string, name = 'content') =>
  document.querySelector(selector)?.getAttribute(name);
const robotsOf = (document: Document) => attribute(document, 'meta[name=robots]');
const canonicalOf = (document: Document) => attribute(document, 'link[rel=canonical]', 'href');

describe('a certified list', () => {
  it('arrives with its first rows, which show without scripts', async () => {
    const { status, document } = await openPage('/certified/micro');
    expect(status).toBe(200);
    expect(namesIn(document)).toHaveLength(25);
    expect(namesIn(document)[0]).toBe(first.organization_name);
    expect(mainOf(document)).toMatch(/Showing 1 to 25 of [\d,]+ entries/);
    expect(document.querySelector('b')).toBeNull();
  });

  it.each([
    ['page=2', /Showing 26 to 50 of/],
    ['size=10', /Showing 1 to 10 of/],
    ['search=000+first', /Showing 1 to 1 of 1 entries/],
    ['page=999999&size=10', /Showing [\d,]*1 to/],
  ])('arrives with the rows of ?%s, so that forms and pages work without scripts', async (query, shows) => {
    const { document } = await openPage(`/certified/micro?${query}`);
    expect(namesIn(document)).not.toEqual([]);
    expect(mainOf(document)).toMatch(shows);
  });

  it('has the order and the one spelling that its address names', async () => {
    expect(namesIn((await openPage('/certified/micro?sort=-name')).document)[0]).not.toBe(
      first.organization_name,
    );
    const { status, headers } = await openPage('/certified/micro?utm_source=mail&size=10');
    expect([status, headers.get('location')]).toEqual([302, '/certified/micro?size=10']);
  });
});

describe('the company search', () => {
  it("arrives with the API's results, so that it works without scripts", async () => {
    const query = 'name=zorawari+%3Cb%3Etea';
    const { document } = await openPage(`/search-organization?${query}`);
    const { body } = await callApi(`/api/companies/search?${query}`);
    expect(body).toMatchObject({ results: [{ organization_name: tea.organization_name }], total: 1 });
    expect(namesIn(document)).toEqual([tea.organization_name]);
    expect(attribute(document, 'main form input', 'value')).toBe('zorawari <b>tea');
    expect(robotsOf(document)).toBe('noindex');
    const later = await openPage('/search-organization?name=a&page=2');
    expect(mainOf(later.document)).toMatch(/Showing 26 to 50 of/);
  });

  it('offers near names, and says "not certified" only where there is no near name', async () => {
    const notCertified = 'is not present in the recognition list and is not certified';
    expect(mainOf((await openPage('/search-organization?name=qzxwv+kkjh')).document)).toContain(notCertified);
    const { document } = await openPage('/search-organization?name=zorawari+tee+and+spises');
    expect(mainOf(document)).toContain('We found no exact match.');
    expect(mainOf(document)).not.toContain(notCertified);
    expect(attribute(document, 'main button[name=name]', 'value')).toBe(tea.organization_name);
  });
});

it.each(['/search-organization', '/verify'])(
  '%s without a question has a form that works without scripts, and search engines list it',
  async (path) => {
    const { document } = await openPage(path);
    expect(attribute(document, 'main form', 'action')).toBe(path);
    expect(attribute(document, 'main form input', 'name')).toBe(path === '/verify' ? 'q' : 'name');
    expect(document.querySelector(path === '/verify' ? 'main h2' : 'tbody')).toBeNull();
    expect(canonicalOf(document)).toBe(`${brand.siteUrl}${path}`);
  },
);

it('the verification page arrives with its answer to a number, and search engines do not list it', async () => {
  const { id, valid_from, organization_name } = tannery;
  const { document } = await openPage(`/verify?q=${certificateNumber(id, valid_from)}`);
  expect(document.querySelector('main h2')?.textContent).toMatch(/^Genuine and valid until/);
  expect(mainOf(document)).toContain(organization_name);
  expect(robotsOf(document)).toBe('noindex');
});

describe('the page of an organization', () => {
  const path = `/certificate/${tannery.id}`;

  it('has an address without a size band, and redirects from those with one', async () => {
    const { document } = await openPage(path);
    expect(document.querySelector('h1')?.textContent).toBe(tannery.organization_name);
    expect(canonicalOf(document)).toBe(`${brand.siteUrl}${path}`);
    for (const band of bandIds) {
      const { status, headers } = await openAddress(`/certified/${band}/${tannery.id}`);
      expect([status, headers.get('location')]).toEqual([302, path]);
    }
  });

  it('has a version to print, which search engines do not list', async () => {
    const { document } = await openPage(`${path}/print`);
    expect(document.querySelector('article h2')?.textContent).toBe(tannery.organization_name);
    expect(robotsOf(document)).toBe('noindex');
  });
});

describe('the private page of a nomination', () => {
  it('arrives with its reference, company and timeline, and no cache or search engine keeps it', async () => {
    const { id, key, status: statusPath, edit } = await addNomination();
    await edit(2, { status: 'in_review' });
    await waitForDocument(statusPath, (data) => expect(data).toMatchObject({ status: 'in_review' }));
    const { headers, document } = await openPage(`/nomination/${key}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(robotsOf(document)).toBe('noindex');
    expect(document.head.innerHTML).not.toContain(key);
    for (const text of [
      nominationReference(id),
      'Anjali Foods & Beverages',
      nominationStatusText.in_review.text,
    ])
      expect(mainOf(document)).toContain(text);
    const steps = [...document.querySelectorAll('main details li h3')].map((step) => step.textContent);
    expect(steps).toEqual([nominationStatusText.new.title, nominationStatusText.in_review.title]);
  });

  it.each([newTrackingKey(), 'not-a-key', 'a%2Fb'])(
    'is not found under %s, and links to the nomination form',
    async (key) => {
      const { status, headers, document } = await openPage(`/nomination/${key}`);
      expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store']);
      expect(mainOf(document)).toContain('No nomination was found for this link.');
      expect(document.querySelector('main a[href="/nominate"]')).not.toBeNull();
    },
  );
});

it('the 404 page has one heading, and search engines do not list it', async () => {
  const { status, document } = await openPage('/certificate/no-such-organization');
  expect(status).toBe(404);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect(robotsOf(document)).toBe('noindex');
});

describe('the card of a shared link', () => {
  /** Returns the preview of a page, from which other sites draw a card, and its picture of the announced size. */
  async function previewOf(path: string) {
    const { document } = await openPage(path);
    const meta = (name: string) => attribute(document, `meta[property="og:${name}"]`) ?? '';
    expect(meta('url')).toBe(`${brand.siteUrl}${path}`);
    expect(meta('image').startsWith(brand.siteUrl)).toBe(true);
    const reply = await openAddress(meta('image').slice(brand.siteUrl.length));
    const type = reply.headers.get('content-type') ?? '';
    expect(pictureSize(type, new Uint8Array(await reply.arrayBuffer()))).toEqual({
      width: Number(meta('image:width')),
      height: Number(meta('image:height')),
    });
    return { document, meta, type };
  }

  it('has title, summary and picture of an event', async () => {
    // Other tests add events without a picture.
    const { docs } = await database().collection('events').where('cover', '>', '').limit(1).get();
    const path = sitePaths.event(docs[0]?.id ?? '');
    const { document, meta, type } = await previewOf(path);
    expect(meta('title')).toBe(document.querySelector('h1')?.textContent);
    expect(mainOf(document)).toContain(meta('description'));
    expect(meta('image')).toBe(`${brand.siteUrl}/og${path}.jpg`);
    expect(type).toBe('image/jpeg');
  });
});
