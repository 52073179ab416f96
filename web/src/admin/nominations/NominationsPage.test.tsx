import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { OrganizationRecord } from '@utkarsh/domain/organizationEdit';
import { nominationRecord } from '@utkarsh/domain/testing/nominations';
import { deferred } from '../../testing/deferred';
import { SessionContext } from '../session/sessionContext';
import { ToastProvider } from '../ui/ToastProvider';
import { NominationsPage } from './NominationsPage';

const unwatched = vi.hoisted(() => () => Promise.resolve(() => undefined));
const readOrganization = vi.hoisted(() => vi.fn<() => Promise<OrganizationRecord | undefined>>());
const nomination = nominationRecord({ renewal_of: 'anjali-foods-4kq7zd' });
vi.mock('../../data/staff/recordPages', async (original) => ({
  ...(await original<object>()),
  countRecords: () => Promise.resolve(0),
  watchPage: unwatched,
  watchRecord: (_record: unknown, { onData }: { onData: (found: object) => void }) => {
    onData(nomination);
    return unwatched();
  },
}));
vi.mock(import('../../data/staff/organizations'), async (original) => ({
  ...(await original()),
  readOrganization,
}));
vi.mock(import('../../data/staff/organizationLists'), async (original) => ({
  ...(await original()),
  watchDirectory: unwatched,
}));
vi.mock(import('../../data/staff/members'), async (original) => ({
  ...(await original()),
  watchColleagues: unwatched,
}));
vi.mock(import('../../data/staff/notes'), async (original) => ({
  ...(await original()),
  watchNotes: unwatched,
}));
vi.mock(import('../../data/staff/history'), async (original) => ({
  ...(await original()),
  watchRecordHistory: unwatched,
}));

it('keeps the note that is typed while the organization to renew is read', async () => {
  const reading = deferred<OrganizationRecord | undefined>();
  readOrganization.mockReturnValue(reading.promise);
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
  fireEvent.click(screen.getByText('Certify'));
  const note = screen.getByLabelText<HTMLTextAreaElement>('New note');
  fireEvent.change(note, { target: { value: 'Called on Monday.' } });
  await reading.resolve(undefined);
  expect(screen.getByRole('dialog', { name: 'Certify' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('Called on Monday.');
});
