import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { certificateOn, certificateWords } from '@utkarsh/domain/certificate/certification';
import { makeCertifiedOrganization } from '../../testing/records';
import { renderAt } from '../../testing/renderAt';
import { SnippetsBelow } from './SnippetsBelow';
import { badgeSnippets } from './snippets';

const organization = makeCertifiedOrganization({ organization_name: '"A" & <B> [C]' });
const certificate = certificateOn(organization.periods, '2026-11-21');
const text = { ...certificate, ...certificateWords(certificate) };
const site = 'https://utkarsh-workplaces.example';
const page = `${site}/certificate/malar-mills-a1b2c3`;
const png = `${site}/badge/malar-mills-a1b2c3.png`;
const title = 'Utkarsh Workplaces certificate of "A" & <B> [C]';

const snippet = (name: string) => {
  const found = badgeSnippets(organization, text).find((one) => one.name === name);
  if (!found) throw new Error(`There is no snippet ${name}.`);
  return found.text;
};
const parsed = (name: string) => new DOMParser().parseFromString(snippet(name), 'text/html').body;

describe('a snippet survives any name of an organization', () => {
  it('as a frame of the badge', () => {
    const frame = parsed('Web page, as a frame').querySelector('iframe');
    expect(frame?.title).toBe(title);
    expect(frame?.src).toBe(`${site}/embed/malar-mills-a1b2c3`);
  });

  it.each([
    ['Web page, as a picture', '240', '288'],
    ['E-mail signature', '100', '120'],
  ])('as a picture of a fixed size with a link: %s', (name, width, height) => {
    const body = parsed(name);
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

  it('as words for a post, which tell the period and where to verify', () => {
    expect(snippet('LinkedIn post')).toContain(
      '"A" & <B> [C] is certified by Utkarsh Workplaces for Aug 2026',
    );
    expect(snippet('LinkedIn post')).toContain(page);
    const rated = badgeSnippets(organization, { ...text, rating: 'Gold' }).map((one) => one.text);
    expect(rated.filter((code) => code.includes('Gold'))).toEqual([
      expect.stringContaining('to Aug 2027, rated Gold.'),
    ]);
  });
});

it('a permanent snippet never claims that the certificate is valid', () => {
  for (const { name, text: code } of badgeSnippets(organization, text)) {
    if (name !== 'LinkedIn post') expect(code).not.toMatch(/certified|valid/i);
  }
});

describe('the section of snippets', () => {
  it('shows and copies the chosen form', async () => {
    const { user } = renderAt('/', <SnippetsBelow organization={organization} text={text} />);
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text to copy' });
    expect(box.value).toMatch(/^<iframe /);
    await user.selectOptions(screen.getByLabelText('Where'), 'Markdown');
    expect(box.value).toBe(snippet('Markdown'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(snippet('Markdown'));
  });

  it('does not call a form copied that was not', async () => {
    const { user } = renderAt('/', <SnippetsBelow organization={organization} text={text} />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Where'), 'LinkedIn post');
    expect(screen.queryByText('Copied.')).toBeNull();
  });
});
