import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { saveOrganizations } from '../factories/firestore';
import { makePeriod, makeOrganization } from '../factories/organizations';
import { openAddress } from '../factories/site';

const valid = makeOrganization('large', 'Zyntara Mapwell Foods');
const revokedOrganization = makeOrganization('large', 'Zyntara Mapwell Revoked', { revoked: true });
const expiredOrganization = makeOrganization('mid', 'Zyntara Mapwell Expired', makePeriod(20));
const all = [valid, revokedOrganization, expiredOrganization];

beforeAll(() => saveOrganizations(all.map((after) => ({ id: after.id, after }))));
afterAll(() => saveOrganizations(all.map(({ id, tier }) => ({ id, before: { tier } }))));

/** Returns the paths that the sitemap names, in its order. */
async function sitemapPaths() {
  const text = await (await openAddress('/sitemap.xml')).text();
  return [
    ...text.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>)?<\/url>/g),
  ].map(([, address = '']) => {
    expect(address.startsWith(`${brand.siteUrl}/`), address).toBe(true);
    return address.slice(brand.siteUrl.length);
  });
}

describe('GET /sitemap.xml', () => {
  it('is XML that may stay at the edge for an hour', async () => {
    const response = await openAddress('/sitemap.xml');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=3600');
    expect(await response.text()).toMatch(/^<\?xml [^>]+\?>\n<urlset xmlns="[^"]+">[^]*<\/urlset>\n$/);
  });

  it('names every listed page, each once', async () => {
    const paths = await sitemapPaths();
    expect(paths).toEqual(
      expect.arrayContaining(['/', '/contact', '/certified/enterprise', '/insights', '/event-gallery']),
    );
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of ['/thank-you', '/certified', '/events', '/404']) expect(paths).not.toContain(path);
  });

  it('names organizations that are certified today and no others', async () => {
    const paths = await sitemapPaths();
    expect(paths).toContain(`/certificate/${valid.id}`);
    expect(
      paths.filter((path) => [revokedOrganization, expiredOrganization].some(({ id }) => path.includes(id))),
    ).toEqual([]);
  });

  it('names only addresses that exist', async () => {
    const paths = await sitemapPaths();
    const some = [...paths.slice(0, 30), ...paths.slice(-5), `/certificate/${valid.id}`];
    for (const path of some) expect((await openAddress(path)).status, path).toBe(200);
  });
});

describe('a file that crawlers and home screens ask for', () => {
  it.each([
    ['/robots.txt', /^text\/plain/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/favicon.ico', /^image\/(x-icon|vnd\.microsoft\.icon)/],
    ['/og.png', /^image\/png/],
    ['/apple-touch-icon.png', /^image\/png/],
    ['/icon-maskable-512.png', /^image\/png/],
  ])('exists with the right type: %s', async (path, type) => {
    const response = await openAddress(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(type);
    const day = /max-age=86400/;
    if (/png|ico/.test(path)) expect(response.headers.get('cache-control')).toMatch(day);
    else expect(response.headers.get('cache-control')).toMatch(/max-age=0/);
  });
});
