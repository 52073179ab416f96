import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bands } from '@utkarsh/domain/bands';
import { brand } from '@utkarsh/domain/brand';
import type { CertifiedOrganization } from '@utkarsh/domain/organization/organization';
import type { OrganizationPageData } from '@utkarsh/domain/contract/pageData';
import { makeCertifiedOrganization } from '../../testing/records';
import { renderAt } from '../../testing/renderAt';
import { ServedData } from '../pageData/servedData';
import { breadcrumbList } from '../ui/PageHead';
import { OrganizationPage } from './OrganizationPage';

const readOrganization = vi.hoisted(() => vi.fn<(id: string) => Promise<OrganizationPageData>>());
vi.mock(import('../../data/certified'), () => ({ readOrganization }));

const data = (organization: CertifiedOrganization | null, today = '2026-11-21'): OrganizationPageData => ({
  kind: 'organization',
  today,
  organization,
});
const path = '/certificate/malar-mills-a1b2c3';

/** Returns the page as the server renders it. */
const serve = (content: OrganizationPageData) =>
  renderAt(
    path,
    <ServedData value={{ key: path, data: content }}>
      <OrganizationPage />
    </ServedData>,
  );
const readJsonLd = (): unknown[] =>
  [...document.head.querySelectorAll('script[type="application/ld+json"]')].map((script): unknown =>
    JSON.parse(script.textContent),
  );
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  document.head.replaceChildren();
  readOrganization.mockReset();
});

const period = { valid_from: '2026-08-01', valid_until: '2027-07-31', revoked: false };

describe.each([
  ['valid', '2027-07-31', period, 'Certified The certificate is valid until 31 Jul 2027.'],
  ['upcoming', '2026-07-31', period, 'Not yet valid The certificate begins on 1 Aug 2026.'],
  ['expired', '2027-08-01', period, 'Expired The certificate expired on 31 Jul 2027.'],
  ['revoked', '2026-11-21', { ...period, revoked: true }, 'Revoked The certificate was revoked.'],
])('an organization whose certificate is %s', (state, today, certifiedPeriod, words) => {
  beforeEach(() => {
    serve(data(makeCertifiedOrganization({ periods: [certifiedPeriod] }), today));
  });

  it('shows that state first', () => {
    expect(heading()).toBe('Malar Mills & Sons');
    expect(
      screen.getByText((_, element) => element?.tagName === 'P' && element.textContent.startsWith(words)),
    ).toBeDefined();
  });

  it('is called certified in title and data only while its certificate is valid', () => {
    expect(document.title.includes('certified until')).toBe(state === 'valid');
    expect(JSON.stringify(readJsonLd()).includes('hasCertification')).toBe(state === 'valid');
  });

  it('shows its rating only while its certificate is valid', () => {
    serve(data(makeCertifiedOrganization({ periods: [{ ...certifiedPeriod, rating: 'Gold' }] }), today));
    expect(screen.queryAllByRole('link', { name: 'Gold' })).toHaveLength(state === 'valid' ? 1 : 0);
    expect(JSON.stringify(readJsonLd()).includes('"ratingValue":"Gold"')).toBe(state === 'valid');
  });

  it('shows badge, number and period in its head', () => {
    expect(
      screen.getByRole('img', { name: /^Utkarsh Workplaces badge of Malar Mills & Sons: / }),
    ).toBeDefined();
    expect(screen.getByText('UW-202608-A1B2C3')).toBeDefined();
    expect(screen.getAllByText('1 Aug 2026 to 31 Jul 2027')).not.toHaveLength(0);
  });

  it('offers badge, code and credential only while its certificate is valid', async () => {
    const valid = state === 'valid';
    if (valid) await screen.findByRole('region', { name: 'For the organization: show your certificate' });
    const names = ['Badge', 'Social picture', 'Texts', 'Embed', 'E-mail signature', 'Credential'];
    const cards = names.filter((name) => screen.queryByRole('region', { name }));
    expect(cards).toEqual(valid ? names : []);
    expect(screen.queryAllByRole('link', { name: 'Print the certificate' })).toHaveLength(valid ? 1 : 0);
    expect(screen.queryAllByText(/^The badge can be downloaded and embedded while/)).toHaveLength(
      valid ? 0 : 1,
    );
  });
});

describe('the page of an organization', () => {
  it('shows the public part of it', () => {
    serve(data(makeCertifiedOrganization()));
    expect(screen.getByText('1,450')).toBeDefined();
    expect(screen.getByText('Textiles & Apparel')).toBeDefined();
    expect(screen.getByText('Spins since 1951.')).toBeDefined();
    expect(screen.getByText('Has a crèche.')).toBeDefined();
    const periods = within(screen.getByRole('region', { name: 'Certification periods' })).getAllByRole(
      'listitem',
    );
    expect(periods.map((period) => period.textContent)).toEqual([
      '1 Aug 2026 to 31 Jul 2027 valid today',
      '1 Aug 2025 to 31 Jul 2026 earlier period',
    ]);
    const profile = screen.getByRole('link', { name: /^Visit the organization.s profile/ });
    expect(profile.getAttribute('href')).toBe('https://malar.example/');
    expect(profile.getAttribute('rel')).toContain('noopener');
  });

  it('shows the rating of each period', () => {
    const periods = [
      { ...period, valid_from: '2025-08-01', valid_until: '2026-07-31', rating: 'Certified' as const },
      { ...period, rating: 'Platinum' as const },
    ];
    serve(data(makeCertifiedOrganization({ periods })));
    const list = within(screen.getByRole('region', { name: 'Certification periods' }));
    expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '1 Aug 2026 to 31 Jul 2027 Platinum valid today',
      '1 Aug 2025 to 31 Jul 2026 Certified earlier period',
    ]);
  });

  it('offers the credential of the running period, not of the next one', async () => {
    serve(data(makeCertifiedOrganization(), '2026-07-31'));
    const link = await screen.findByRole('link', { name: 'Download the signed credential' });
    expect(link.getAttribute('href')).toBe('/credentials/malar-mills-a1b2c3/2025-08-01.jwt');
  });

  it('has no empty part without profile and address', () => {
    serve(data(makeCertifiedOrganization({ company_profile: '', profile_url: '' })));
    expect(screen.queryByRole('heading', { name: 'About the organization' })).toBeNull();
  });

  it('shortens a long name in its title, not on the page', () => {
    const name = 'शुभ '.repeat(50).trim();
    serve(data(makeCertifiedOrganization({ organization_name: name })));
    expect(heading()).toBe(name);
    expect(document.title.length).toBeLessThan(130);
  });
});

describe.each(bands)('the page of an organization of the band $name', ({ id: tier, name, title }) => {
  beforeEach(() => {
    serve(data(makeCertifiedOrganization({ tier })));
  });

  it('has an address without the band', () => {
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href');
    expect(canonical).toBe(`${brand.siteUrl}/certificate/malar-mills-a1b2c3`);
    expect(readJsonLd()).toContainEqual(expect.objectContaining({ mainEntityOfPage: canonical }));
  });

  it('leads to the list of the band', () => {
    const link = screen.getByRole('link', { name });
    expect(link.getAttribute('href')).toBe(`/certified/${tier}`);
    expect(readJsonLd()).toContainEqual(
      breadcrumbList(
        { name: `Certified ${title}`, path: `/certified/${tier}` },
        { name: 'Malar Mills & Sons', path },
      ),
    );
  });
});

it('an unknown organization shows that it does not exist, out of search engines', async () => {
  serve(data(null));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('No such organization');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

describe('an organization that a visitor moves to', () => {
  it('loads, and the page announces that meanwhile', async () => {
    readOrganization.mockResolvedValue(data(makeCertifiedOrganization()));
    renderAt(path, <OrganizationPage />);
    expect(screen.getByRole('status').textContent).toBe('Loading the organization…');
    expect(await screen.findByRole('heading', { name: 'Malar Mills & Sons' })).toBeDefined();
    expect(readOrganization).toHaveBeenCalledWith('malar-mills-a1b2c3');
  });
});
