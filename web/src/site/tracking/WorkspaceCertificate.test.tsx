import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { readOrganization } from '../../data/certified';
import { makeCertifiedOrganization } from '../../testing/records';
import { renderAt } from '../../testing/renderAt';
import { WorkspaceCertificate } from './WorkspaceCertificate';

vi.mock(import('../../data/certified'));

const organization = makeCertifiedOrganization();
const show = (today: string, publicPart: typeof organization | null = organization) => {
  vi.mocked(readOrganization).mockResolvedValue({ kind: 'organization', today, organization: publicPart });
  renderAt('/', <WorkspaceCertificate id={organization.id} />);
};

beforeEach(() => {
  vi.resetAllMocks();
});

it('shows number and days of a valid certificate, its kit, and the link to its page', async () => {
  show('2026-11-21');
  expect(await screen.findByText('UW-202608-A1B2C3')).toBeTruthy();
  expect(screen.getByText('1 Aug 2026 to 31 Jul 2027')).toBeTruthy();
  const page = screen.getByRole('link', { name: 'Open the public page' });
  expect(page.getAttribute('href')).toBe(sitePaths.certificate(organization.id));
  for (const name of ['Badge', 'Embed', 'Texts']) expect(screen.getByRole('region', { name })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'LinkedIn' })).toBeTruthy();
});

it('offers no kit for a certificate that has expired', async () => {
  show('2027-08-01');
  expect(await screen.findByText(/expired on 31 Jul 2027/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Badge' })).toBeNull();
});

it('shows nothing before the first certificate', async () => {
  show('2026-11-21', null);
  await waitFor(() => expect(readOrganization).toHaveBeenCalled());
  expect(screen.queryByRole('region')).toBeNull();
});
