import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { removeRecords as Remove } from '../../../data/staff/removing';
import { ToastProvider } from '../../ui/ToastProvider';
import { noteImport, pastImports } from './lastImports';
import { PastImports } from './PastImports';

const removeRecords = vi.hoisted(() => vi.fn<typeof Remove>());
vi.mock(import('../../../data/staff/removing'), async (original) => ({
  ...(await original()),
  removeRecords,
}));

const deleteAll: typeof Remove = (_from, ids, onRemoved) => {
  onRemoved?.(ids, ids);
  return Promise.resolve();
};

/** Of two tiers: each goes to the server by itself. */
const made = {
  at: '2026-11-21T06:00:00.000Z',
  file: 'mills.csv',
  items: [
    { id: 'kaveri', tier: 'mid' as const },
    { id: 'malar', tier: 'large' as const },
  ],
};

function undo() {
  noteImport(made);
  const page = (
    <ToastProvider>
      <PastImports imports={[made]} onChange={vi.fn()} />
    </ToastProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  press('Undo the import');
  press('Delete');
}
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));

it('says that an import is undone, and keeps nothing of it', async () => {
  removeRecords.mockReset().mockImplementation(deleteAll);
  undo();
  await screen.findByText('The import is undone.');
  expect(pastImports()).toEqual([]);
});

it('says of an undo that broke off how far it got, and keeps the rest', async () => {
  removeRecords
    .mockReset()
    .mockImplementation((from, ids, onRemoved) =>
      ids.includes('kaveri') ? deleteAll(from, ids, onRemoved) : Promise.reject(new Error('offline')),
    );
  undo();
  await screen.findByText(/^1 of 2 deleted\./);
  press('Close');
  await screen.findByText('The import is undone in part: 1 of 2 organizations deleted.');
  expect(pastImports()).toEqual([{ ...made, items: [made.items[1]] }]);
});
