// @vitest-environment jsdom
import { renderSVG } from 'uqr';
import { describe, expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { periodText } from '@utkarsh/domain/certificate/certification';
import { findJob } from '../../tools/admin/jobs';
import { bucket } from '../factories/bucket';
import { saveOrganizations } from '../factories/firestore';
import { makePeriod, makeOrganization, publishForTests } from '../factories/organizations';
import { openAddress, openPage } from '../factories/site';

const valid = makeOrganization('micro', 'Kaveri Looms');
const upcoming = makeOrganization('mid', 'Narmada Steel', makePeriod(-2));
const expiredOrganization = makeOrganization('large', 'Godavari Foods', makePeriod(14));
const revokedOrganization = makeOrganization('enterprise', 'Sutlej Motors', { revoked: true });
const revokedLater = makeOrganization('micro', 'Brahmani Glass');
const hostile = {
  'a script': makeOrganization('micro', '</text><script>alert(1)</script>'),
  'a noncharacter and a right-to-left override': makeOrganization('micro', 'Tapti\uffff \u202edeifitrec'),
};
// The other odd names have Latin letters. `lettering.test.ts` draws names in each script.
const hardToDraw = [
  makeOrganization('micro', 'W'.repeat(200)),
  makeOrganization('micro', 'ہندوستانی دستکاری کارخانہ (دہلی)'),
  makeOrganization('micro', '株式会社'),
  makeOrganization('micro', 'Happy 👩🏽‍🌾 Farms 🇮🇳'),
];
publishForTests([
  valid,
  upcoming,
  expiredOrganization,
  revokedOrganization,
  revokedLater,
  ...Object.values(hostile),
  ...hardToDraw,
]);

const pageOf = ({ id }: typeof valid) => `${brand.siteUrl}/certificate/${id}`;
const beginning = (one: typeof valid) => periodText(one).split(' to ')[0] ?? '';

async function open(path: string, type: string): Promise<Buffer> {
  const response = await openAddress(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain(type);
  return Buffer.from(await response.arrayBuffer());
}

/** Parses an SVG as strictly as a browser does for a picture. */
async function svg(path: string): Promise<SVGElement> {
  const text = (await open(path, 'image/svg+xml')).toString();
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(documentElement.querySelector('parsererror')).toBeNull();
  if (!(documentElement instanceof SVGElement)) throw new Error(`Not an SVG: ${text.slice(0, 80)}`);
  return documentElement;
}

async function png(path: string): Promise<Buffer> {
  const bytes = await open(path, 'image/png');
  expect(bytes.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  return bytes;
}
const sizeOf = (bytes: Buffer) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

const pngsOf = ({ id }: typeof valid) => [`/badge/${id}.png`, `/og/certified/${id}.png`];

/** Tells whether words claim a certificate, beside "no longer certified" and "to be certified". */
const isClaim = (words: string) => /certified/iu.test(words.replace(/(no longer|to be) certified/giu, ''));

describe.each([
  { state: 'valid', shown: valid, words: periodText(valid) },
  { state: 'upcoming', shown: upcoming, words: `From ${beginning(upcoming)}` },
  { state: 'expired', shown: expiredOrganization, words: 'Certificate expired' },
  { state: 'revoked', shown: revokedOrganization, words: 'Certificate revoked' },
])('an organization whose certificate is $state', ({ state, shown, words }) => {
  it('has an embed that any site may frame and that links to its page without scripts', async () => {
    const { status, headers, document } = await openPage(`/embed/${shown.id}`);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/html/)]);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["default-src 'none'", 'frame-ancestors *']));
    expect(headers.get('x-frame-options')).toBeNull();
    expect(document.querySelector('script')).toBeNull();
    const links = [...document.querySelectorAll('a')];
    expect(links.map(({ href, target, rel }) => ({ href, target, rel }))).toEqual([
      { href: pageOf(shown), target: '_blank', rel: 'noopener' },
    ]);
    expect(links[0]?.getAttribute('aria-label')).toMatch(/ \(opens in a new tab\)$/);
    const text = links[0]?.textContent ?? '';
    expect(text.toLowerCase()).toContain(words.toLowerCase());
    for (const claim of [text, document.title]) expect(isClaim(claim)).toBe(state === 'valid');
  });

  it('has a QR code with the address of its verification', async () => {
    const code = (await open(`/badge/${shown.id}/qr.svg`, 'image/svg+xml')).toString();
    expect(code).toBe(renderSVG(pageOf(shown), { ecc: 'M', border: 4, blackColor: '#0e1230' }));
  });
});

describe('another spelling of the address', () => {
  const paths = ['/badge/ID.svg', '/badge/ID.png', '/badge/ID/qr.svg', '/embed/ID', '/og/certified/ID.png'];
  it.each(paths)('redirects to it, and no cache keeps the redirect: %s', async (pattern) => {
    const path = pattern.replace('ID', valid.id);
    const others = [`${path}?size=0800`, path.replace(/(.*)a/, '$1%61'), path.replaceAll('-', '%2D')];
    for (const other of others) {
      const { status, headers } = await openAddress(other);
      const answer = [status, headers.get('location'), headers.get('cache-control')];
      expect(answer, other).toEqual([302, path, 'no-store']);
    }
  });
});

it('each PNG is drawn once and stored, and the sweep removes it after a month', async () => {
  const listDrawings = async () =>
    (await bucket().getFiles({ prefix: 'drawn/' }))[0].map(
      ({ name, metadata }) => `${name} ${String(metadata.generation)}`,
    );
  const paths = pngsOf(upcoming);
  const first = await Promise.all(paths.map(png));
  const drawings = await listDrawings();
  expect(await Promise.all(paths.map(png))).toEqual(first);
  expect(await listDrawings()).toEqual(drawings);
  const sweepIn = (days: number) =>
    findJob('sweep')({ now: new Date(Date.now() + days * 86_400_000), dryRun: false });
  await sweepIn(29);
  expect(await listDrawings()).toEqual(drawings);
  await sweepIn(31);
  expect(await listDrawings()).toEqual([]);
});

it('a certificate revoked while its badge is in use shows as revoked in the next picture and embed', async () => {
  const { id, tier } = revokedLater;
  const title = async () => (await svg(`/badge/${id}.svg`)).querySelector('title')?.textContent;
  expect(await title()).toBe(`Brahmani Glass: certified by ${brand.name}, ${periodText(revokedLater)}`);
  const before = await Promise.all(pngsOf(revokedLater).map(png));
  await saveOrganizations([{ id, before: { tier }, after: { ...revokedLater, revoked: true } }]);
  const sentence = `Brahmani Glass: certificate revoked, no longer certified by ${brand.name}`;
  expect(await title()).toBe(sentence);
  expect((await openPage(`/embed/${id}`)).document.title).toBe(sentence);
  for (const [index, picture] of (await Promise.all(pngsOf(revokedLater).map(png))).entries())
    expect(picture.equals(before[index] ?? picture)).toBe(false);
});

describe('an unknown organization', () => {
  it('has an embed that says that there is no certificate, without badge, link and script', async () => {
    const { status, headers, document } = await openPage('/embed/no-such-organization-abc123');
    expect(status).toBe(404);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(document.body.textContent.trim()).toBe(`${brand.name} has no such certificate.`);
    expect(document.querySelector('a, svg, script')).toBeNull();
  });
});

it.each(Object.entries(hostile))(
  'a name with %s appears as plain text in badge and embed',
  async (_, one) => {
    const badge = await svg(`/badge/${one.id}.svg`);
    const { status, document } = await openPage(`/embed/${one.id}`);
    expect(status).toBe(200);
    for (const part of [badge, document]) expect(part.querySelector('script, img, b, [onerror]')).toBeNull();
    expect(document.querySelectorAll('body > *')).toHaveLength(1);
    // The badge shows the name without the characters that no picture may hold.
    const visibleName = one.organization_name.replace(/\uffff/gu, '').replace(/\u202e/gu, ' ');
    expect(badge.querySelector('title')?.textContent).toContain(visibleName.replace(/\s+/gu, ' ').trim());
    expect(badge.textContent).not.toMatch(/[\uffff\u202e]/u);
  },
);

it('every name has pictures of the sizes that pages and social networks show', async () => {
  for (const one of [valid, ...hardToDraw])
    expect((await Promise.all(pngsOf(one).map(png))).map(sizeOf)).toEqual([
      [800, 960],
      [1200, 630],
    ]);
});
