import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { OrganizationRecord } from '@utkarsh/domain/organization/organizationEdit';
import { nominationRecord } from '@utkarsh/domain/testing/nominations';
import type { decline as Decline } from '../../data/staff/nominations';
import { deferred } from '../../testing/deferred';
import { SessionContext } from '../session/sessionContext';
import { ToastProvider } from '../ui/ToastProvider';
import { NominationsPage } from './NominationsPage';

const unwatched = vi.hoisted(() => () => Promise.resolve(() => undefined));
const readOrganization = vi.hoisted(() => vi.fn<() => Promise<OrganizationRecord | undefined>>());
const decline = vi.hoisted(() => vi.fn<typeof Decline>());
const nomination = nominationRecord({ renewal_of: 'anjali-foods-4kq7zd' });
/** Shows another version of it. */
let change: (present: object) => void = () => undefined;
vi.mock('../../data/staff/recordLists', async (original) => ({
  ...(await original<object>()),
  countRecords: () => Promise.resolve(0),
  watchPage: unwatched,
  watchRecord: (_record: unknown, { onData }: { onData: (found: object) => void }) => {
    change = onData;
    onData(nomination);
    return unwatched();
  },
}));
vi.mock(import('../../data/staff/organizations'), async (original) => ({
  ...(await original()),
  readOrganization,
}));
vi.mock(import('../../data/staff/directory'), async (original) => ({
  ...(await original()),
  watchDirectory: unwatched,
}));
vi.mock(import('../../data/staff/members'), async (original) => ({
  ...(await original()),
  watchColleagues: unwatched,
}));
vi.mock(import('../../data/staff/nominations'), async (original) => ({
  ...(await original()),
  decline,
  watchNotes: unwatched,
}));
vi.mock(import('../../data/staff/history'), async (original) => ({
  ...(await original()),
  watchRecordHistory: unwatched,
}));

/** The page with the nomination open. */
async function show() {
  const page = (
    <SessionContext value={{ uid: 'asha', email: 'asha@programme.example', role: 'admin', began: 0 }}>
      <ToastProvider>
        <NominationsPage />
      </ToastProvider>
    </SessionContext>
  );
  const router = createMemoryRouter([{ path: '/admin/nominations/:id?', element: page }], {
    initialEntries: [`/admin/nominations/${nomination.id}`],
  });
  render(<RouterProvider router={router} />);
  // The record comes a moment after the page.
  await act(() => Promise.resolve());
}

it('keeps the note that is typed while the organization to renew is read', async () => {
  const reading = deferred<OrganizationRecord | undefined>();
  readOrganization.mockReturnValue(reading.promise);
  await show();
  fireEvent.click(screen.getByText('Certify'));
  const note = screen.getByLabelText<HTMLTextAreaElement>('New note');
  fireEvent.change(note, { target: { value: 'Called on Monday.' } });
  await reading.resolve(undefined);
  expect(screen.getByRole('dialog', { name: 'Certify' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Called on Monday.');
});

it('declines the version that was open when that was asked for, and no later one', async () => {
  await show();
  fireEvent.click(screen.getByText('Decline'));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Too few employees.' } });
  act(() => change({ ...nomination, status: 'certified', revision: nomination.revision + 1 }));
  decline.mockRejectedValue(new Error('Somebody has changed it.'));
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(decline).toHaveBeenCalled());
  expect(decline.mock.lastCall?.[0]).toBe(nomination);
});
