// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bandIds } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import { certificateNumber } from '@utkarsh/domain/certificate/certification';
import { newTrackingKey } from '@utkarsh/domain/text/ids';
import { nominationReference, nominationStatusText } from '@utkarsh/domain/nomination/nominationTracking';
import { saveOrganizations } from '../factories/firestore';
import { addNomination, storeNomination } from '../factories/nominations';
import { makeOrganization } from '../factories/organizations';
import { callApi, openAddress, openPage } from '../factories/site';
import { waitForDocument } from '../factories/triggers';

describe('a certified list', () => {
  const company = makeOrganization('micro', '000 First </script><b>&amp; "Sons"');
  const { id } = company;

  beforeAll(() => saveOrganizations([{ id, after: company }]));
  afterAll(() => saveOrganizations([{ id, before: { tier: company.tier } }]));

  it('arrives with its first rows, which show without scripts', async () => {
    const { status, document } = await openPage(`/certified/${company.tier}`);
    expect(status).toBe(200);
    const names = [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
    expect(names).toHaveLength(25);
    expect(names[0]).toBe(company.organization_name);
    expect(document.querySelector('main')?.textContent).toMatch(/Showing 1 to 25 of [\d,]+ entries/);
    expect(document.querySelector('b')).toBeNull();
  });

  it.each([
    ['page=2', /Showing 26 to 50 of/],
    ['size=10', /Showing 1 to 10 of/],
    ['search=000+first', /Showing 1 to 1 of 1 entries/],
    ['sort=-name', /Showing 1 to 25 of/],
    ['page=999999&size=10', /Showing [\d,]*1 to/],
  ])('arrives with the rows of ?%s, so that forms and pages work without scripts', async (query, shows) => {
    const { status, document } = await openPage(`/certified/${company.tier}?${query}`);
    expect(status).toBe(200);
    expect(document.querySelector('tbody th')).not.toBeNull();
    expect(document.querySelector('main')?.textContent).toMatch(shows);
  });

  it('has the order that its address names', async () => {
    const { document } = await openPage(`/certified/${company.tier}?search=000+first&sort=-name`);
    expect(document.querySelector('tbody th')?.textContent).toBe(company.organization_name);
    const { document: last } = await openPage(`/certified/${company.tier}?sort=-name`);
    expect(last.querySelector('tbody th')?.textContent).not.toBe(company.organization_name);
  });

  it('redirects an address with unknown parameters to its plain address', async () => {
    const { status, headers } = await openPage(`/certified/${company.tier}?utm_source=mail&size=10`);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe(`/certified/${company.tier}?size=10`);
  });

  it('may stay at the edge for a minute and in no browser', async () => {
    const { headers } = await openPage('/certified/mid');
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  });
});

describe('the company search', () => {
  const company = makeOrganization('mid', 'Zorawari <b>Tea</b> & Spices Private Limited');
  const { id } = company;

  beforeAll(() => saveOrganizations([{ id, after: company }]));
  afterAll(() => saveOrganizations([{ id, before: { tier: company.tier } }]));

  it("arrives with the API's results, so that it works without scripts", async () => {
    const { status, headers, document } = await openPage('/search-organization?name=zorawari+%3Cb%3Etea');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    const names = [...document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
    const { body } = await callApi('/api/companies/search?name=zorawari+%3Cb%3Etea');
    expect(body).toMatchObject({ results: [{ organization_name: company.organization_name }], total: 1 });
    expect(names).toEqual([company.organization_name]);
    expect(document.querySelector('main form input')?.getAttribute('value')).toBe('zorawari <b>tea');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('offers near names, and says "not certified" only where there is no near name', async () => {
    const far = await openPage('/search-organization?name=qzxwv+kkjh');
    const notCertified = 'is not present in the recognition list and is not certified';
    expect(far.document.querySelector('main')?.textContent).toContain(notCertified);
    const { document } = await openPage('/search-organization?name=zorawari+tee+and+spises');
    const main = document.querySelector('main');
    expect(main?.textContent).toContain('We found no exact match.');
    expect(main?.textContent).not.toContain(notCertified);
    expect(main?.querySelector('button[name=name]')?.getAttribute('value')).toBe(company.organization_name);
  });

  it('arrives with later pages of its results', async () => {
    const { document } = await openPage('/search-organization?name=a&page=2');
    expect(document.querySelector('main')?.textContent).toMatch(/Showing 26 to 50 of/);
  });

  it('shows an empty form without a search, and search engines list it', async () => {
    const { document } = await openPage('/search-organization');
    expect(document.querySelector('main form')?.getAttribute('action')).toBe('/search-organization');
    expect(document.querySelector('tbody')).toBeNull();
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      `${brand.siteUrl}/search-organization`,
    );
  });
});

describe('the verification page', () => {
  const company = makeOrganization('large', 'Bhavani Verified Tannery');
  const { id, valid_from } = company;

  beforeAll(() => saveOrganizations([{ id, after: company }]));
  afterAll(() => saveOrganizations([{ id, before: { tier: company.tier } }]));

  it('arrives with its answer to a number, and search engines do not list it', async () => {
    const { status, document } = await openPage(`/verify?q=${certificateNumber(id, valid_from)}`);
    expect(status).toBe(200);
    expect(document.querySelector('main h2')?.textContent).toMatch(/^Genuine and valid until/);
    expect(document.querySelector('main')?.textContent).toContain(company.organization_name);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('has a form that works without scripts', async () => {
    const { document } = await openPage('/verify');
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
  const company = makeOrganization('large', 'Palar Tannery');
  const { id } = company;

  beforeAll(() => saveOrganizations([{ id, after: company }]));
  afterAll(() => saveOrganizations([{ id, before: { tier: company.tier } }]));

  it('has an address without a size band', async () => {
    const { status, headers, document } = await openPage(`/certificate/${id}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(document.querySelector('h1')?.textContent).toBe(company.organization_name);
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe(`${brand.siteUrl}/certificate/${id}`);
  });

  it('has a version to print, which search engines do not list', async () => {
    const { status, headers, document } = await openPage(`/certificate/${id}/print`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
    expect(document.querySelector('article h2')?.textContent).toBe(company.organization_name);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it.each(bandIds)(
    'redirects the address with the band %s, and no cache keeps the redirect',
    async (band) => {
      const { status, headers } = await openAddress(`/certified/${band}/${id}`);
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        302,
        `/certificate/${id}`,
        'no-store',
      ]);
    },
  );
});

describe('the private page of a nomination', () => {
  it('arrives with its reference, company and timeline, and no cache or search engine keeps it', async () => {
    const { id, key } = await storeNomination();
    const { status, headers, document } = await openPage(`/nomination/${key}`);
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

  it('shows the later steps of staff', async () => {
    const { key, status, edit } = await addNomination();
    await edit(2, { status: 'in_review' });
    await waitForDocument(status, (data) => expect(data).toMatchObject({ status: 'in_review' }));
    const { document } = await openPage(`/nomination/${key}`);
    const steps = [...document.querySelectorAll('main li h3')].map((step) => step.textContent);
    expect(steps).toEqual([nominationStatusText.new.title, nominationStatusText.in_review.title]);
  });

  it.each([newTrackingKey(), 'not-a-key', 'a%2Fb'])(
    'is not found under %s, and links to the nomination form',
    async (key) => {
      const { status, headers, document } = await openPage(`/nomination/${key}`);
      expect(status).toBe(404);
      expect(headers.get('cache-control')).toBe('private, no-store');
      const main = document.querySelector('main');
      expect(main?.textContent).toContain('No nomination was found for this link.');
      expect(main?.querySelector('a[href="/nominate"]')).not.toBeNull();
    },
  );
});

describe('an unknown address', () => {
  it.each([
    '/certified/tiny',
    '/certified/tiny/no-such-organization',
    '/certificate/no-such-organization',
    '/certificate/no-such-organization/print',
    '/certificate/a%2Fb',
    '/certificate/__x__',
    '/insights/no-such-insight',
    '/embed/x/y/z',
  ])('gets the 404 page for %s, which no cache keeps', async (path) => {
    const { status, headers, document } = await openPage(path);
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});
