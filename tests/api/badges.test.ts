// @vitest-environment jsdom
import { renderSVG } from 'uqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { findJob } from '../../tools/admin/jobs';
import { bucket } from '../factories/bucket';
import { saveOrganizations } from '../factories/firestore';
import { periodText } from '@utkarsh/domain/certificate/certification';
import { makePeriod, makeOrganization } from '../factories/organizations';
import { openAddress, openPage } from '../factories/site';

const valid = makeOrganization('micro', 'Kaveri Looms');
const upcoming = makeOrganization('mid', 'Narmada Steel', makePeriod(-2));
const expiredOrganization = makeOrganization('large', 'Godavari Foods', makePeriod(14));
const revokedOrganization = makeOrganization('enterprise', 'Sutlej Motors', {
  revoked: true,
  revoked_reason: 'Withdrawn',
});
const revokedLater = makeOrganization('micro', 'Brahmani Glass');
const hostile = {
  'a script': makeOrganization('micro', '</text><script>alert(1)</script>'),
  'an image with a handler': makeOrganization('micro', '"><img src=x onerror=alert(1)>'),
  'a noncharacter': makeOrganization('micro', 'Tapti\uffff Timber'),
  'a right-to-left override': makeOrganization('micro', 'Tapti \u202edeifitrec'),
  'one word of 200 characters': makeOrganization('micro', 'W'.repeat(200)),
  Urdu: makeOrganization('micro', 'ہندوستانی دستکاری کارخانہ (دہلی)'),
  'letters that no font has': makeOrganization('micro', '株式会社'),
  emoji: makeOrganization('micro', 'Happy 👩🏽‍🌾 Farms 🇮🇳'),
};

const all = [
  valid,
  upcoming,
  expiredOrganization,
  revokedOrganization,
  revokedLater,
  ...Object.values(hostile),
];
beforeAll(() => saveOrganizations(all.map((one) => ({ id: one.id, after: one }))));
afterAll(() => saveOrganizations(all.map(({ id, tier }) => ({ id, before: { tier } }))));

const pageOf = ({ id }: typeof valid) => `${brand.siteUrl}/certificate/${id}`;
const beginning = (one: typeof valid) => periodText(one).split(' to ')[0] ?? '';

/** Expects that caches may keep a reply for five minutes at most. */
function expectShortCaching(headers: Headers) {
  const maxAges = /^public, max-age=(\d+), s-maxage=(\d+)$/u.exec(headers.get('cache-control') ?? '');
  for (const seconds of [maxAges?.[1], maxAges?.[2]]) {
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(300);
  }
}

/** Parses an SVG as strictly as a browser does for a picture. */
function parseSvg(text: string): SVGElement {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(documentElement.querySelector('parsererror')).toBeNull();
  if (!(documentElement instanceof SVGElement)) throw new Error(`Not an SVG: ${text.slice(0, 80)}`);
  return documentElement;
}

async function svg(path: string): Promise<SVGElement> {
  const response = await openAddress(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
  expectShortCaching(response.headers);
  return parseSvg(await response.text());
}

async function png(path: string): Promise<Buffer> {
  const response = await openAddress(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expectShortCaching(response.headers);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  return bytes;
}

async function pngSize(path: string): Promise<{ width: number; height: number }> {
  const bytes = await png(path);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Returns the words of a picture without "no longer certified" and "to be certified". */
const claims = (words: string) => words.replace(/(no longer|to be) certified/giu, '');

describe.each([
  { state: 'valid', shown: valid, words: periodText(valid), certified: true },
  { state: 'upcoming', shown: upcoming, words: `From ${beginning(upcoming)}`, certified: false },
  { state: 'expired', shown: expiredOrganization, words: 'Certificate expired', certified: false },
  { state: 'revoked', shown: revokedOrganization, words: 'Certificate revoked', certified: false },
])('an organization whose certificate is $state', ({ shown, words, certified }) => {
  it('has a badge that shows its name and state in words', async () => {
    const badge = await svg(`/badge/${shown.id}.svg`);
    expect(badge.querySelectorAll('g > path[transform]').length).toBeGreaterThan(10);
    expect(/certified/iu.test(claims(badge.textContent))).toBe(certified);
    const label = badge.getAttribute('aria-label') ?? '';
    expect(label).toContain(shown.organization_name);
    expect(label.toLowerCase()).toContain(words.toLowerCase());
    expect(/certified/iu.test(claims(label))).toBe(certified);
  });

  it('has an embed that any site may frame and that links to its page without scripts', async () => {
    const path = `/embed/${shown.id}`;
    const { status, headers, document } = await openPage(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    expectShortCaching(headers);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", 'frame-ancestors *']));
    expect(headers.get('x-frame-options')).toBeNull();
    expect(document.querySelector('script')).toBeNull();
    const links = [...document.querySelectorAll('a')];
    expect(links.map(({ href, target, rel }) => ({ href, target, rel }))).toEqual([
      { href: pageOf(shown), target: '_blank', rel: 'noopener' },
    ]);
    expect(links[0]?.getAttribute('aria-label')).toMatch(/ \(opens in a new tab\)$/);
    expect(links[0]?.textContent.toLowerCase()).toContain(words.toLowerCase());
    expect(/certified/iu.test(claims(document.title))).toBe(certified);
    expect(/certified/iu.test(claims(links[0]?.textContent ?? ''))).toBe(certified);
  });

  it('has a preview of the size that social networks show', async () => {
    expect(await pngSize(`/og/certified/${shown.id}.png`)).toEqual({ width: 1200, height: 630 });
  });

  it('has a QR code with the address of its verification', async () => {
    const response = await openAddress(`/badge/${shown.id}/qr.svg`);
    expect(response.headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expectShortCaching(response.headers);
    const code = await response.text();
    parseSvg(code);
    expect(code).toBe(renderSVG(pageOf(shown), { ecc: 'M', border: 4, blackColor: '#0e1230' }));
  });
});

describe('a badge as PNG', () => {
  it('is 800 pixels wide and identical each time', async () => {
    expect(await pngSize(`/badge/${valid.id}.png`)).toEqual({ width: 800, height: 960 });
    expect(await png(`/badge/${valid.id}.png`)).toEqual(await png(`/badge/${valid.id}.png`));
  });
});

describe('another spelling of the address', () => {
  const addresses = [
    '/badge/ID.svg',
    '/badge/ID.png',
    '/badge/ID/qr.svg',
    '/embed/ID',
    '/og/certified/ID.png',
  ];
  const spellings: [string, (path: string) => string][] = [
    ['with a size', (path) => `${path}?size=0800`],
    ['with any parameter', (path) => `${path}?utm_source=mail`],
    ['with an escaped letter', (path) => path.replace(/(.*)a/, '$1%61')],
    ['with an escaped hyphen', (path) => path.replaceAll('-', '%2D')],
  ];
  it.each(addresses.flatMap((address) => spellings.map((spelling) => [address, ...spelling] as const)))(
    '%s, %s, redirects to it, and no cache keeps the redirect',
    async (address, _name, respell) => {
      const path = address.replace('ID', valid.id);
      const { status, headers } = await openAddress(respell(path));
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        302,
        path,
        'no-store',
      ]);
    },
  );
});

it('each PNG is drawn once and stored, and the sweep removes it after a month', async () => {
  const listDrawings = async () =>
    (await bucket().getFiles({ prefix: 'drawn/' }))[0].map(
      ({ name, metadata }) => `${name} ${String(metadata.generation)}`,
    );
  const paths = [`/badge/${upcoming.id}.png`, `/og/certified/${upcoming.id}.png`];
  const first = await Promise.all(paths.map(png));
  const drawings = await listDrawings();
  expect(await Promise.all(paths.map(png))).toEqual(first);
  expect(await listDrawings()).toEqual(drawings);
  const days = (count: number) => new Date(Date.now() + count * 86_400_000);
  await findJob('sweep')({ now: days(29), dryRun: false });
  expect(await listDrawings()).toEqual(drawings);
  await findJob('sweep')({ now: days(31), dryRun: false });
  expect(await listDrawings()).toEqual([]);
});

describe('a certificate revoked while its badge is in use', () => {
  it('shows as revoked in the next picture and embed', async () => {
    const { id, tier } = revokedLater;
    const title = async () => (await svg(`/badge/${id}.svg`)).querySelector('title')?.textContent;
    expect(await title()).toBe(`Brahmani Glass: certified by ${brand.name}, ${periodText(revokedLater)}`);
    const pngs = [`/badge/${id}.png`, `/og/certified/${id}.png`];
    const before = await Promise.all(pngs.map(png));
    expect(await Promise.all(pngs.map(png))).toEqual(before);
    await saveOrganizations([{ id, before: { tier }, after: { ...revokedLater, revoked: true } }]);
    const sentence = `Brahmani Glass: certificate revoked, no longer certified by ${brand.name}`;
    expect(await title()).toBe(sentence);
    expect((await openPage(`/embed/${id}`)).document.title).toBe(sentence);
    for (const [index, picture] of (await Promise.all(pngs.map(png))).entries()) {
      expect(picture.equals(before[index] ?? picture)).toBe(false);
    }
  });
});

describe('an unknown organization', () => {
  const ids = ['no-such-organization-abc123', '__all__', 'a%2Fb', 'a'.repeat(200)];
  const paths = ids.flatMap((id) => [
    `/badge/${id}.svg`,
    `/badge/${id}.png`,
    `/badge/${id}/qr.svg`,
    `/og/certified/${id}.png`,
  ]);

  it.each(paths)('has no %s, and no cache keeps the reply', async (path) => {
    const response = await openAddress(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toBe('There is no such certificate.');
  });

  it('has an embed that says that there is no certificate, without badge, link and script', async () => {
    const { status, headers, document } = await openPage('/embed/no-such-organization-abc123');
    expect(status).toBe(404);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(document.body.textContent.trim()).toBe(`${brand.name} has no such certificate.`);
    expect(document.querySelector('a, svg, script')).toBeNull();
  });
});

describe.each(Object.entries(hostile))('a name with %s', (_what, organization) => {
  it('appears as plain text in badge and embed', async () => {
    const badge = await svg(`/badge/${organization.id}.svg`);
    expect(badge.querySelector('script, img, b, [onerror]')).toBeNull();
    const { status, document } = await openPage(`/embed/${organization.id}`);
    expect(status).toBe(200);
    expect(document.querySelector('script, img, b, [onerror]')).toBeNull();
    expect(document.querySelectorAll('body > *')).toHaveLength(1);
    // The badge shows the name without the characters that no picture may hold.
    const visibleName = organization.organization_name.replace(/\uffff/gu, '').replace(/\u202e/gu, ' ');
    expect(badge.querySelector('title')?.textContent).toContain(visibleName.replace(/\s+/gu, ' ').trim());
    expect(badge.textContent).not.toMatch(/[\uffff\u202e]/u);
  });
});

// The other odd names have Latin letters. `lettering.test.ts` draws names in each script.
it.each(['one word of 200 characters', 'Urdu', 'letters that no font has', 'emoji'] as const)(
  'a name with %s does not prevent the drawing of its pictures',
  async (name) => {
    expect(await pngSize(`/badge/${hostile[name].id}.png`)).toEqual({ width: 800, height: 960 });
    expect(await pngSize(`/og/certified/${hostile[name].id}.png`)).toEqual({ width: 1200, height: 630 });
  },
);
