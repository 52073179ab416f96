import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { brand } from '@utkarsh/domain/brand';
import { currentConsentVersion } from '@utkarsh/domain/fields/consent';
import { PrivacyPolicyPage } from './PrivacyPolicyPage';
import { TermsPage } from './TermsPage';

const pages = [
  {
    name: 'Privacy Policy',
    Page: PrivacyPolicyPage,
    topics: [
      'Information we collect',
      'Use of data',
      'Protection measures',
      'How long we keep data',
      'Your rights',
      'How to withdraw consent',
      'Grievances',
      'Contact',
      'Changes to this policy',
    ],
  },
  {
    name: 'Terms and Conditions',
    Page: TermsPage,
    topics: [
      'Certification term',
      'Assessment process',
      'Payment terms',
      'Intellectual property',
      'Termination',
      'Acceptable use',
      'Code of conduct',
      'Confidentiality',
      'Liability',
      'Amendments',
      'Evaluation criteria',
      'Assessment tools',
      'Certification decision',
      'Appeals',
    ],
  },
];

describe.each(pages)('$name', ({ name, Page, topics }) => {
  const show = async () => {
    const page = render(<Page />, { wrapper: MemoryRouter });
    await screen.findByRole('navigation', { name: 'On this page' });
    return page;
  };

  it('states its version', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
    expect(screen.getByText(`Version ${currentConsentVersion}`)).toBeTruthy();
  });

  it('covers every topic under a heading of its own', async () => {
    await show();
    for (const topic of topics) expect(screen.getByRole('heading', { level: 2, name: topic })).toBeTruthy();
  });

  it('leads from its table of contents to each section', async () => {
    await show();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(links.length);
    for (const link of links) {
      const section = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(section?.querySelector('h2')?.textContent).toBe(link.textContent);
    }
  });

  it('names whom to turn to with a grievance and how to withdraw', async () => {
    const { container } = await show();
    const [contact] = screen.getAllByRole('link', { name: brand.grievanceEmail });
    expect(contact?.getAttribute('href')).toBe(`mailto:${brand.grievanceEmail}`);
    expect(container.textContent).toMatch(/private link you received/);
  });

  it('names no fee', async () => {
    const { container } = await show();
    expect(container.textContent).not.toMatch(/₹|\bRs\b|\bINR\b/);
  });
});

it('The privacy policy names the law and the rights it gives', async () => {
  const { container } = render(<PrivacyPolicyPage />, { wrapper: MemoryRouter });
  await screen.findByRole('region', { name: 'Your rights' });
  expect(container.textContent).toMatch(/Digital Personal Data Protection Act, 2023/);
  const rights = within(screen.getByRole('region', { name: 'Your rights' }));
  expect(rights.getAllByRole('listitem').length).toBeGreaterThanOrEqual(5);
});
