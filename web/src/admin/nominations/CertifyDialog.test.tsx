import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { examplesOf } from '@utkarsh/domain/fields';
import { storedNominationFields } from '@utkarsh/domain/nomination';
import { ToastProvider } from '../ui/ToastProvider';
import { CertifyDialog } from './CertifyDialog';

vi.mock(import('../../data/staff/session'), async (original) => ({
  ...(await original()),
  idToken: () => Promise.resolve('token'),
}));
vi.mock(import('../../data/staff/organizationLists'), async (original) => ({
  ...(await original()),
  watchDirectory: () => Promise.resolve(() => undefined),
}));

const call = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', call);
});
afterEach(() => {
  vi.unstubAllGlobals();
  call.mockReset();
});

/** Staff certify a nomination, and the API says no: what they are told that begins so. */
async function refused(reply: object, text: RegExp) {
  call.mockResolvedValueOnce(Response.json({ success: false, code: 'conflict', ...reply }, { status: 409 }));
  fireEvent.click(screen.getByText('Certify', { selector: 'button' }));
  return screen.findByText(text);
}

it('links to the first organization when somebody else has certified the nomination', async () => {
  const nomination: NominationRecord = {
    ...examplesOf(storedNominationFields),
    id: 'Q3mT8sVxw1LkR0aZbNcE',
    terms_accepted: 1,
    status: 'assessment',
    assignee: '',
    revision: 3,
    consent_version: '2026-11',
    consent_language: 'en',
    created_at: '2026-11-20T06:30:00.000Z',
    updated_at: '2026-11-20T06:30:00.000Z',
  };
  const page = (
    <ToastProvider>
      <CertifyDialog nomination={nomination} renewed={undefined} onClose={vi.fn()} />
    </ToastProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  fireEvent.change(screen.getByLabelText(/^Number of Employees/), { target: { value: '340' } });

  const organization = { id: 'anjali-foods-4kq7zd', tier: 'mid' };
  const second = await refused({ error: 'It has led to anjali-foods-4kq7zd.', organization }, /has led to/);
  expect(second.textContent).toBe(
    'This nomination has led to an organization of the Mid-scale tier already. Nothing was saved.',
  );
  const link = within(second).getByText('an organization', { selector: 'a' });
  expect(link.getAttribute('href')).toBe('/certificate/anjali-foods-4kq7zd');

  const edited = await refused(
    { error: 'Changed.', current: { revision: 4 } },
    /has changed this nomination/,
  );
  expect(within(edited).queryByText('an organization')).toBeNull();
});
