import { act, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SessionContext } from '../session/sessionContext';
import { ToastProvider } from '../ui/ToastProvider';
import { Invite } from './StaffPage';

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
