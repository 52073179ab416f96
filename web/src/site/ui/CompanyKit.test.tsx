import { screen, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { linkedInPost } from '@utkarsh/domain/brand';
import { certificateOn } from '@utkarsh/domain/certificate/certification';
import * as file from '../../browser/saveFile';
import { makeCertifiedOrganization } from '../../testing/records';
import { renderAt } from '../../testing/renderAt';
import { CompanyKit } from './CompanyKit';
import { saveKit } from './kitFiles';
import { announcements, badgeSnippets, emailSignature } from './snippets';

const organization = makeCertifiedOrganization({ organization_name: '"A" & <B> [C]' });
const certificate = certificateOn(organization.periods, '2026-11-21');
const site = 'https://utkarsh-workplaces.example';
const page = `${site}/certificate/malar-mills-a1b2c3`;
const png = `${site}/badge/malar-mills-a1b2c3.png`;
const title = 'Utkarsh Workplaces certificate of "A" & <B> [C]';

const textOf = (texts: ReturnType<typeof announcements>, name: string) => {
  const match = texts.find((one) => one.name === name);
  if (!match) throw new Error(`There is no text ${name}.`);
  return match.text;
};
const snippet = (name: string) => textOf(badgeSnippets(organization), name);
const announcement = (name: string, rating?: 'Gold') =>
  textOf(announcements(organization, { ...certificate, ...(rating && { rating }) }), name);
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

describe('a code to copy survives any name of an organization', () => {
  it('as a frame of the badge', () => {
    const frame = parse(snippet('Web page, as a frame')).querySelector('iframe');
    expect(frame?.title).toBe(title);
    expect(frame?.src).toBe(`${site}/embed/malar-mills-a1b2c3`);
  });

  it.each([
    ['a picture', snippet('Web page, as a picture'), '240', '288'],
    ['an e-mail signature', emailSignature(organization), '100', '120'],
  ])('as %s of a fixed size with a link', (_what, html, width, height) => {
    const body = parse(html);
    const link = body.querySelector('a');
    const image = link?.querySelector('img');
    expect(link?.href).toBe(page);
    expect([image?.src, image?.alt]).toEqual([png, title]);
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual([width, height]);
    expect(body.querySelector('b, table')).toBeNull();
  });

  it('as Markdown', () => {
    const alt = 'Utkarsh Workplaces certificate of "A" \\& \\<B\\> \\[C\\]';
    expect(snippet('Markdown')).toBe(`[![${alt}](${png})](${page})`);
  });
});

it('a permanent code does not say that the certificate is valid', () => {
  for (const code of [...badgeSnippets(organization).map(({ text }) => text), emailSignature(organization)]) {
    expect(code).not.toMatch(/certified|valid/i);
  }
});

describe.each(['Post of your organization', 'Post of a person', 'Job advertisement'])(
  'the text “%s”',
  (name) => {
    it('tells the period and where to verify, and the rating if there is one', () => {
      const text = announcement(name);
      expect(text).toMatch(/"A" & <B> \[C\].* certified .*Aug 2026 to Aug 2027/);
      expect(text).toContain(page);
      expect(text).not.toContain('rated');
      expect(announcement(name, 'Gold')).toContain('to Aug 2027, rated Gold');
    });
  },
);

it('the press text tells the days, the number and where to verify', () => {
  const text = announcement('Press text');
  expect(text).toContain('valid from 1 Aug 2026 to 31 Jul 2027');
  expect(text).toContain('UW-202608-A1B2C3');
  expect(text).toContain(page);
  expect(text).not.toContain('rating');
  expect(announcement('Press text', 'Gold')).toContain('with the rating Gold.');
});

const show = () => renderAt('/', <CompanyKit organization={organization} certificate={certificate} />).user;
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the company kit', () => {
  it.each([
    ['Badge', 'Download SVG', '/badge/malar-mills-a1b2c3.svg', 'malar-mills-a1b2c3-badge.svg'],
    ['Badge', 'Download PNG', '/badge/malar-mills-a1b2c3.png', 'malar-mills-a1b2c3-badge.png'],
    [
      'Credential',
      'Download the signed credential',
      '/credentials/malar-mills-a1b2c3/2026-08-01.jwt',
      'malar-mills-a1b2c3.jwt',
    ],
    [
      'Social picture',
      'Download the picture',
      '/og/certified/malar-mills-a1b2c3.png',
      'malar-mills-a1b2c3-social.png',
    ],
  ])('offers a file in the card %s: %s', (name, label, href, file) => {
    show();
    const link = card(name).getByRole('link', { name: label });
    expect(link.getAttribute('href')).toBe(href);
    expect(link.getAttribute('download')).toBe(file);
  });

  it('shows and copies the chosen code', async () => {
    const user = show();
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Embed to copy' });
    expect(box.value).toMatch(/^<iframe /);
    await user.selectOptions(screen.getByLabelText('Where'), 'Markdown');
    expect(box.value).toBe(snippet('Markdown'));
    await user.click(card('Embed').getByRole('button', { name: 'Copy the text' }));
    expect(await screen.findByText('Copied.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(snippet('Markdown'));
  });

  it('no longer says “Copied” once another code is chosen', async () => {
    const user = show();
    await user.click(card('Embed').getByRole('button', { name: 'Copy the text' }));
    expect(await screen.findByText('Copied.')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Where'), 'Markdown');
    expect(screen.queryByText('Copied.')).toBeNull();
  });

  it('opens LinkedIn with a post, and offers no other text there', async () => {
    const user = show();
    const link = () => card('Texts').queryByRole('link', { name: 'Add to LinkedIn' });
    expect(link()?.getAttribute('href')).toBe(linkedInPost(announcement('Post of your organization')));
    await user.selectOptions(screen.getByLabelText('What for'), 'Post of a person');
    expect(link()?.getAttribute('href')).toBe(linkedInPost(announcement('Post of a person')));
    await user.selectOptions(screen.getByLabelText('What for'), 'Job advertisement');
    expect(link()).toBeNull();
  });

  it('says that a file of the ZIP did not arrive', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 503 }));
    await show().click(screen.getByRole('button', { name: 'Download all as a ZIP file' }));
    expect(await screen.findByText(/A file did not arrive/)).toBeDefined();
  });
});

it('the ZIP file has all forms of the badge and the credential', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((path) =>
    Promise.resolve(new Response(typeof path === 'string' ? path : '')),
  );
  const save = vi.spyOn(file, 'saveFile').mockReturnValue();
  await saveKit('malar-mills-a1b2c3', '2026-08-01');
  const [zip, name] = save.mock.calls[0] ?? [];
  expect(name).toBe('malar-mills-a1b2c3-kit.zip');
  const files = unzipSync(new Uint8Array((await zip?.arrayBuffer()) ?? []));
  expect(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)])).toEqual([
    ['malar-mills-a1b2c3-badge.svg', '/badge/malar-mills-a1b2c3.svg'],
    ['malar-mills-a1b2c3-badge.png', '/badge/malar-mills-a1b2c3.png'],
    ['malar-mills-a1b2c3-social.png', '/og/certified/malar-mills-a1b2c3.png'],
    ['malar-mills-a1b2c3-qr.svg', '/badge/malar-mills-a1b2c3/qr.svg'],
    ['malar-mills-a1b2c3-credential.jwt', '/credentials/malar-mills-a1b2c3/2026-08-01.jwt'],
  ]);
});
