import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NominationRecord } from '@utkarsh/domain/nomination/nomination';
import { nominationRecord } from '@utkarsh/domain/testing/nominations';
import { newOrganization } from '@utkarsh/domain/organization/organization';
import { toOrganizationRecord, type OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { revokedWarning } from '@utkarsh/domain/organization/organizationRenewal';
import { anjaliFoods } from '@utkarsh/domain/testing/organizations';
import { certify } from '../../data/staff/nominations';
import { ToastProvider } from '../ui/ToastProvider';
import { CertifyDialog } from './CertifyDialog';

vi.mock('../../firebase/auth', () => ({ idToken: () => Promise.resolve('token') }));
vi.mock(import('../../data/staff/directory'), async (original) => ({
  ...(await original()),
  watchDirectory: () => Promise.resolve(() => undefined),
}));
vi.mock(import('../../data/staff/nominations'), { spy: true });

const call = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', call);
});
afterEach(() => {
  vi.unstubAllGlobals();
  call.mockReset();
  sessionStorage.clear();
});

/** Staff certify a nomination, and the API says no: what they are told that begins so. */
async function refused(reply: object, text: RegExp) {
  call.mockResolvedValueOnce(Response.json({ success: false, code: 'conflict', ...reply }, { status: 409 }));
  fireEvent.click(screen.getByRole('button', { name: 'Certify' }));
  return screen.findByText(text);
}

const nomination = nominationRecord();

/** Opens the form. */
function show(parts: { of?: NominationRecord; renewed?: OrganizationRecord | undefined } = {}) {
  const page = (
    <ToastProvider>
      <CertifyDialog nomination={parts.of ?? nomination} renewed={parts.renewed} onClose={vi.fn()} />
    </ToastProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
}
const employees = () => screen.getByLabelText<HTMLInputElement>(/^Number of Employees/);

/** The dialog with its required fields filled in. */
function open(parts?: Parameters<typeof show>[0]) {
  show(parts);
  fireEvent.change(employees(), { target: { value: '340' } });
}

const staffAddress = '/admin/organizations/anjali-foods-4kq7zd';

it('links to the first organization when somebody else has certified the nomination', async () => {
  open();
  const organization = { id: 'anjali-foods-4kq7zd', tier: 'mid' };
  const second = await refused(
    { error: 'It has led to anjali-foods-4kq7zd.', organization },
    /already led to/,
  );
  expect(second.textContent).toBe(
    'This nomination has already led to an organization of the Mid-scale tier. Nothing was saved.',
  );
  const link = within(second).getByText('an organization', { selector: 'a' });
  expect(link.getAttribute('href')).toBe(staffAddress);

  const edited = await refused(
    { error: 'Changed.', current: { revision: 4 } },
    /has changed this nomination/,
  );
  expect(within(edited).queryByText('an organization')).toBeNull();
});

it('links to the organization in the staff area before anything is saved', () => {
  open({ of: { ...nomination, organization: 'anjali-foods-4kq7zd' } });
  const link = within(screen.getByText(/already led to/)).getByText('an organization', { selector: 'a' });
  expect(link.getAttribute('href')).toBe(staffAddress);
});

const held = newOrganization('anjali-foods-4kq7zd', 'mid', anjaliFoods);
const uncertified = { ...held, valid_from: '', valid_until: '' };

it.each([
  ['a first certificate', uncertified, 'First certificate issued.'],
  ['a renewal', held, 'Certificate renewed.'],
  ['a new organization', undefined, 'Organization added successfully!'],
] as const)('says what was done: %s', async (_, organization, text) => {
  vi.mocked(certify).mockResolvedValueOnce();
  const times = { created_at: '', updated_at: '', today: '2026-11-30' };
  open({ renewed: organization && toOrganizationRecord(organization, times) });
  fireEvent.click(screen.getByRole('button', { name: 'Certify' }));
  expect(await screen.findByText(text)).toBeDefined();
});

it('sends the version of the organization that was seen, and warns of what a renewal takes back', async () => {
  vi.mocked(certify).mockResolvedValueOnce();
  const times = { created_at: '', updated_at: '', today: '2026-11-30' };
  const revoked = { ...held, revoked: true, revoked_reason: 'Asked for it.', revision: 4 };
  open({ renewed: toOrganizationRecord(revoked, times) });
  expect(screen.getByText(revokedWarning)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Certify' }));
  expect(await screen.findByText('Certificate renewed.')).toBeDefined();
  expect(vi.mocked(certify).mock.lastCall?.[2]).toBe(4);
});

it('brings back what was typed before a reload, and says so', () => {
  const draft = `staff:form:/certify/${nomination.id}/0@0`;
  open();
  const kept = sessionStorage.getItem(draft) ?? '';
  cleanup();
  sessionStorage.setItem(draft, kept);
  show();
  expect(employees().value).toBe('340');
  expect(screen.getByText(/^What you typed before the page was reloaded is back/)).toBeDefined();
});
