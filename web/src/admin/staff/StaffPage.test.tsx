import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { StaffRecord } from '@utkarsh/domain/staff/staff';
import { SessionContext } from '../session/sessionContext';
import { ToastProvider } from '../ui/ToastProvider';
import { Invite, memberRows } from './StaffPage';

it('an invitation keeps a search that is in the address and not yet on the page', async () => {
  window.history.replaceState(null, '', '/admin/staff');
  const router = createBrowserRouter([{ path: '*', element: <Invite /> }]);
  render(
    <SessionContext value={{ uid: 'asha', email: 'asha@programme.example', role: 'admin', began: 0 }}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </SessionContext>,
  );
  // The page renders nothing within `act`.
  await act(async () => {
    await router.navigate('/admin/staff?search=mills', { replace: true });
    screen.getByRole('button', { name: 'Invite' }).click();
  });
  expect(window.location.search).toBe('?search=mills&invite=');
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  expect(window.location.search).toBe('?search=mills');
});

const member = (email: string, changes: Partial<StaffRecord> = {}): StaffRecord => ({
  uid: email.split('@')[0] ?? '',
  email,
  name: '',
  initials: '',
  role: 'viewer',
  invited_by: '',
  last_seen: null,
  invited_until: null,
  created_at: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const members = [
  member('meera.rao@looms.example', { last_seen: '2026-11-01T00:00:00.000Z' }),
  member('anjali@mills.example', {
    name: 'Zarina Khan',
    role: 'admin',
    last_seen: '2026-11-20T00:00:00.000Z',
  }),
  member('bharat@looms.example'),
];
const address = { search: '', sort: { field: 'email', descending: false }, page: 0, size: 25 } as const;
const idsOf = (changes: Partial<Parameters<typeof memberRows>[1]>) =>
  memberRows(members, { ...address, ...changes }).rows.map(({ id }) => id);

it('the staff appear by address or name, or in the chosen order', () => {
  expect(idsOf({})).toEqual(['anjali', 'bharat', 'meera.rao']);
  // A member without a name sorts by the address.
  expect(idsOf({ sort: { field: 'name', descending: false } })).toEqual(['bharat', 'meera.rao', 'anjali']);
  expect(idsOf({ sort: { field: 'last_seen', descending: true } })).toEqual([
    'anjali',
    'meera.rao',
    'bharat',
  ]);
  expect(idsOf({ sort: { field: 'role', descending: true } })).toEqual(['bharat', 'meera.rao', 'anjali']);
  expect(idsOf({ sort: { field: 'nothing', descending: false } })).toEqual(['anjali', 'bharat', 'meera.rao']);
});

it('the search matches all words in name, address, role and open invitation', () => {
  expect(idsOf({ search: 'Looms' })).toEqual(['bharat', 'meera.rao']);
  expect(idsOf({ search: 'rao looms viewer' })).toEqual(['meera.rao']);
  expect(idsOf({ search: 'administrator' })).toEqual(['anjali']);
  expect(idsOf({ search: 'admin looms' })).toEqual([]);
  expect(idsOf({ search: 'khan mills' })).toEqual(['anjali']);
  expect(idsOf({ search: 'invited' })).toEqual(['bharat']);
  const late = [member('late@mills.example', { invited_until: '2026-01-04T00:00:00.000Z' })];
  expect(memberRows(late, { ...address, search: 'invitation ended' }).matches).toEqual(late);
});

it('pages the results of a search', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    member(`m${String(index).padStart(2, '0')}@looms.example`),
  );
  const second = memberRows(many, { ...address, page: 1 });
  expect(second.matches).toHaveLength(30);
  expect(second.rows.map(({ id }) => id)).toEqual(['m25', 'm26', 'm27', 'm28', 'm29']);
});
