import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { StaffRole } from '@utkarsh/domain/staff/staff';
import { SessionContext } from '../admin/session/sessionContext';
import { ToastProvider } from '../admin/ui/ToastProvider';

interface Place {
  role?: StaffRole;
  address?: string;
}

/** Renders a part of the staff area for Asha, with toasts and a router. Returns the router. */
export function renderStaff(part: ReactNode, { role = 'admin', address = '/' }: Place = {}) {
  const element = (
    <SessionContext value={{ uid: 'asha', email: 'asha@programme.example', role, began: 0 }}>
      <ToastProvider>{part}</ToastProvider>
    </SessionContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}
