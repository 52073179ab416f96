import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { removeRecords as Remove } from '../../../data/staff/history';
import { noteImport, PastImports, pastImports, useImportRun } from './importRuns';
import { renderStaff } from '../../../testing/renderStaff';

const removeRecords = vi.hoisted(() => vi.fn<typeof Remove>());
vi.mock(import('../../../data/staff/history'), async (original) => ({
  ...(await original()),
  removeRecords,
}));

vi.mock(import('../../../data/clock'), async (original) => ({
  ...(await original()),
  currentTime: () => new Date('2041-05-05T00:00:00Z'),
}));

const deleteAll: typeof Remove = (_collection, ids, onRemoved) => {
  onRemoved?.(ids, ids);
  return Promise.resolve();
};

/** Organizations of two tiers. Each tier has its own request. */
const importRun = {
  at: '2026-11-21T06:00:00.000Z',
  file: 'mills.csv',
  items: [
    { id: 'kaveri', tier: 'mid' as const },
    { id: 'malar', tier: 'large' as const },
  ],
};

const onUndone = vi.fn();

function undo() {
  noteImport(importRun);
  renderStaff(<PastImports onUndone={onUndone} />);
  press('Undo the import');
  press('Delete');
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('an undone import is reported, and nothing of it stays', async () => {
  removeRecords.mockReset().mockImplementation(deleteAll);
  undo();
  await screen.findByText('The import is undone.');
  expect(onUndone).toHaveBeenCalledOnce();
  expect(pastImports()).toEqual([]);
});

it('an undo that breaks off reports its progress, and keeps the rest', async () => {
  removeRecords
    .mockReset()
    .mockImplementation((collection, ids, onRemoved) =>
      ids.includes('kaveri') ? deleteAll(collection, ids, onRemoved) : Promise.reject(new Error('offline')),
    );
  undo();
  await screen.findByText(/^1 of 2 deleted\./);
  press('Close');
  await screen.findByText('The import is undone in part: 1 of 2 organizations deleted.');
  expect(pastImports()).toEqual([{ ...importRun, items: [importRun.items[1]] }]);
});

const makeRun = (time: string, count: number) => ({
  at: time,
  file: 'many.csv',
  items: Array.from({ length: count }, (_, index) => ({
    id: `a-name-of-an-organization-${String(index).padStart(6, '0')}`,
    tier: 'mid' as const,
  })),
});

it('each window keeps its imports, up to five of 5,000 organizations', () => {
  const imports = Array.from({ length: 5 }, (_, day) => makeRun(`2026-11-2${day}T06:00:00.000Z`, 5000));
  for (const run of imports) noteImport(run);
  expect(pastImports()).toEqual(imports.toReversed());
  const size = Object.values(localStorage).reduce<number>((sum, text) => sum + String(text).length, 0);
  expect(size).toBeLessThan(1_000_000);
});

it('a browser without room says that it remembers an import only until its window closes', () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  noteImport(importRun);
  setItem.mockRestore();
  expect(pastImports()).toEqual([importRun]);
  renderStaff(<PastImports onUndone={onUndone} />);
  expect(screen.getByRole('note').textContent).toContain('no room left to remember it');
  press('Dismiss');
  expect(pastImports()).toEqual([]);
  press('Undo');
  expect(pastImports()).toEqual([importRun]);
});

it('the import has its date from the clock of the server', async () => {
  const onStored = vi.fn<(at: string) => void>();
  const { result } = renderHook(() => useImportRun({ send: () => Promise.resolve(new Map()), onStored }));
  await act(() => result.current.start([{ id: 'kaveri', tier: 'mid', row: 2 }]));
  expect(onStored.mock.calls.map(([time]) => time)).toEqual(Array(2).fill('2041-05-05T00:00:00.000Z'));
});
