import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sitePaths } from '@utkarsh/domain/sitePaths';
import { readOrganization } from '../../data/certified';
import { type SeenWorkspace, askFor } from '../../data/workspace';
import { makeCertifiedOrganization } from '../../testing/records';
import { renderAt } from '../../testing/renderAt';
import { WorkspaceCertificate } from './WorkspaceCertificate';

vi.mock(import('../../data/certified'));
vi.mock(import('../../data/workspace'));

const organization = makeCertifiedOrganization();
const profile = {
  profile_url: 'https://malar.in',
  number_of_employees: 120,
  contact_email: '',
  address: '',
  company_profile: '',
} as const;
const result = { revision: 1, name: 'Malar', organization: organization.id, surveys: [] };
const show = (
  today: string,
  publicPart: typeof organization | null = organization,
  inside: Partial<SeenWorkspace> = {},
) => {
  vi.mocked(readOrganization).mockResolvedValue({ kind: 'organization', today, organization: publicPart });
  const workspace = { ...result, decision: null, documents: [], ...inside };
  const entry = { id: 'w1', name: 'Malar', role: 'owner' as const };
  return renderAt('/', <WorkspaceCertificate entry={entry} workspace={workspace} />).user;
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

const renewalPart = () => screen.queryByRole('region', { name: 'Renew your certificate' });
const request = { uid: 'u1', by: 'Asha', note: '', answer: '' };

it('renews with one press from 90 days before the end on, and shows what is known', async () => {
  const user = show('2027-05-02', organization, { profile });
  expect(await screen.findByText('https://malar.in')).toBeTruthy();
  expect(screen.getByText('120')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Renew' }));
  expect(askFor).toHaveBeenCalledWith('w1', { wish: 'renewal', note: '' });
});

it.each([
  ['91 days before the end', '2027-05-01', { profile }],
  ['for readers', '2027-05-02', {}],
])('offers no renewal %s', async (_when, today, inside) => {
  show(today, organization, inside);
  expect(await screen.findByText('UW-202608-A1B2C3')).toBeTruthy();
  expect(renewalPart()).toBeNull();
});

it.each([
  ['open', '2027-05-03T09:30:00.000Z', false],
  ['declined', '2027-05-03T09:30:00.000Z', true],
  ['done', '2026-05-03T09:30:00.000Z', true],
] as const)(
  'asks once: after a request that is %s, of %s, it offers another: %s',
  async (state, time, offers) => {
    show('2027-05-05', organization, { profile, requests: { renewal: { ...request, state, at: time } } });
    expect(await screen.findByText('UW-202608-A1B2C3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Renew' }) !== null).toBe(offers);
  },
);
