import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { NominationRecord } from '@utkarsh/domain/nominationEdit';
import { nominationRecord } from '@utkarsh/domain/testing/nominations';
import type { decline as Decline } from '../../data/staff/nominations';
import { SessionContext } from '../session/sessionContext';
import { ToastProvider } from '../ui/ToastProvider';
import { NominationDialog } from './NominationDialog';

const decline = vi.hoisted(() => vi.fn<typeof Decline>());
const unwatched = vi.hoisted(() => () => Promise.resolve(() => undefined));
vi.mock(import('../../data/staff/nominations'), async (original) => ({ ...(await original()), decline }));
vi.mock(import('../../data/staff/notes'), async (original) => ({
  ...(await original()),
  watchNotes: unwatched,
}));
vi.mock(import('../../data/staff/history'), async (original) => ({
  ...(await original()),
  watchRecordHistory: unwatched,
}));

it('declines the version that was open when that was asked for, and no later one', async () => {
  const row = nominationRecord();
  let change: (present: NominationRecord) => void = () => undefined;
  function Page() {
    const [present, setPresent] = useState(row);
    change = setPresent;
    return (
      <SessionContext value={{ uid: 'asha', email: 'asha@programme.example', role: 'admin', began: 0 }}>
        <ToastProvider>
          <NominationDialog
            row={present}
            readOnly={false}
            onClose={vi.fn()}
            onCertify={vi.fn()}
            colleagues={{ all: [], nameOf: (uid) => uid }}
          />
        </ToastProvider>
      </SessionContext>
    );
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />);
  fireEvent.click(screen.getByText('Decline'));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Too few employees.' } });
  act(() => change({ ...row, status: 'certified', revision: row.revision + 1 }));
  decline.mockRejectedValue(new Error('Somebody has changed it.'));
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(decline).toHaveBeenCalled());
  expect(decline.mock.lastCall?.[0]).toBe(row);
});
