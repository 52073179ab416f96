import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { certificateOn } from '@utkarsh/domain/certificate/certification';
import { makeCertifiedOrganization } from '../../testing/records';
import { renderAt } from '../../testing/renderAt';
import { CompanyKit } from './CompanyKit';
import { badgeSnippets, emailSignature, pressText, socialPost } from './snippets';

const organization = makeCertifiedOrganization({ organization_name: '"A" & <B> [C]' });
const certificate = certificateOn(organization.periods, '2026-11-21');
const site = 'https://utkarsh-workplaces.example';
const page = `${site}/certificate/malar-mills-a1b2c3`;
const png = `${site}/badge/malar-mills-a1b2c3.png`;
const title = 'Utkarsh Workplaces certificate of "A" & <B> [C]';

const snippet = (name: string) => {
  const match = badgeSnippets(organization).find((one) => one.name === name);
  if (!match) throw new Error(`There is no snippet ${name}.`);
  return match.text;
};
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

describe('a text to copy', () => {
  it('tells the period and where to verify, as a post', () => {
    const post = socialPost(organization, certificate);
    expect(post).toContain('"A" & <B> [C] is certified by Utkarsh Workplaces for Aug 2026');
    expect(post).toContain(page);
    expect(post).not.toContain('rated');
    expect(socialPost(organization, { ...certificate, rating: 'Gold' })).toContain(
      'to Aug 2027, rated Gold.',
    );
  });

  it('tells the days, the number and where to verify, as a press text', () => {
    const text = pressText(organization, certificate);
    expect(text).toContain('valid from 1 Aug 2026 to 31 Jul 2027');
    expect(text).toContain('UW-202608-A1B2C3');
    expect(text).toContain(page);
    expect(text).not.toContain('rating');
    expect(pressText(organization, { ...certificate, rating: 'Gold' })).toContain('with the rating Gold.');
  });
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
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Code to copy' });
    expect(box.value).toMatch(/^<iframe /);
    await user.selectOptions(screen.getByLabelText('Where'), 'Markdown');
    expect(box.value).toBe(snippet('Markdown'));
    await user.click(screen.getByRole('button', { name: 'Copy the code' }));
    expect(await screen.findByText('Copied.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(snippet('Markdown'));
  });

  it('no longer says “Copied” once another code is chosen', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Copy the code' }));
    expect(await screen.findByText('Copied.')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Where'), 'Markdown');
    expect(screen.queryByText('Copied.')).toBeNull();
  });

  it('copies the press text as it is shown', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Copy the press text' }));
    expect(await screen.findByText('Copied.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(pressText(organization, certificate));
  });
});
