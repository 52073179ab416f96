// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bandIds } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { certificateNumber } from '@utkarsh/domain/certificate/certification';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { nominationReference } from '@utkarsh/domain/nomination/nominationReference';
import { nominationStatusText } from '@utkarsh/domain/nomination/nominationTracking';
import { saveOrganizations } from '../factories/firestore';
import { nominate, storeNomination } from '../factories/followed';
import { organization } from '../factories/organizations';
import { call, open, page } from '../factories/site';
import { eventually } from '../factories/triggers';

describe('a certified list', () => {
  const shown = organization('micro', '000 First </script><b>&amp; "Sons"');
  const { id } = shown;

  beforeAll(() => saveOrganizations([{ id, after: shown }]));
  afterAll(() => saveOrganizations([{ id, before: { tier: shown.tier } }]));

  it('comes with its first rows, so that they show without any script', async () => {
    const { status, document } = await page(`/certified/${shown.tier}`);
    expect(status).toBe(200);
    const names = [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
    expect(names).toHaveLength(25);
    expect(names[0]).toBe(shown.organization_name);
    expect(document.querySelector('main')?.textContent).toMatch(/Showing 1 to 25 of [\d,]+ entries/);
    expect(document.querySelector('b')).toBeNull();
  });

  it.each([
    ['page=2', /Showing 26 to 50 of/],
    ['size=10', /Showing 1 to 10 of/],
    ['search=000+first', /Showing 1 to 1 of 1 entries/],
    ['sort=-name', /Showing 1 to 25 of/],
    ['page=999999&size=10', /Showing [\d,]*1 to/],
  ])('comes with the rows of ?%s, so that forms and pages work without a script', async (query, shows) => {
    const { status, document } = await page(`/certified/${shown.tier}?${query}`);
    expect(status).toBe(200);
    expect(document.querySelector('tbody th')).not.toBeNull();
    expect(document.querySelector('main')?.textContent).toMatch(shows);
  });

  it('comes in the order that its address names', async () => {
    const { document } = await page(`/certified/${shown.tier}?search=000+first&sort=-name`);
    expect(document.querySelector('tbody th')?.textContent).toBe(shown.organization_name);
    const { document: last } = await page(`/certified/${shown.tier}?sort=-name`);
    expect(last.querySelector('tbody th')?.textContent).not.toBe(shown.organization_name);
  });

  it('is at its plain address, whatever else a link to it says', async () => {
    const { status, headers } = await page(`/certified/${shown.tier}?utm_source=mail&size=10`);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(`/certified/${shown.tier}?size=10`);
  });

  it('may stay at the edge for a minute and in no browser', async () => {
    const { headers } = await page('/certified/mid');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  });
});

describe('the company search', () => {
  const shown = organization('mid', 'Zorawari <b>Tea</b> & Spices Private Limited');
  const { id } = shown;

  beforeAll(() => saveOrganizations([{ id, after: shown }]));
  afterAll(() => saveOrganizations([{ id, before: { tier: shown.tier } }]));

  it('comes with what the API finds, so that it works without a script', async () => {
    const { status, headers, document } = await page('/search-organization?name=zorawari+%3Cb%3Etea');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    const names = [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
    const { body } = await call('/api/companies/search?name=zorawari+%3Cb%3Etea');
    expect(body).toMatchObject({ results: [{ organization_name: shown.organization_name }], total: 1 });
    expect(names).toEqual([shown.organization_name]);
    expect(document.querySelector('main form input')?.getAttribute('value')).toBe('zorawari <b>tea');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('offers near names, and says "not certified" only where there is none', async () => {
    const far = await page('/search-organization?name=qzxwv+kkjh');
    const notCertified = 'is not present in the recognition list and is not certified';
    expect(far.document.querySelector('main')?.textContent).toContain(notCertified);
    const { document } = await page('/search-organization?name=zorawari+tee+and+spises');
    const main = document.querySelector('main');
    expect(main?.textContent).toContain('We found no exact match.');
    expect(main?.textContent).not.toContain(notCertified);
    expect(main?.querySelector('button[name=name]')?.getAttribute('value')).toBe(shown.organization_name);
  });

  it('comes with later pages of what it finds', async () => {
    const { document } = await page('/search-organization?name=a&page=2');
    expect(document.querySelector('main')?.textContent).toMatch(/Showing 26 to 50 of/);
  });

  it('is an empty form where nothing is asked, and a page for search engines', async () => {
    const { document } = await page('/search-organization');
    expect(document.querySelector('main form')?.getAttribute('action')).toBe('/search-organization');
    expect(document.querySelector('tbody')).toBeNull();
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${brand.siteUrl}/search-organization`,
    );
  });
});

describe('the page that verifies', () => {
  const shown = organization('large', 'Bhavani Verified Tannery');
  const { id, valid_from } = shown;

  beforeAll(() => saveOrganizations([{ id, after: shown }]));
  afterAll(() => saveOrganizations([{ id, before: { tier: shown.tier } }]));

  it('comes with its answer to a number, and is no page for search engines then', async () => {
    const { status, document } = await page(`/verify?q=${certificateNumber(id, valid_from)}`);
    expect(status).toBe(200);
    expect(document.querySelector('main h2')?.textContent).toMatch(/^Genuine and valid until/);
    expect(document.querySelector('main')?.textContent).toContain(shown.organization_name);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('is a form that asks it without any script', async () => {
    const { document } = await page('/verify');
    const form = document.querySelector('main form');
    expect(form?.getAttribute('action')).toBe('/verify');
    expect(form?.querySelector('input')?.getAttribute('name')).toBe('q');
    expect(document.querySelector('main h2')).toBeNull();
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${brand.siteUrl}/verify`,
    );
  });
});

describe('the page of an organization', () => {
  const shown = organization('large', 'Palar Tannery');
  const { id } = shown;

  beforeAll(() => saveOrganizations([{ id, after: shown }]));
  afterAll(() => saveOrganizations([{ id, before: { tier: shown.tier } }]));

  it('is at an address without a size band', async () => {
    const { status, headers, document } = await page(`/certificate/${id}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(document.querySelector('h1')?.textContent).toBe(shown.organization_name);
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe(`${brand.siteUrl}/certificate/${id}`);
  });

  it('has a sheet to print beside it, which search engines do not list', async () => {
    const { status, headers, document } = await page(`/certificate/${id}/print`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(document.querySelector('article h2')?.textContent).toBe(shown.organization_name);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it.each(bandIds)('is where an address with the band %s leads, and nobody keeps that', async (band) => {
    const { status, headers } = await open(`/certified/${band}/${id}`);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      `/certificate/${id}`,
      'no-store',
    ]);
  });
});

describe('the private page of a nomination', () => {
  it('comes with its reference, company and timeline at once, for nobody to keep or list', async () => {
    const { id, key } = await storeNomination();
    const { status, headers, document } = await page(`/nomination/${key}`);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.head.innerHTML).not.toContain(key);
    const main = document.querySelector('main')?.textContent;
    expect(main).toContain(nominationReference(id));
    expect(main).toContain('Anjali Foods & Beverages (India)');
    expect(main).toContain(nominationStatusText.new.text);
  });

  it('shows what staff have done since', async () => {
    const { key, status, edit } = await nominate();
    await edit(2, { status: 'in_review' });
    await eventually(status, (data) => expect(data).toMatchObject({ status: 'in_review' }));
    const { document } = await page(`/nomination/${key}`);
    const steps = [...document.querySelectorAll('main li h3')].map((step) => step.textContent);
    expect(steps).toEqual([nominationStatusText.new.title, nominationStatusText.in_review.title]);
  });

  it.each([newTrackingKey(), 'not-a-key', 'a%2Fb'])('is not found under %s, and has ways on', async (key) => {
    const { status, headers, document } = await page(`/nomination/${key}`);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const main = document.querySelector('main');
    expect(main?.textContent).toContain('No nomination was found for this link.');
    expect(main?.querySelector('a[href="/nominate"]')).not.toBeNull();
  });
});

describe('an address that no page has', () => {
  it.each([
    '/certified/tiny',
    '/certified/tiny/no-such-organization',
    '/certificate/no-such-organization',
    '/certificate/no-such-organization/print',
    '/certificate/a%2Fb',
    '/certificate/__x__',
    '/insights/no-such-insight',
    '/embed/x/y/z',
  ])('%s is answered with the 404 page, which nobody keeps', async (path) => {
    const { status, headers, document } = await page(path);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});
